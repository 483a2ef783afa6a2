/** Reports as they are: canonical JSON, one a line. */
export function create() {
  return { start: () => "", report: (report) => `${JSON.stringify(report)}\n`, end: () => "" };
}
