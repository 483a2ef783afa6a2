/** Runs a program and waits for it. */
import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** Thrown when a program ends badly; what it had to say stands on the terminal already. */
export class Failed extends Error {}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, watch?: (text: string) => void }} options
 * `quiet` keeps the output back unless the program fails; `watch` sees the output as it passes.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, watch } = {}) {
  const piped = quiet || watch !== undefined;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", piped ? "pipe" : "inherit", piped ? "pipe" : "inherit"],
    // npm is a script on Windows, which needs a shell to start it.
    shell: process.platform === "win32" && command === "npm",
  });
  const kept = [];
  const pass = (stream) => (chunk) => {
    if (quiet) kept.push(chunk);
    else stream.write(chunk);
    watch?.(chunk.toString());
  };
  child.stdout?.on("data", pass(process.stdout));
  child.stderr?.on("data", pass(process.stderr));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Failed(`\`${command}\` could not be started: ${error.code}`)));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      for (const chunk of kept) process.stderr.write(chunk);
      reject(new Failed(`\`${command} ${args.slice(0, 3).join(" ")}\` ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** For scripts: a program's failure is one line and an exit code, anything else is a bug and shows its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
