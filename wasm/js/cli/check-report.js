/** `proofmark check-report`: whether a report is whole, and whether the documents give it again. */
import { anchors, needFiles, options } from "./options.js";
import { documentsOf, input, readableHostPolicy } from "./sources.js";
import { paint, safe, write } from "./terminal.js";
import { Trouble } from "./trouble.js";
import { strict } from "./refusal.js";

const EXIT = { holds: 0, differs: 1, incomplete: 2 };

export async function run(args) {
  const known = { anchor: "texts", now: "text", "host-policy": "text", json: "flag" };
  const { values, files } = options("check-report", args, known);
  needFiles("check-report", files);
  const [path, ...rest] = files;
  const engine = await import("./engine.js");
  const report = readReport(engine, path, await input(path));
  const settings = { anchors: anchors(values.anchor), now: values.now, hostPolicy: await readableHostPolicy(engine, values, files), limits: report.limits };
  const findings = [digestFinding(engine, report)];
  if (rest.length > 0) findings.push(documentFinding(engine, report, await documentsOf(rest), settings));
  const result = ["differs", "incomplete", "holds"].find((word) => findings.some(({ result }) => result === word));
  if (values.json) await write(`${JSON.stringify({ result, findings })}\n`);
  else await write(findings.map(({ result, says }) => `${paint(result === "holds" ? "green" : "red", result)}: ${says}\n`).join(""));
  return EXIT[result];
}

function readReport(engine, path, bytes) {
  const report = JSON.parse(strict(engine, path, bytes));
  const documents = report?.documents;
  const whole =
    report?.schemaVersion === "proofmark.report.v1" &&
    typeof report.reportDigest === "string" &&
    Array.isArray(documents) &&
    documents.every((document) => typeof document?.name === "string") &&
    takes(engine, report.limits);
  if (!whole) throw new Trouble(3, `\`${safe(path)}\` is no report`, "a report is what `proofmark verify --json` writes");
  return report;
}

/** Whether these are limits that a report can have been made with. */
function takes({ verify }, limits) {
  try {
    verify([], { limits });
    return true;
  } catch (error) {
    if (error?.name === "ProofmarkError") return false;
    throw error;
  }
}

function digestFinding({ digest }, { reportDigest, ...rest }) {
  const same = digest(rest, "wide").ok === reportDigest;
  return same
    ? { result: "holds", says: "the digest in the report is the digest of the report" }
    : { result: "differs", says: "the digest in the report is not the digest of the report: it was changed after it was made" };
}

function documentFinding({ verify, version }, report, given, settings) {
  const left = given.map(({ name, data }) => ({ name, data, seen: verify([{ name, data }], { limits: settings.limits }).documents[0] }));
  const documents = [];
  for (const { name, digest, bytes } of report.documents) {
    // By digest where there is one, else by the end of the name.
    const index = left.findIndex((one) => (digest === null ? one.seen.digest === null && one.seen.bytes === bytes && base(one.name) === base(name) : one.seen.digest === digest && one.seen.bytes === bytes));
    if (index === -1) return { result: "incomplete", says: `\`${safe(String(name))}\` of the report is not among the files, byte for byte` };
    const [{ data }] = left.splice(index, 1);
    documents.push({ name, data });
  }
  if (left.length > 0) return { result: "differs", says: `\`${left[0].name}\` is not among the documents of the report` };
  const again = verify(documents, settings);
  if (again.reportDigest === report.reportDigest) return { result: "holds", says: "the documents give the same report, byte for byte" };
  const made = report.engine?.version;
  const why = made === version ? "were there anchors, a time or a host policy, the same must be given now" : `it was made by another version of the engine than this one (${version})`;
  return { result: "differs", says: `the documents give another report (${again.verdict}); ${why}` };
}

const base = (name) => String(name).slice(String(name).lastIndexOf("/") + 1);
