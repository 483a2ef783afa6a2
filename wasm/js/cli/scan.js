/** `proofmark scan`: which kinds of private and secret text a file holds. */
import { needFiles, oneOf, options } from "./options.js";
import { input } from "./sources.js";
import { paint, safe, write } from "./terminal.js";
import { Trouble } from "./trouble.js";
import { refusal } from "./refusal.js";

export async function run(args) {
  const { values, files } = options("scan", args, { profile: "text", json: "flag" });
  needFiles("scan", files);
  const profile = oneOf("profile", values.profile, ["proofmark", "compatible"]);
  const { scanText } = await import("./engine.js");
  let found = false;
  for (const file of files) {
    const name = safe(file);
    const { ok, error } = scanText(textOf(name, await input(file)), { profile });
    if (error !== undefined) throw refusal(name, error);
    found ||= ok.private.length > 0 || ok.secret.length > 0;
    await write(values.json ? `${JSON.stringify({ name, ...ok })}\n` : told(name, ok));
  }
  return found ? 1 : 0;
}

function textOf(name, bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Trouble(3, `\`${name}\` is no UTF-8 text`, "save it as UTF-8 and try again");
  }
}

function told(name, { private: privateKinds, secret }) {
  const words = [...privateKinds.map((kind) => `private: ${kind}`), ...secret.map((kind) => `secret: ${kind}`)];
  return words.length === 0 ? `${name}: ${paint("green", "nothing found")}\n` : `${name}: ${paint("red", words.join(", "))}\n`;
}
