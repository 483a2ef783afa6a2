/**
 * Reads zip archives, strictly: what stands in the central directory counts, anything unusual is refused, and what an
 * archive unfolds to is bounded. Format: PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
 */
import { inflateRawSync } from "node:zlib";
import { safe } from "./terminal.js";
import { Trouble } from "./trouble.js";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
/** All that is unfolded of one archive. */
const MAX_UNFOLDED = 256 * 1024 * 1024;

export function isZip(bytes) {
  return bytes.length >= 22 && (bytes.readUInt32LE(0) === LOCAL || bytes.readUInt32LE(0) === END);
}

/**
 * @param {string} archive its name, for messages
 * @param {Buffer} bytes
 * @returns {{ name: string, data: Buffer }[]} the `.json` and `.jsonl` files in it, in the order of their names
 */
export function unzip(archive, bytes) {
  const refuse = (what, hint = "make the archive again, or name the files themselves") => {
    throw new Trouble(3, `\`${safe(archive)}\` ${what}`, hint);
  };
  try {
    return read(bytes, refuse);
  } catch (error) {
    // A field that points outside the file.
    if (error instanceof RangeError && error.code === "ERR_OUT_OF_RANGE") refuse("is a damaged zip archive");
    throw error;
  }
}

function read(bytes, refuse) {
  const { count, start, end } = directory(bytes, refuse);
  const found = [];
  const taken = [];
  const seen = new Set();
  let left = MAX_UNFOLDED;
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) refuse("is a damaged zip archive");
    const entry = central(bytes, at);
    at += 46 + entry.nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (seen.has(entry.name)) refuse("names a file twice");
    seen.add(entry.name);
    if (!wanted(entry.name)) continue;
    if (entry.size > left) refuse("unfolds to more than 256 MiB", "no set of documents is that large; look at what the archive is");
    left -= entry.size;
    const place = placeOf(bytes, entry, start, refuse);
    taken.push(place);
    found.push({ name: entry.name, data: unfold(bytes.subarray(place.body, place.end), entry, refuse) });
  }
  // Two files of the same bytes: another program may find other files in it.
  taken.sort((a, b) => a.start - b.start);
  if (taken.some((place, index) => index > 0 && place.start < taken[index - 1].end)) refuse("is a damaged zip archive");
  if (at !== end) refuse("is a damaged zip archive");
  if (found.length === 0) refuse("holds no .json or .jsonl file", "look at what is in it");
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The end record: at the very end, but for a comment. */
function directory(bytes, refuse) {
  let at = bytes.length - 22;
  const last = Math.max(0, at - 0xffff);
  while (at >= last && !(bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)) at -= 1;
  if (at < last) refuse("is no zip archive");
  const [count, size, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  const parts = bytes.readUInt16LE(at + 4) !== 0 || bytes.readUInt16LE(at + 6) !== 0 || bytes.readUInt16LE(at + 8) !== count;
  if (parts || count === 0xffff || size === 0xffffffff || start === 0xffffffff) {
    refuse("is in several parts, or of the kind for very large archives (Zip64)", "make a smaller archive, or name the files themselves");
  }
  if (start + size !== at) refuse("is a damaged zip archive");
  return { count, start, end: at };
}

function central(bytes, at) {
  const nameLength = bytes.readUInt16LE(at + 28);
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    check: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
    nameLength,
    nameBytes: bytes.subarray(at + 46, at + 46 + nameLength),
    name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
  };
}

function wanted(name) {
  // Folders end in `/`; some systems add hidden companions to each file.
  const base = name.slice(name.lastIndexOf("/") + 1);
  return /\.jsonl?$/i.test(base) && !base.startsWith(".") && !name.startsWith("__MACOSX/");
}

/** Where a file stands, which must give it the name that the directory gives it. */
function placeOf(bytes, { packed, at, nameBytes }, directory, refuse) {
  if (bytes.readUInt32LE(at) !== LOCAL) refuse("is a damaged zip archive");
  const named = at + 30 + bytes.readUInt16LE(at + 26);
  const body = named + bytes.readUInt16LE(at + 28);
  const end = body + packed;
  if (end > directory || !bytes.subarray(at + 30, named).equals(nameBytes)) refuse("is a damaged zip archive");
  return { start: at, body, end };
}

function unfold(body, { flags, method, check, size }, refuse) {
  if ((flags & ENCRYPTED) !== 0) refuse("is encrypted", "unpack it and name the files");
  let data;
  if (method === STORED) data = body;
  else if (method === DEFLATED) data = inflate(body, size, refuse);
  else refuse("is packed in a way other than deflate");
  if (data.length !== size || crc32(data) !== check) refuse("is a damaged zip archive");
  return data;
}

function inflate(body, size, refuse) {
  try {
    // One byte more than announced tells a bomb from an honest file.
    return inflateRawSync(body, { maxOutputLength: size + 1 });
  } catch {
    return refuse("is a damaged zip archive");
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** `zlib.crc32` exists only in newer versions of Node. */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
