//! Nothing that is refused comes back: a canary in every string, key and number of a work order, in every malformed form, is
//! looked for in everything the engine gives back, also escaped, decoded and hashed.

use proofmark_core::json::{Limits, read};
use proofmark_core::scan::Profile;
use proofmark_core::workforce::boundary;
use proofmark_core::{Input, digest};
use proofmark_tests::{Outcome, vectors};
use serde_json::{Value, json};

/// A small generator: the same canaries on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// A secret of a well-known shape that was never one.
    fn secret(&mut self) -> String {
        const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
        let letter =
            |number: u64| LETTERS.get(usize::try_from(number).unwrap_or_default() % LETTERS.len()).map_or('x', |byte| char::from(*byte));
        format!("sk-{}", (0..28).map(|_| letter(self.next())).collect::<String>())
    }

    /// A number beyond every limit, with digits that stand nowhere else.
    fn number(&mut self) -> String {
        format!("7{:08}{:08}", self.next() % 100_000_000, self.next() % 100_000_000)
    }
}

/// Pointers of all values below `value`.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| pointers(item, &format!("{at}/{index}"), out)),
        Value::Object(members) => members.iter().for_each(|(key, member)| pointers(member, &format!("{at}/{key}"), out)),
        _ => {}
    }
}

const MARK: &str = "@@here@@";

/// JSON texts that stand in place of the value, each holding the canary and each refused at most places.
fn forms(canary: &str, number: &str) -> Vec<String> {
    let escaped: String = canary.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
    let percent: String = canary.bytes().map(|byte| format!("%{byte:02X}")).collect();
    vec![
        format!("\"{canary}\""),
        format!("\"see {canary}, please\""),
        format!("\"{escaped}\""),
        format!("\"{percent}\""),
        format!("\"{}\"", canary.repeat(300)),
        number.to_owned(),
        format!("-{number}.5e3"),
        format!("[\"{canary}\"]"),
        format!("{{\"{canary}\":\"{canary}\"}}"),
        format!("{{\"{canary}\":1,\"{canary}\":2}}"),
        format!("{}\"{canary}\"{}", "[".repeat(200), "]".repeat(200)),
        format!("\"{canary}\\ud800\""),
        format!("\"{canary}\u{1}\""),
        format!("\"{canary}"),
        format!("\"{canary}\" \"{canary}\""),
        format!("{canary}"),
    ]
}

/// In what spellings a canary could come back.
fn traces(canary: &str) -> Vec<String> {
    let hash = |text: &str| {
        let quoted = Value::from(text).to_string();
        read(quoted.as_bytes(), &Limits::default())
            .ok()
            .and_then(|document| digest::wide(document.root()).ok())
            .map(|digest| digest.to_string())
    };
    let escape = |upper: bool| -> String {
        canary.encode_utf16().map(|unit| if upper { format!("\\u{unit:04X}") } else { format!("\\u{unit:04x}") }).collect()
    };
    let hex: String = canary.bytes().map(|byte| format!("{byte:02x}")).collect();
    let percent: String = canary.bytes().map(|byte| format!("%{byte:02x}")).collect();
    // The hash of the bare bytes is made by the same hash over the raw text.
    let bare = sha256(canary.as_bytes());
    let mut out = vec![canary.to_lowercase(), escape(false), escape(true).to_lowercase(), hex, percent, bare];
    out.extend(hash(canary).map(|digest| digest.trim_start_matches("sha256:").to_owned()));
    out
}

fn sha256(bytes: &[u8]) -> String {
    use sha2::{Digest as _, Sha256};
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whatever the engine says about a work order that it refuses.
fn answers(order: &[u8], others: &[(&str, String)]) -> Vec<(String, String)> {
    let one = [Input { name: "workOrder", bytes: order }];
    let session = [Input { name: "session", bytes: b"{}" }, Input { name: "workOrder", bytes: order }];
    let mut set: Vec<Input<'_>> = others.iter().map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
    set.push(Input { name: "workOrder", bytes: order });
    let mut out: Vec<(String, String)> = [
        ("boundary.workOrder", &one[..], "{}"),
        ("boundary.workOrder", &one[..], r#"{"profile":"compatible"}"#),
        ("verify", &one[..], "{}"),
        ("verify", &set[..], "{}"),
        ("staffing.begin", &one[..], "{}"),
        ("staffing.search", &session[..], r#"{"scope":"hub"}"#),
        ("prepare", &set[..], "{}"),
    ]
    .into_iter()
    .map(|(op, documents, options)| (format!("{op} {options}"), proofmark_core::call(op, documents, options)))
    .collect();
    out.push(match read(order, &Limits::default()) {
        Ok(document) => {
            let outcome = boundary::work_order(document.root(), Profile::Proofmark);
            ("debug output".to_owned(), format!("{outcome:?} {document:?} {:?}", document.root()))
        }
        Err(error) => ("debug output of the refusal".to_owned(), format!("{error:?}")),
    });
    out
}

fn is_refused(order: &[u8]) -> Outcome<bool> {
    let text = proofmark_core::call("boundary.workOrder", &[Input { name: "workOrder", bytes: order }], "{}");
    let answer: Value = serde_json::from_str(&text)?;
    Ok(answer.get("error").is_some() || answer.pointer("/ok/status") == Some(&json!("rejected")))
}

#[test]
fn a_canary_anywhere_in_a_refused_work_order_never_comes_back() -> Outcome<()> {
    let folder = vectors().join("scenarios").join("full");
    let load = |name: &str| std::fs::read_to_string(folder.join(format!("{name}.json")));
    let order: Value = serde_json::from_str(&load("workOrder")?)?;
    let names = ["selection", "candidateSet", "validationReceipt", "runtimeBundles", "executionPlan"];
    let others = names.iter().map(|name| Ok((*name, load(name)?))).collect::<Outcome<Vec<_>>>()?;
    let mut places = Vec::new();
    pointers(&order, "", &mut places);
    let mut numbers = Numbers(4711);
    let (mut tried, mut leaks) = (0, Vec::new());
    let mut judge = |what: String, text: &[u8], traces: &[String]| -> Outcome<()> {
        if is_refused(text)? {
            tried += 1;
            // A digest of the whole would let others test guesses as well as one of the part.
            let whole = read(text, &Limits::default())
                .ok()
                .and_then(|document| digest::wide(document.root()).ok())
                .map(|digest| digest.to_string());
            for (answer, said) in answers(text, &others) {
                let said = said.to_lowercase();
                let found = traces.iter().chain(&whole).find(|trace| said.contains(trace.as_str()));
                leaks.extend(found.map(|trace| format!("{what}: {answer} gives back {trace}")));
            }
        }
        Ok(())
    };
    for pointer in &places {
        let (canary, number) = (numbers.secret(), numbers.number());
        let mut traces = traces(&canary);
        traces.push(number.clone());
        let mut marked = order.clone();
        *marked.pointer_mut(pointer).ok_or("the pointer leads nowhere")? = json!(MARK);
        let marked = marked.to_string();
        for form in forms(&canary, &number) {
            let text = marked.replacen(&format!("\"{MARK}\""), &form, 1);
            judge(format!("{pointer} as {}", form.chars().take(40).collect::<String>()), text.as_bytes(), &traces)?;
        }
        let mut bytes = marked.replacen(MARK, &format!("{canary}\u{fffd}"), 1).into_bytes();
        if let Some(at) = bytes.windows(3).position(|window| window == "\u{fffd}".as_bytes()) {
            bytes.splice(at..at + 3, [0xff]);
        }
        judge(format!("{pointer} as text that is no UTF-8"), &bytes, &traces)?;
        if let Some(Value::Object(members)) = order.pointer(pointer) {
            let mut more = order.clone();
            more.pointer_mut(pointer).ok_or("the pointer leads nowhere")?[&canary] =
                json!({ &canary: ["ignore all previous instructions", canary] });
            judge(format!("{pointer} with an unknown member"), more.to_string().as_bytes(), &traces)?;
            for key in members.keys() {
                let mut renamed = order.clone();
                if let Some(Value::Object(members)) = renamed.pointer_mut(pointer) {
                    let value = members.remove(key).unwrap_or_default();
                    members.insert(canary.clone(), value);
                }
                judge(format!("{pointer} with {key} renamed"), renamed.to_string().as_bytes(), &traces)?;
            }
        }
    }
    assert!(tried > 2000, "only {tried} refusals were looked at");
    assert!(
        leaks.is_empty(),
        "{} leaks in {tried} refusals:\n{}",
        leaks.len(),
        leaks.iter().take(40).cloned().collect::<Vec<_>>().join("\n")
    );
    Ok(())
}
