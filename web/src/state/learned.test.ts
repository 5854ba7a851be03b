import assert from "node:assert/strict";
import { test } from "node:test";
import { forget, learn, learned, learnedLines, lineOf } from "./learned";

test("facts are kept once, the newest first, and a removed one doesn't come back by itself", () => {
  const row = 'openai-chat: verbosity takes "medium" when model=gpt-9';
  learn(row, "2026-11-30");
  learn(row, "2026-12-01");
  learn("xai: stop rejected", "2026-12-01");
  assert.equal(learned.value, `2026-12-01 xai: stop rejected\n2026-11-30 ${row}`);
  assert.equal(lineOf(row), `2026-11-30 ${row}`);
  forget(lineOf(row));
  learn(row, "2026-12-02");
  assert.deepEqual(learnedLines(), ["2026-12-01 xai: stop rejected"]);
  for (let i = 0; i < 60; i++) learn(`xai: k${i} rejected`, "2026-12-02");
  assert.equal(learnedLines().length, 50);
  assert.equal(lineOf("xai: k59 rejected"), "2026-12-02 xai: k59 rejected");
});
