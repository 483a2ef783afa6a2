import { readFileSync } from "node:fs";
import { verify } from "proofmark";

const names = ["plan.json", "receipt.json", "inventory.json"];
const report = verify(names.map((name) => ({ name, data: readFileSync(name) })));
console.log(report.verdict, report.stage, report.basis); // accepted executed joined
for (const check of report.checks.filter((check) => check.status === "fail")) {
  console.log(check.code, check.subject.pointer, check.issues.map((issue) => issue.code));
}
