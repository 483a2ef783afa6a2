/** The words after the command → options and files. */
import { parseArgs } from "node:util";
import { Trouble } from "./trouble.js";
import { nearest } from "./usage.js";

/** @param {Record<string, "flag" | "text" | "texts">} known */
export function options(command, args, known) {
  const kinds = { flag: { type: "boolean" }, text: { type: "string" }, texts: { type: "string", multiple: true } };
  const settings = Object.fromEntries(Object.entries(known).map(([name, kind]) => [name, kinds[kind]]));
  try {
    const { values, positionals } = parseArgs({ args, options: settings, allowPositionals: true, strict: true });
    return { values, files: positionals };
  } catch (error) {
    const near = error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" ? unknown(args, Object.keys(known)) : null;
    if (near !== null) throw new Trouble(64, "there is no such option", `did you mean \`--${near}\`?`);
    const what = error.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" ? "an option lacks its value, or has one too many" : "there is no such option";
    throw new Trouble(64, what, `\`proofmark help ${command}\` lists the options`);
  }
}

function unknown(args, names) {
  const typed = args.find((arg) => arg.startsWith("--") && !names.includes(arg.slice(2).split("=")[0]));
  return typed === undefined ? null : nearest(typed.slice(2).split("=")[0], names);
}

export function needFiles(command, files) {
  if (files.length === 0) throw new Trouble(64, "no file was named", `\`proofmark help ${command}\` shows examples`);
}

/** One of some words; undefined stays so. */
export function oneOf(name, value, words) {
  if (value !== undefined && !words.includes(value)) {
    throw new Trouble(64, `\`--${name}\` does not take that value`, `it takes ${words.join(", ")}`);
  }
  return value;
}

/** `[NAME=]sha256:…` each. */
export function anchors(texts = []) {
  return texts.map((text) => {
    const [, document = null, digest] = /^(?:(.+)=)?(sha256:[0-9a-f]{64})$/s.exec(text) ?? [];
    if (digest === undefined) {
      throw new Trouble(64, "an anchor is not a digest", "write `--anchor sha256:` and 64 lower case hexadecimal digits, or `--anchor NAME=sha256:…`");
    }
    return { document, digest };
  });
}
