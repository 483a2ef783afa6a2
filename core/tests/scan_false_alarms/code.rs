//! Source code in ten languages.

use crate::Dice;

/// A program and how many words it has: what stands between white space.
pub(crate) fn program(lines: &str, dice: &mut Dice) -> (String, usize) {
    let lines: Vec<_> = lines.lines().collect();
    let listed = |words: &'static str| -> Vec<_> { words.split(' ').collect() };
    let (names, types, words) = (listed(NAMES), listed(TYPES), listed(WORDS));
    let mut out = String::new();
    for _ in 0..12 + dice.below(20) {
        let line = dice.pick(&lines);
        let mut rest = line.chars();
        while let Some(character) = rest.next() {
            match character {
                '§' => match rest.next() {
                    Some('n') => out.push_str(dice.pick(&names)),
                    Some('T') => out.push_str(dice.pick(&types)),
                    Some('w') => out.push_str(dice.pick(&words)),
                    Some('#') => out.push_str(&(dice.below(5000)).to_string()),
                    Some('h') => out.push_str(&dice.hex(40)),
                    Some('c') => out.push_str(&dice.hex(6)),
                    other => out.extend(other),
                },
                _ => out.push(character),
            }
        }
        out.push('\n');
    }
    let words = out.split_whitespace().count();
    (out, words)
}

const NAMES: &str = "user customer account client tenant workspace next_token token_count max_tokens password_hash secret_name api_version \
    cookie_jar access_level index buffer total items result order refund config response request user_notifications client_name \
    key value name digest signature header retries timeout is_valid parse add feed decode cafe face left right node graph edges \
    path line column offset csrf_token refresh_token user_name phone email npm_config_registry hf_home rubygems_version api_org_name \
    sk_live_mode vca_gain";
const TYPES: &str = "Account Customer TokenStream Lexer PasswordPolicy SecretStore Option Result Vec HashMap String Order Refund ClientError User \
    Node Report";
const WORDS: &str = "the user token password is missing invalid order expected a secret key not found retry later of account number client \
    reference SKU SKIP user@host eyJ sk-learn pypi-server glpat- AIza";

/// The lines of each language.
pub(crate) const LANGUAGES: &[(&str, &str)] = &[
    (
        "Rust",
        r##"use crate::§n::{§T, §T};
use std::collections::§T;
// §w §w §w §w, see https://docs.example.org/§n/§n
let §n = self.§n(&§n)?;
pub(crate) fn §n(&self, §n: &str) -> Result<§T, §T> {
    if §n.§n() > §# && !§n.is_empty() {
        return Err(§T::§T { §n, §n: §# });
    }
}
let next_token = lexer.next_token()?;
refresh_token: Option<String>,
const COLOURS: [u32; 3] = [0x§c, 0x§c, 0x§c];
assert_eq!(§n, "§w §w");
let §n: Vec<u8> = vec![§#; §#];
match §n { §T::§T(§n) => §n / §#, _ => 0 }
#[derive(Clone, Debug)]
println!("{§n}: {}", §n);
ClientTrafficSecret => "CLIENT_TRAFFIC_SECRET_0",
pub next_token: STORAGE_TOKEN_§#_0,
const HASH: &str = "§h";
let access_token = provider.access_token(scope);
/// §w §w `§n` §w."##,
    ),
    (
        "Python",
        r##"from .§n import §T, §n
import §n.§n as §n
# TODO(§n): §w §w §w
def §n(§n: str, §n: int = §#) -> §T:
    """§w §w §w."""
    §n = [§n for §n in §n if §n.§n(§#)]
    return f"{§n}: {§n:.2f}"
csrf_token = request.headers.get("X-§T")
password_hash = hasher.hash(§n)
§n = §n // §# + §n % §#
@§n.§n
if __name__ == "__main__":
raise §T("§w §w §w")
§n = {"§n": §#, "§n": "§w"}
§n = {"refresh_token": "new_refresh_token", "client_secret": "clientSecret", "token": TEST_DATA_BASE64}
user_password = getpass()
logging.info("%s %d", §n, §#)
digest = "§h""##,
    ),
    (
        "JavaScript",
        r##"import { §n } from '@scope/§n';
const §n = require('§n/§n');
// §w §w §w §w
export async function §n({ §n, §n = §# }) {
  const §n = await fetch(`https://api.example.com/v1/§n/${§n}`);
  if (!§n?.§n) throw new §T('§w §w §w');
}
const accessToken = await getAccessToken(§n);
§n.map((§n) => §n.§n * §#);
const colour = '#§c';
document.querySelector('.§n > .§n');
module.exports = { §n, §n };
const re = new RegExp('[a-z]+\\d{3}\\n');
let §n = a ? b : c;
  "output_token": "§T§T.§T",
const refreshToken = props.refreshToken;"##,
    ),
    (
        "TypeScript",
        r##"export interface §T<T extends §T> {
  readonly §n: string;
  accessToken?: string | undefined;
  password: string;
  §n(§n: number): Promise<§T[]>;
}
type §T = Partial<Record<'§n' | '§n', §T>>;
import type { §T } from '§n';
const §n: §T = { §n: §#, §n: '§w' };
// §w §w §w
export const §n = (§n: §T): §n is §T => §n.§n === '§w';
enum §T { §T = '§w', §T = '§w' }
const next_token: §T = §n.next();"##,
    ),
    (
        "Go",
        r##"package §n
import ("net/http"; "github.com/example/§n/§n")
// §n §w §w §w.
func (s *§T) §n(ctx context.Context, §n string) (*§T, error) {
	if err := s.§n(§n); err != nil {
		return nil, fmt.Errorf("§w §w: %w", err)
	}
}
	§n := make(map[string]§T, §#)
	refreshToken := s.tokens.Refresh(ctx)
type §T struct { §n string `json:"§n,omitempty"` }
	case <-time.After(§# * time.Second):
var §n = []byte("§w")
require github.com/example/§n v1.§#.0 // indirect
h1:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="##,
    ),
    (
        "Java",
        r##"package com.example.§n.§n;
import java.util.§T;
// §w §w §w
public final class §T extends §T implements §T {
    private final String accessToken;
    @Override public int hashCode() { return §#; }
    public §T §n(String §n) throws §T {
        this.userPassword = userPassword;
        return §n.stream().map(§T::§n).toList();
    }
}
String §n = "§w §w" + §n + "§w";
for (int i = 0; i < §#; i++) { §n[i] += §n; }
@JsonProperty("§n")
long §n = 1_000_000L;"##,
    ),
    (
        "C",
        r##"#include <sys/types.h>
#include "§n/§n.h"
// §w §w §w
static int §n(const char *§n, size_t §n) {
    if (§n == NULL || §n > §#) return -1;
    printf("%s: %d\n", §n, §n);
    §n->§n = (uint32_t)(§n << 8) | 0xff;
}
#define §T §#u
struct §n { char *next_token; int §n; };
    char *next_token = strtok(NULL, " ");
    for (size_t i = 0; i < §n; ++i) §n[i] ^= 0x§c;
    memcpy(§n, §n, sizeof(§n));
    goto §n;
static const char hash[] = "§h";"##,
    ),
    (
        "C++",
        r##"#include <vector>
namespace §n { class §T; }
// §w §w §w
template <typename T> auto §n(std::vector<T> &§n) -> §T {
    std::unique_ptr<§T> §n = std::make_unique<§T>(§#);
    return §n::§T(§n, §n);
}
auto session_token = store.find(§n);
constexpr int §n = §# / 3;
if (auto it = §n.find("§w"); it != §n.end()) { throw §T("§w §w"); }
using §T = std::map<std::string, §T>;
std::cout << §n << "\n";
virtual ~§T() = default;
operator§n = delete;"##,
    ),
    (
        "Ruby",
        r##"require '§n/§n'
# §w §w §w
module §T; class §T < §T
  def §n(§n:, §n: §#)
    §n.each { |§n| puts "#{§n} #{§n}" }
    @access_token = params.fetch(:access_token)
    raise §T::§T, '§w §w' unless §n&.§n?
  end
end
attr_reader :§n, :§n
§n = %w[§w §w §w]
has_secure_password validations: false
gem '§n', '~> 1.§#'
validates :password_hash, presence: true"##,
    ),
    (
        "SQL and shell",
        r##"SELECT §n, COUNT(*) FROM §n WHERE §n = ? GROUP BY §n;
-- §w §w §w
CREATE TABLE §n (§n TEXT NOT NULL, password_hash BYTEA, §n INTEGER DEFAULT §#);
UPDATE §n SET §n = §n + §# WHERE user_id = $1;
# §w §w §w
for §n in *.json; do echo "$§n"; done
export §n=§w
curl -s https://example.org/§n.tar.gz | tar xz
git checkout -b feature/§n
npm run build -- --watch
test "$§n" -gt §# && exit 1
DB_PASSWORD=$(read-secret db)
API_TOKEN=${API_TOKEN:?missing}
sha256sum §n.zip | grep §h
INSERT INTO §n VALUES ('§w', §#, '2026-07-15');"##,
    ),
];
