//! Every code the engine can say, with what it means to a reader.
//!
//! The enums below are the only way to emit a code, and each row of the table is written where its variant is: a code
//! without an explanation cannot exist.

mod boundary;
mod checks;
mod dossier;
mod json;
mod plan;
mod policy;
mod preparation;
mod receipt;
mod selection;
mod shape;
mod staffing;
mod tools;

pub use boundary::{BoundaryCode, ScanCode};
pub use checks::CheckCode;
pub use dossier::DossierCode;
pub use json::{CallCode, CanonicalCode, DocumentCode, DomainCode, ReadCode};
pub use plan::{InventoryCode, PlanCode};
pub use policy::{BundleCode, GraphCode, ModeCode, PolicyCode, PolicyNoteCode};
pub use preparation::{ContextCode, LayerCode, PreparationCode};
pub use receipt::{Invocation, InvocationCode, ReceiptCheckCode, ReceiptCode};
pub use selection::{FederationCode, SelectionCode, SourceCode};
pub use shape::ShapeCode;
pub use staffing::SessionCode;
pub use tools::{BindingPlanCode, ToolInventoryCode};

/// One row of the code table.
#[cfg(feature = "explanations")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// The stable code. `<invocation>` stands for a label such as `direct_worker_0`.
    pub code: &'static str,
    /// What was found, in a few words.
    pub title: &'static str,
    /// Why that matters.
    pub meaning: &'static str,
    /// What holds once this has been checked and did not fail.
    pub proves: &'static str,
    /// What the reader can do about it.
    pub action: &'static str,
}

/// A row as it is kept: its texts are the lines of one string, since a reference to each would weigh more than many of
/// the texts do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The code, and of a check its title; where explanations are, also title and meaning, and of a check what it proves and
    /// what to do.
    text: &'static str,
    /// The check that raises the code, or is it.
    check: CheckCode,
}

impl Row {
    fn line(self, number: usize) -> &'static str {
        self.text.split('\n').nth(number).unwrap_or_default()
    }

    #[cfg(feature = "explanations")]
    fn info(self) -> CodeInfo {
        let check = self.check.row();
        CodeInfo { code: self.line(0), title: self.line(1), meaning: self.line(2), proves: check.line(3), action: check.line(4) }
    }
}

/// The text of a row: what is always needed, and what only explanations need.
#[cfg(feature = "explanations")]
macro_rules! text {
    ($always:literal $(, $also:literal)?; $($explained:literal),+) => { concat!($always $(, "\n", $also)? $(, "\n", $explained)+) };
}
#[cfg(not(feature = "explanations"))]
macro_rules! text {
    ($always:literal $(, $also:literal)?; $($explained:literal),+) => { concat!($always $(, "\n", $also)?) };
}
pub(crate) use text;

/// Declares an enum of codes together with its rows of the table.
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $code:literal => $check:ident, $title:literal, $meaning:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name { $(#[doc = concat!("`", $code, "`: ", $title, ".")] $variant,)+ }

        impl $name {
            /// Every code, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The rows of the code table.
            pub(crate) const ROWS: &'static [$crate::codes::Row] = &[$($crate::codes::Row {
                text: $crate::codes::text!($code; $title, $meaning),
                check: $crate::codes::CheckCode::$check,
            },)+];

            fn row(self) -> Option<&'static $crate::codes::Row> {
                Self::ROWS.get(self as usize)
            }

            /// The stable code.
            #[must_use]
            pub fn code(self) -> &'static str {
                self.row().map_or("", |row| row.line(0))
            }

            /// The code spelled `text`.
            #[must_use]
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.code() == text)
            }

            /// The check that raises it.
            #[must_use]
            pub fn check(self) -> $crate::codes::CheckCode {
                self.row().map_or($crate::codes::CheckCode::Call, |row| row.check)
            }
        }
    };
}
pub(crate) use codes;

/// Every row of the table, grouped by subject. A code that several rules raise stands once.
#[cfg(feature = "explanations")]
pub fn all() -> impl Iterator<Item = CodeInfo> {
    let mut seen = crate::order::Set::new();
    rows().filter(move |info| seen.insert(info.code))
}

/// The rows as they are declared: a code that several rules raise is declared with each of them.
#[cfg(feature = "explanations")]
fn rows() -> impl Iterator<Item = CodeInfo> {
    [
        CheckCode::ROWS,
        CallCode::ROWS,
        DocumentCode::ROWS,
        ReadCode::ROWS,
        CanonicalCode::ROWS,
        DomainCode::ROWS,
        ShapeCode::ROWS,
        BoundaryCode::ROWS,
        ScanCode::ROWS,
        SourceCode::ROWS,
        FederationCode::ROWS,
        SelectionCode::ROWS,
        LayerCode::ROWS,
        ContextCode::ROWS,
        PreparationCode::ROWS,
        DossierCode::ROWS,
        PolicyCode::ROWS,
        PolicyNoteCode::ROWS,
        SessionCode::ROWS,
        ModeCode::ROWS,
        GraphCode::ROWS,
        BundleCode::ROWS,
        PlanCode::ROWS,
        InventoryCode::ROWS,
        ToolInventoryCode::ROWS,
        BindingPlanCode::ROWS,
        ReceiptCode::ROWS,
        InvocationCode::ROWS,
        ReceiptCheckCode::ROWS,
    ]
    .into_iter()
    .flatten()
    .map(|row| row.info())
    .filter(|info| !info.code.is_empty())
}

/// The row of a code as it appears in a report: with parameters behind a colon and with a label in front.
#[cfg(feature = "explanations")]
#[must_use]
pub fn explain(code: &str) -> Option<CodeInfo> {
    let exact = |code: &str| rows().find(|info| info.code == code);
    let plain = code.split(':').next().unwrap_or(code);
    if let Some(info) = exact(plain) {
        return Some(info);
    }
    if plain.starts_with("execution_context_slot_") && plain.ends_with("_invalid") {
        return exact(ContextCode::SlotField.code());
    }
    let rest = Invocation::strip_label(plain)?;
    rows().find(|info| info.code.strip_prefix("<invocation>_") == Some(rest))
}

#[cfg(all(test, feature = "explanations"))]
mod tests {
    use super::*;

    #[test]
    fn codes_mean_one_thing_and_are_explained() {
        let mut seen = crate::order::Map::new();
        for info in rows() {
            let meaning = (info.title, info.meaning);
            assert_eq!(*seen.get_or(info.code, || meaning), meaning, "{} is explained in two ways", info.code);
            for text in [info.title, info.meaning, info.proves, info.action] {
                assert!(!text.is_empty(), "{} lacks a text", info.code);
            }
        }
    }

    #[test]
    fn explain_sees_through_labels_and_parameters() {
        let code = |text| explain(text).map(|info| info.code);
        assert_eq!(code("plan_bundle_digest_mismatch:slot:a:release:b"), Some("plan_bundle_digest_mismatch"));
        assert_eq!(code("planner_fallback_used"), Some("planner_fallback_used"));
        assert_eq!(code("planner_not_completed"), Some("<invocation>_not_completed"));
        assert_eq!(code("direct_worker_12_effort_invalid"), Some("<invocation>_effort_invalid"));
        assert_eq!(code("nested_0_manager_plan_modelId_missing"), Some("<invocation>_modelId_missing"));
        assert_eq!(code("nested_3_worker_1_granted_tool_ids_mismatch"), Some("<invocation>_granted_tool_ids_mismatch"));
        assert_eq!(code("nested_x_worker_1_not_completed"), None);
        assert_eq!(code("no_such_code"), None);
    }
}
