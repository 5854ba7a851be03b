import assert from "node:assert/strict";
import { test } from "node:test";
import type { Card, Link } from "../engine/types.gen";
import { isTied, reach, tiesOf } from "./pairs";

function card(index: number, links: { answers?: Link; calls?: (number | null)[] } = {}): Card {
  const place = { offset: 0, length: 0, line: 1, column: 1, path: "" };
  const parts = (links.calls ?? []).map((answer) => ({
    kind: "call",
    text: "{}",
    size: 2,
    ...(answer === null ? {} : { answer: { index: answer, part: -1 } }),
  }));
  return {
    index,
    role: "assistant",
    label: "",
    place,
    parts,
    first: 0,
    total: parts.length,
    texts: 0,
    calls: parts.length,
    answered: parts.filter((part) => "answer" in part).length,
    ...(links.answers ? { answers: links.answers } : {}),
    counts: { error: 0, warning: 0, info: 0 },
    wick: 0,
    forge: 0,
    group: index,
  };
}

test("calls and results of one message make one tie, from whichever end it is seen", () => {
  const both = [
    card(2, { calls: [3, 4, null] }),
    card(3, { answers: { index: 2, part: 0 } }),
    card(4, { answers: { index: 2, part: 1 } }),
  ];
  assert.deepEqual(tiesOf(both), [{ caller: 2, results: [3, 4], lane: 0 }]);
  assert.deepEqual(tiesOf(both.slice(1)), [{ caller: 2, results: [3, 4], lane: 0 }]);
  assert.deepEqual(tiesOf(both.slice(0, 1)), [{ caller: 2, results: [3, 4], lane: 0 }]);
  assert.deepEqual(tiesOf([card(0, { calls: [null] })]), []);
});

test("ties that overlap are in lanes of their own, and lanes are used again", () => {
  const cards = [card(0, { calls: [3] }), card(1, { calls: [2] }), card(4, { calls: [5] })];
  assert.deepEqual(
    tiesOf(cards).map((tie) => tie.lane),
    [0, 1, 0],
  );
});

test("a result before its call is reached too", () => {
  const [tie] = tiesOf([card(5, { calls: [1] })]);
  assert.deepEqual(reach(tie!), [1, 5]);
});

test("a result is tied to its own call, or to all calls of its message", () => {
  const result = card(3, { answers: { index: 2, part: 1 } });
  assert.equal(isTied(result, { caller: 2, part: 1 }), true);
  assert.equal(isTied(result, { caller: 2, part: -1 }), true);
  assert.equal(isTied(result, { caller: 2, part: 0 }), false);
  assert.equal(isTied(result, { caller: 1, part: 1 }), false);
  assert.equal(isTied(result, null), false);
});
