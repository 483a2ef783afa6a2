//! What a browser runs for the first time it has to compile first: the page practises on a sample, out of sight, while nobody waits
//! for a verdict.

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use crate::app::{Page, PageProps};
use crate::desk::{Desk, Sample};
use crate::host::{self, Lane};
use crate::parts::Kept;

/// After so many a browser takes what it compiled in haste for worth compiling well.
const ROUNDS: usize = 3;

/// Judges a sample and shows its verdict on a page that stands nowhere and is then thrown away.
pub(crate) fn practise() {
    let Ok(Ok(nowhere)) = document().create_element("div").map(|element| element.dyn_into()) else { return };
    let desk = Kept::new(None::<Desk>);
    let page = mount_to(nowhere, move || {
        let practice = Desk::new();
        provide_context(practice);
        desk.set(Some(practice));
        Page(PageProps { hovering: Kept::new(false) })
    });
    spawn_local(async move {
        if let Some(desk) = desk.get_untracked() {
            for _ in 0..ROUNDS {
                host::turn().await;
                let documents = desk.practise_on(Sample::Accepted);
                let inputs: Vec<(&str, &[u8])> = documents.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
                let answer = host::call(Lane::Practice, "verify", &inputs, "{}").await;
                desk.practised(answer);
            }
            host::turn().await;
        }
        drop(page);
    });
}
