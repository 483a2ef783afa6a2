/** Reports for CI: JUnit XML, one suite a report, one case a check. */
import { safe } from "../terminal.js";
import { dictionary, issues, subject } from "./findings.js";

export function create({ codes }) {
  const explain = dictionary(codes);
  return {
    start: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="proofmark">\n',
    report(report, origin) {
      const count = (status) => report.checks.filter((check) => check.status === status).length;
      const name = origin === null ? report.documents.map((document) => document.name).join(", ") : `${origin.file}:${origin.line}`;
      const head = `<testsuite name=${quoted(name)} tests="${report.checks.length}" failures="${count("fail")}" errors="0" skipped="${count("skip")}">`;
      return `${head}\n${report.checks.map((check) => testCase(report, check, explain)).join("")}</testsuite>\n`;
    },
    end: () => "</testsuites>\n",
  };
}

function testCase(report, check, explain) {
  const lines = () => issues(check).map(({ code, pointer, position }) => {
    const place = position === null ? "" : ` at line ${position.line}, column ${position.column}`;
    return `${code}${place} ${pointer}: ${explain(code)?.action ?? ""}`;
  });
  const head = `<testcase classname=${quoted(subject(report, check) ?? "all documents")} name=${quoted(`${check.code}: ${check.title}`)}`;
  if (check.status === "fail") {
    const [{ code }] = issues(check);
    return `${head}><failure type=${quoted(code)} message=${quoted(explain(code)?.title ?? check.title)}>${escaped(lines().join("\n"))}</failure></testcase>\n`;
  }
  if (check.status === "skip") {
    return `${head}><skipped message=${quoted(check.needs === null ? "an earlier failure kept it from being tested" : `${check.needs} is missing`)}/></testcase>\n`;
  }
  if (check.status === "note") return `${head}><system-out>${escaped(lines().join("\n"))}</system-out></testcase>\n`;
  return `${head}/>\n`;
}

/** Text that may stand in XML 1.0: no control characters, no surrogates, no non-characters. */
function escaped(text) {
  const clean = text.split("\n").map(safe).join("\n").replace(/[\ufffe\uffff]/g, "?");
  return clean.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const quoted = (text) => `"${escaped(text)}"`;
