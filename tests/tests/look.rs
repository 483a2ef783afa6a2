//! The operations that only look: the same answers as through the door for everything, and no other operation.

use proofmark_core::{Input, call, look};
use proofmark_tests::{Outcome, vectors};

#[test]
fn looking_answers_as_calling_does_and_knows_no_other_operation() -> Outcome<()> {
    let folder = vectors().join("scenarios").join("full");
    let texts = ["executionPlan", "executionReceipt", "toolInventory", "permissionPolicy"]
        .map(|name| std::fs::read(folder.join(format!("{name}.json"))));
    let [plan, receipt, inventory, policy] = texts;
    let (plan, receipt, inventory, policy) = (plan?, receipt?, inventory?, policy?);
    let dossier = [("a", &plan), ("b", &receipt), ("c", &inventory)].map(|(name, bytes)| Input { name, bytes });
    let asked = [Input { name: "policy", bytes: &policy }, Input { name: "request", bytes: br#"{"fileRead":"src/main.rs"}"# }];
    for (op, documents) in [
        ("verify", &dossier[..]),
        ("policy.compile", &asked),
        ("policy.decide", &asked),
        ("policy.explain", &asked),
        ("policy.lint", &asked),
    ] {
        let answer = look(op, documents, "{}");
        assert!(!answer.contains("unknown_operation"), "{op}");
        assert_eq!(answer, call(op, documents, "{}"), "{op}");
    }
    for op in ["digest.wide", "prepare", "scan.text", "staffing.begin", "codes", "nothing"] {
        assert!(look(op, &asked, "{}").contains("unknown_operation"), "{op}");
    }
    assert_eq!(look("verify", &dossier, "{"), call("verify", &dossier, "{"));
    Ok(())
}
