import assert from "node:assert/strict";
import { test } from "node:test";
import type { CountResponse, TokensResponse } from "../engine/types.gen";
import { largestFirst, most, share, tsv } from "./table";

const answer: TokensResponse = {
  revision: 1,
  methods: [
    { id: "wick", name: "wick", method: "", total: 12 },
    { id: "forge", name: "forge", method: "", total: 30 },
  ],
  messages: [
    { index: 0, role: "system", label: "Be\tkind\nalways", count: 1, tokens: [3, 7], bytes: 12 },
    { index: 1, role: "user", label: "Hello", count: 1, tokens: [8, 12], bytes: 32 },
    { index: 2, role: "tool", label: "", count: 1, tokens: [1, 11], bytes: 4 },
  ],
  roles: [],
};

const exact = {
  family: "GPT-4o",
  exact: true,
  messages: [
    { index: 0, total: 9, framing: 4, parts: [5], categories: [0] },
    { index: 1, total: 7, framing: 4, parts: [3], categories: [2] },
    { index: 2, total: 11, framing: 4, parts: [7], categories: [6] },
  ],
} as unknown as CountResponse;

test("the largest rows come first, and the given ones keep their order", () => {
  const sorted = largestFirst(answer.messages, exact);
  assert.deepEqual(
    [sorted, answer.messages].map((rows) => rows.map((row) => row.index)),
    [
      [2, 0, 1],
      [0, 1, 2],
    ],
  );
});

test("the widest bar is the largest count", () => {
  assert.deepEqual([most(null), most(exact)], [1, 11]);
});

test("shares", () => {
  assert.deepEqual(
    [share(0, 0), share(1, 3), share(1, 1000), share(0, 5), share(5, 5)],
    ["0 %", "33 %", "<1 %", "0 %", "100 %"],
  );
});

test("a table for a spreadsheet has one line a message", () => {
  assert.equal(
    tsv(answer),
    "message\trole\tlabel\tbytes\n1\tsystem\tBe kind always\t12\n2\tuser\tHello\t32\n3\ttool\t\t4\n",
  );
  assert.equal(
    tsv(answer, exact).split("\n").slice(0, 2).join("\n"),
    "message\trole\tlabel\tbytes\tGPT-4o (exact)\tframing\n1\tsystem\tBe kind always\t12\t9\t4",
  );
});
