/** `npm run build`: the package in `dist/package/`, the inspector in `dist/inspector/` and as one file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage, CODES, SCHEMAS } from "./package.mjs";
import { assemble } from "./page.mjs";
import { at, dist } from "./paths.mjs";
import { Failed, main, run } from "./run.mjs";
import { setup } from "./setup.mjs";
import { step } from "./step.mjs";
import { buildWasm } from "./wasm.mjs";

export async function build() {
  await setup();
  await buildThePackage();
  await buildThePage();
}

/** The engine of the package. */
export const buildEngine = () => 
  buildWasm({
    crate: "wasm",
    target: "web",
    pairs: true,
    // For life after a trap. The page has a worker to throw away instead.
    resettable: true,
  });

export async function buildThePackage() {
  const engine = await buildEngine();
  await step(
    "package",
    {
      says: "assemble dist/package",
      reads: [at("wasm", "js"), CODES, SCHEMAS, engine.js, engine.wasm, at("build", "package.mjs"), at("build", "types.mjs")],
      leaves: ["node.js", "node.cjs", "vocabulary.d.ts"].map((name) => join(dist.package, name)),
    },
    () => buildPackage(engine),
  );
}

export async function buildThePage() {
  if (!existsSync(at("web", "page", "index.html"))) throw new Failed("`web/page/index.html` is missing");
  const app = await buildWasm({
    crate: "web",
    target: "no-modules",
    // Leptos: one type for every view instead of one for each, which leaves a tenth less to download.
    flags: ["--cfg=erase_components"],
    pairs: false,
    resettable: false,
  });
  const served = join(dist.inspector, "index.html");
  await step(
    "page",
    {
      says: "assemble the inspector",
      reads: [at("web", "page"), app.js, app.wasm, at("build", "page.mjs"), at("build", "streams.mjs")],
      leaves: [served, dist.page],
    },
    async () => {
      // Nobody reads what is generated.
      const { transformSync } = await import("esbuild");
      const bindings = transformSync(readFileSync(app.js, "utf8"), { minify: true }).code;
      const page = assemble({ folder: at("web", "page"), bindings, wasm: readFileSync(app.wasm) });
      mkdirSync(dist.inspector, { recursive: true });
      // The same bytes twice: what is served is what an auditor can save and open from disk.
      for (const path of [served, dist.page]) writeFileSync(path, page);
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(async () => {
    await build();
    await run(process.execPath, [at("build", "sizes.mjs")]);
  });
}
