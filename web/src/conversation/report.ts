// What to say when the engine could not answer.
import { EngineError, notify } from "../state";

/** report says what failed. An engine that has died has its own place on the page. */
export function report(what: string, problem: unknown): void {
  if (problem instanceof EngineError && problem.kind === "dead") return;
  notify(what + ": " + (problem instanceof Error ? problem.message : String(problem)), "error");
}
