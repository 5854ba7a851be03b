// The words for how a run ends.

/** outcomes are the outcomes of a run in a word or two. */
export const outcomes: Record<string, string> = {
  done: "Done",
  limit: "Stopped at the limit",
  refused: "Input rejected",
  invalid: "Request not sent",
  cancelled: "Cancelled",
  "model-failed": "Model failed",
};

/** faults are what can be made to go wrong at a call. */
export const faults: readonly (readonly [id: string, name: string])[] = [
  ["", "No failure"],
  ["tool-error", "A tool fails"],
  ["timeout", "A tool times out"],
  ["cancel", "The run is cancelled"],
  ["limit", "The iteration limit is reached"],
];
