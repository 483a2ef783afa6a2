/** What the forms of a report have in common. */

const LABEL = "<invocation>";

/**
 * The meaning of a code, or null. Codes of issues may carry a parameter after a colon; those of the table that begin with
 * `<invocation>` stand for any label of an invocation.
 */
export function dictionary(codes) {
  let table = null;
  let labelled = null;
  return (code) => {
    table ??= new Map(codes().map((row) => [row.code, row]));
    labelled ??= [...table.values()].filter((row) => row.code.startsWith(LABEL));
    const word = code.split(":")[0];
    return table.get(word) ?? labelled.find((row) => word.endsWith(row.code.slice(LABEL.length))) ?? null;
  };
}

/** The name of the document that a check is about. */
export function subject(report, check) {
  return check.subject.document === null ? null : report.documents[check.subject.document].name;
}

/** Issues with the place of each; a failed check without one stands for itself. */
export function issues(check) {
  if (check.issues.length > 0) return check.issues;
  return [{ code: check.code, pointer: check.subject.pointer, position: check.position }];
}

/** The labels of kinds in prose: `workforce.execution-plan` → `execution plan`. */
export function kindName(kind) {
  return kind === null ? "unknown" : kind.replace(/^.*\./, "").replaceAll("-", " ");
}
