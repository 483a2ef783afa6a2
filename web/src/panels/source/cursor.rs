//! The value at the cursor: where it is, its canonical form and its digests.

use std::sync::Arc;

use leptos::prelude::*;
use proofmark_core::json::{Limits, read};
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::{known, size, text};
use crate::host::{self, Lane};
use crate::parts::{Ident, Kept, breakable, live, plain, view, whenever};

/// What the engine says of a value.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Value {
    pointer: String,
    kind: String,
    length: u64,
    canonical: Option<String>,
    whole: bool,
    wide: Option<String>,
    portable: Option<String>,
    refused: Option<String>,
}

impl Value {
    fn read(answer: &str) -> Option<Self> {
        let document = read(answer.as_bytes(), &Limits::default()).ok()?;
        let root = document.root();
        let own = |key| root.get_str(key).map(str::to_owned);
        Some(Self {
            pointer: own("pointer")?,
            kind: own("kind")?,
            length: root.get("length")?.raw().parse().ok()?,
            canonical: own("canonical"),
            whole: root.get("whole")?.as_bool()?,
            wide: own("wide"),
            portable: own("portable"),
            refused: own("refused"),
        })
    }
}

/// Shows the value of the row that the cursor is on; the row by its ends in bytes.
#[component]
pub(super) fn Cursor(bytes: Arc<Vec<u8>>, row: Kept<Option<(usize, usize)>>) -> AnyView {
    let value = Kept::new(None::<Value>);
    whenever(move || {
        let Some((from, to)) = row.get() else {
            value.set(None);
            return;
        };
        let bytes = Arc::clone(&bytes);
        spawn_local(async move {
            let options = format!("{{\"from\":{from},\"to\":{to}}}");
            if let Ok(answer) = host::call(Lane::Node, "desk.node", &[("value", bytes.as_slice())], &options).await {
                // The answer may come when the viewer is gone.
                value.set(Value::read(&answer));
            }
        });
    });
    view! { <div aria-live="polite">{live(move || value.get().map(shown))}</div> }
}

fn shown(value: Value) -> AnyView {
    let pointer = if value.pointer.is_empty() { text("detail.whole").into_any() } else { breakable(&value.pointer) };
    let kind = known(&format!("json.{}", value.kind)).unwrap_or_default();
    let digest = |name: &'static str, digest: Option<String>, otherwise: Option<String>| {
        let shown = match digest {
            Some(value) => view! { <Ident value=value what=name head=40 tail=20/> },
            None => view! { <code class="absent">{otherwise.as_deref().map(breakable)}</code> },
        };
        view! { <div><dt>{name}</dt><dd>{shown}</dd></div> }
    };
    let canonical = value.canonical.map(|canonical| {
        let rest = (!value.whole).then_some("…");
        view! {
            <div><dt>{text("cursor.canonical")}</dt>
                <dd><pre class="cursor-canonical" tabindex="0" role="region" aria-label=text("cursor.canonical")>{plain(&canonical)}{rest}</pre></dd></div>
        }
    });
    view! {
        <div class="cursor" role="group" aria-label=text("cursor.title")>
            <p class="cursor-head"><strong>{text("cursor.title")}</strong><code class="pointer">{pointer}</code>
                <span class="panel-note">{kind}", "{size(value.length)}</span></p>
            <dl class="export-facts">
                {digest(text("cursor.wide"), value.wide, None)}
                {digest(text("cursor.portable"), value.portable, value.refused)}
                {canonical}
            </dl>
        </div>
    }
}
