import assert from "node:assert/strict";
import { test } from "node:test";
import { changedLines, placeOf, scoreOf } from "./score";

test("a round has each request once, in an order that its seed chooses", () => {
  const order = (seed: number): number[] => Array.from({ length: 25 }, (_, i) => placeOf(seed, i + 1, 25));
  for (const seed of [1, 2, 5, 77, 99_999]) assert.equal(new Set(order(seed)).size, 25, String(seed));
  assert.notDeepEqual(order(1), order(2));
  assert.deepEqual(order(3), order(3));
});

test("what is kept of the game is read, and what isn't a number is 0", () => {
  assert.deepEqual(scoreOf(null), { streak: 0, best: 0, solved: 0, seconds: 0 });
  assert.deepEqual(scoreOf('{"streak": 3, "best": "x", "solved": 4}'), { streak: 3, best: 0, solved: 4, seconds: 0 });
});

test("the changed lines are those between what two texts share", () => {
  assert.deepEqual(changedLines("a\nb\nc", "a\nx\nc"), ["b"]);
  assert.deepEqual(changedLines("a\nc", "a\nb\nc"), []);
});
