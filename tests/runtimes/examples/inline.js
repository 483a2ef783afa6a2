import { canonicalize } from "proofmark/inline";

document.title = canonicalize({ b: [1.0, true], a: "x" }, "rfc8785").ok; // {"a":"x","b":[1,true]}
