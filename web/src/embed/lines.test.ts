import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf } from "./lines";

const at = (line: number, column: number, length: number, level = "error") => ({ line, column, length, level });

test("lines are cut at what findings are about, and lose nothing", () => {
  const text = '[\n {"role": "usr"},\r\n {}\n]';
  const lines = linesOf(text, [at(2, 11, 5), at(2, 2, 3, "info"), at(2, 12, 1), at(3, 2, 40), at(4, 9, 0)], 10);
  assert.deepEqual(
    lines.map(({ pieces }) => pieces),
    [
      [{ text: "[" }],
      [
        { text: " " },
        { text: '{"r', level: "info" },
        { text: 'ole": ' },
        { text: '"usr"', level: "error" },
        { text: "}," },
      ],
      [{ text: " " }, { text: "{}", level: "error" }],
      [{ text: "]", level: "error" }],
    ],
  );
  assert.equal(lines.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n"), text.replace("\r", ""));
});

test("a long text is cut, and says so", () => {
  assert.deepEqual(linesOf("a\nb\nc", [], 2), [
    { number: 1, pieces: [{ text: "a" }] },
    { number: 2, pieces: [{ text: "b" }], more: true },
  ]);
  assert.equal(linesOf("a\nb", [], 2).at(-1)?.more, undefined);
  assert.deepEqual(linesOf("", [at(1, 1, 0)], 2), [{ number: 1, pieces: [] }]);
});
