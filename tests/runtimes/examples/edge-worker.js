import { verifyPlan } from "proofmark";

export default {
  async fetch(request) {
    if (request.method !== "POST") return new Response("post a plan", { status: 405 });
    const report = verifyPlan(await request.arrayBuffer());
    return Response.json(report, { status: report.verdict === "error" ? 400 : 200 });
  },
};
