import { init, verify } from "proofmark";

await init(); // fetches proofmark.wasm from beside the script
const names = ["plan.json", "receipt.json", "inventory.json"];
const documents = await Promise.all(names.map(async (name) => ({ name, data: await (await fetch(name)).arrayBuffer() })));
document.title = verify(documents).verdict;
