import assert from "node:assert/strict";
import { test } from "node:test";
import type { ConversationSummary } from "../engine/types.gen";
import { locate, type Fetch } from "./locate";

const counts = { error: 0, warning: 0, info: 0 };

/** Conversation n stands from 100n to 100n + 90. */
function list(asked: number[]): Fetch {
  return async (index): Promise<ConversationSummary> => {
    asked.push(index);
    return {
      index,
      title: "",
      messages: 1,
      counts,
      place: { offset: index * 100, length: 90, line: 1, column: 1, path: "" },
    };
  };
}

test("a place is found in any conversation, and in none between two", async () => {
  for (const total of [1, 2, 3, 100]) {
    for (let at = 0; at < total; at++) {
      assert.equal(await locate(at * 100, total, list([])), at);
      assert.equal(await locate(at * 100 + 90, total, list([])), at);
      assert.equal(await locate(at * 100 + 95, total, list([])), null);
    }
  }
});

test("it asks little, and stops when the text moved on", async () => {
  const asked: number[] = [];
  await locate(777_750, 10_000, list(asked));
  assert.ok(asked.length <= 14, String(asked.length));
  assert.equal(await locate(5, 100, async () => null), null);
});
