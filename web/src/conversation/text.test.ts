import assert from "node:assert/strict";
import { test } from "node:test";
import { clip } from "./clip";
import { visibleRuns } from "./whitespace";
import { join } from "./join";

test("clip cuts by characters and by lines, and leaves short texts whole", () => {
  assert.equal(clip("short"), null);
  assert.equal(clip("a".repeat(10), 10), null);
  assert.equal(clip("a".repeat(11), 10), "a".repeat(10));
  assert.equal(clip("1\n2\n3\n4", 100, 2), "1\n2");
  assert.equal(clip("1\n2", 100, 2), null);
  assert.equal(clip("a".repeat(50) + "\nb\nc", 10, 2), "a".repeat(10));
});

test("clip never halves a character outside the first plane", () => {
  assert.equal(clip("abc😀def", 4), "abc");
  assert.equal(clip("abc😀def", 5), "abc😀");
});

test("blanks are shown where they cannot be seen otherwise", () => {
  const shown = (text: string) =>
    visibleRuns(text)
      .map((run) => (run.blank ? "<" + run.text + ">" : run.text))
      .join("");
  assert.equal(shown("one two"), "one two");
  assert.equal(shown(" a  b \nc"), "<·>a<··>b<·><↵\n>c");
  assert.equal(shown("a\tb\r\n"), "a<→\t>b<␍><↵\n>");
  assert.equal(shown("x\u200by\u00a0z\u202e"), "x<ZWSP>y<NBSP>z<U+202E>");
});

test("words are joined as a sentence does", () => {
  assert.deepEqual(
    [[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => join(words)),
    ["", "a", "a and b", "a, b and c"],
  );
});
