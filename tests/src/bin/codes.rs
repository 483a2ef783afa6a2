//! `codes page|module`: prints `docs/codes.md`, or the package's `codes.js`.

use proofmark_tests::{Outcome, code_module, code_page};

fn main() -> Outcome<()> {
    match std::env::args().nth(1).as_deref() {
        Some("page") => print!("{}", code_page::write()),
        Some("module") => print!("{}", code_module::write()?),
        _ => return Err("the argument is `page` or `module`".into()),
    }
    Ok(())
}
