// The words for how a run ends.

/** outcomes are the outcomes of a run in a word or two. */
export const outcomes: Record<string, string> = {
  done: "Done",
  limit: "Stopped at the limit",
  refused: "Input refused",
  invalid: "Request not sent",
  "model-failed": "Model failed",
};
