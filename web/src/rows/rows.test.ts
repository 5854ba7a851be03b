import assert from "node:assert/strict";
import { test } from "node:test";
import type { Row, RowsResponse } from "../engine/types.gen";
import { account, editedText, without } from "./edits";
import { shownRows, totalsOf } from "./order";
import { Rows } from "./rows";
import { fileOf } from "./write";

const row = (line: number, offset: number, length: number, more: Partial<Row> = {}): Row => ({
  line,
  offset,
  length,
  conversation: line,
  form: "",
  title: "",
  messages: 2,
  tokens: line * 10,
  calls: 0,
  part: 0,
  like: "",
  likeLine: 0,
  rules: [],
  level: "",
  rule: "",
  message: "",
  ...more,
});

/** rowsOf finds the rows of a text, each a digit or several. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/\d+/g)].map((found, i) => row(i + 1, found.index, found[0].length));

test("rows that are removed take what is between rows along, in lines and lists", () => {
  for (const [text, gone, left] of [
    ["1\n2\n3\n", [2], "1\n3\n"],
    ["1\n2\n3\n", [1], "2\n3\n"],
    ["1\n2\n3\n", [3], "1\n2\n".slice(0, 3) + "\n"],
    ["1\n2\n3", [2, 3], "1"],
    ["[1, 2,\n 3]", [3], "[1, 2]"],
    ["[1, 2,\n 3]", [1, 2], "[3]"],
    ["[1, 2, 3, 4]", [2, 4], "[1, 3]"],
    ["[1, 2]", [1, 2], "[]"],
    ["1\r\n2\r\n3\r\n", [1, 3], "2\r\n"],
  ] as const) {
    const edits = without(rowsOf(text), ({ line }) => (gone as readonly number[]).includes(line));
    let now: string = text;
    for (const { offset, length } of edits.reverse()) now = now.slice(0, offset) + now.slice(offset + length);
    assert.equal(now, left);
  }
});

/** columnsOf are rows in columns. */
function columnsOf(list: readonly Row[]): Rows {
  const rows = new Rows();
  const kinds = list.flatMap((row) => row.rules.map((rule) => ({ rule, level: row.level })));
  rows.add({ rows: list, blank: 0, name: "", roles: [], tools: [], kinds } as unknown as RowsResponse);
  return rows;
}

test("rows that are not in a file are named", () => {
  const rows = columnsOf(rowsOf(Array.from({ length: 20 }, (_, i) => i).join("\n")));
  const all = rows.left();
  assert.equal(account(rows, [0, 1, 2], [0, 1, 2], "saved"), "3 rows, all saved.");
  assert.equal(account(rows, [0, 1, 2], [0, 2], "saved"), "2 of 3 rows saved. Not in it: line 2.");
  assert.match(
    account(rows, all, all.slice(15), "saved"),
    /^5 of 20 rows saved\. Not in it: lines 1, .*, 12 and 3 more\.$/,
  );
});

const some = [
  row(1, 0, 1),
  row(2, 2, 1, { level: "error", rules: ["odd-row"], message: "This row has no messages" }),
  row(3, 4, 1, { level: "warning", rules: ["repeated-row", "odd-key"], message: "The row is the same" }),
];

test("rows are sorted, filtered and counted by tokens", () => {
  const rows = columnsOf(some);
  const lines = (shown: Parameters<typeof shownRows>[1], strict = true) =>
    Array.from(shownRows(rows, shown, strict), (at) => rows.line[at]);
  assert.deepEqual(lines({ words: "", rule: "", sort: "verdict", down: false }), [2, 3, 1]);
  assert.deepEqual(lines({ words: "", rule: "", sort: "tokens", down: true }), [3, 2, 1]);
  assert.deepEqual(lines({ words: "", rule: "", sort: "messages", down: true }), [1, 2, 3]);
  assert.deepEqual(lines({ words: "", rule: "bad", sort: "line", down: false }), [2, 3]);
  assert.deepEqual(lines({ words: "", rule: "bad", sort: "line", down: false }, false), [2]);
  assert.deepEqual(lines({ words: "", rule: "odd-key", sort: "line", down: false }), [3]);
  assert.deepEqual(lines({ words: "no messages", rule: "", sort: "line", down: false }), [2]);
  assert.equal(
    totalsOf(rows, 4).bins.reduce((sum, each) => sum + each.rows, 0),
    3,
  );
  assert.deepEqual(totalsOf(new Rows()).bins, [{ from: 0, to: 0, rows: 0 }]);
});

test("rows that were removed are in no group, sum or list, and a mark makes a good row bad", () => {
  const rows = columnsOf(some);
  assert.deepEqual(rows.groups(), [
    { rule: "odd-row", level: "error", rows: 1 },
    { rule: "repeated-row", level: "warning", rows: 1 },
    { rule: "odd-key", level: "warning", rows: 1 },
  ]);
  rows.removed[1] = 1;
  rows.mark(0, "odd-key", "warning", "Marked");
  assert.deepEqual(rows.groups(), [
    { rule: "odd-key", level: "warning", rows: 2 },
    { rule: "repeated-row", level: "warning", rows: 1 },
  ]);
  assert.equal(rows.messageOf(0), "Marked");
  assert.equal(totalsOf(rows).tokens, 10 + 30);
  assert.deepEqual(rows.left(), [0, 2]);
});

test("many rows are added in pieces, each with its place and line", () => {
  const rows = new Rows();
  for (let piece = 0; piece < 5; piece++) {
    const list = Array.from({ length: 1000 }, (_, i) => row(i + 1, i * 10, 9));
    rows.add(
      { rows: list, blank: 1, name: "x", roles: [], tools: [], kinds: [] } as unknown as RowsResponse,
      piece,
      1000 * piece,
    );
  }
  assert.deepEqual(
    [rows.count, rows.blank, rows.line[4999], rows.piece[4999], rows.offset[4999]],
    [5000, 5, 5000, 4, 9990],
  );
});

test("edits in any order make one text", () => {
  const edits = [
    { offset: 6, length: 1, text: "" },
    { offset: 0, length: 1, text: "AB" },
  ];
  assert.equal(editedText("a b c d", edits), "AB b c ");
  assert.equal(editedText("a", []), "a");
});

test("a file of rows has each on a line of its own, however many are between those that are left out", async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `{"a": ${i}}`);
  lines[7] = '{\n  "a": 7\n}';
  const blob = new Blob([lines.join("\n") + "\n"]);
  const starts = lines.map((_, i) => lines.slice(0, i).join("\n").length + (i > 0 ? 1 : 0));
  const file = (list: boolean): Parameters<typeof fileOf>[0] => ({
    written: { list, encoding: "", packed: false, mark: false },
    placeOf: (at) => ({ blob, from: starts[at]!, to: starts[at]! + lines[at]!.length }),
  });
  const these = lines.map((_, i) => i).filter((i) => i % 10 !== 3 && i !== 6 && i !== 8);
  const wanted = these.map((i) => (i === 9 ? '{"a": "new"}' : i === 7 ? '{ "a": 7 }' : lines[i]!) + "\n").join("");
  for (const list of [false, true])
    assert.equal(await (await fileOf(file(list), these, new Map([[9, '{"a": "new"}']]))).text(), wanted);
});
