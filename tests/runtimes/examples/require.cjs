const { readFileSync } = require("node:fs");
const { digest } = require("proofmark");

const { ok, error } = digest(readFileSync("inventory.json"), "toolInventory");
console.log(ok ?? error.code); // sha256:…
