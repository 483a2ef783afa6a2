/** `proofmark verify`: every document that was named, as one set; every line of a stream, with that set. */
import { anchors, needFiles, options } from "./options.js";
import { readableHostPolicy, sources } from "./sources.js";
import { Progress, write } from "./terminal.js";
import { Trouble } from "./trouble.js";

const FORMS = ["json", "markdown", "sarif", "junit"];
const EXIT = { accepted: 0, rejected: 1, incomplete: 2, error: 3 };
/** Of several reports the first of these that occurs is the whole's. */
const WORST = ["rejected", "error", "incomplete", "accepted"];

export async function run(args) {
  const known = { json: "flag", markdown: "flag", sarif: "flag", junit: "flag", anchor: "texts", now: "text", "host-policy": "text", jsonl: "flag" };
  const { values, files } = options("verify", args, known);
  needFiles("verify", files);
  const forms = FORMS.filter((form) => values[form]);
  if (forms.length > 1) throw new Trouble(64, "more than one form was asked for", `choose one of ${FORMS.map((form) => `--${form}`).join(", ")}`);
  if (values.jsonl && !files.includes("-")) throw new Trouble(64, "`--jsonl` is about standard input, which is not named", "add `-`");
  const given = anchors(values.anchor);
  const [{ documents, streams }, engine] = await Promise.all([sources(files, { jsonl: values.jsonl }), import("./engine.js")]);
  const settings = { anchors: given, now: values.now, hostPolicy: await readableHostPolicy(engine, values, files) };
  const { codes, verify } = engine;
  const { create } = await import(`./report/${forms[0] ?? "text"}.js`);
  const out = create({ codes, many: streams.length > 0 });
  const progress = new Progress("documents");
  const counts = { accepted: 0, rejected: 0, incomplete: 0, error: 0 };
  // Nothing is written before there is a report: what was asked may be refused.
  let opening = out.start();
  const tell = async (report, origin) => {
    counts[report.verdict] += 1;
    await write(`${opening}${out.report(report, origin)}`);
    opening = "";
  };
  try {
    if (streams.length === 0) await tell(verify(documents, settings), null);
    let count = 0;
    for (const stream of streams) {
      for await (const { name, line, data } of stream.lines()) {
        // The line comes last, after the documents that it is joined with.
        await tell(verify([...documents, { name, data }], settings), { file: stream.name, line, document: documents.length });
        progress.tick((count += 1));
      }
    }
    if (streams.length > 0 && count === 0) throw new Trouble(3, "the stream holds no document", "a stream holds one document a line");
  } finally {
    progress.done();
  }
  const verdict = WORST.find((word) => counts[word] > 0);
  await write(out.end({ verdict, counts }));
  return EXIT[verdict];
}
