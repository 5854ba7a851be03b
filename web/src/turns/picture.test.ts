import assert from "node:assert/strict";
import { test } from "node:test";
import type { Finding, Turn } from "../engine/types.gen";
import { base, draw, pitchOf, wrongOf } from "./picture";

const turn = (more: Partial<Turn>): Turn => ({
  place: { offset: 0, length: 0, line: 1, column: 1, path: "" } as Turn["place"],
  sent: 100,
  cached: 0,
  to: -1,
  ...more,
});

test("a column is as high as what was sent, with what was in the cache below", () => {
  const { cached, fresh, wrong } = draw([turn({ sent: 200 }), turn({ cached: 75 })], new Set(), 10, 0, 2);
  assert.equal(fresh, `M0 ${base - 128}h8v128h-8zM10 ${base - 64}h8v16h-8z`);
  assert.equal(cached, `M10 ${base - 48}h8v48h-8z`);
  assert.equal(wrong, "");
});

test("an open call, a failed one and a summary are seen", () => {
  const made = draw(
    [turn({ tools: "Bash", open: 1 }), turn({ tools: "Read", failed: 1, to: 2 }), turn({ cut: true })],
    new Set([0]),
    10,
    0,
    3,
  );
  assert.match(made.wrong, /^M0 /);
  assert.equal(made.ties, "");
  assert.equal(made.failed.match(/M/g)?.length, 2);
  assert.match(made.cuts, /^M19 /);
});

test("a turn is wrong by an error in it, and a call that still waits is none", () => {
  const at = (offset: number): Turn =>
    turn({ place: { offset, length: 0, line: 1, column: 1, path: "" } as Turn["place"] });
  const found = (level: string, offset: number): Finding => ({ level, offset }) as Finding;
  const turns = [at(10), { ...at(40), tools: "Bash", open: 1 }];
  assert.deepEqual([...wrongOf(turns, [found("note", 45), found("error", 15)])], [0]);
  const waiting = draw(turns, new Set(), 10, 0, 2);
  assert.equal(waiting.wrong + waiting.failed, "");
  assert.match(waiting.ties, /^M14 /);
});

test("only what is in view is drawn, and columns are as wide as there is room", () => {
  const turns = Array.from({ length: 3000 }, () => turn({ tools: "Bash", to: 1 }));
  assert.equal(draw(turns, new Set(), 8, 1000, 1010).fresh.match(/M/g)?.length, 10);
  assert.deepEqual([pitchOf(3000, 600), pitchOf(50, 600), pitchOf(3, 600)], [8, 12, 24]);
});
