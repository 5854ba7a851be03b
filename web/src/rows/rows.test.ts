import assert from "node:assert/strict";
import { test } from "node:test";
import type { Row } from "../engine/types.gen";
import { account, without } from "./edits";
import { bins, shownRows } from "./order";
import { report } from "./report";

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

test("rows that are not in a file are named", () => {
  const all = rowsOf("1\n2\n3\n");
  assert.equal(account(all, [], "saved"), "3 rows, all saved.");
  assert.equal(account(all, [all[1]!], "saved"), "2 of 3 rows saved. Not in it: line 2.");
  const many = rowsOf(Array.from({ length: 20 }, (_, i) => i).join("\n"));
  assert.match(
    account(many, many.slice(0, 15), "saved"),
    /^5 of 20 rows saved\. Not in it: lines 1, .*, 12 and 3 more\.$/,
  );
});

test("rows are sorted, filtered and counted by tokens", () => {
  const all = [
    row(1, 0, 1),
    row(2, 2, 1, { level: "error", rules: ["odd-row"], message: "This row has no messages" }),
    row(3, 4, 1, { level: "warning", rules: ["repeated-row", "odd-key"], message: "The row is the same" }),
  ];
  const lines = (shown: Parameters<typeof shownRows>[1]) => shownRows(all, shown).map(({ line }) => line);
  assert.deepEqual(lines({ words: "", rule: "", sort: "verdict", down: false }), [2, 3, 1]);
  assert.deepEqual(lines({ words: "", rule: "", sort: "tokens", down: true }), [3, 2, 1]);
  assert.deepEqual(lines({ words: "", rule: "bad", sort: "line", down: false }), [2, 3]);
  assert.deepEqual(lines({ words: "", rule: "odd-key", sort: "line", down: false }), [3]);
  assert.deepEqual(lines({ words: "no messages", rule: "", sort: "line", down: false }), [2]);
  assert.equal(
    bins(all, 4).reduce((sum, each) => sum + each.rows, 0),
    3,
  );
  assert.deepEqual(bins([]), [{ from: 0, to: 0, rows: 0 }]);
});

test("a report has each finding, and no formula", () => {
  const finding = { line: 2, column: 1, level: "info", rule: "odd-key", message: '=1+1 "x", y', note: "" };
  const answer = { goodCount: 1, badCount: 1 } as Parameters<typeof report>[2];
  const made = (as: Parameters<typeof report>[0]) => report(as, "a b.jsonl", answer, [finding as never]);
  assert.deepEqual(made("CSV"), [
    "csv",
    'file,line,column,level,rule,message,note\na b.jsonl,2,1,note,odd-key,"\'=1+1 ""x"", y",\n',
  ]);
  assert.equal(
    JSON.parse(made("SARIF")[1]).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri,
    "a%20b.jsonl",
  );
  assert.equal(JSON.parse(made("JSON")[1]).findings.length, 1);
  assert.match(made("Markdown")[1], /\| 2 \| note \| odd-key \|/);
});
