//! `codes page|data`: prints `docs/codes.md` or `docs/codes.json`.

use proofmark_tests::{Outcome, code_data, code_page};

fn main() -> Outcome<()> {
    match std::env::args().nth(1).as_deref() {
        Some("page") => print!("{}", code_page::write()),
        Some("data") => print!("{}", code_data::write()?),
        _ => return Err("the argument is `page` or `data`".into()),
    }
    Ok(())
}
