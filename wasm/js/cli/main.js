#!/usr/bin/env node
/** The command line: finds the command and runs it. Each command is loaded only when it is asked for. */
import process from "node:process";
import { complain, Trouble } from "./trouble.js";
import { settle } from "./terminal.js";
import { COMMANDS, help, nearest, USAGE } from "./usage.js";

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...args]) {
  try {
    settle();
    if (command === undefined || command === "help" || command === "--help" || command === "-h") {
      const [about] = args;
      process.stdout.write(about === undefined ? USAGE : help(known(about)));
      return command === undefined ? 64 : 0;
    }
    if (command === "--version" || command === "-v" || command === "version") {
      const { version } = await import("../version.js");
      process.stdout.write(`${version}\n`);
      return 0;
    }
    known(command);
    if (args.includes("--help") || args.includes("-h")) {
      process.stdout.write(help(command));
      return 0;
    }
    const { run } = await import(`./${command}.js`);
    return await run(args);
  } catch (error) {
    return complain(error);
  }
}

/** The same word, if it is a command. */
function known(command) {
  if (Object.hasOwn(COMMANDS, command)) return command;
  const near = nearest(command, Object.keys(COMMANDS));
  const hint = near === null ? "`proofmark --help` lists the commands" : `did you mean \`proofmark ${near}\`?`;
  throw new Trouble(64, "there is no such command", hint);
}
