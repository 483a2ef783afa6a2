/** workerd: a worker bundled as its own tools do it, with the wasm as a compiled module. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { output, service } from "./stage.mjs";

const { resolve } = createRequire(import.meta.url);

export function workerdPath() {
  const arch = process.arch === "x64" ? "64" : process.arch;
  const system = process.platform === "win32" ? "windows" : process.platform;
  const manifest = createRequire(resolve("workerd/package.json")).resolve(`@cloudflare/workerd-${system}-${arch}/package.json`);
  return join(dirname(manifest), "bin", process.platform === "win32" ? "workerd.exe" : "workerd");
}

/**
 * @param {{ home: string }} place
 * @param {string} source of the worker
 * @param {string} condition the export condition to resolve by
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function serveWorker({ home }, source, condition = "workerd") {
  const folder = join(home, `worker-${condition}`);
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: source, resolveDir: home, sourcefile: "worker.js" },
    outfile: join(folder, "main.js"),
    bundle: true,
    format: "esm",
    conditions: [condition],
    external: ["*.wasm", "*.wasm?module"],
    logLevel: "error",
  });
  cpSync(join(home, "node_modules", "proofmark", "proofmark.wasm"), join(folder, "proofmark.wasm"));
  const wasm = condition === "workerd" ? "proofmark.wasm" : "proofmark.wasm?module";
  const port = await freePort();
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ ( name = "main", worker = .worker ) ],
  sockets = [ ( name = "http", address = "127.0.0.1:${port}", http = (), service = "main" ) ]
);
const worker :Workerd.Worker = (
  modules = [
    ( name = "main.js", esModule = embed "main.js" ),
    ( name = "${wasm}", wasm = embed "proofmark.wasm" )
  ],
  compatibilityDate = "2025-09-01"
);
`,
  );
  const args = ["serve", "config.capnp", "--control-fd=1"];
  const { pid, stop } = await service(workerdPath(), args, { cwd: folder, ready: /"listen"/ });
  return { url: `http://127.0.0.1:${port}/`, pid, stop };
}

const CORPUS = `
  import { verify } from "proofmark";
  import { answer } from "./answer.js";
  export default {
    async fetch(request) {
      return Response.json(await answer(verify, await request.json()));
    },
  };
`;

async function run(place, { inputs }, condition) {
  const worker = await serveWorker(place, CORPUS, condition);
  try {
    const response = await fetch(worker.url, { method: "POST", body: JSON.stringify(inputs) });
    if (!response.ok) throw new Error(`the worker answered ${response.status}`);
    return await response.json();
  } finally {
    await worker.stop();
  }
}

const version = async () => /\d[\d-]+/.exec(await output(workerdPath(), ["--version"]))[0];

export const workerd = {
  workerd: { version, run: (place, corpus) => run(place, corpus, "workerd") },
  "workerd, edge-light": { version, run: (place, corpus) => run(place, corpus, "edge-light") },
};

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
