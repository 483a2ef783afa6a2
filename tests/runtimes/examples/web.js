import { digest, init, integrity } from "proofmark/web";

await init(fetch("/proofmark.wasm", { integrity: integrity.sha384 }));
document.title = digest("{}", "wide").ok;
