//! Sample sets, so that a reader can see each verdict before trusting one.

const PLAN: &str = include_str!("../../../tests/vectors/workforce/scenarios/full/executionPlan.json");
const RECEIPT: &str = include_str!("../../../tests/vectors/workforce/scenarios/full/executionReceipt.json");
const INVENTORY: &str = include_str!("../../../tests/vectors/workforce/scenarios/full/toolInventory.json");

/// The samples, in the order shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Sample {
    Accepted,
    TamperedDirective,
    TamperedTool,
    Incomplete,
    Prepared,
    Broken,
}

impl Sample {
    /// All of them.
    pub(crate) const ALL: [Self; 6] =
        [Self::Accepted, Self::TamperedDirective, Self::TamperedTool, Self::Incomplete, Self::Prepared, Self::Broken];

    /// The key of its texts in the catalogue.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Accepted => "sample.accepted",
            Self::TamperedDirective => "sample.directive",
            Self::TamperedTool => "sample.tool",
            Self::Incomplete => "sample.incomplete",
            Self::Prepared => "sample.prepared",
            Self::Broken => "sample.broken",
        }
    }

    /// Its documents: label and content.
    pub(crate) fn documents(self) -> Vec<(String, Vec<u8>)> {
        let plan = ("executionPlan.json", PLAN.to_owned());
        let receipt = ("executionReceipt.json", RECEIPT.to_owned());
        let inventory = ("toolInventory.json", INVENTORY.to_owned());
        let documents = match self {
            Self::Accepted => vec![plan, receipt, inventory],
            Self::TamperedDirective => vec![(plan.0, changed_directive()), receipt, inventory],
            Self::TamperedTool => vec![plan, receipt, (inventory.0, without_tool())],
            Self::Incomplete => vec![receipt, inventory],
            Self::Prepared => vec![plan],
            Self::Broken => vec![plan, (receipt.0, broken_off()), inventory],
        };
        documents.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect()
    }
}

/// The first half of a receipt.
fn broken_off() -> String {
    RECEIPT.chars().take(RECEIPT.len() / 2).collect()
}

/// One byte of one directive is another; every stated digest stays as it was.
fn changed_directive() -> String {
    PLAN.replacen("irreversible step", "irreversible stop", 1)
}

/// A tool that a worker was given is not in the machine's menu under that name.
fn without_tool() -> String {
    INVENTORY.replacen("\"toolId\": \"query_database\"", "\"toolId\": \"query_database_2\"", 1)
}

#[cfg(test)]
mod tests {
    use super::{INVENTORY, PLAN, changed_directive, without_tool};

    #[test]
    fn a_directive_differs_in_one_byte() {
        let changed = changed_directive();
        assert_eq!(changed.len(), PLAN.len());
        assert_eq!(changed.bytes().zip(PLAN.bytes()).filter(|(a, b)| a != b).count(), 1);
    }

    #[test]
    fn one_tool_is_gone() {
        assert_ne!(without_tool(), INVENTORY);
    }
}
