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

/// Rows as they are kept: one string for all texts of a table, since a reference to each would weigh more than many of the
/// texts do. Tables are short, and only what failed is looked up in them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// For each row the code; where explanations are, also title and meaning. Each text ends its line.
    texts: &'static str,
    /// The check that raises the code, by row.
    checks: &'static [CheckCode],
}

impl Table {
    const LINES: usize = if cfg!(feature = "explanations") { 3 } else { 1 };

    fn code(self, row: usize) -> &'static str {
        self.texts.lines().nth(row * Self::LINES).unwrap_or_default()
    }

    fn row_of(self, code: &str) -> Option<usize> {
        self.texts.lines().step_by(Self::LINES).position(|text| text == code)
    }

    fn check(self, row: usize) -> CheckCode {
        self.checks.get(row).copied().unwrap_or(CheckCode::Call)
    }

    #[cfg(feature = "explanations")]
    fn rows(self) -> impl Iterator<Item = CodeInfo> {
        let mut texts = self.texts.lines();
        self.checks.iter().map_while(move |check| {
            let (proves, action) = check.explained();
            Some(CodeInfo { code: texts.next()?, title: texts.next()?, meaning: texts.next()?, proves, action })
        })
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
        // A word wide: a byte inside a result is taken apart and put together again wherever it passes.
        #[repr(u32)]
        pub enum $name { $(#[doc = concat!("`", $code, "`: ", $title, ".")] $variant,)+ }

        impl $name {
            /// Every code, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The rows of the code table.
            pub(crate) const TABLE: $crate::codes::Table = $crate::codes::Table {
                texts: concat!($($crate::codes::text!($code; $title, $meaning), "\n"),+),
                checks: &[$($crate::codes::CheckCode::$check,)+],
            };

            /// The stable code.
            #[must_use]
            pub fn code(self) -> &'static str {
                Self::TABLE.code(self as usize)
            }

            /// The code spelled `text`.
            #[must_use]
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.get(Self::TABLE.row_of(text)?).copied()
            }

            /// The check that raises it.
            #[must_use]
            pub fn check(self) -> $crate::codes::CheckCode {
                Self::TABLE.check(self as usize)
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
    let tables = [
        CallCode::TABLE,
        DocumentCode::TABLE,
        ReadCode::TABLE,
        CanonicalCode::TABLE,
        DomainCode::TABLE,
        ShapeCode::TABLE,
        BoundaryCode::TABLE,
        ScanCode::TABLE,
        SourceCode::TABLE,
        FederationCode::TABLE,
        SelectionCode::TABLE,
        LayerCode::TABLE,
        ContextCode::TABLE,
        PreparationCode::TABLE,
        DossierCode::TABLE,
        PolicyCode::TABLE,
        PolicyNoteCode::TABLE,
        SessionCode::TABLE,
        ModeCode::TABLE,
        GraphCode::TABLE,
        BundleCode::TABLE,
        PlanCode::TABLE,
        InventoryCode::TABLE,
        ToolInventoryCode::TABLE,
        BindingPlanCode::TABLE,
        ReceiptCode::TABLE,
        InvocationCode::TABLE,
        ReceiptCheckCode::TABLE,
    ];
    let checks = CheckCode::ALL.iter().map(|check| check.info()).filter(|info| !info.code.is_empty());
    checks.chain(tables.into_iter().flat_map(Table::rows))
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
