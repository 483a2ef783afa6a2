/**
 * The inspector as one HTML file: style, script and engine inside, and a policy that allows those and nothing else.
 *
 * `web/page/index.html` is the frame. Its comments are replaced: `<!-- csp -->`, `<!-- style -->` by every `*.css` in
 * name order, `<!-- engine -->` by the streams of the wasm, `<!-- script -->` by the bindings and every `*.js` in name order.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failed } from "./run.mjs";
import { split } from "./streams.mjs";

/**
 * @param {{ folder: string, bindings: string, wasm: Buffer }} parts the page's folder, the text of the no-modules
 * bindings, the wasm
 * @returns {string} the page
 */
export function assemble({ folder, bindings, wasm }) {
  const style = together(folder, ".css");
  const script = safe(`"use strict";\n${bindings}\n${together(folder, ".js")}`);
  const pieces = {
    csp: `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`,
    style: `<style>${style}</style>`,
    engine: `<script type="application/octet-stream" id="engine" data-digest="sha256:${createHash("sha256").update(wasm).digest("hex")}">${split(wasm)}</script>`,
    script: `<script>${script}</script>`,
  };
  if (/<\/style/i.test(style)) throw new Failed("a style sheet of the page holds `</style`");
  let page = readFileSync(join(folder, "index.html"), "utf8");
  for (const [name, piece] of Object.entries(pieces)) {
    const place = `<!-- ${name} -->`;
    const [before, after, ...more] = page.split(place);
    if (after === undefined || more.length > 0) throw new Failed(`web/page/index.html needs \`${place}\` once`);
    page = before + piece + after;
  }
  return page;
}

/** The page's policy. The worker is a blob of the same script and inherits it. */
export function policy(script, style) {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
    `style-src '${hashOf(style)}'`,
    "worker-src blob:",
    "connect-src 'none'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function hashOf(text) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function together(folder, ending) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

/**
 * Keeps the HTML parser inside the script: `</script` would end it and `<!--` would change how its end is found. Both
 * can stand only in strings, templates, patterns and comments, where the escaped form means the same.
 */
function safe(script) {
  return script.replaceAll(/<\/(script)/gi, "<\\/$1").replaceAll("<!--", "<\\!--");
}
