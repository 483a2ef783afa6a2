/** Bundlers, each without plugin and without configuration; what they make is run in Chromium. */
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { browsers, PAGE, script, visit } from "./browsers.mjs";

const require = createRequire(import.meta.url);
const START = "await proofmark.init();";
const SUPPLIED = 'await proofmark.init("/node_modules/proofmark/proofmark.wasm");';

/** A project of two files. The page's own helper comes along, so that the bundle is one program. */
function project({ home, put }, name, specifier, start) {
  put(`${name}/index.html`, PAGE);
  put(`${name}/main.js`, script(specifier, start).replace('"/answer.js"', '"./answer.js"'));
  cpSync(join(home, "answer.js"), join(home, name, "answer.js"));
  return join(home, name);
}

/** Every built file, by name. */
function made(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** How many copies of the wasm a build holds, as a file or as base64 inside a script. */
export function copies(folder) {
  const files = made(folder).map((path) => readFileSync(path));
  // `\0asm` and version 1, as bytes and as base64 begins with them.
  const wasm = files.filter((bytes) => bytes.subarray(0, 8).equals(Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])));
  return wasm.length + files.filter((bytes) => bytes.includes("AGFzbQEAAAA")).length;
}

/** @param bundle makes `folder/dist` of `folder` */
function bundled(version, bundle, name, specifier, start, { expected = 1, beside = false, path = "dist/" } = {}) {
  const run = async (place) => {
    const folder = project(place, name.replace(/\W+/g, "-"), specifier, start);
    await bundle(folder);
    const count = copies(join(folder, "dist"));
    if (count !== expected) throw new Error(`the build holds ${count} copies of the wasm, not ${expected}`);
    if (beside) cpSync(join(place.home, "node_modules", "proofmark", "proofmark.wasm"), join(folder, "dist", "proofmark.wasm"));
    return visit(browsers.Chromium, place.home, `${folder.slice(place.home.length + 1)}/${path}`);
  };
  return [name, { version, run }];
}

const page = (folder) => cpSync(join(folder, "index.html"), join(folder, "dist", "index.html"));

async function viteBuild(folder) {
  const { build } = await import("vite");
  await build({ root: folder, base: "./", configFile: false, logLevel: "error" });
}

async function webpackBuild(folder) {
  const { default: webpack } = await import("webpack");
  const stats = await new Promise((resolve, reject) => {
    const settings = { mode: "production", context: folder, entry: "./main.js", output: { path: join(folder, "dist") }, performance: false };
    webpack(settings, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  page(folder);
}

async function esbuildBuild(folder) {
  const { build } = await import("esbuild");
  const outfile = join(folder, "dist", "main.js");
  await build({ entryPoints: [join(folder, "main.js")], outfile, bundle: true, format: "esm", logLevel: "error" });
  page(folder);
}

async function rollupBuild(folder) {
  const { rollup } = await import("rollup");
  const bundle = await rollup({ input: join(folder, "main.js"), onLog: (level, log) => failOn(log) });
  await bundle.write({ dir: join(folder, "dist"), format: "es" });
  await bundle.close();
  page(folder);
}

function failOn(log) {
  throw new Error(log.message);
}

async function viteDev(place) {
  const folder = project(place, "vite-dev", "proofmark", START);
  cpSync(join(place.home, "corpus.json"), join(folder, "public", "corpus.json"), { recursive: true });
  const { createServer } = await import("vite");
  let answers = null;
  const keep = {
    name: "answers",
    configureServer: (server) =>
      void server.middlewares.use("/answers", (request, response) => {
        const chunks = [];
        request.on("data", (chunk) => chunks.push(chunk));
        request.on("end", () => {
          answers = JSON.parse(Buffer.concat(chunks));
          response.end();
        });
      }),
  };
  // The plugin only receives the test's answers.
  const server = await createServer({ root: folder, configFile: false, logLevel: "error", server: { port: 0, host: "127.0.0.1" }, plugins: [keep] });
  try {
    await server.listen();
    const title = await (await browsers.Chromium.get()).visit(server.resolvedUrls.local[0]);
    if (title !== "done") throw new Error(`the page ended with \`${title}\``);
    return answers;
  } finally {
    await server.close();
  }
}

const versionOf = (name) => async () => require(`${name}/package.json`).version;
const [vite, webpack, esbuild, rollup] = ["vite", "webpack", "esbuild", "rollup"].map(versionOf);
// Rollup alone resolves no package names.
const at = (file) => `../node_modules/proofmark/${file}`;

export const bundlers = Object.fromEntries([
  ["Vite, dev", { version: vite, run: viteDev }],
  bundled(vite, viteBuild, "Vite, build", "proofmark", START),
  bundled(vite, viteBuild, "Vite, build ./worker", "proofmark/worker", ""),
  bundled(vite, viteBuild, "Vite, build ./web", "proofmark/web", SUPPLIED, { expected: 0 }),
  bundled(vite, viteBuild, "Vite, build ./inline", "proofmark/inline", ""),
  bundled(webpack, webpackBuild, "webpack", "proofmark", START),
  bundled(webpack, webpackBuild, "webpack ./worker", "proofmark/worker", ""),
  bundled(webpack, webpackBuild, "webpack ./web", "proofmark/web", SUPPLIED, { expected: 0 }),
  bundled(esbuild, esbuildBuild, "esbuild, wasm copied beside", "proofmark", START, { expected: 0, beside: true }),
  bundled(esbuild, esbuildBuild, "esbuild ./inline", "proofmark/inline", ""),
  bundled(esbuild, esbuildBuild, "esbuild ./web", "proofmark/web", SUPPLIED, { expected: 0 }),
  bundled(rollup, rollupBuild, "Rollup, wasm copied beside", at("browser.js"), START, { expected: 0, beside: true }),
  bundled(rollup, rollupBuild, "Rollup ./inline", at("inline.js"), ""),
  bundled(rollup, rollupBuild, "Rollup ./web", at("web.js"), SUPPLIED, { expected: 0 }),
]);
