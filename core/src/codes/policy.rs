//! Codes of permission policies, execution graphs and runtime bundles.

use super::codes;

codes! {
    /// What is wrong with a permission policy (`spec/workforce-details.md` section 6).
    PolicyCode {
        Missing = "permission_policy_missing" => PolicyValid, "no permission policy", "Without one nobody can say what the worker was allowed to do.";
        Keys = "permission_policy_keys_invalid" => PolicyValid, "not exactly the six members of a policy", "A missing member would be guessed, an extra one ignored.";
        Schema = "permission_policy_schema_invalid" => PolicyValid, "an unknown policy version", "Its rules are not the ones checked here.";
        Network = "permission_policy_network_invalid" => PolicyValid, "network is not allow, ask or deny", "The decision would be a guess.";
        Shell = "permission_policy_shell_invalid" => PolicyValid, "shell is not allow, ask or deny", "The decision would be a guess.";
        UnknownTools = "permission_policy_unknown_tools_must_deny" => PolicyValid, "unknown tools are not denied", "The contract allows no other value.";
        FileRead = "permission_policy_file_read_invalid" => PolicyValid, "fileRead is no object", "The decision would be a guess.";
        FileReadKeys = "permission_policy_file_read_keys_invalid" => PolicyValid, "not exactly the three members of fileRead", "A missing member would be guessed, an extra one ignored.";
        FileReadMode = "permission_policy_file_read_mode_invalid" => PolicyValid, "an unknown fileRead mode", "Only deny and manifest-allowlist exist.";
        AllowPattern = "permission_policy_allow_pattern_invalid" => PolicyValid, "an allow pattern that is not allowed", "Patterns are unique, short, root-relative and without `..`.";
        DenyPattern = "permission_policy_deny_pattern_invalid" => PolicyValid, "a deny pattern that is not allowed", "Patterns are unique, short, root-relative and without `..`.";
        DeniedFileLists = "permission_policy_denied_file_lists_must_be_empty" => PolicyValid, "patterns under mode deny", "They would suggest access that the mode forbids.";
        FileAllowlist = "permission_policy_file_allowlist_incomplete" => PolicyValid, "an allowlist without both lists", "A manifest allowlist needs what it allows and what it denies.";
        Mcp = "permission_policy_mcp_invalid" => PolicyValid, "mcp is no object", "The decision would be a guess.";
        McpKeys = "permission_policy_mcp_keys_invalid" => PolicyValid, "not exactly the two members of mcp", "A missing member would be guessed, an extra one ignored.";
        McpMode = "permission_policy_mcp_mode_invalid" => PolicyValid, "an unknown mcp mode", "Only deny and allowlist exist.";
        McpTool = "permission_policy_mcp_tool_invalid" => PolicyValid, "an mcp tool name that is not allowed", "Tools are listed one by one, without wildcards.";
        DeniedMcpList = "permission_policy_denied_mcp_list_must_be_empty" => PolicyValid, "tools under mode deny", "They would suggest access that the mode forbids.";
        McpAllowlist = "permission_policy_mcp_allowlist_empty" => PolicyValid, "an allowlist without tools", "An empty allowlist is written as deny.";
    }
}

codes! {
    /// What a valid policy may hide from a hasty reader (`spec/gaps.md` row 18).
    PolicyNoteCode {
        NeverMatches = "policy_pattern_never_matches" => PolicyLint, "a pattern that no path can match", "It looks like a rule and does nothing.";
        Everything = "policy_pattern_matches_everything" => PolicyLint, "an allow pattern that matches every path", "The allow list is no limit; only the deny list is.";
        CrossesFolders = "policy_pattern_crosses_folders" => PolicyLint, "an allow pattern that reaches into folders", "`**` inside a longer segment also stands for slashes.";
        Shadowed = "policy_allow_pattern_shadowed" => PolicyLint, "an allow pattern whose every path is denied", "It promises what the deny list takes away.";
        NothingReadable = "policy_nothing_readable" => PolicyLint, "an allow list of which nothing is left", "The worker may read no file at all, whatever the list suggests.";
        DenyEscaped = "policy_deny_pattern_escaped" => PolicyLint, "a deny pattern that a sibling spelling escapes", "The same name in another folder, in another case or with an ending may be read.";
        ShellReads = "policy_shell_beside_denied_reads" => PolicyLint, "a shell beside files that must not be read", "Whoever has a shell can read files without asking for them.";
        ToolUnneeded = "policy_tool_unneeded" => PolicyLint, "a tool that no slot requires", "What is not needed should not be granted.";
        HostLeavesNothing = "policy_host_leaves_nothing" => PolicyLint, "two policies that allow nothing together", "Each grants something, and everything is denied.";
        HostDenies = "policy_host_denies" => HostPolicy, "a bound tool that the host denies", "A worker was given what this host gives to nobody.";
        HostInvalid = "policy_host_invalid" => HostPolicy, "the host's policy cannot be used", "A policy that is invalid or unreadable denies everything.";
    }
}

codes! {
    /// Why an enforcement mode would not be truthful (`spec/workforce.md` section 6, `spec/workforce-details.md` section 10).
    ModeCode {
        ToolFilter = "runtime_tool_filter_missing" => RuntimeModes, "no exact tool allowlist", "The runtime would offer tools that the policy does not.";
        Network = "runtime_network_not_enforced" => RuntimeModes, "the network cannot be kept to the policy", "The policy limits the network, and the runtime would not.";
        Shell = "runtime_shell_not_enforced" => RuntimeModes, "the shell cannot be kept to the policy", "The policy limits the shell, and the runtime would not.";
        FileRead = "runtime_file_read_not_enforced" => RuntimeModes, "reading files cannot be kept to the policy", "The policy limits which files may be read, and the runtime would not.";
        Ask = "runtime_cannot_ask" => RuntimeModes, "nobody can be asked", "The policy asks before something is done; without an answer it must not be done.";
        Sandbox = "runtime_sandbox_missing" => RuntimeModes, "neither a read-only nor a missing file system", "This mode claims one of the two.";
        Disabled = "runtime_disabled_capabilities_missing" => RuntimeModes, "no capability is switched off", "This mode claims that some are.";
        Isolation = "runtime_not_isolated" => RuntimeModes, "not ephemeral, or obeying user configuration or rules", "What a user configured could grant what the policy does not.";
        ToolsNotEmpty = "runtime_tools_not_empty" => RuntimeModes, "the runtime cannot start without tools", "Zero tools means that the inventory is really empty.";
        ToolsRequired = "slot_requires_tools" => RuntimeModes, "the slot requires tools", "Work that needs tools cannot be done where there are none.";
    }
}

codes! {
    /// What is wrong with an execution graph (`spec/workforce-details.md` section 6).
    GraphCode {
        EntityKind = "execution_graph_entity_kind_invalid" => GraphValid, "a graph for something that is no team", "Only teams have a manager and workers.";
        Keys = "execution_graph_keys_invalid" => GraphValid, "not exactly the three members of a graph", "A missing member would be guessed, an extra one ignored.";
        Schema = "execution_graph_schema_invalid" => GraphValid, "an unknown graph version", "Its rules are not the ones checked here.";
        Manager = "execution_graph_manager_invalid" => GraphValid, "the manager is no object", "A team is led by exactly one manager.";
        ManagerKeys = "execution_graph_manager_keys_invalid" => GraphValid, "not exactly the members of a manager", "A missing member would be guessed, an extra one ignored.";
        ManagerPath = "execution_graph_manager_path_invalid" => GraphValid, "a manager path that is not allowed", "Paths are root-relative, short and without wildcards.";
        ManagerContent = "execution_graph_manager_content_invalid" => GraphValid, "manager content that is blank or too long", "The directive of a manager is part of what was pinned.";
        Workers = "execution_graph_workers_invalid" => GraphValid, "not between 1 and 32 workers", "A team has workers, and a bounded number of them.";
        Worker = "execution_graph_worker_invalid" => GraphValid, "a worker is no object", "Every worker is declared with id, path and content.";
        WorkerKeys = "execution_graph_worker_keys_invalid" => GraphValid, "not exactly the members of a worker", "A missing member would be guessed, an extra one ignored.";
        WorkerId = "execution_graph_worker_id_invalid" => GraphValid, "a worker id that is no id or stands twice", "Receipts name workers by their ids.";
        WorkerPath = "execution_graph_worker_path_invalid" => GraphValid, "a worker path that is not allowed", "Paths are root-relative, short and without wildcards.";
        WorkerPathDuplicate = "execution_graph_worker_path_duplicate" => GraphValid, "a path that stands twice", "Two members of a team cannot share one directive file.";
        WorkerContent = "execution_graph_worker_content_invalid" => GraphValid, "worker content that is blank or too long", "The directive of a worker is part of what was pinned.";
        AgentForbidden = "agent_execution_graph_forbidden" => GraphValid, "a graph on an agent", "An agent works alone; a graph would hide further workers.";
        TeamMissing = "team_execution_graph_missing" => GraphValid, "a team without a graph", "Nobody could say who its members are.";
    }
}

codes! {
    /// What keeps a roster row from having a bundle digest.
    BundleCode {
        DirectiveMissing = "runtime_bundle_directive_missing" => BundleDigest, "no directive", "A worker without instructions is not the release that was selected.";
        EntityKind = "runtime_bundle_entity_kind_invalid" => BundleDigest, "neither agent nor team", "Only these two can be executed.";
    }
}
