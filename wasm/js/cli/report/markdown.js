/** Reports for a ticket. */
import { safe } from "../terminal.js";
import { dictionary, issues, kindName, subject } from "./findings.js";

export function create({ codes, many }) {
  const explain = dictionary(codes);
  return {
    start: () => "",
    report: (report, origin) => page(report, explain, many ? `: ${code(`${origin.file}:${origin.line}`)}` : ""),
    end: ({ verdict, counts }) => (many ? `# In all: ${verdict}\n\n${rows(["verdict", "documents"], Object.entries(counts).map((row) => row.map(String)))}\n` : ""),
  };
}

function page(report, explain, which) {
  const of = (status) => report.checks.filter((check) => check.status === status);
  const documents = report.documents.map(({ name, kind, status, digest, error }) => [
    code(name),
    status === "read" ? kindName(kind) : `${status}${error === null ? "" : ` (${code(error.code)})`}`,
    digest === null ? "" : code(digest),
  ]);
  const found = (status) => of(status).flatMap((check) =>
    issues(check).map((issue) => [
      code(check.code),
      `${code(subject(report, check) ?? "all documents")}${issue.position === null ? "" : ` line ${issue.position.line}, column ${issue.position.column}`}${issue.pointer === "" ? "" : `, ${code(issue.pointer)}`}`,
      `${code(issue.code)} ${explain(issue.code)?.title ?? ""}`,
      explain(issue.code)?.action ?? "",
    ]),
  );
  const [failed, noted] = [found("fail"), found("note")];
  const skipped = of("skip").map((check) => [code(check.code), check.title, check.needs === null ? "an earlier failure" : kindName(check.needs)]);
  const passed = of("pass").map((check) => `- ${code(check.code)} ${check.title}`);
  const parts = [
    `# ${report.verdict}${which}`,
    `${plain(report.statement)}`,
    `Stage: ${report.stage ?? "none"}. Basis: ${report.basis}.`,
    `## Documents\n\n${rows(["document", "kind", "digest"], documents)}`,
    failed.length === 0 ? "" : `## Failed\n\n${rows(["check", "where", "issue", "what to do"], failed)}`,
    noted.length === 0 ? "" : `## Notes\n\n${rows(["check", "where", "note", "what to do"], noted)}`,
    skipped.length === 0 ? "" : `## Not tested\n\n${rows(["check", "title", "needs"], skipped)}`,
    passed.length === 0 ? "" : `## Passed\n\n${passed.join("\n")}`,
    report.notEstablished.length === 0 ? "" : `## Not established\n\n${report.notEstablished.map((line) => `- ${plain(line)}`).join("\n")}`,
    `proofmark ${report.engine.version}, report ${code(report.reportDigest)}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n\n`;
}

function rows(head, body) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

/** A code span that nothing inside can end, nor a table's cell. */
function code(text) {
  const inside = safe(text);
  // In a cell a bar has to be escaped, and how a backslash before it is read differs: no mark is left to be read.
  if (inside.includes("|")) return `<code>${inside.replace(/[^\p{L}\p{N} ]/gu, (mark) => `&#${mark.codePointAt(0)};`)}</code>`;
  const longest = Math.max(0, ...(inside.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${inside}${fence}` : `${fence} ${inside} ${fence}`;
}

/** Text without any mark of Markdown or HTML. */
function plain(text) {
  return safe(text).replace(/[\\`*_{}[\]<>#|~&]/g, "\\$&");
}
