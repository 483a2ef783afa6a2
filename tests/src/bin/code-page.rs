//! Prints `docs/codes.md`.

fn main() {
    print!("{}", proofmark_tests::code_page::write());
}
