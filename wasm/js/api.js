/** The functions over an engine: one at hand, which answers at once, or one elsewhere, which answers later. */
import { ask, createFunctions } from "./functions.js";
import { createPolicies } from "./policy.js";
import { createStaffing } from "./staffing.js";

/** @param {import("./engine.js").Engine} engine */
export function createApi(engine) {
  const now = (asking) => {
    let step = asking.next();
    while (!step.done) step = asking.next(engine.run(step.value));
    return step.value;
  };
  return {
    init: (input) => engine.init(input),
    ...driven((start) => (...args) => now(start(...args))),
    ...createPolicies(engine, (...question) => now(ask(...question))),
    ...createStaffing(now, ask),
  };
}

/** @param {{ init(input?: unknown): Promise<void>, run(question: object): Promise<unknown> }} engine */
export function createLaterApi(engine) {
  const later = async (asking) => {
    let step = asking.next();
    while (!step.done) step = asking.next(await engine.run(step.value));
    return step.value;
  };
  return { init: (input) => engine.init(input), ...driven((start) => async (...args) => later(start(...args))) };
}

function driven(drive) {
  return Object.fromEntries(Object.entries(createFunctions()).map(([name, start]) => [name, drive(start)]));
}
