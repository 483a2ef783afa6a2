/** Reports for code scanning: SARIF 2.1.0, written result by result. */
import { dictionary, issues, subject } from "./findings.js";

export function create({ codes }) {
  const explain = dictionary(codes);
  const rules = new Map();
  let version = "";
  let first = true;
  const rule = (check) => {
    const info = explain(check.code);
    if (!rules.has(check.code)) {
      rules.set(check.code, {
        id: check.code,
        shortDescription: { text: check.title },
        fullDescription: { text: info?.meaning ?? check.title },
        help: { text: info?.action ?? check.title },
      });
    }
    return check.code;
  };
  return {
    start: () => '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[',
    report(report, origin) {
      version = report.engine.version;
      const results = report.checks.flatMap((check) => {
        const level = { fail: "error", note: "note" }[check.status];
        if (level !== undefined) return issues(check).map((issue) => result(report, origin, check, issue, level, rule(check), explain));
        if (check.status === "skip" && check.needs !== null) return [open(report, check, rule(check))];
        return [];
      });
      return results.map((one) => {
        const comma = first ? "" : ",";
        first = false;
        return `${comma}\n${JSON.stringify(one)}`;
      }).join("");
    },
    end({ verdict, counts }) {
      const driver = { name: "proofmark", version, rules: [...rules.values()] };
      const rest = { tool: { driver }, invocations: [{ executionSuccessful: true }], properties: { verdict, counts } };
      return `\n],${JSON.stringify(rest).slice(1)}]}\n`;
    },
  };
}

function result(report, origin, check, issue, level, ruleId, explain) {
  const info = explain(issue.code);
  return {
    ruleId,
    level,
    message: { text: `${issue.code}: ${info?.title ?? check.title}` },
    locations: location(report, origin, check, issue),
  };
}

function open(report, check, ruleId) {
  return { ruleId, kind: "open", level: "none", message: { text: `not tested: ${check.needs} is missing` }, locations: location(report, null, check, { pointer: "", position: null }) };
}

function location(report, origin, check, { pointer, position }) {
  const name = subject(report, check);
  if (name === null) return [];
  const inStream = origin !== null && check.subject.document === origin.document;
  const uri = (inStream ? origin.file : name).split("/").map(encodeURIComponent).join("/");
  const before = inStream ? origin.line - 1 : 0;
  const region = position === null ? (inStream ? { startLine: origin.line } : undefined) : { startLine: position.line + before, startColumn: position.column };
  return [
    {
      physicalLocation: { artifactLocation: { uri }, ...(region === undefined ? {} : { region }) },
      ...(pointer === "" ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
    },
  ];
}
