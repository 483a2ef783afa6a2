/** Tools before anything executes: what a runtime may claim, what a host offers, what is bound. The engine judges. */
import { list, misuse, needed, text } from "./arguments.js";

/**
 * @param {(op: string, inputs: Record<string, unknown>, options?: object) => Generator} ask runs one operation
 * @param {(limits: unknown) => object | undefined} readLimits
 */
export function createTools(ask, readLimits) {
  return {
    enforcementModes(documents) {
      const { policy, hostPolicy, runtime, requiredToolCapabilities, limits } = needed(
        documents,
        ["policy", "runtime", "requiredToolCapabilities"],
        ["hostPolicy", "limits"],
      );
      if (!list(requiredToolCapabilities, "requiredToolCapabilities").every((id) => typeof id === "string")) {
        misuse("argument_requiredToolCapabilities_invalid", "`requiredToolCapabilities` is an array of strings");
      }
      return ask("policy.modes", given({ policy, hostPolicy, runtime }), { requiredToolCapabilities, limits: readLimits(limits) });
    },

    buildToolInventory(documents) {
      const { plan, tools, hostPolicy, observedAt, limits } = needed(documents, ["plan", "tools", "observedAt"], ["hostPolicy", "limits"]);
      const options = { observedAt: text(observedAt, "observedAt"), limits: readLimits(limits) };
      return ask("tools.inventory", given({ plan, menu: tools, hostPolicy }), options);
    },

    checkBindingPlan(documents) {
      const { plan, toolInventory, bindingPlan, limits } = needed(documents, ["plan", "toolInventory", "bindingPlan"], ["limits"]);
      return ask("tools.bindings", { plan, toolInventory, bindingPlan }, { limits: readLimits(limits) });
    },

    checkInvocation(documents) {
      const { slotId, agentReleaseId, limits, ...inputs } = needed(
        documents,
        ["plan", "toolInventory", "bindingPlan", "invocation", "slotId", "agentReleaseId"],
        ["limits"],
      );
      const options = {
        slotId: text(slotId, "slotId"),
        agentReleaseId: text(agentReleaseId, "agentReleaseId"),
        limits: readLimits(limits),
      };
      return ask("tools.invocation", inputs, options);
    },
  };
}

/** A host policy that is null or left out is none. */
function given({ hostPolicy, ...inputs }) {
  return hostPolicy === undefined || hostPolicy === null ? inputs : { ...inputs, hostPolicy };
}
