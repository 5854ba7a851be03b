import assert from "node:assert/strict";
import { test } from "node:test";
import { previewOf, type Around } from "./fix";

function around(text: string): Around {
  return {
    slice: (from, to) => text.slice(from, to),
    lineAt: (offset) => text.slice(0, offset).split("\n").length,
  };
}

test("a preview shows the whole line, before and after", () => {
  const text = around('{\n    "role": "tool 🙂",\n    "n": 1\n}');
  assert.deepEqual(previewOf([{ offset: 15, length: 7, text: "user" }], text), [
    { line: 2, removed: '"role": "tool 🙂",', added: '"role": "user",' },
  ]);
});

test("a preview leaves out what stays, and the indent that all lines share", () => {
  const text = around("[\n    {\n      1\n    },\n    2\n]");
  const removal = { offset: 6, length: 21, text: "" };
  assert.deepEqual(previewOf([removal], text), [{ line: 2, removed: "{\n  1\n},", added: "" }]);
});

test("a preview cuts what is long and shows the first edits", () => {
  const edits = Array.from({ length: 9 }, (_, at) => ({ offset: at, length: 0, text: "y".repeat(400) }));
  const previews = previewOf(edits, around("short text"));
  assert.equal(previews.length, 6);
  assert.equal(previews[0]?.added.length, 301);
  assert.ok(previews[0].added.endsWith("…"));
});
