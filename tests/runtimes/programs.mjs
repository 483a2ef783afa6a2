/** Runtimes that start a program from a file: Node, Deno and Bun. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { output } from "./stage.mjs";

const { resolve } = createRequire(import.meta.url);

const MODULE = `
  import { readFileSync, writeFileSync } from "node:fs";
  import { verify } from "proofmark";
  import { answer } from "./answer.js";
  const texts = await answer(verify, JSON.parse(readFileSync("corpus.json", "utf8")));
  writeFileSync("answers.json", JSON.stringify(texts));
`;
const REQUIRED = `
  const { readFileSync, writeFileSync } = require("node:fs");
  const { verify } = require("proofmark");
  import("./answer.js")
    .then(({ answer }) => answer(verify, JSON.parse(readFileSync("corpus.json", "utf8"))))
    .then((texts) => writeFileSync("answers.json", JSON.stringify(texts)));
`;

/** @returns a run: the answers of one runtime */
function program(command, args, name, source) {
  return async ({ home, put }) => {
    put(name, source);
    put("answers.json", "[]");
    await output(command(), [...args, name], home);
    return JSON.parse(readFileSync(join(home, "answers.json"), "utf8"));
  };
}

const here = () => process.execPath;
const newest = () => join(packageFolder(`node-${process.platform}-${process.arch}`), "bin", "node");
const deno = () => {
  const name = { linux: `linux-${process.arch}-glibc`, darwin: `darwin-${process.arch}`, win32: `win32-${process.arch}` }[process.platform];
  return join(packageFolder(`@deno/${name}`), process.platform === "win32" ? "deno.exe" : "deno");
};
const bun = () => {
  const arch = process.arch === "arm64" ? "aarch64" : process.arch;
  return join(packageFolder(`@oven/bun-${process.platform}-${arch}`), "bin", "bun");
};

function packageFolder(name) {
  return dirname(resolve(`${name}/package.json`));
}

export const node = {
  "Node, import": { version: () => version(here), run: program(here, [], "use.mjs", MODULE) },
  "Node, require": { version: () => version(here), run: program(here, [], "use.cjs", REQUIRED) },
};

export const others = {
  "newest Node, import": { version: () => version(newest), run: program(newest, [], "use.mjs", MODULE) },
  "newest Node, require": { version: () => version(newest), run: program(newest, [], "use.cjs", REQUIRED) },
  // The permissions are for the test's own files: the package needs none.
  Deno: {
    version: () => version(deno),
    run: program(deno, ["run", "--no-prompt", "--allow-read=corpus.json", "--allow-write=answers.json"], "use.mjs", MODULE),
  },
  "Bun, import": { version: () => version(bun), run: program(bun, [], "use.mjs", MODULE) },
  "Bun, require": { version: () => version(bun), run: program(bun, [], "use.cjs", REQUIRED) },
};

async function version(command) {
  return /\d+(\.\d+)+/.exec(await output(command(), ["--version"]))[0];
}
