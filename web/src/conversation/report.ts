// What to say when the engine could not answer.
import { EngineError, notify } from "../state/state";

/** report says what failed, unless the user ended it. An engine that has died has its own place on the page. */
export function report(what: string, problem: unknown): void {
  if (problem instanceof EngineError && (problem.kind === "dead" || problem.kind === "cancelled")) return;
  notify(what + ": " + (problem instanceof Error ? problem.message : String(problem)), "error");
}
