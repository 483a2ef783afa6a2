/** `proofmark codes`: what the words of a report mean. */
import { codes } from "../codes.js";
import { options } from "./options.js";
import { dictionary } from "./report/findings.js";
import { paint, write } from "./terminal.js";
import { Trouble } from "./trouble.js";
import { nearest } from "./usage.js";

export async function run(args) {
  const { values, files } = options("codes", args, { json: "flag" });
  if (files.length > 1) throw new Trouble(64, "more than one code was named", "ask about one at a time, or about none for the whole list");
  const table = codes();
  if (files.length === 0) {
    const width = Math.max(...table.map(({ code }) => code.length));
    await write(values.json ? `${JSON.stringify(table)}\n` : table.map(({ code, title }) => `${code.padEnd(width)}  ${title}\n`).join(""));
    return 0;
  }
  const info = dictionary(() => table)(files[0]);
  if (info === null) {
    const near = nearest(files[0], table.map(({ code }) => code));
    throw new Trouble(64, "there is no such code", near === null ? "`proofmark codes` lists them" : `did you mean \`${near}\`?`);
  }
  const { code, title, meaning, proves, action } = info;
  const text = `${paint("bold", code)}: ${title}\n\nMeaning: ${meaning}\nWhen it passes: ${proves}\nWhat to do: ${action}\n`;
  await write(values.json ? `${JSON.stringify(info)}\n` : text);
  return 0;
}
