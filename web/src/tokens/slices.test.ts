import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder, ofMessage } from "./slices";

const names = ["system", "tools", "user", "assistant", "thinking", "calls", "results", "media", "framing"];
const categories = names.map((category, i) => ({ category, tokens: i }));

test("what costs nothing is left out, and what belongs together stands side by side", () => {
  assert.deepEqual(
    inOrder(categories).map((slice) => slice.category),
    ["tools", "calls", "results", "user", "assistant", "thinking", "media", "framing"],
  );
});

test("a message is split by what its parts are spent on", () => {
  const message = { index: 0, total: 30, framing: 4, parts: [5, 9, 12], categories: [3, 5, 5] };
  assert.deepEqual(ofMessage(message, categories), [
    { category: "calls", tokens: 21 },
    { category: "assistant", tokens: 5 },
    { category: "framing", tokens: 4 },
  ]);
});
