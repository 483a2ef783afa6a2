//! Files in: from the picker, from a drop, from folders and zip archives.

use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DataTransfer, File, FileList};

use super::Desk;
use super::lines::{is_stream, lines};
use super::reading::Arrival;
use crate::catalogue::{self, fill, text};
use crate::host::{self, UNNOTICED};
use crate::parts::plain_name;

/// Reads what the picker holds.
pub(crate) fn read_files(desk: Desk, list: &FileList) {
    let files = (0..list.length()).filter_map(|i| list.get(i)).map(|file| (file.name(), file)).collect();
    let arrival = desk.expect(desk.replacing.get_untracked());
    desk.replacing.set(None);
    spawn_local(read(desk, arrival, files, 0));
}

/// Reads what a drop brought, folders included.
pub(crate) fn read_drop(desk: Desk, transfer: DataTransfer) {
    let arrival = desk.expect(None);
    spawn_local(async move {
        let found = host::dropped(transfer).await;
        let left = count(&found);
        let pairs: Array = field(&found, "pairs").unchecked_into();
        let files = pairs
            .iter()
            .filter_map(|pair| {
                let pair: Array = pair.dyn_into().ok()?;
                Some((pair.get(0).as_string()?, pair.get(1).dyn_into::<File>().ok()?))
            })
            .collect();
        read(desk, arrival, files, left).await;
    });
}

/// The bytes of a file, taken in stretches: the page answers between them. None of a file that the browser does not open.
pub(crate) async fn bytes_of(file: &File) -> Option<Vec<u8>> {
    let size = file.size() as usize;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(size).ok()?;
    while bytes.len() < size {
        let to = bytes.len().saturating_add(UNNOTICED).min(size);
        let part = file.slice_with_f64_and_f64(bytes.len() as f64, to as f64).ok()?;
        let part = Uint8Array::new(&JsFuture::from(part.array_buffer()).await.ok()?);
        if part.length() == 0 {
            return None;
        }
        bytes.extend(part.to_vec());
    }
    Some(bytes)
}

async fn read(desk: Desk, arrival: Arrival, files: Vec<(String, File)>, left: usize) {
    let mut taken = Taken { outside: Outside { left, unread: 0 }, ..Taken::default() };
    if desk.awaits(arrival) {
        desk.expect_bytes(files.iter().map(|(_, file)| file.size() as u64).sum());
    }
    for (name, file) in files {
        if !desk.awaits(arrival) {
            return;
        }
        match bytes_of(&file).await {
            Some(bytes) if ZIP.iter().any(|begin| bytes.starts_with(begin)) => taken.unpack(name, bytes).await,
            Some(bytes) => taken.take(name, bytes),
            None => taken.outside.unread += 1,
        }
    }
    if !desk.arrived(arrival) {
        return;
    }
    if let Some(said) = taken.said() {
        desk.say(said);
    }
    let before = if desk.sampled.get_untracked() { Outside::default() } else { desk.outside.get_untracked() };
    desk.outside.set(Outside { left: before.left + taken.outside.left, unread: before.unread + taken.outside.unread });
    desk.add(taken.documents, arrival.target);
}

/// How a zip archive begins, and how an empty one does.
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// What was given and did not come into the set, so that nobody takes the verdict for one about it.
#[derive(Clone, Copy, Default, Eq, PartialEq)]
pub(crate) struct Outside {
    /// Files that folders and archives hold beside JSON.
    pub(crate) left: usize,
    /// Files that the browser did not open.
    pub(crate) unread: usize,
}

impl Outside {
    /// A sentence for each kind.
    pub(crate) fn said(self) -> impl Iterator<Item = String> {
        let unread = (self.unread > 0).then(|| catalogue::count("intake.unread", self.unread));
        let left = (self.left > 0).then(|| catalogue::count("intake.left", self.left));
        unread.into_iter().chain(left)
    }
}

/// What came in, and what did not.
#[derive(Default)]
struct Taken {
    documents: Vec<(String, Vec<u8>)>,
    outside: Outside,
    /// What is wrong with archives.
    faults: Vec<String>,
}

impl Taken {
    /// Takes the files of an archive. One that does not unpack stays as it is: a document that cannot be read, so that
    /// nobody takes the verdict for one about its content.
    async fn unpack(&mut self, name: String, bytes: Vec<u8>) {
        let archive = host::carry(&[(&name, &bytes)]).await.bodies.get(0).unchecked_into();
        let found = host::unzip(&name, archive).await;
        if let Some(fault) = field(&found, "fault").as_string() {
            self.leave_whole(name, bytes, if fault == "large" { "intake.zip.large" } else { "intake.zip.broken" });
            return;
        }
        self.outside.left += count(&found);
        let pairs: Array = field(&found, "pairs").unchecked_into();
        for pair in pairs.iter() {
            let pair: Array = pair.unchecked_into();
            if let (Some(label), Ok(body)) = (pair.get(0).as_string(), pair.get(1).dyn_into::<Uint8Array>()) {
                self.take(label, host::fetched(&body).await);
            }
        }
    }

    /// Takes a file: a document, or a stream of them. A stream that cannot be taken apart stays as it is, too.
    fn take(&mut self, name: String, bytes: Vec<u8>) {
        if !is_stream(&name) {
            self.documents.push((name, bytes));
            return;
        }
        match lines(&name, &bytes) {
            Some(lines) => self.documents.extend(lines),
            None => self.leave_whole(name, bytes, "intake.lines"),
        }
    }

    fn leave_whole(&mut self, name: String, bytes: Vec<u8>, why: &'static str) {
        self.faults.push(fill(why, &[("name", &plain_name(&name))]));
        self.documents.push((name, bytes));
    }

    fn said(&self) -> Option<String> {
        let mut said = self.faults.clone();
        said.extend(self.outside.said());
        if said.is_empty() && self.documents.is_empty() {
            said.push(text("intake.nothing").to_owned());
        }
        (!said.is_empty()).then(|| said.join(" "))
    }
}

/// How many files were left out of a folder or an archive.
fn count(found: &JsValue) -> usize {
    field(found, "left").as_f64().map_or(0, |left| left as usize)
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}
