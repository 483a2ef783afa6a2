/** An empty folder with the packed package installed, as a user has it. */
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, at } from "../../build/paths.mjs";

/** @returns {Promise<{ home: string, put(name: string, content: string | object): string, remove(): void }>} */
export async function stage() {
  const folder = mkdtempSync(join(tmpdir(), "proofmark-runtimes-"));
  const home = join(folder, "home");
  mkdirSync(home);
  const put = (name, content) => {
    const path = join(home, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  const [packed] = JSON.parse(await output("npm", ["pack", "--json", "--pack-destination", folder], dist.package));
  put("package.json", { private: true, type: "module" });
  await output("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename)], home);
  cpSync(at("tests", "runtimes", "answer.js"), join(home, "answer.js"));
  return { home, put, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A program's standard output; it fails with what the program said. */
export function output(command, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28, shell: process.platform === "win32" };
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message.split("\n")[0]}\n${stderr}${stdout}`.slice(0, 4000)));
      else resolve(stdout);
    });
  });
}

/** Starts a program and waits until it says that it is ready. */
export async function service(command, args, { cwd, ready }) {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const match = await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const found = ready.exec(said);
      if (found !== null) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`\`${command}\` ended with ${code}: ${said.slice(0, 2000)}`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", resolve);
      child.kill();
    });
  return { match, pid: child.pid, stop, said: () => said };
}
