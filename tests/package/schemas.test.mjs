import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { dist } from "../../build/paths.mjs";
import { scenarios } from "./vectors.mjs";

const folder = join(dist.package, "schemas");
const schemas = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
const ajv = new Ajv2020({ strict: true, allErrors: false, allowUnionTypes: true });
for (const schema of schemas) ajv.addSchema(schema);

/** Documents of the scenarios, by kind. */
const DOCUMENTS = {
  "workforce.execution-plan": ["executionPlan"],
  "workforce.execution-receipt": ["executionReceipt"],
  "workforce.tool-inventory": ["toolInventory"],
  "workforce.capability-binding-plan": ["capabilityBindingPlan"],
  "workforce.permission-policy": ["permissionPolicy"],
  "workforce.execution-graph": ["executionGraph"],
  "workforce.execution-context": ["executionContext"],
  "workforce.work-order": ["workOrder"],
  "workforce.candidate-set": ["candidateSet", "candidateSetCloud", "candidateSetHub", "candidateSetLocal"],
  "workforce.selection": ["selection"],
  "workforce.selection-validation": ["validationReceipt"],
  "workforce.federation-result": ["federationResult"],
};

test("there is a schema for each kind, and a kind for each schema", () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(DOCUMENTS).map((kind) => `${kind}.json`).sort());
});

for (const [kind, names] of Object.entries(DOCUMENTS)) {
  describe(kind, () => {
    const schema = JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8"));
    const valid = ajv.getSchema(schema.$id);
    for (const scenario of readdirSync(scenarios)) {
      for (const name of names) {
        const path = join(scenarios, scenario, `${name}.json`);
        const document = read(path);
        if (document === null) continue;
        test(`accepts ${scenario}/${name}`, () => {
          assert.ok(valid(document), ajv.errorsText(valid.errors));
        });
        test(`refuses mutations of ${scenario}/${name}`, () => {
          for (const [what, changed] of mutations(document, schema.required)) assert.ok(!valid(changed), what);
        });
      }
    }
  });
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

function* mutations(document, required) {
  assert.ok(required.length > 0);
  for (const root of [null, [], "x", 1, true, {}]) yield [`root ${JSON.stringify(root)}`, root];
  for (const member of required) {
    const { [member]: gone, ...rest } = document;
    yield [`without \`${member}\``, rest];
    yield [`\`${member}\` a fraction`, { ...document, [member]: 1.5 }];
  }
  yield ["another version", { ...document, schemaVersion: "somebody.else.v1" }];
}
