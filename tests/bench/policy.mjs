/** `npm run bench:policy`: nanoseconds per decision from JavaScript, package and host policy together. */
import { pathToFileURL } from "node:url";
import { buildThePackage } from "../../build/build.mjs";
import { dist } from "../../build/paths.mjs";
import { main } from "../../build/run.mjs";
import { setup } from "../../build/setup.mjs";

const POLICY = {
  schemaVersion: "agentlas.workforce-permission-policy.v1",
  network: "ask",
  shell: "deny",
  fileRead: {
    mode: "manifest-allowlist",
    allowPatterns: ["src/**", "docs/*.md", "**/a/**/a/**/a/**"],
    denyPatterns: ["**/.env*", "**/secrets/**"],
  },
  mcp: { mode: "allowlist", allowedTools: ["fs.read", "query_database", "github.search_code"] },
  unknownTools: "deny",
};
const REQUESTS = {
  network: { network: true },
  "MCP tool": { mcpTool: "github.search_code" },
  builtin: { tool: "builtin:file-read" },
  file: { fileRead: "src/panels/source/viewer.rs" },
  "file, denied": { fileRead: "config/secrets/key.pem" },
  "file of 2,001 bytes": { fileRead: `${"a/b/".repeat(500)}x` },
};
const ROUNDS = 200_000;

await main(async () => {
  await setup();
  await buildThePackage();
  const { compilePolicy } = await import(pathToFileURL(`${dist.package}/node.js`).href);
  const policy = compilePolicy(POLICY, POLICY);
  for (const [name, request] of Object.entries(REQUESTS)) {
    const rounds = name.includes("2,001") ? ROUNDS / 20 : ROUNDS;
    // The first round is for the compilers.
    for (let warm = 0; warm < 2; warm += 1) {
      const started = performance.now();
      for (let round = 0; round < rounds; round += 1) policy.decide(request);
      if (warm === 1) console.log(`${name}: ${(((performance.now() - started) * 1e6) / rounds).toFixed(0)} ns`);
    }
  }
  policy.free();
});
