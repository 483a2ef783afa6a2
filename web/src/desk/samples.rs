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
}

impl Sample {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Accepted, Self::TamperedDirective, Self::TamperedTool, Self::Incomplete];

    /// The key of its texts in the catalogue.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Accepted => "sample.accepted",
            Self::TamperedDirective => "sample.directive",
            Self::TamperedTool => "sample.tool",
            Self::Incomplete => "sample.incomplete",
        }
    }

    /// Its documents: label and content.
    pub(crate) fn documents(self) -> Vec<(String, Vec<u8>)> {
        let plan = match self {
            Self::Incomplete => None,
            Self::TamperedDirective => Some(changed_directive()),
            Self::Accepted | Self::TamperedTool => Some(PLAN.to_owned()),
        };
        let inventory = match self {
            Self::TamperedTool => without_tool(),
            _ => INVENTORY.to_owned(),
        };
        let mut documents = Vec::with_capacity(3);
        documents.extend(plan.map(|text| ("executionPlan.json".to_owned(), text.into_bytes())));
        documents.push(("executionReceipt.json".to_owned(), RECEIPT.to_owned().into_bytes()));
        documents.push(("toolInventory.json".to_owned(), inventory.into_bytes()));
        documents
    }
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
