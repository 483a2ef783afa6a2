//! Codes of tool inventories and capability binding plans.

use super::codes;

codes! {
    /// What is wrong with a tool inventory (`spec/workforce-details.md` section 9).
    ToolInventoryCode {
        Missing = "tool_inventory_missing" => InventoryValid, "no tool inventory", "Nobody can say which tools the host really had.";
        Keys = "tool_inventory_keys_invalid" => InventoryValid, "not exactly the four members of an inventory", "A missing member would be guessed, an extra one ignored.";
        Schema = "tool_inventory_schema_invalid" => InventoryValid, "an unknown inventory version", "Its rules are not the ones checked here.";
        ContextDigest = "tool_inventory_execution_context_digest_invalid" => InventoryValid, "the context digest is no digest", "The inventory could belong to any execution.";
        ObservedAt = "tool_inventory_observed_at_invalid" => InventoryValid, "the time of observation is no UTC second", "Times are written YYYY-MM-DDTHH:MM:SSZ.";
        Entries = "tool_inventory_entries_invalid" => InventoryValid, "entries is no list of at most 1,024", "An inventory is bounded.";
        Entry = "tool_inventory_entry_invalid" => InventoryValid, "an entry is no object", "Every tool is described by one object.";
        EntryKeys = "tool_inventory_entry_keys_invalid" => InventoryValid, "not exactly the twelve members of an entry", "A missing member would be guessed, an extra one ignored.";
        EntryScope = "tool_inventory_entry_scope_invalid" => InventoryValid, "slot, release or policy digest of the wrong form", "A tool is granted to one release in one slot under one policy.";
        EntryTool = "tool_inventory_entry_tool_invalid" => InventoryValid, "provider or tool id of the wrong form", "Tools are named exactly, by provider.";
        EntryServer = "tool_inventory_entry_server_invalid" => InventoryValid, "an mcp tool without a server id", "The same tool name on another server is another tool.";
        EntryInputSchema = "tool_inventory_entry_input_schema_invalid" => InventoryValid, "the input schema digest is no digest", "A tool's interface is pinned by digest.";
        BuiltinServer = "tool_inventory_builtin_server_forbidden" => InventoryValid, "a builtin tool with a server", "Builtins come from the runtime, not from a server.";
        EntryDescription = "tool_inventory_entry_description_invalid" => InventoryValid, "a description that is no text of at most 500", "Descriptions are bounded.";
        EntryRuntimes = "tool_inventory_entry_runtimes_invalid" => InventoryValid, "runtimes is no list of ids", "A tool is offered by named runtimes.";
        EntryCapabilities = "tool_inventory_entry_capabilities_invalid" => InventoryValid, "capabilities is no list of ids", "A tool covers named capabilities.";
        EntryCoverage = "tool_inventory_entry_coverage_empty" => InventoryValid, "no runtime or no capability", "Such a tool could never be bound.";
        EntryEnforcement = "tool_inventory_entry_enforcement_invalid" => InventoryValid, "not enforced by an exact allowlist", "The contract knows no other kind of enforcement.";
        EntryNotReady = "tool_inventory_entry_not_ready" => InventoryValid, "a tool that is not ready", "Only ready tools belong in an inventory.";
        EntryDuplicate = "tool_inventory_entry_duplicate" => InventoryValid, "the same tool twice for one release", "Two descriptions of one tool could differ.";
    }
}

codes! {
    /// What is wrong with a capability binding plan (`spec/workforce-details.md` section 9).
    BindingPlanCode {
        Missing = "capability_binding_plan_missing" => BindingsValid, "no binding plan", "Nobody can say which tool covers which capability.";
        Invalid = "capability_binding_plan_invalid" => BindingsValid, "the binding plan is no object", "Nothing in it can be checked.";
        Keys = "capability_binding_plan_keys_invalid" => BindingsValid, "not exactly the members of a binding plan", "A missing member would be guessed, an extra one ignored.";
        Schema = "capability_binding_plan_schema_invalid" => BindingsValid, "an unknown binding plan version", "Its rules are not the ones checked here.";
        Owner = "capability_binding_plan_owner_invalid" => BindingsValid, "not decided by the host model", "Only the host model may choose tools.";
        Planner = "capability_binding_plan_planner_invalid" => BindingsValid, "the planner's invocation id is no id", "The plan names the invocation that made it.";
        ContextDigest = "capability_binding_plan_execution_context_digest_invalid" => BindingsValid, "the context digest is no digest", "The plan could belong to any execution.";
        InventoryDigest = "capability_binding_plan_tool_inventory_digest_invalid" => BindingsValid, "the inventory digest is no digest", "The plan could be made from any inventory.";
        Inventory = "capability_binding_plan_inventory_invalid" => BindingsValid, "inventory is no list of at most 256", "A binding plan is bounded.";
        Row = "capability_binding_plan_inventory_row_invalid" => BindingsValid, "a row is no object", "Every bound tool is one object.";
        RowKeys = "capability_binding_plan_inventory_row_keys_invalid" => BindingsValid, "not exactly the seven members of a row", "A missing member would be guessed, an extra one ignored.";
        Scope = "capability_binding_plan_inventory_scope_invalid" => BindingsValid, "slot, release or policy digest of the wrong form", "A tool is bound for one release in one slot under one policy.";
        Tool = "capability_binding_plan_inventory_tool_invalid" => BindingsValid, "provider or tool id of the wrong form", "Tools are named exactly, by provider.";
        Capabilities = "capability_binding_plan_inventory_capabilities_invalid" => BindingsValid, "capabilities is no list of ids", "A binding names the capabilities it covers.";
        Unbound = "capability_binding_plan_inventory_unbound" => BindingsValid, "a row that binds nothing", "Rows without capability or with another status are no bindings.";
        Duplicate = "capability_binding_plan_inventory_duplicate" => BindingsValid, "the same tool bound twice for one release", "Two rows for one tool could differ.";
        Digest = "capability_binding_plan_digest_mismatch" => BindingsValid, "the plan does not have the digest it states", "It was changed after it was sealed.";
    }
}
