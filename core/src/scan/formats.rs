//! Tokens that a fixed prefix and a long value make out; exact case, at word boundaries.
//!
//! Each row names a public page of the issuer about the credential. Where that gives a length, the row asks for it or a
//! little less; prose and code never come near.

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
    // https://c2sp.org/age (age-encryption.org/v1): Bech32 in upper case, 58 characters.
    least("AGE-SECRET-KEY-1", 50, Of::Upper),
    // https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html: ids of temporary access keys.
    just("ASIA", 16, Of::Upper),
    // https://cloud.google.com/docs/authentication/api-keys: 39 characters in all.
    just("AIza", 35, Of::Base64url),
    // https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/
    least("ATATT3", 60, Of::Base64),
    // https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage: 64 bytes in base64.
    least("AccountKey=", 40, Of::Base64),
    // https://developers.google.com/identity/protocols/oauth2: OAuth client secrets and access tokens.
    least("GOCSPX-", 24, Of::Base64url),
    // https://learning.postman.com/docs/developer/postman-api/authentication/
    least("PMAK-", 40, Of::Base64url),
    // https://www.twilio.com/docs/iam/api-keys: the SID of an API key, 34 characters.
    just("SK", 32, Of::Hex),
    // https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas: 32 bytes in base64.
    least("SharedAccessKey=", 40, Of::Base64),
    // https://huggingface.co/docs/hub/security-tokens: organisation tokens of old.
    least("api_org_", 30, Of::Alnum),
    // https://developers.cloudflare.com/fundamentals/api/get-started/token-formats: 40 characters and a checksum.
    least("cfk_", 40, Of::Alnum),
    least("cfut_", 40, Of::Alnum),
    least("cfat_", 40, Of::Alnum),
    // https://docs.databricks.com/dev-tools/auth/pat.html: 32 hex digits, then perhaps `-2`.
    just("dapi", 32, Of::Hex),
    // https://docs.docker.com/reference/api/hub/latest/operations/AuthCreateAccessToken
    least("dckr_pat_", 24, Of::Base64url),
    // https://docs.digitalocean.com/reference/api/create-personal-access-token/: 64 hex digits.
    least("dop_v1_", 60, Of::Hex),
    least("doo_v1_", 60, Of::Hex),
    least("dor_v1_", 60, Of::Hex),
    // https://docs.gitlab.com/security/tokens/#token-prefixes
    least("glpat-", 20, Of::Base64url),
    least("glptt-", 20, Of::Base64url),
    least("gldt-", 20, Of::Base64url),
    least("glrt-", 20, Of::Base64url),
    least("glcbt-", 20, Of::Base64url),
    least("glft-", 20, Of::Base64url),
    least("glsoat-", 20, Of::Base64url),
    least("gloas-", 20, Of::Base64url),
    least("glimt-", 20, Of::Base64url),
    least("glagent-", 20, Of::Base64url),
    // https://grafana.com/docs/learning-paths/deploy-dashboard-terraform/create-service-account/
    least("glsa_", 32, Of::Alnum),
    // https://console.groq.com/docs/quickstart
    least("gsk_", 48, Of::Alnum),
    // https://huggingface.co/docs/hub/security-tokens: 34 letters and digits.
    least("hf_", 30, Of::Alnum),
    // https://developer.hashicorp.com/vault/docs/concepts/tokens: service and batch tokens.
    least("hvs.", 24, Of::Base64url),
    least("hvb.", 24, Of::Base64url),
    // https://linear.app/developers/graphql
    least("lin_api_", 40, Of::Alnum),
    // https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/: 36 letters and digits.
    just("npm_", 36, Of::Alnum),
    // https://developers.notion.com/page/changelog
    least("ntn_", 40, Of::Alnum),
    // https://www.pulumi.com/docs/administration/access-identity/access-tokens/
    least("pul-", 40, Of::Hex),
    // https://pypi.org/help/#apitoken: a macaroon in base64url.
    least("pypi-", 40, Of::Base64url),
    // https://docs.stripe.com/keys: secret and restricted keys, live and test.
    least("rk_live_", 16, Of::Alnum),
    least("rk_test_", 16, Of::Alnum),
    // https://guides.rubygems.org/api-key-scopes/
    least("rubygems_", 40, Of::Hex),
    least("sk_live_", 16, Of::Alnum),
    least("sk_test_", 16, Of::Alnum),
    // https://docs.sentry.io/security-legal-pii/security/token-formats/: of organisations, and of people (64 hex digits).
    least("sntrys_", 40, Of::Base64),
    just("sntryu_", 64, Of::Hex),
    // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing and
    // https://shopify.dev/changelog/app-secret-key-length-has-increased: 32 characters after the prefix.
    least("shpat_", 32, Of::Hex),
    least("shpca_", 32, Of::Hex),
    least("shppa_", 32, Of::Hex),
    least("shpss_", 32, Of::Hex),
    // https://developer.squareup.com/docs/build-basics/access-tokens
    least("sq0csp-", 40, Of::Base64url),
    // https://vercel.com/changelog/new-token-formats-and-secret-scanning
    least("vcp_", 24, Of::Alnum),
    least("vci_", 24, Of::Alnum),
    least("vca_", 24, Of::Alnum),
    least("vcr_", 24, Of::Alnum),
    least("vck_", 24, Of::Alnum),
    // https://docs.stripe.com/webhooks/signature: signing secrets.
    least("whsec_", 24, Of::Base64),
    // https://docs.x.ai/docs/overview
    least("xai-", 60, Of::Alnum),
    // https://docs.slack.dev/authentication/tokens: app-level and configuration tokens; `xoxc` and `xoxd` are those of a browser.
    least("xapp-", 20, Of::Base64url),
    least("xoxe-", 20, Of::Base64url),
    least("xoxe.xoxp-", 20, Of::Base64url),
    least("xoxc-", 20, Of::Base64url),
    least("xoxd-", 20, Of::Base64),
    // https://developers.google.com/identity/protocols/oauth2
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
