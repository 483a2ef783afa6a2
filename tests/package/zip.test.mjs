import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { unzip } from "../../dist/package/cli/zip.js";
import { bytes, proofmark } from "./command.mjs";

/** CRC-32, bit by bit: the plainest form of its definition. */
function crc32(data) {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** An archive of `files`, each `[name, data, changes]`; `changes` falsify fields of the directory. */
function zip(files, { comment = "", before = Buffer.alloc(0), count = files.length } = {}) {
  const bodies = [before];
  const central = [];
  let at = before.length;
  for (const [name, data, changes = {}] of files) {
    const method = changes.method ?? 8;
    const packed = changes.packed ?? (method === 0 ? data : deflateRawSync(data));
    const fields = { flags: 0x800, check: crc32(data), size: data.length, ...changes };
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(fields.flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(fields.check, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(fields.size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    bodies.push(Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(fields.at ?? at, 10);
    central.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), common, tail, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, directory, end, Buffer.from(comment)]);
}

const JSON_FILE = Buffer.from('{"a":"b"}');
const read = (archive) => unzip("a.zip", archive).map(({ name, data }) => [name, data.toString()]);

describe("archives that are read", () => {
  test("packed, stored, in folders, sorted; other files left alone", () => {
    const archive = zip([
      ["z.json", JSON_FILE],
      ["folder/", Buffer.alloc(0), { method: 0 }],
      ["folder/b.JSON", JSON_FILE, { method: 0 }],
      ["readme.txt", Buffer.from("x")],
      [".hidden.json", JSON_FILE],
      ["__MACOSX/z.json", JSON_FILE],
      ["c.jsonl", Buffer.from("{}\n{}\n")],
    ]);
    assert.deepEqual(read(archive), [["c.jsonl", "{}\n{}\n"], ["folder/b.JSON", '{"a":"b"}'], ["z.json", '{"a":"b"}']]);
  });

  test("with a comment, even one that looks like an end", () => {
    assert.equal(read(zip([["a.json", JSON_FILE]], { comment: "PK\x05\x06 and more than twenty-two characters" })).length, 1);
  });

  test("a directory of 50,000 names takes no long time and no deep stack", () => {
    const files = Array.from({ length: 50_000 }, (_, index) => [`${index}.txt`, Buffer.alloc(0), { method: 0 }]);
    assert.equal(read(zip([...files, ["a.json", JSON_FILE]])).length, 1);
  });
});

describe("archives that are refused, each with a finite reason", () => {
  const bomb = Buffer.alloc(64 << 20);
  const whole = zip([["a.json", JSON_FILE]]);
  const renamed = Buffer.from(whole);
  renamed.write("b", 30);
  // A file that is also a part of another one, which is stored as it is.
  const inner = zip([["b.json", JSON_FILE]]).subarray(0, 30 + 6 + deflateRawSync(JSON_FILE).length);
  const REFUSED = {
    "no archive": [Buffer.alloc(100), /is no zip archive/],
    "cut off": [whole.subarray(0, -30), /is no zip archive/],
    "bytes before it": [Buffer.concat([Buffer.from("x"), whole]), /damaged/],
    "bytes after it": [Buffer.concat([whole, Buffer.from("x")]), /is no zip archive/],
    encrypted: [zip([["a.json", JSON_FILE, { flags: 0x801 }]]), /encrypted/],
    "another method": [zip([["a.json", JSON_FILE, { method: 12, packed: JSON_FILE }]]), /way other than deflate/],
    "a wrong checksum": [zip([["a.json", JSON_FILE, { check: 1 }]]), /damaged/],
    "a size too small": [zip([["a.json", JSON_FILE, { size: 3 }]]), /damaged/],
    "a size too large": [zip([["a.json", JSON_FILE, { size: 300 }]]), /damaged/],
    "no deflate stream": [zip([["a.json", JSON_FILE, { packed: Buffer.from("xx") }]]), /damaged/],
    "a place outside the file": [zip([["a.json", JSON_FILE, { at: 0x7fffffff }]]), /damaged/],
    "a place inside another": [zip([["a.json", JSON_FILE, { at: 5 }]]), /damaged/],
    "a file that has another name where it stands": [renamed, /damaged/],
    "a file inside another": [zip([["a.json", inner, { method: 0 }], ["b.json", JSON_FILE, { at: 30 + 6 }]]), /damaged/],
    "a name twice": [zip([["a.json", JSON_FILE], ["a.json", JSON_FILE]]), /names a file twice/],
    "more entries than there are": [zip([["a.json", JSON_FILE]], { count: 2 }), /damaged/],
    "fewer entries than there are": [zip([["a.json", JSON_FILE], ["b.json", JSON_FILE]], { count: 1 }), /damaged/],
    "the kind for very large archives": [zip([["a.json", JSON_FILE]], { count: 0xffff }), /Zip64/],
    "nothing to read": [zip([["a.txt", JSON_FILE]]), /holds no \.json/],
    "a bomb in many files": [zip(Array.from({ length: 5 }, (_, index) => [`${index}.json`, bomb])), /more than 256 MiB/],
    "a bomb that says it is small": [zip([["a.json", bomb, { size: 10 }]]), /damaged/],
  };
  for (const [name, [archive, reason]] of Object.entries(REFUSED)) {
    test(name, () => {
      assert.throws(() => unzip("a.zip", archive), (error) => error.exit === 3 && reason.test(error.message) && error.hint.length > 0);
    });
  }

  test("no byte of an archive, changed alone, makes anything but an answer or a refusal", () => {
    for (let at = 0; at < whole.length; at += 1) {
      for (const value of [0, 1, 0x50, 0xff]) {
        const altered = Buffer.from(whole);
        altered[at] = value;
        try {
          unzip("a.zip", altered);
        } catch (error) {
          assert.equal(error.exit, 3, `byte ${at} as ${value}: ${error}`);
        }
      }
    }
  });
});

test("an archive is verified as the set of its documents, from a file or standard input", async () => {
  const names = ["executionPlan", "executionReceipt", "toolInventory"];
  const archive = zip(names.map((name) => [`evidence/${name}.json`, bytes(name)]));
  const { code, out } = await proofmark(["verify", "-", "--json"], { input: archive });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(out).documents.map(({ name }) => name), names.map((name) => `-/evidence/${name}.json`));
});
