import { terminate, verify } from "proofmark/worker";

const data = await (await fetch("plan.json")).arrayBuffer();
const report = await verify([{ name: "plan.json", data }]); // the page stays responsive
document.title = report.verdict;
terminate();
