//! The checks: what is tested, in the order in which reports list it.

#[cfg(feature = "explanations")]
use super::CodeInfo;
use crate::kind::DocumentKind;

macro_rules! checks {
    ($($variant:ident = $code:literal, needs [$($need:ident),*], $title:literal, $meaning:literal, proves $proves:literal, action $action:literal;)+) => {
        /// One thing that is tested, with its own dotted code. The order of variants is the order of reports. Those without
        /// a code never stand in a report: they gather what only calls are answered with.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        // A word wide: a byte inside a result is taken apart and put together again wherever it passes.
        #[repr(u32)]
        pub enum CheckCode { $(#[doc = concat!("`", $code, "`: ", $title, ".")] $variant,)+ }

        impl CheckCode {
            /// Every check, in order.
            pub const ALL: &'static [CheckCode] = &[$(CheckCode::$variant,)+];

            /// For each the code and the title; where explanations are, also what it means, what it proves and what to do. A
            /// text is a line.
            const TEXTS: &'static [&'static str] = &[$(super::text!($code, $title; $meaning, $proves, $action),)+];

            /// The other documents that the check compares with, beside the one it is about.
            #[must_use]
            pub const fn needs(self) -> &'static [DocumentKind] {
                match self { $(Self::$variant => &[$(DocumentKind::$need),*],)+ }
            }
        }
    };
}

impl CheckCode {
    fn line(self, number: usize) -> &'static str {
        Self::TEXTS.get(self as usize).and_then(|texts| texts.lines().nth(number)).unwrap_or_default()
    }

    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.line(0)
    }

    /// What is tested, in a few words.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.line(1)
    }

    /// What holds once it has passed, and what to do when it fails.
    #[cfg(feature = "explanations")]
    pub(super) fn explained(self) -> (&'static str, &'static str) {
        (self.line(3), self.line(4))
    }

    #[cfg(feature = "explanations")]
    pub(super) fn info(self) -> CodeInfo {
        let (proves, action) = self.explained();
        CodeInfo { code: self.code(), title: self.title(), meaning: self.line(2), proves, action }
    }

    /// Whether a failure found without the needed documents is final: no document that is added can mend it.
    #[must_use]
    pub const fn fails_alone(self) -> bool {
        matches!(self, Self::ReceiptInvocations | Self::ReceiptEffort | Self::ReceiptEnforcement)
    }
}

checks! {
    Read = "document.read", needs [], "the file is strict JSON", "One text must mean one document to every reader.",
        proves "The bytes are one JSON value that every conforming reader sees alike.", action "Ask for the file again, byte for byte as it was first written.";
    Kind = "document.kind", needs [], "the document says what it is", "A document is recognised by its own content, never by its file name.",
        proves "The document follows a contract that this engine knows.", action "Remove the file if it does not belong here, or ask what it is meant to be.";
    Canonical = "document.canonical", needs [], "the document has a canonical form", "Digests are taken of canonical bytes.",
        proves "The document has exactly one digest, whatever its layout.", action "Ask for a document whose numbers are whole numbers or decimal strings.";
    Domain = "document.domain", needs [], "the value lies in the portable domain", "Some digests are only defined for values that every language writes alike.",
        proves "Every runtime computes the same digest of this value.", action "Move numbers into decimal strings and rename keys to the allowed alphabet.";
    Call = "", needs [], "the call can be carried out", "An operation needs documents and options of the right form.",
        proves "The engine was asked something it can answer.", action "Compare the call with the documentation of the operation.";
    Shape = "document.shape", needs [], "every object is closed and complete", "Unknown members, missing ones and wrong types are where two readers start to disagree.",
        proves "The document holds what its contract lists and nothing else.", action "Ask the issuer for a document that follows the contract.";
    Anchor = "document.anchor", needs [], "the digest is the one the reader brought", "An anchor comes from outside the dossier, so the documents cannot have made it up.",
        proves "This document is the very one whose digest the reader was given elsewhere.", action "Check where the digest came from and whether it belongs to this document.";
    PolicyValid = "workforce.policy.valid", needs [], "the permission policy is valid", "A policy that leaves room for interpretation is no limit.",
        proves "The policy says one thing about every request.", action "Ask for the release's policy as it was published.";
    PolicyLint = "workforce.policy.lint", needs [], "a valid policy grants more or less than it seems to", "Globs are easily wider, and deny lists narrower, than they look.",
        proves "Nothing: it is a note about what the policy really allows.", action "Read the policy in words, and try the paths that matter.";
    HostPolicy = "workforce.policy.host", needs [], "nothing is granted that the reader's host denies", "A package's policy is an upper bound; the host decides how much of it holds.",
        proves "Every bound tool is allowed by the host's policy as well.", action "Ask why a tool was bound that this host denies, or whether the right host policy was given.";
    RuntimeModes = "", needs [], "a runtime can keep the policy in this mode", "A mode that the runtime cannot keep is a false claim, however well it is documented.",
        proves "The mode says no more than the runtime can enforce.", action "Use another mode, another runtime, or do not execute.";
    Session = "", needs [], "the call sequence of the contract is kept", "A step out of order lets something through that nobody looked at.",
        proves "Every step followed the one before it, with the same documents.", action "Go back to the step that is named and take it again.";
    GraphValid = "workforce.graph.valid", needs [], "the execution graph is valid", "A team is exactly the manager and workers its graph declares.",
        proves "The members of the team and their directives are all declared.", action "Ask for the team's graph as it was published.";
    InventoryValid = "workforce.inventory.valid", needs [], "the tool inventory is valid", "The inventory lists the tools that the host offered to each release.",
        proves "Every offered tool is named exactly, with its scope.", action "Ask the host for the inventory it took before execution.";
    InventoryObservedAt = "workforce.inventory.observed-at", needs [], "the time of observation is a real one", "A pattern accepts the 31st of February; a calendar does not.",
        proves "The stated time exists.", action "Ask the host when the inventory was really taken.";
    BindingsValid = "workforce.bindings.valid", needs [], "the binding plan is valid and has its own digest", "The binding plan says which tool covers which capability.",
        proves "The bindings are complete, unambiguous and as they were sealed.", action "Ask the host for the binding plan that its planner wrote.";
    BoundaryMeaning = "workforce.boundary.meaning", needs [], "ids are public or anonymous and name what is there", "An id can name a customer as well as any prose can.",
        proves "Every id that leaves is public, or says nothing about anybody.", action "Replace the id by a public or an anonymous one.";
    BoundaryFlag = "workforce.boundary.flag", needs [], "the host says that it redacted", "The flag is the host's own statement.",
        proves "The host states that nothing private is left.", action "Redact the work order, then set the flag.";
    BoundaryScan = "workforce.boundary.scan", needs [], "nothing private or secret was found", "What leaves the host cannot be taken back.",
        proves "No string holds anything of a form that is known to be private or secret.", action "Remove the text; if it was a secret that left before, revoke it.";
    Source = "", needs [], "the source answered what it was asked", "A menu is only as good as the sources behind it.",
        proves "The set follows its contract, answers this question and is as it was sealed.", action "Ask the source again.";
    CandidateSetDigest = "workforce.candidate-set.digest", needs [], "the candidate set has its digest", "Selections refer to a menu by this digest.",
        proves "The menu is the one that was sealed.", action "Ask for the candidate set as it was issued.";
    FederationValid = "workforce.federation.valid", needs [], "the federation is what it says it is", "A host could show one source and call it the network.",
        proves "Scope, sources, receipts, origins and digests agree, and every source of the scope has a receipt.", action "Ask the host for the federation as it was made.";
    FederationTime = "workforce.federation.time", needs [], "the federation has not expired", "What it offers may no longer exist.",
        proves "The session was alive at the time the reader gave.", action "Have the federation made again.";
    FederationLineage = "workforce.federation.lineage", needs [], "lineage attestations are not verified here", "Whether an attestation is genuine depends on keys that are not among these files.",
        proves "Nothing: that two sources mean the same thing by one name rests on the attestation alone.", action "Verify the attestations with the issuer's key.";
    FederationUnion = "workforce.federation.union", needs [], "the union is the one its sources give", "A federation can be sealed again around a candidate nobody offered.",
        proves "Every card comes from a source's own set, and none was left out.", action "Add the sources' own candidate sets.";
    SelectionValid = "workforce.selection.valid", needs [WorkOrder, CandidateSet], "the selection is valid", "A selection must be a choice from the menu for the slots that were asked.",
        proves "Every choice was offered, has a reason, and fills the slots as asked.", action "Have the host model choose again.";
    SelectionMandatory = "workforce.selection.mandatory", needs [], "no candidate lacks what is mandatory", "A menu may list a candidate although it lacks something that a required slot needs.",
        proves "No required slot is filled by a candidate whose own card says that it lacks something mandatory.", action "Choose another candidate, or change the work order.";
    SelectionEntityKind = "workforce.selection.entity-kind", needs [], "each candidate is of a kind its slot allows", "A slot may ask for an agent, a team or either.",
        proves "No team stands where a single agent was asked for, nor the other way round.", action "Choose another candidate, or change the work order.";
    SelectionFit = "workforce.selection.fit", needs [], "what each slot asks for, against the card that was chosen", "Nobody else compares the card with the slot.",
        proves "The card of each candidate states the roles, skills, knowledge, tools, artifacts, authorities, runtimes, languages, modalities and communities that the slot requires, at the evidence level it asks, and nothing it forbids.", action "Choose another candidate, or change the work order.";
    SelectionEdges = "workforce.selection.edges", needs [], "edges of the work order, against the selection's", "A handoff or review that was asked for must not vanish.",
        proves "Every edge of the work order between filled slots is in the selection.", action "Have the host model keep the edge, or say why it was dropped.";
    ValidationStatus = "workforce.validation.status", needs [], "the validation accepts the selection", "Only an accepted selection may be prepared.",
        proves "The validation says accepted and lists no issue.", action "Read the validation's issues and have the host model choose again.";
    ValidationReceipt = "workforce.validation.receipt", needs [], "the selection receipt id is the one of its payload", "The id is derived from what was sealed.",
        proves "The validation's payload is the one that was sealed.", action "Ask for the validation as it was made.";
    ValidationRepeats = "workforce.validation.repeats", needs [], "validating again gives the same validation", "A validation can be written by anybody.",
        proves "The stated validation is what these documents give.", action "Ask for the validation as it was made, or for the documents it was made from.";
    PlanSelection = "workforce.plan.selection", needs [], "the plan names this selection and this menu", "A plan must follow the selection that was validated.",
        proves "Plan, validation and candidate set belong together, and every release is pinned as it was offered.", action "Check whether the documents belong together.";
    PlanContext = "workforce.plan.context", needs [], "the context is the one of work order and selection", "Two work orders can share an id.",
        proves "Projecting the work order and selection again gives the plan's context.", action "Check whether the work order is the one that was prepared.";
    Projection = "", needs [], "policy and graph can be projected from the bundle", "Layers that disagree leave room for a guess.",
        proves "The bundle says one thing about permissions and team.", action "Ask the publisher for a bundle with one policy and one graph.";
    Preparation = "", needs [], "the plan can be prepared", "Preparation pins everything or nothing.",
        proves "Nothing was substituted and nothing is missing.", action "Mend what the issue names and prepare again.";
    PlanSchema = "workforce.plan.schema", needs [], "the plan is of version 5", "Only version 5 pins context, permissions and teams.",
        proves "The rules checked here are the ones the plan was made under.", action "Have the work prepared again by a current host.";
    PlanStatus = "workforce.plan.status", needs [], "the plan is prepared", "Only a prepared plan may be executed.",
        proves "Preparation finished without an issue.", action "Look at the plan's own issues and have it prepared again.";
    PlanRoster = "workforce.plan.roster", needs [], "the roster is not empty", "A plan without workers could be accepted for doing nothing.",
        proves "At least one release is pinned.", action "Have the selection and preparation repeated.";
    PlanSlots = "workforce.plan.slots", needs [], "assignments and edges name slots that exist, once each", "Slots are the roles that were asked for.",
        proves "Every assignment and edge belongs to a role of the work order.", action "Compare the context with the work order.";
    PlanAssignments = "workforce.plan.assignments", needs [], "roster and assignments match one to one", "What runs must be what was selected, no more and no less.",
        proves "Each roster row is a selected release in its slot, and each selected release has a row.", action "Compare the roster with the selection.";
    PlanEntityKind = "workforce.plan.entity-kind", needs [], "each release is of a kind its slot allows", "A slot may ask for an agent, a team or either.",
        proves "No team stands where a single agent was asked for, nor the other way round.", action "Compare the selection with the work order.";
    PlanCardinality = "workforce.plan.cardinality", needs [], "each slot is filled as often as asked", "Required slots are filled exactly, optional ones at most.",
        proves "No role is missing and none is crowded.", action "Compare the selection with the work order.";
    PlanConsumes = "workforce.plan.consumes", needs [], "what a slot consumes reaches it along an edge", "Work that one role produces for another must be handed over.",
        proves "Every artifact made inside the task force arrives where it is needed.", action "Compare the selection's edges with the work order.";
    PlanContextDigest = "workforce.plan.context-digest", needs [], "the execution context has its digest", "The digest seals task, slots, assignments and edges.",
        proves "The context is the one that was sealed.", action "Ask for the plan as it was prepared.";
    PlanPolicyDigest = "workforce.plan.policy-digest", needs [], "each permission policy has its digest", "Receipts and tool lists refer to a policy by this digest.",
        proves "The permissions are the ones that were sealed.", action "Ask for the plan as it was prepared.";
    PlanGraphDigest = "workforce.plan.graph-digest", needs [], "each execution graph has its digest", "Receipts refer to a team's graph by this digest.",
        proves "The team is the one that was sealed.", action "Ask for the plan as it was prepared.";
    PlanBundleSchema = "workforce.plan.bundle-schema", needs [], "each row says which digest it carries", "Older digests cover less.",
        proves "The bundle digest covers directives, permissions and team.", action "Have the work prepared again by a current host.";
    BundleDigest = "workforce.plan.bundle-digest", needs [], "each roster row has its bundle digest", "The digest pins release, directives, permissions and team together.",
        proves "The release would run exactly as it was pinned.", action "Ask for the plan as it was prepared; compare the release with its publisher's.";
    PlanPreparationReceipt = "workforce.plan.preparation-receipt", needs [], "the preparation receipt id is the one of this plan", "The id is derived from selection, candidates, context and roster.",
        proves "The plan is the one that was prepared, as a whole.", action "Ask for the plan as it was prepared.";
    ReceiptCanonical = "workforce.receipt.canonical", needs [], "the receipt has a digest", "A receipt that cannot be hashed cannot be referred to.",
        proves "The receipt has exactly one digest.", action "Ask for a receipt whose numbers are whole.";
    ReceiptSchema = "workforce.receipt.schema", needs [], "the receipt is of version 2", "Only version 2 carries bindings, enforcement and nested executions.",
        proves "The rules checked here are the ones the receipt was made under.", action "Ask the host for a current receipt.";
    ReceiptPlan = "workforce.receipt.plan", needs [ExecutionPlan], "the plan is there and was prepared", "A receipt is only meaningful beside the plan it claims to follow.",
        proves "There is a prepared plan to compare with.", action "Add the execution plan; hosts keep it beside the receipt.";
    ReceiptPlanVerified = "workforce.receipt.plan-verified", needs [ExecutionPlan], "the plan itself verifies", "A receipt that repeats the stale digests of a changed plan agrees with it perfectly.",
        proves "The plan that the receipt follows has every digest it states.", action "Look at the failed checks of the plan.";
    ReceiptPlanIds = "workforce.receipt.plan-ids", needs [ExecutionPlan], "the receipt names this plan", "Selection, preparation, context and work order are named by id or digest.",
        proves "Receipt and plan belong to the same execution.", action "Check whether the plan belongs to this receipt.";
    ReceiptInventory = "workforce.receipt.inventory", needs [ToolInventory], "the inventory belongs to this execution", "Everybody who worked must have seen the same list of tools.",
        proves "Planner and workers refer to this very inventory.", action "Add the inventory that the host took for this execution.";
    ReceiptInvocations = "workforce.receipt.invocations", needs [ExecutionPlan], "every invocation is complete and its own", "Each step is one model call with its own id that ran to its end.",
        proves "Each step names its model, provider and runtime, was completed, and is counted once.", action "Ask the host for the missing invocation's log.";
    ReceiptEffort = "workforce.receipt.effort", needs [ExecutionPlan], "stated efforts fit their evidence", "An effort that nobody could observe must not be claimed.",
        proves "Requested, applied and observed effort do not contradict each other.", action "Ask the host how the effort was observed.";
    ReceiptPlanner = "workforce.receipt.planner", needs [], "the planner answered in form", "A planner that fell back did not plan.",
        proves "The planner's answer was parsed and used.", action "Treat the work as unplanned.";
    ReceiptPlannerFallback = "workforce.receipt.planner-fallback-explicit", needs [], "the planner says that it used no fallback", "A missing or null value says nothing and passes elsewhere.",
        proves "The receipt states outright that the planner used no fallback.", action "Ask the host for a receipt that states it.";
    ReceiptBindingsJoin = "workforce.receipt.bindings.joins", needs [], "the binding plan belongs to this execution", "Context, inventory and planner are named in it.",
        proves "The bindings were made by this planner for this context.", action "Ask the host for the binding plan of this execution.";
    ReceiptBindingsRoster = "workforce.receipt.bindings.roster", needs [ExecutionPlan], "every bound tool belongs to a roster row and its policy", "Tools are granted to one release in one slot.",
        proves "No tool was bound for somebody outside the plan.", action "Compare the binding plan with the roster.";
    ReceiptBindingsInventory = "workforce.receipt.bindings.tool-in-inventory", needs [ExecutionPlan, ToolInventory], "every bound tool is in the inventory", "A tool that the host did not offer cannot have been granted.",
        proves "Every bound tool was offered to that release for those capabilities.", action "Compare the binding plan with the inventory.";
    ReceiptBindingsPolicy = "workforce.receipt.bindings.policy", needs [ExecutionPlan], "every bound tool is allowed by the policy", "A policy is an upper bound, whatever the host offers.",
        proves "No tool was bound that the pinned policy denies.", action "Compare the binding plan with the policy.";
    ReceiptBindingsCoverage = "workforce.receipt.bindings.coverage", needs [ExecutionPlan], "required capabilities are covered exactly", "A slot's required tools are covered by one binding each, and by no other.",
        proves "Every required capability has its tool, and no further tool was granted.", action "Compare the binding plan with the slot's requirements.";
    ReceiptRuntime = "workforce.receipt.runtime", needs [ExecutionPlan, ToolInventory], "work ran on a runtime that offers its tools", "A tool is offered by named runtimes only.",
        proves "The runtime that is named could have used the bound tools.", action "Ask the host on which runtime the work really ran.";
    ReceiptWorkersCount = "workforce.receipt.workers.count", needs [ExecutionPlan], "workers and roster match one to one", "Nobody else may have worked, and nobody may be missing.",
        proves "Exactly the planned releases are reported as workers.", action "Compare the workers with the roster.";
    ReceiptWorkersDigests = "workforce.receipt.workers.digests", needs [ExecutionPlan], "workers carry the digests of their roster rows", "A worker with another digest is another release.",
        proves "Each worker ran the package, directives, policy and team that were pinned.", action "Compare the worker with its roster row.";
    ReceiptWorkersCompleted = "workforce.receipt.workers.completed", needs [ExecutionPlan], "every worker completed and handed something over", "A worker that stopped or handed nothing over did not do its part.",
        proves "Each worker is reported as completed, with at least one handed over artifact.", action "Ask the host for the worker's log.";
    ReceiptWorkersBindings = "workforce.receipt.workers.bindings", needs [ExecutionPlan], "workers used the bindings of the binding plan", "What was used must be what was planned.",
        proves "Each worker's bindings repeat the planned ones, in order.", action "Compare the worker's bindings with the binding plan.";
    ReceiptWorkersMode = "workforce.receipt.workers.mode", needs [ExecutionPlan], "agents ran directly and teams as teams", "A team that ran as one call was no team.",
        proves "Each worker is backed by one invocation or by one nested execution.", action "Ask the host for the missing nested execution.";
    ReceiptNested = "workforce.receipt.nested", needs [ExecutionPlan], "nested executions are the declared teams", "Manager and workers are declared in the graph, in order.",
        proves "Each team ran its manager's plan, every declared worker in order, and its synthesis.", action "Compare the nested execution with the team's graph.";
    ReceiptEnforcement = "workforce.receipt.enforcement", needs [ExecutionPlan], "permissions were enforced, with fitting evidence", "An enforcement mode is only as good as the evidence beside it.",
        proves "Each invocation reports an enforcement mode whose evidence does not contradict it.", action "Ask the host how permissions were enforced.";
    ReceiptEnforcementPolicy = "workforce.receipt.enforcement.policy", needs [ExecutionPlan], "the enforced policy is the pinned one", "Enforcing another policy is enforcing nothing.",
        proves "Each invocation names the policy of its roster row.", action "Compare the invocation with its roster row.";
    ReceiptEnforcementGranted = "workforce.receipt.enforcement.granted", needs [ExecutionPlan], "granted tools are exactly the bound ones", "A tool that was granted but not bound was available without a reason.",
        proves "No invocation had a tool beyond its bindings.", action "Compare the granted tools with the binding plan.";
    ReceiptAuthority = "workforce.receipt.authority", needs [ExecutionPlan], "required capabilities did not run without authority", "A sandbox without tools cannot have used the tools that the slot requires.",
        proves "Work that needs tools ran where tools were available.", action "Ask the host how the work was done.";
    ReceiptHandoffRefs = "workforce.receipt.handoff-refs", needs [], "handed over artifacts are named by unique ids", "Any text passes elsewhere.",
        proves "Each worker names what it handed over, once each, by id.", action "Ask the host for the artifact references.";
    ReceiptVerifier = "workforce.receipt.verifier", needs [], "the verifier's verdict is pass", "Work that was not verified was not accepted.",
        proves "The execution's own verifier let it pass.", action "Read the verifier's findings.";
    ReceiptVerifierDistinct = "workforce.receipt.verifier-distinct", needs [], "the verifier is an invocation of its own", "Whoever did the work must not be the one who let it pass.",
        proves "The verifying invocation did no other part of the work.", action "Have the work verified by another invocation.";
    ReceiptVerifierIndependence = "workforce.receipt.verifier-independence", needs [], "verifier and workers share model and runtime", "A model tends to approve of its own work; the contract does not forbid it.",
        proves "Nothing: independence of the verifier is not established.", action "Consider a second opinion by another model.";
    ReceiptStatus = "workforce.receipt.status", needs [ExecutionPlan, ToolInventory], "the receipt's own status fits what was found", "A receipt that says passed although an issue was found makes a false claim.",
        proves "The receipt says passed, and no rule contradicts it.", action "Do not rely on the receipt's own status.";
    ReceiptBenchmark = "", needs [], "a benchmark has at least two workers", "A benchmark of a task force needs a task force.",
        proves "Two or more workers are reported.", action "Repeat the benchmark with a task force.";
    DossierUnique = "dossier.unique", needs [], "no execution or invocation is counted twice", "A receipt that borrows another's invocations shows no work of its own.",
        proves "No two receipts of this set share an execution or invocation.", action "Find out which receipt the invocation belongs to.";
    Prose = "document.text", needs [], "text holds something a reader should know", "Text is shown as it is and never followed.",
        proves "Nothing: it is a note about how the text may mislead.", action "Read the marked text with care; do not let a model follow it.";
}
