/** `proofmark boundary`: what may leave the machine. */
import { needFiles, oneOf, options } from "./options.js";
import { documentsOf } from "./sources.js";
import { paint, safe, write } from "./terminal.js";
import { Trouble } from "./trouble.js";
import { refusal } from "./refusal.js";

const ROLES = { "workforce.work-order": "workOrder", "workforce.selection": "selection", "workforce.candidate-set": "candidateSet" };

export async function run(args) {
  const { values, files } = options("boundary", args, { profile: "text", json: "flag" });
  needFiles("boundary", files);
  const profile = oneOf("profile", values.profile, ["proofmark", "compatible"]);
  const documents = await documentsOf(files);
  const { checkSelection, checkWorkOrder, verify } = await import("./engine.js");
  const given = {};
  for (const { name, data } of documents) {
    const [{ kind, error }] = verify([{ name, data }]).documents;
    if (error !== null) throw refusal(name, error);
    const role = ROLES[kind];
    if (role === undefined) throw new Trouble(3, `\`${name}\` is no work order, selection or candidate set`, "a boundary is asked about these three only");
    if (role in given) throw new Trouble(64, `\`${name}\` is the second of its kind`, "ask about one work order at a time");
    given[role] = data;
  }
  if (given.workOrder === undefined) throw new Trouble(64, "there is no work order among the files", "name the work order that the selection belongs to");
  const chosen = ["selection", "candidateSet"].filter((role) => role in given);
  if (chosen.length === 1) throw new Trouble(64, "a selection and its candidate set are asked about together", "name both, or neither");
  const answers = { workOrder: checkWorkOrder(given.workOrder, { profile }) };
  if (chosen.length === 2) answers.selection = checkSelection(given, { profile });
  const results = Object.entries(answers).map(([role, { ok, error }]) => {
    if (error !== undefined) throw refusal(role, error);
    return [role, ok];
  });
  await write(values.json ? `${JSON.stringify(Object.fromEntries(results))}\n` : results.map(told).join(""));
  return results.every(([, { status }]) => status === "accepted") ? 0 : 1;
}

function told([role, { status, issues }]) {
  const colour = status === "accepted" ? "green" : "red";
  const lines = issues.map(({ path, code }) => `  ${safe(path)}: ${code}\n`);
  const hint = issues.length > 0 ? "  hint: `proofmark codes CODE` explains each\n" : "";
  return `${paint(colour, status)} ${role === "workOrder" ? "work order" : "selection"}\n${lines.join("")}${hint}`;
}
