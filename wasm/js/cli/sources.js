/** Paths → documents, and streams of documents. */
import { closeSync, createReadStream, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { lines } from "./lines.js";
import { strict } from "./refusal.js";
import { safe } from "./terminal.js";
import { Trouble, unreadable } from "./trouble.js";
import { isZip, unzip } from "./zip.js";

/** The document that `--host-policy` names; undefined without it. */
export async function hostPolicy({ "host-policy": path }, files) {
  if (path === "-" && files.includes("-")) throw new Trouble(64, "standard input is named twice", "name `-` once");
  return path === undefined ? undefined : input(path);
}

/** The same for a set of documents: what cannot be read would deny everything, and they would be blamed for it. */
export async function readableHostPolicy(engine, values, files) {
  const bytes = await hostPolicy(values, files);
  if (bytes !== undefined) strict(engine, values["host-policy"], bytes);
  return bytes;
}

/** What one document may have, as the engine's own limit; and all that are held at once. */
export const MAX_DOCUMENT = 256 * 1024 * 1024;
const MAX_TOTAL = 1024 * 1024 * 1024;
const MAX_FILES = 10_000;

/**
 * @typedef {{ name: string, data: Uint8Array }} Named
 * @typedef {{ name: string, lines: () => AsyncIterable<{ name: string, line: number, data: Uint8Array }> }} Stream
 * @param {string[]} paths
 * @param {{ jsonl?: boolean }} options `jsonl` makes standard input a stream
 * @returns {Promise<{ documents: Named[], streams: Stream[] }>}
 */
export async function sources(paths, { jsonl = false } = {}) {
  const found = { documents: [], streams: [] };
  let total = 0;
  const weigh = ({ length }) => {
    total += length;
    if (total > MAX_TOTAL) throw new Trouble(3, "the files together are larger than 1 GiB", "verify them in smaller sets");
  };
  const hold = (name, data) => {
    weigh(data);
    found.documents.push({ name: safe(name), data });
    if (found.documents.length > MAX_FILES) throw new Trouble(3, "there are more than 10,000 files", "verify them in smaller sets, or as a .jsonl stream");
  };
  const stream = (name, open) => found.streams.push({ name: safe(name), lines: () => lines(safe(name), open()) });
  const archive = (name, bytes) => {
    for (const entry of unzip(name, bytes)) {
      const inside = `${name}/${entry.name}`;
      if (entry.name.toLowerCase().endsWith(".jsonl")) {
        // Unfolded, it is held like any other file.
        weigh(entry.data);
        stream(inside, () => [entry.data]);
      } else hold(inside, entry.data);
    }
  };
  if (paths.filter((path) => path === "-").length > 1) {
    throw new Trouble(64, "standard input is named twice", "name `-` once");
  }
  for (const path of paths) {
    if (path === "-") {
      if (jsonl) {
        stream("-", () => process.stdin);
        continue;
      }
      const data = await readAll(process.stdin);
      if (isZip(data)) archive("-", data);
      else hold("-", data);
      continue;
    }
    for (const name of files(path)) {
      if (name.toLowerCase().endsWith(".jsonl")) stream(name, () => createReadStream(name));
      else if (name.toLowerCase().endsWith(".zip")) archive(name, bytesOf(name));
      else hold(name, bytesOf(name));
    }
  }
  return found;
}

/** Documents only: for commands that a stream makes no sense to. */
export async function documentsOf(paths) {
  const { documents, streams } = await sources(paths);
  if (streams.length > 0) throw new Trouble(64, "this command takes no .jsonl stream", "only `proofmark verify` does");
  return documents;
}

/** The bytes of a file, or of standard input for `-`. */
export async function input(path) {
  return path === "-" ? readAll(process.stdin) : bytesOf(path);
}

function bytesOf(path) {
  try {
    const stat = statSync(path);
    const tooLarge = () => new Trouble(3, `\`${safe(path)}\` is larger than 256 MiB`, "no document is that large; look at what the file is");
    if (stat.size > MAX_DOCUMENT) throw tooLarge();
    if (stat.isFile() || stat.isDirectory()) return readFileSync(path);
    // A pipe or a device does not say how long it is.
    const file = openSync(path);
    try {
      const parts = [];
      for (let length = 0; ; ) {
        const part = Buffer.alloc(64 * 1024);
        const read = readSync(file, part);
        if (read === 0) return Buffer.concat(parts);
        parts.push(part.subarray(0, read));
        if ((length += read) > MAX_DOCUMENT) throw tooLarge();
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof Trouble ? error : unreadable(safe(path), error);
  }
}

/** A file, or what a folder holds at any depth, in the order of their names. */
function files(path) {
  const name = slashes(path);
  if (!look(name).isDirectory()) return [name];
  const found = [];
  const open = [name.replace(/\/+$/, "") || "/"];
  while (open.length > 0) {
    const folder = open.pop();
    const inner = [];
    for (const entry of list(folder)) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const at = slashes(join(folder, entry.name));
      if (entry.isDirectory()) inner.push(at);
      // A link to a file counts as the file; one to a folder could lead in circles.
      else if (/\.(json|jsonl|zip)$/i.test(entry.name) && look(at).isFile()) found.push(at);
    }
    open.push(...inner);
    if (found.length > MAX_FILES) break;
  }
  if (found.length === 0) throw new Trouble(3, `\`${safe(path)}\` holds no .json, .jsonl or .zip file`, "name the files themselves");
  return found.sort();
}

/** Names are the same on every system. */
function slashes(path) {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}

function look(path) {
  try {
    return statSync(path);
  } catch (error) {
    throw unreadable(safe(path), error);
  }
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw unreadable(safe(folder), error);
  }
}

async function readAll(stream) {
  const chunks = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_DOCUMENT) throw new Trouble(3, "standard input is larger than 256 MiB", "for many documents, one a line, add `--jsonl`");
  }
  return Buffer.concat(chunks);
}
