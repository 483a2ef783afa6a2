/** `proofmark policy decide`: whether a permission policy allows one thing. */
import { oneOf, options } from "./options.js";
import { isUnreadable, refusal } from "./refusal.js";
import { hostPolicy, input } from "./sources.js";
import { paint, safe, write } from "./terminal.js";
import { complain, Trouble } from "./trouble.js";

const KNOWN = { "host-policy": "text", tool: "text", "mcp-tool": "text", "file-read": "text", network: "flag", shell: "flag", json: "flag" };
/** An option, and the member of the request that it gives. */
const REQUESTS = { tool: "tool", "mcp-tool": "mcpTool", "file-read": "fileRead", network: "network", shell: "shell" };

export async function run([action, ...args]) {
  if (action === undefined) throw new Trouble(64, "no action was named", "`proofmark policy decide` is the one there is");
  oneOf("action", action, ["decide"]);
  const { values, files } = options("policy", args, KNOWN);
  if (files.length !== 1) throw new Trouble(64, "one policy is needed", "`proofmark help policy` shows an example");
  const asked = Object.keys(REQUESTS).filter((name) => values[name] !== undefined);
  if (asked.length !== 1) throw new Trouble(64, "one thing is asked at a time", `name one of ${Object.keys(REQUESTS).map((name) => `--${name}`).join(", ")}`);
  const host = await hostPolicy(values, files);
  const document = await input(files[0]);
  const { compilePolicy } = await import("./engine.js");
  const policy = compilePolicy(document, host);
  try {
    const answer = policy.decide({ [REQUESTS[asked[0]]]: values[asked[0]] });
    await write(values.json ? `${JSON.stringify(answer)}\n` : told(answer));
    if (policy.error !== null) {
      complain(refusal(policy.error.document === "hostPolicy" ? values["host-policy"] : files[0], policy.error));
      if (isUnreadable(policy.error)) return 3;
    }
    return answer.decision === "allow" ? 0 : 1;
  } finally {
    policy.free();
  }
}

function told({ decision, rule, reason }) {
  return `${paint(decision === "allow" ? "green" : "red", decision)}: ${safe(reason)} (${safe(rule)})\n`;
}
