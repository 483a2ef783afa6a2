/** What the commands take, in words. */

const WHERE = "FILES are files, folders (every .json, .jsonl and .zip inside, except in what is hidden, `node_modules` and links to\nfolders), .zip archives, .jsonl streams, or `-` for standard input.";

/** One line for the overview, then the page of the command. */
export const COMMANDS = {
  verify: [
    "test documents, alone and against each other",
    `proofmark verify FILES… [--json | --markdown | --sarif | --junit] [--anchor [NAME=]DIGEST]… [--now TIME]
    [--host-policy POLICY] [--jsonl]

Recognises the documents, joins them, and tests everything that can be tested.
${WHERE}

All files together are one set: give the plan, the receipt and the tool inventory at once. Each line of a .jsonl
stream is instead verified by itself, together with the other files; \`--json\` then gives one report a line.

  --json, --markdown, --sarif, --junit   the report in that form; without one of them, text for people
  --anchor [NAME=]DIGEST   a digest that you have from elsewhere (sha256:…), of the document NAME or of any
  --now TIME               the time to judge by, such as 2026-01-31T12:00:00Z; without it, no clock is read
  --host-policy POLICY     a permission policy of yours: no tool that it denies may have been bound
  --jsonl                  standard input is a stream of one document a line

Examples
  proofmark verify plan.json receipt.json inventory.json
  proofmark verify evidence.zip --markdown > report.md
  producer | proofmark verify plan.json inventory.json - --jsonl --json > reports.jsonl`,
  ],
  boundary: [
    "say whether a work order or selection may leave the machine",
    `proofmark boundary WORKORDER [SELECTION CANDIDATES] [--profile proofmark | compatible] [--json]

Tests a work order for private and secret text, and a selection too when it is given with its candidate set.
The files are recognised by what they say they are, in any order.

Example
  proofmark boundary work-order.json`,
  ],
  digest: [
    "print the digest of documents",
    `proofmark digest FILES… [--kind KIND] [--json]

KIND is wide (if not said), portable, bundle, permissionPolicy, executionGraph, executionContext, toolInventory or
bindingPlan: the domain that the digest is separated by.

Example
  proofmark digest inventory.json --kind toolInventory`,
  ],
  canonicalize: [
    "print the canonical text that a digest hashes",
    `proofmark canonicalize FILE [--form wide | portable | rfc8785]

Prints the bytes as they are hashed, with no line end. Without --form it is wide.

Example
  proofmark canonicalize plan.json --form wide | sha256sum`,
  ],
  scan: [
    "say which kinds of private and secret text a file holds",
    `proofmark scan FILES… [--profile proofmark | compatible] [--json]

Reads each file as text and names the kinds found, never the text. Exit code 1 when something was found.

Example
  proofmark scan notes.txt`,
  ],
  policy: [
    "say whether a permission policy allows one thing",
    `proofmark policy decide POLICY [--host-policy POLICY] (--tool ID | --mcp-tool NAME | --file-read PATH | --network | --shell) [--json]

Asks a permission policy, narrowed by the host's own policy when that is given. What cannot be decided is denied.

Example
  proofmark policy decide policy.json --file-read docs/guide.md`,
  ],
  codes: [
    "explain the codes of a report",
    `proofmark codes [CODE] [--json]

Lists every code, or explains one: what it means, what passing proves, and what to do.

Example
  proofmark codes json_duplicate_key`,
  ],
  "check-report": [
    "repeat somebody else's verification",
    `proofmark check-report REPORT [FILES…] [--anchor [NAME=]DIGEST]… [--now TIME]
    [--host-policy POLICY] [--json]

Recomputes the digest of a report that \`verify --json\` wrote. With the documents, recomputes the whole report;
give the anchors, the time and the host policy that were given then. The documents are found by their digests, whatever their names.

Example
  proofmark check-report report.json plan.json receipt.json inventory.json`,
  ],
  schema: [
    "print the JSON Schema of a document kind",
    `proofmark schema KIND

Without KIND it lists the kinds.

Example
  proofmark schema workforce.execution-plan`,
  ],
};

const overview = Object.entries(COMMANDS).map(([name, [line]]) => `  ${name.padEnd(14)}${line}`);

export const USAGE = `proofmark tests what AI agents leave behind: work orders, selections, plans, tool inventories, receipts.

${overview.join("\n")}

  proofmark verify plan.json receipt.json inventory.json     a first try
  proofmark help verify                                      more about one command

Nothing is sent anywhere, no clock is read, and no document is changed.

Exit codes: 0 accepted, 1 rejected, 2 incomplete, 3 input that cannot be read, 64 a wrong command.
`;

export function help(command) {
  return `${COMMANDS[command][1]}\n\nExit codes: ${EXITS[command] ?? "0 done, 3 input that cannot be read, 64 a wrong command"}.\n`;
}

const EXITS = {
  verify: "0 accepted, 1 rejected, 2 incomplete, 3 error (input that cannot be read), 64 a wrong command",
  boundary: "0 accepted, 1 rejected, 3 input that cannot be read, 64 a wrong command",
  digest: "0 done, 1 the document has no digest of that kind, 3 input that cannot be read, 64 a wrong command",
  canonicalize: "0 done, 1 the document has no such form, 3 input that cannot be read, 64 a wrong command",
  scan: "0 nothing found, 1 something found, 3 input that cannot be read, 64 a wrong command",
  policy: "0 allowed, 1 denied, 3 input that cannot be read, 64 a wrong command",
  "check-report": "0 the report holds, 1 it does not, 2 a document is missing, 3 input that cannot be read, 64 a wrong command",
};

/** The word nearest to what was typed, or null when none is near. */
export function nearest(typed, words) {
  const ranked = words.map((word) => [distance(typed.slice(0, 100), word), word]).sort(([a], [b]) => a - b);
  const [steps, word] = ranked[0];
  return steps <= Math.max(2, word.length / 3) ? word : null;
}

/** Insertions, removals and replacements from one word to the other. */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let index = 1; index <= to.length; index += 1) {
      const replaced = row[index - 1] + (from[at - 1] === to[index - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[index] + 1, next[index - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
