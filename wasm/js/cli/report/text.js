/** Reports for people at a terminal. */
import { paint, safe } from "../terminal.js";
import { dictionary, issues, kindName, subject } from "./findings.js";

const COLOUR = { accepted: "green", rejected: "red", incomplete: "yellow", error: "red" };
/** What a line of a stream shows of what is wrong with it. */
const SHOWN = 3;

export function create({ codes, many }) {
  const explain = dictionary(codes);
  return many
    ? { start: () => "", report: (report, origin) => short(report, origin), end: total }
    : { start: () => "", report: (report) => full(report, explain), end: () => "" };
}

function full(report, explain) {
  const failed = report.checks.filter(({ status }) => status === "fail");
  const skipped = report.checks.filter(({ status }) => status === "skip");
  const noted = report.checks.filter(({ status }) => status === "note");
  const passed = report.checks.length - failed.length - skipped.length - noted.length;
  const rest = report.notEstablished.map((line) => `  ${safe(line)}`);
  const parts = [
    `${paint("bold", paint(COLOUR[report.verdict], report.verdict))}${report.stage === null ? "" : `, ${report.stage}`}, ${BASIS[report.basis]}`,
    folded(safe(report.statement)),
    section("Documents", report.documents.map(documentLine)),
    section(`Failed: ${failed.length}`, told(report, failed, explain)),
    section(`Noted: ${noted.length}`, told(report, noted, explain)),
    section(`Not tested: ${skipped.length}`, skipped.map((check) => skippedLine(report, check))),
    `Passed: ${passed}`,
    section("Not established by these files", rest),
    paint("faint", `Report ${report.reportDigest}`),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** At most a hundred columns, broken at spaces. */
function folded(text) {
  return text.replace(/(.{1,100})(?: +|$)/g, "$1\n").trimEnd();
}

const BASIS = {
  none: "nothing could be compared",
  self: "each document by itself",
  joined: "documents joined with each other",
  anchored: "anchored by your digest",
};

function section(title, lines) {
  return lines.length === 0 ? "" : `${paint("bold", title)}\n${lines.join("\n")}`;
}

function documentLine({ name, kind, digest, status, error }) {
  const what = status === "read" ? kindName(kind) : `${status.replace("-", " ")}${error === null ? "" : ` (${error.code}${at(error.position)})`}`;
  return `  ${safe(name)}: ${what}${digest === null ? "" : paint("faint", ` ${digest}`)}`;
}

function told(report, checks, explain) {
  const hinted = new Set();
  return checks.flatMap((check) => {
    const name = subject(report, check);
    const lines = issues(check).flatMap((issue) => {
      const info = explain(issue.code);
      const place = `${name === null ? "all documents" : safe(name)}${at(issue.position)}${issue.pointer === "" ? "" : ` ${safe(issue.pointer)}`}`;
      const line = `    ${place}: ${safe(issue.code)}${info === null ? "" : `, ${info.title}`}`;
      if (info === null || hinted.has(info.action)) return [line];
      hinted.add(info.action);
      return [line, paint("faint", `      hint: ${info.action}`)];
    });
    const values = check.expected === null && check.actual === null ? [] : [`    expected ${safe(check.expected ?? "nothing")}, found ${safe(check.actual ?? "nothing")}`];
    return [`  ${check.code}: ${check.title}`, ...values, ...lines];
  });
}

function skippedLine(report, check) {
  const why = check.needs === null ? "an earlier failure kept it from being tested" : `needs the ${kindName(check.needs)}`;
  return `  ${check.code}: ${check.title} (${why})`;
}

function at(position) {
  return position === null ? "" : `:${position.line}:${position.column}`;
}

function short(report, origin) {
  if (report.verdict === "accepted") return "";
  const failed = report.checks.filter(({ status }) => status === "fail").flatMap(issues);
  const missing = report.checks.filter(({ needs }) => needs !== null).map(({ needs }) => `needs the ${kindName(needs)}`);
  const words = [...new Set(failed.length > 0 ? failed.map(({ code }) => safe(code)) : missing)];
  const more = words.length > SHOWN ? ` and ${words.length - SHOWN} more` : "";
  return `${paint(COLOUR[report.verdict], report.verdict)} ${origin.file}:${origin.line} ${words.slice(0, SHOWN).join(", ")}${more}\n`;
}

function total({ verdict, counts }) {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const words = Object.entries(counts).filter(([, number]) => number > 0);
  return `${paint("bold", paint(COLOUR[verdict], verdict))}: ${count} documents, ${words.map(([word, number]) => `${number} ${word}`).join(", ")}\n`;
}
