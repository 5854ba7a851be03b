import assert from "node:assert/strict";
import { test } from "node:test";
import { summary, tally } from "./summary";

test("the summary names who accepts the conversation", () => {
  const verdict = (name: string, answer: string) => ({
    target: name,
    name,
    answer,
    counts: { error: 0, warning: 0, info: 0 },
    because: [],
  });
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "accepted")]),
    "All 2 accept this conversation as it is.",
  );
  assert.equal(
    summary([verdict("A", "refused"), verdict("B", "refused"), verdict("C", "refused")]),
    "None of the 3 would accept this conversation.",
  );
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "converted"), verdict("C", "accepted"), verdict("D", "refused")]),
    "A and C accept it as it is; B accepts it after conversion; D refuses it.",
  );
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "refused"), verdict("C", "refused"), verdict("D", "refused")]),
    "A accepts it as it is; 3 refuse it.",
  );
});

test("equal reasons are counted", () => {
  assert.deepEqual(tally(["a", "b", "a"]), [
    ["a", 2],
    ["b", 1],
  ]);
});
