//! Paths of a machine.

use core::ops::Range;

use super::tape::{ALNUM, ASCII_LETTER, NOTHING, SPACE, Tape, has};

/// What ends a link or a placeholder.
fn stops(symbol: u8) -> bool {
    has(symbol, SPACE | NOTHING) || matches!(symbol, b'<' | b'>' | b'"' | b'\'')
}

fn slash(symbol: u8) -> bool {
    matches!(symbol, b'/' | b'\\')
}

/// Whether something that is not white space stands at a place.
fn inked(tape: Tape<'_>, at: usize) -> bool {
    !tape.is(at, SPACE | NOTHING)
}

/// The tape without links and, on what is left, without placeholders.
pub(super) fn masked(tape: Tape<'_>) -> Option<Vec<u8>> {
    let without_links = mask(tape, b':', |at| link(tape, at));
    let first = without_links.as_deref().map_or(tape, Tape::over);
    mask(first, b'$', |at| placeholder(first, at)).or(without_links)
}

/// The tape with a space in place of each range found at an `anchor`.
fn mask(tape: Tape<'_>, anchor: u8, find: impl Fn(usize) -> Option<Range<usize>>) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while at < tape.len() {
        if tape.at(at) == anchor
            && let Some(range) = find(at).filter(|range| range.start >= from)
        {
            out.extend_from_slice(tape.part(from, range.start));
            out.push(b' ');
            from = range.end;
            at = range.end;
        } else {
            at += 1;
        }
    }
    if from == 0 {
        return None;
    }
    out.extend_from_slice(tape.part(from, tape.len()));
    Some(out)
}

/// The link whose `:` stands at a place.
fn link(tape: Tape<'_>, colon: usize) -> Option<Range<usize>> {
    let start = colon.checked_sub(5)?;
    let rest = tape.any_case(start, b"https://")?;
    let end = tape.skip(rest, |symbol| !stops(symbol));
    (end > rest).then_some(start..end)
}

/// The placeholder whose `$` stands at a place.
fn placeholder(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let end = tape.exact(at, b"$PROJECT_ROOT").or_else(|| tape.exact(at, b"$OUTPUT_DIR"))?;
    let end = if slash(tape.at(end)) { tape.skip(end, |symbol| !stops(symbol)) } else { end };
    Some(at..end)
}

/// The first path on a masked tape. The range is that of the characters that make it one.
pub(super) fn find(tape: Tape<'_>) -> Option<Range<usize>> {
    (0..tape.len()).find_map(|at| {
        let end = match tape.at(at) {
            b'/' => posix(tape, at),
            b'\\' => share(tape, at),
            b'.' => parent(tape, at),
            b'~' => home(tape, at),
            b':' => return drive(tape, at).or_else(|| file(tape, at)),
            _ => None,
        }?;
        Some(at..end)
    })
}

/// `/` and a name.
fn posix(tape: Tape<'_>, at: usize) -> Option<usize> {
    let named = inked(tape, at + 1) && !matches!(tape.at(at + 1), b'"' | b'\'' | b'`' | b'<' | b'>' | b'/');
    (named && !tape.was(at, ALNUM) && tape.before(at) != b'$').then_some(at + 2)
}

/// Whether a path may start at a place.
fn starts(tape: Tape<'_>, at: usize) -> bool {
    tape.was(at, SPACE | NOTHING)
        || matches!(tape.before(at), b'"' | b'\'' | b'`' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'=' | b':' | b',' | b';')
}

/// `../`, `..\`
fn parent(tape: Tape<'_>, at: usize) -> Option<usize> {
    (tape.at(at + 1) == b'.' && slash(tape.at(at + 2)) && starts(tape, at)).then_some(at + 3)
}

/// `~/x`, `~\x`
fn home(tape: Tape<'_>, at: usize) -> Option<usize> {
    (slash(tape.at(at + 1)) && inked(tape, at + 2) && starts(tape, at)).then_some(at + 3)
}

/// `C:\x`, by its `:`.
fn drive(tape: Tape<'_>, colon: usize) -> Option<Range<usize>> {
    let start = colon.checked_sub(1)?;
    let drive = tape.is(start, ASCII_LETTER) && !tape.was(start, ALNUM) && slash(tape.at(colon + 1)) && inked(tape, colon + 2);
    drive.then_some(start..colon + 3)
}

/// `file://`, by its `:`.
fn file(tape: Tape<'_>, colon: usize) -> Option<Range<usize>> {
    let start = colon.checked_sub(4)?;
    tape.any_case(start, b"file://").map(|end| start..end)
}

/// `\\server\share`
fn share(tape: Tape<'_>, at: usize) -> Option<usize> {
    if tape.at(at + 1) != b'\\' || !starts(tape, at) {
        return None;
    }
    let name = |symbol| !has(symbol, SPACE | NOTHING) && !slash(symbol);
    let end = tape.skip(at + 2, name);
    (end > at + 2 && slash(tape.at(end)) && name(tape.at(end + 1))).then_some(end + 2)
}
