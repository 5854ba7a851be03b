import assert from "node:assert/strict";
import { test } from "node:test";
import { clip } from "./clip";
import { reveal } from "./whitespace";
import { count, list, number, size } from "./words";

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
    reveal(text)
      .map((run) => (run.mark ? "<" + run.text + ">" : run.text))
      .join("");
  assert.equal(shown("one two"), "one two");
  assert.equal(shown(" a  b \nc"), "<·>a<··>b<·><↵\n>c");
  assert.equal(shown("a\tb\r\n"), "a<→\t>b<␍><↵\n>");
  assert.equal(shown("x\u200by\u00a0z\u202e"), "x<ZWSP>y<NBSP>z<U+202E>");
});

test("numbers and sizes read as the page writes them", () => {
  assert.equal(number(1234567), "1,234,567");
  assert.equal(count(1, "message"), "1 message");
  assert.equal(count(0, "message"), "0 messages");
  assert.deepEqual([0, 999, 1000, 1250, 9960, 12_400, 999_499, 999_500, 1_440_000].map(size), ["0 B", "999 B", "1 KB", "1.3 KB", "10 KB", "12 KB", "999 KB", "1 MB", "1.4 MB"]);
  assert.equal(list(["a"]), "a");
  assert.equal(list(["a", "b", "c"]), "a, b and c");
});
