import assert from "node:assert/strict";
import { test } from "node:test";
import { previewOf } from "./fix";

test("a preview shows what goes and what comes, and cuts what is long", () => {
  const text = 'one\ntwo "🙂"\nthree';
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const edits = [
    { offset: 4, length: 3, text: "2" },
    { offset: 13, length: 0, text: "y".repeat(400) },
  ];
  const [first, second] = previewOf({ edits }, (from, to) => text.slice(from, to), lineAt);
  assert.deepEqual(first, { line: 2, removed: "two", added: "2" });
  assert.equal(second?.line, 3);
  assert.equal(second.removed, "");
  assert.equal(second.added.length, 301);
  assert.ok(second.added.endsWith("…"));
});
