//! Files in: from the picker, from a drop, from a dropped folder.

use gloo_file::futures::read_as_bytes;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DataTransfer, File, FileList};

use super::Desk;
use crate::catalogue::{fill, text};
use crate::host;

/// Reads what the picker holds.
pub(crate) fn read_files(desk: Desk, list: &FileList) {
    let files = (0..list.length()).filter_map(|i| list.get(i)).map(|file| (file.name(), file)).collect();
    spawn_local(read(desk, files, 0));
}

/// Reads what a drop brought, folders included.
pub(crate) fn read_drop(desk: Desk, transfer: DataTransfer) {
    spawn_local(async move {
        let found = host::dropped(transfer).await;
        let left = field(&found, "left").as_f64().map_or(0, |left| left as usize);
        let pairs: Array = field(&found, "pairs").unchecked_into();
        let files = pairs
            .iter()
            .filter_map(|pair| {
                let pair: Array = pair.dyn_into().ok()?;
                Some((pair.get(0).as_string()?, pair.get(1).dyn_into::<File>().ok()?))
            })
            .collect();
        read(desk, files, left).await;
    });
}

async fn read(desk: Desk, files: Vec<(String, File)>, left: usize) {
    let mut documents = Vec::with_capacity(files.len());
    let mut unread = 0;
    for (name, file) in files {
        match read_as_bytes(&file.into()).await {
            Ok(bytes) => documents.push((name, bytes)),
            Err(_) => unread += 1,
        }
    }
    if unread > 0 {
        desk.say(fill("intake.unread", &[("n", &unread.to_string())]));
    } else if left > 0 {
        desk.say(fill("intake.left", &[("n", &left.to_string())]));
    } else if documents.is_empty() {
        desk.say(text("intake.nothing"));
    }
    desk.add(documents);
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}
