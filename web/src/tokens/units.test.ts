import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece } from "../engine/types.gen";
import { visibleRuns, spoken, units } from "./units";

/** pieces makes a piece of each text, with as many ids as it has characters outside ASCII, at least one. */
const pieces = (...texts: string[]): Piece[] =>
  texts.map((text, i) => ({
    text,
    ids: Array.from({ length: Math.max(1, [...text].filter((c) => c > "~").length) }, (_, k) => i * 10 + k),
  }));
const texts = (...given: string[]): string[] => units(pieces(...given), 0).map((unit) => unit.text);

test("plain tokens stay unchanged", () => {
  assert.deepEqual(texts("Hello", ",", " wor", "ld", "\n", "é", "ü"), ["Hello", ",", " wor", "ld", "\n", "é", "ü"]);
  assert.deepEqual(units([], 5), []);
});

test("a grapheme of several pieces is one unit with all its ids", () => {
  assert.deepEqual(texts("e", "\u0301", "x"), ["e\u0301", "x"]);
  assert.deepEqual(texts("a", "👩", "\u200d", "👩", "\u200d", "👧", "b"), ["a", "👩\u200d👩\u200d👧", "b"]);
  assert.deepEqual(texts("\r", "\n", "\n"), ["\r\n", "\n"]);
  assert.deepEqual(texts("🇫", "🇷", "🇩", "🇪"), ["🇫🇷", "🇩🇪"]);
  assert.deepEqual(texts("👍", "🏽", "!"), ["👍🏽", "!"]);
  assert.deepEqual(texts("한", "국", "漢", "字"), ["한", "국", "漢", "字"]);
  const [unit] = units(pieces("e", "\u0301\u0302"), 7);
  assert.deepEqual(unit!.ids, [0, 10, 11]);
  assert.equal(unit!.piece, 7);
});

test("a piece that holds the start of a grapheme takes its rest along", () => {
  assert.deepEqual(texts("caf", "e", "\u0301s", " ok"), ["caf", "e\u0301s", " ok"]);
  assert.deepEqual(texts("one e", "\u0301", "\u0302 two"), ["one e\u0301\u0302 two"]);
});

test("nothing is lost, whatever the pieces are", () => {
  const parts = [
    "a",
    "\u0301",
    "👩",
    "\u200d",
    "\r",
    "\n",
    " ",
    "한",
    "🇫",
    "<|",
    "end",
    "|>",
    "\u0915",
    "\u094d",
    "\u0937",
  ];
  let seed = 1;
  for (let n = 0; n < 300; n++) {
    const given = Array.from({ length: 12 }, () => parts[(seed = (seed * 48271) % 2147483647) % parts.length]!);
    const found = units(pieces(...given), 0);
    assert.equal(found.map((unit) => unit.text).join(""), given.join(""));
    assert.deepEqual(
      found.flatMap((unit) => unit.ids),
      pieces(...given).flatMap((piece) => piece.ids),
    );
    const starts = new Set([...new Intl.Segmenter("und").segment(given.join(""))].map((segment) => segment.index));
    let at = 0;
    for (const unit of found) {
      assert.ok(starts.has(at), JSON.stringify(given) + " is cut inside a grapheme at " + at);
      at += unit.text.length;
    }
  }
});

test("the text of a special token is marked", () => {
  const marked = units(pieces("a", "<|", "endo", "ftext", "|>", " b <|", "im_start", "|>"), 0).map(
    (unit) => unit.special,
  );
  assert.deepEqual(marked, [false, true, true, true, true, true, true, true]);
  assert.deepEqual(
    units(pieces("a <|", " end|>", "<|x"), 0).map((unit) => unit.special),
    [false, false, false],
  );
});

test("blanks become pictures, and joiners inside a character stay", () => {
  assert.deepEqual(visibleRuns(" a  b"), [
    { text: "·", blank: true },
    { text: "a", blank: false },
    { text: "··", blank: true },
    { text: "b", blank: false },
  ]);
  assert.deepEqual(visibleRuns("\n\t"), [{ text: "↵\n→\t", blank: true }]);
  assert.deepEqual(visibleRuns("👩\u200d👧"), [{ text: "👩\u200d👧", blank: false }]);
  assert.deepEqual(visibleRuns("\u200d"), [{ text: "ZWJ", blank: true }]);
  assert.deepEqual(visibleRuns("\u0007"), [{ text: "U+0007", blank: true }]);
  assert.equal(spoken("\n\n x"), "↵↵·x");
});
