import assert from "node:assert/strict";
import { test } from "node:test";
import type { SystemsResponse } from "../engine/types.gen";
import { firstDifference, lineOf } from "./runs";

const run = (...said: string[]): SystemsResponse =>
  ({
    rows: said.map((text) => ({ label: "tool", text })),
    steps: [
      { title: "Start", action: 0, boxes: [] },
      ...said.map((_, i) => ({
        title: "a call returns",
        event: "returned",
        action: 1,
        boxes: [{ title: "Stored", rows: [i] }],
      })),
      { title: "Run", action: 1, boxes: [] },
    ],
  }) as unknown as SystemsResponse;

test("two runs are compared event by event, by what is stored", () => {
  assert.equal(lineOf(run("a", "b")).length, 2);
  assert.equal(firstDifference(run("a", "b"), run("a", "b")), -1);
  assert.equal(firstDifference(run("a", "b"), run("a", "c")), 1);
  assert.equal(firstDifference(run("a"), run("a", "c")), 1);
});
