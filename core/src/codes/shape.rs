//! Codes of the walk that compares a value with the shape of its kind.

use super::codes;

codes! {
    /// How a value differs from its shape (`spec/workforce.md` section 3).
    ShapeCode {
        Type = "schema_type" => Shape, "a value of the wrong type", "The contract fixes the type here; nothing further is said of this value.";
        Const = "schema_const" => Shape, "not the value the contract fixes", "Only one value is allowed here.";
        Enum = "schema_enum" => Shape, "not one of the allowed words", "The contract lists the words that may stand here.";
        MinLength = "schema_min_length" => Shape, "a text that is too short", "Lengths count Unicode code points.";
        MaxLength = "schema_max_length" => Shape, "a text that is too long", "Lengths count Unicode code points.";
        Pattern = "schema_pattern" => Shape, "a text of the wrong form", "Ids, digests and times have a fixed alphabet and form.";
        Minimum = "schema_minimum" => Shape, "a number that is too small", "The contract gives the least allowed value.";
        Maximum = "schema_maximum" => Shape, "a number that is too large", "The contract gives the greatest allowed value.";
        MinItems = "schema_min_items" => Shape, "a list with too few items", "The contract gives the least number of items.";
        MaxItems = "schema_max_items" => Shape, "a list with too many items", "The contract gives the greatest number of items.";
        UniqueItems = "schema_unique_items" => Shape, "an item that stands twice", "The items of this list must differ.";
        Required = "schema_required" => Shape, "a member that is missing", "The contract requires it; readers would fill the gap differently.";
        Additional = "schema_additional_properties" => Shape, "a member the contract does not know", "Closed objects leave no room for content that nobody checks. The member is never named.";
        Truncated = "issue_list_truncated" => Shape, "further issues of this check are not listed", "A check lists its first 1,000 issues; the document has more.";
    }
}
