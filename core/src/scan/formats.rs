//! Tokens that a fixed prefix and a long value make out; exact case, at word boundaries.
//!
//! Each row names a public page of the provider, and in brackets what was not found there: that part is the form in which
//! such tokens are commonly seen. Where a page gives a length, the row asks for it or a little less; prose and code never
//! come near.

use core::ops::Range;

use super::tape::{ALNUM, ASCII_DIGIT, BASE64URL, HEX, Tape, UPPER, has};

/// The characters of a value.
#[derive(Clone, Copy, Debug)]
enum Of {
    Alnum,
    Base64url,
    /// `[0-9a-f]`
    Hex,
    /// `[A-Z0-9]`
    Upper,
    /// `[A-Za-z0-9+/=]`
    Base64,
    /// `[A-Za-z0-9.-]`
    Dotted,
}

impl Of {
    fn fits(self, symbol: u8) -> bool {
        match self {
            Self::Alnum => has(symbol, ALNUM),
            Self::Base64url => has(symbol, BASE64URL),
            Self::Hex => has(symbol, HEX) && !has(symbol, UPPER),
            Self::Upper => has(symbol, UPPER | ASCII_DIGIT),
            Self::Base64 => has(symbol, ALNUM) || matches!(symbol, b'+' | b'/' | b'='),
            Self::Dotted => has(symbol, BASE64URL) || symbol == b'.',
        }
    }
}

/// A prefix, how many characters of which kind follow at least, and whether no more may.
struct Format(&'static [u8], usize, Of, bool);

const fn least(prefix: &'static str, minimum: usize, of: Of) -> Format {
    Format(prefix.as_bytes(), minimum, of, false)
}

const fn just(prefix: &'static str, length: usize, of: Of) -> Format {
    Format(prefix.as_bytes(), length, of, true)
}

/// Rows with the same first byte stand together.
#[rustfmt::skip]
const FORMATS: &[Format] = &[
    // https://c2sp.org/age: Bech32 in upper case, 58 characters; after `PQ-` post-quantum ones.
    least("AGE-SECRET-KEY-1", 50, Of::Upper),
    least("AGE-SECRET-KEY-PQ-1", 50, Of::Upper),
    // https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html: ids of temporary access keys, as long as
    // those of lasting ones.
    just("ASIA", 16, Of::Upper),
    // https://cloud.google.com/docs/authentication/api-keys: an example of 39 characters.
    just("AIza", 35, Of::Base64url),
    // https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/: of
    // varying length [prefix].
    least("ATATT3", 60, Of::Base64),
    // https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage: 512 bits, in base64.
    least("AccountKey=", 40, Of::Base64),
    // https://developers.google.com/identity/protocols/oauth2: client secrets of OAuth [prefix, length].
    least("GOCSPX-", 24, Of::Base64url),
    // https://learning.postman.com/docs/reference/postman-api/authentication [prefix, length]
    least("PMAK-", 40, Of::Base64url),
    // https://www.twilio.com/docs/glossary/what-is-a-sid: two letters, here those of API keys, and 32 hex digits.
    just("SK", 32, Of::Hex),
    // https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas: 256 bits, in base64.
    least("SharedAccessKey=", 40, Of::Base64),
    // https://huggingface.co/docs/hub/security-tokens: organisation tokens of old [prefix, length].
    least("api_org_", 30, Of::Alnum),
    // https://developers.cloudflare.com/fundamentals/api/get-started/token-formats: 40 characters and a
    // checksum.
    least("cfk_", 40, Of::Alnum),
    least("cfut_", 40, Of::Alnum),
    least("cfat_", 40, Of::Alnum),
    // https://docs.databricks.com/dev-tools/auth/pat.html [prefix, length; then perhaps `-2`]
    just("dapi", 32, Of::Hex),
    // https://docs.docker.com/reference/api/hub/latest/: an example [length].
    least("dckr_pat_", 24, Of::Base64url),
    // https://docs.digitalocean.com/notes/2022/api-token-format [length]
    least("dop_v1_", 60, Of::Hex),
    least("doo_v1_", 60, Of::Hex),
    least("dor_v1_", 60, Of::Hex),
    // https://docs.gitlab.com/security/tokens/#token-prefixes [length]
    least("glpat-", 20, Of::Base64url),
    least("glptt-", 20, Of::Base64url),
    least("gldt-", 20, Of::Base64url),
    least("glrt-", 20, Of::Base64url),
    least("glrtr-", 20, Of::Base64url),
    least("glcbt-", 20, Of::Base64url),
    least("glft-", 20, Of::Base64url),
    least("glsoat-", 20, Of::Base64url),
    least("gloas-", 20, Of::Base64url),
    least("glimt-", 20, Of::Base64url),
    least("glagent-", 20, Of::Base64url),
    least("glwt-", 20, Of::Base64url),
    least("glffct-", 20, Of::Base64url),
    // https://grafana.com/docs/learning-paths/deploy-dashboard-terraform/create-service-account/ [length]
    least("glsa_", 32, Of::Alnum),
    // https://console.groq.com/docs/quickstart [prefix, length]
    least("gsk_", 48, Of::Alnum),
    // https://huggingface.co/docs/hub/security-tokens [length]
    least("hf_", 30, Of::Alnum),
    // https://developer.hashicorp.com/vault/docs/concepts/tokens: service, batch and recovery tokens, 24
    // characters.
    least("hvs.", 24, Of::Base64url),
    least("hvb.", 24, Of::Base64url),
    least("hvr.", 24, Of::Base64url),
    // https://linear.app/developers/graphql [prefix, length]
    least("lin_api_", 40, Of::Alnum),
    // https://github.blog/security/announcing-npms-new-access-token-format: in base 62, 178 bits and a checksum of six.
    just("npm_", 36, Of::Alnum),
    // https://developers.notion.com/page/notion-platform-roadmap: the changelog of 11 September 2024 [length].
    least("ntn_", 40, Of::Alnum),
    // https://www.pulumi.com/docs/administration/access-identity/access-tokens/ [prefix, length]
    least("pul-", 40, Of::Hex),
    // https://pypi.org/help/#apitoken [that it is a macaroon in base64url]
    least("pypi-", 40, Of::Base64url),
    // https://docs.stripe.com/keys: secret and restricted keys, live and test [length].
    least("rk_live_", 16, Of::Alnum),
    least("rk_test_", 16, Of::Alnum),
    // https://github.com/rubygems/rubygems.org/blob/master/app/controllers/concerns/api_keyable.rb: 48 hex digits.
    least("rubygems_", 40, Of::Hex),
    least("sk_live_", 16, Of::Alnum),
    least("sk_test_", 16, Of::Alnum),
    // https://docs.sentry.io/security-legal-pii/security/token-formats/: of organisations; of persons, 64 hex digits; and
    // two more prefixes that are reserved.
    least("sntrys_", 40, Of::Base64),
    just("sntryu_", 64, Of::Hex),
    just("sntrya_", 64, Of::Hex),
    just("sntryi_", 64, Of::Hex),
    // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing and, for the last,
    // https://shopify.dev/changelog/app-secret-key-length-has-increased: 32 characters.
    least("shpat_", 32, Of::Hex),
    least("shpca_", 32, Of::Hex),
    least("shppa_", 32, Of::Hex),
    least("shpss_", 32, Of::Hex),
    // https://developer.squareup.com/docs/build-basics/access-tokens [prefix, length]
    least("sq0csp-", 40, Of::Base64url),
    // https://vercel.com/changelog/new-token-formats-and-secret-scanning [length]
    least("vcp_", 24, Of::Alnum),
    least("vci_", 24, Of::Alnum),
    least("vca_", 24, Of::Alnum),
    least("vcr_", 24, Of::Alnum),
    least("vck_", 24, Of::Alnum),
    // https://docs.stripe.com/webhooks/signature: signing secrets [length].
    least("whsec_", 24, Of::Base64),
    // https://docs.x.ai/docs/overview [prefix, length]
    least("xai-", 60, Of::Alnum),
    // https://docs.slack.dev/authentication/tokens: app-level and workflow tokens; configuration and session tokens [prefix].
    least("xapp-", 20, Of::Base64url),
    least("xoxe-", 20, Of::Base64url),
    least("xoxe.xoxp-", 20, Of::Base64url),
    least("xoxc-", 20, Of::Base64url),
    least("xoxd-", 20, Of::Base64),
    least("xwfp-", 20, Of::Base64url),
    // https://developers.google.com/identity/protocols/oauth2: access tokens [prefix, length].
    least("ya29.", 30, Of::Dotted),
];

/// The first row of each first byte, and the row after its last.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler; a byte beyond ASCII would not compile")]
const ROWS: [(u8, u8); 128] = {
    let mut rows = [(0, 0); 128];
    let mut at = 0;
    while at < FORMATS.len() {
        let first = FORMATS[at].0[0] as usize;
        if rows[first].1 == 0 {
            rows[first].0 = at as u8;
        }
        at += 1;
        rows[first].1 = at as u8;
    }
    rows
};

/// The token with a known prefix that starts at a place, the start of a word.
pub(super) fn at(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let (from, to) = *ROWS.get(usize::from(tape.at(at)))?;
    FORMATS.get(usize::from(from)..usize::from(to))?.iter().find_map(|Format(prefix, length, of, exact)| {
        let value = tape.exact(at, prefix)?;
        let end = tape.end_anywhere(value, *length, |symbol| of.fits(symbol))?;
        // A token of fixed length ends there: a longer word is another thing.
        (!exact || !tape.is(end, ALNUM) && tape.at(end) != b'_').then_some(at..end)
    })
}
