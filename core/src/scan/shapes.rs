//! Credentials that their shape makes out rather than a prefix.

use core::ops::Range;

use super::tape::{ALNUM, ASCII_DIGIT, ASCII_LETTER, BASE64URL, Tape, UPPER, has};

fn base64url(symbol: u8) -> bool {
    has(symbol, BASE64URL)
}

fn base64(symbol: u8) -> bool {
    has(symbol, ALNUM) || matches!(symbol, b'+' | b'/')
}

/// How many symbols from a place fit, up to `most` and one more.
fn run(tape: Tape<'_>, at: usize, most: usize, fits: impl Fn(u8) -> bool) -> usize {
    (at..=at + most).take_while(|at| fits(tape.at(*at))).count()
}

/// The shape that starts at a place, the start of a word.
pub(super) fn at_word(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let end = match tape.at(at) {
        b'S' => sendgrid(tape, at),
        b'M' | b'N' | b'O' => discord(tape, at),
        b'0'..=b'9' => telegram(tape, at),
        // https://tartarus.org/~simon/putty-snapshots/htmldoc/AppendixC.html
        b'P' => tape.exact(at, b"PuTTY-User-Key-File-"),
        b'd' | b'h' => webhook(tape, at),
        b'a' | b'A' => basic(tape, at),
        _ => None,
    }?;
    Some(at..end)
}

/// SendGrid: 69 characters, by <https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys>; commonly seen as `SG.`,
/// 22 and 43.
fn sendgrid(tape: Tape<'_>, at: usize) -> Option<usize> {
    let first = tape.exact(at, b"SG.")?;
    let length = run(tape, first, 32, base64url);
    let second = tape.exact(first + length, b".")?;
    ((16..=32).contains(&length) && run(tape, second, 64, base64url) >= 32).then_some(second + 32)
}

/// A Discord bot token: the bot's id in base64, a time, a signature.
/// <https://discord.com/developers/docs/reference#authentication>
fn discord(tape: Tape<'_>, at: usize) -> Option<usize> {
    let length = run(tape, at, 30, base64url);
    let time = tape.exact(at + length, b".")?;
    let signature = tape.exact(time + 6, b".")?;
    let fits = (23..=30).contains(&length) && run(tape, time, 6, base64url) == 6 && run(tape, signature, 40, base64url) >= 27;
    fits.then_some(signature + 27)
}

/// A Telegram bot token: the bot's number, `:`, 35 characters. <https://core.telegram.org/bots/api#authorizing-your-bot>
fn telegram(tape: Tape<'_>, at: usize) -> Option<usize> {
    let length = run(tape, at, 10, |symbol| has(symbol, ASCII_DIGIT));
    let secret = tape.exact(at + length, b":")?;
    ((8..=10).contains(&length) && run(tape, secret, 35, base64url) == 35).then_some(secret + 35)
}

/// A webhook that anybody may post to who knows its address. <https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks>,
/// <https://discord.com/developers/docs/resources/webhook>
fn webhook(tape: Tape<'_>, at: usize) -> Option<usize> {
    let hosts: [&[u8]; 5] = [
        b"hooks.slack.com/services/t",
        b"hooks.slack.com/workflows/t",
        b"hooks.slack.com/triggers/t",
        b"discord.com/api/webhooks/",
        b"discordapp.com/api/webhooks/",
    ];
    let end = hosts.iter().find_map(|host| tape.any_case(at, host))?;
    let first = run(tape, end, 32, |symbol| has(symbol, ALNUM));
    let secret = tape.exact(end + first, b"/")?;
    ((6..=32).contains(&first) && run(tape, secret, 64, |symbol| base64url(symbol) || symbol == b'/') >= 16).then_some(secret + 16)
}

/// `Authorization: Basic` with user and password in base64. <https://www.rfc-editor.org/rfc/rfc7617>
fn basic(tape: Tape<'_>, at: usize) -> Option<usize> {
    let quote = |at: usize| at + usize::from(matches!(tape.at(at), b'"' | b'\''));
    let name = quote(tape.any_case(at, b"authorization")?);
    let sign = tape.skip_space(name);
    if !matches!(tape.at(sign), b':' | b'=') {
        return None;
    }
    let scheme = tape.any_case(quote(tape.skip_space(sign + 1)), b"basic")?;
    let value = tape.skip_space(scheme);
    let length = run(tape, value, 512, base64);
    // Base64 comes in fours, and whoever writes a sentence puts a small letter after `Basic `.
    let padding = run(tape, value + length, 2, |symbol| symbol == b'=');
    let mixed = tape.part(value, value + length).iter().any(|symbol| has(*symbol, UPPER | ASCII_DIGIT));
    (value > scheme && length >= 8 && mixed && (length > 512 || (length + padding).is_multiple_of(4))).then_some(value + length + padding)
}

/// Private key blocks that the floor leaves out, by their first `-`: encrypted ones (RFC 7468), those of PGP (RFC 9580), of
/// SSH2 and of any other algorithm. <https://www.rfc-editor.org/rfc/rfc7468#section-11>
pub(super) fn private_key_block(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    // Five dashes for PEM; four and a space for SSH2.
    let begin = tape.any_case(at, b"-----begin ").or_else(|| tape.any_case(at, b"---- begin "))?;
    // The words before "private key", at most 24 characters.
    (begin..=begin + 24).take_while(|at| has(tape.at(*at), ALNUM) || matches!(tape.at(*at), b' ' | b'-')).find_map(|word| {
        let rest = tape.any_case(word, b"private key")?;
        let rest = tape.any_case(rest, b" block").unwrap_or(rest);
        (tape.at(rest) == b'-' || tape.at(rest) == b' ' && tape.at(rest + 1) == b'-').then_some(at..rest)
    })
}

/// The id of a key of AWS at a place, lasting or temporary.
pub(super) fn aws_key_id(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let value = tape.exact(at, b"AKIA").or_else(|| tape.exact(at, b"ASIA"))?;
    let end = tape.end_anywhere(value, 16, |symbol| has(symbol, UPPER | ASCII_DIGIT))?;
    tape.is_boundary(end).then_some(at..end)
}

/// The secret key near a key id of AWS: forty characters of base64 that are no digest.
/// <https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html>
pub(super) fn aws_secret(tape: Tape<'_>, id: &Range<usize>) -> Option<Range<usize>> {
    const NEAR: usize = 240;
    let mut at = id.start.saturating_sub(NEAR);
    let last = tape.len().min(id.end + NEAR);
    // A run that began before the window is skipped.
    if at > 0 {
        at = tape.skip(at, base64).min(last);
    }
    while at < last {
        let start = (at..last).find(|at| base64(tape.at(*at)))?;
        let length = run(tape, start, NEAR * 2, base64);
        let symbols = tape.part(start, start + length);
        let holds = |classes| symbols.iter().any(|symbol| has(*symbol, classes));
        let lower = symbols.iter().any(|symbol| has(*symbol, ASCII_LETTER) && !has(*symbol, UPPER));
        if length == 40 && lower && holds(UPPER) && holds(ASCII_DIGIT) {
            return Some(start..start + length);
        }
        at = start + length;
    }
    None
}
