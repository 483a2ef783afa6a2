/** TypeScript types of documents, written from their JSON Schemas: one source for shapes, schemas and types. */

/**
 * @param {Record<string, object>} schemas by kind, such as `workforce.work-order`
 * @returns {string} a declaration file with one interface a kind
 */
export function typesFrom(schemas) {
  const parts = ["// Written by the build from the engine's own shapes.", ""];
  for (const [kind, schema] of Object.entries(schemas)) {
    parts.push(`/** ${sentence(schema.title)} (\`${kind}\`). */`, `export type ${nameOf(kind)} = ${type(schema, "")};`, "");
  }
  return parts.join("\n");
}

/** `workforce.work-order` → `WorkOrder`. */
export function nameOf(kind) {
  return kind
    .replace(/^.*\./, "")
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");
}

function sentence(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function type(schema, indent) {
  if ("const" in schema) return JSON.stringify(schema.const);
  if ("enum" in schema) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  for (const several of ["anyOf", "oneOf"]) {
    if (several in schema) return schema[several].map((one) => type(one, indent)).join(" | ");
  }
  switch (schema.type) {
    case "string":
      return schema.pattern?.startsWith("^sha256:") ? "`sha256:${string}`" : "string";
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return schema.maxItems === 0 ? "readonly []" : `readonly (${type(schema.items, indent)})[]`;
    case "object":
      return schema.properties === undefined ? "{ readonly [member: string]: unknown }" : object(schema, indent);
    default:
      throw new Error("a schema holds a type that this does not know");
  }
}

function object({ properties, required }, indent) {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inner}/** ${schema.description} */\n${inner}readonly ${name}${mark}: ${type(schema, inner)};`;
  });
  return `{\n${members.join("\n")}\n${indent}}`;
}
