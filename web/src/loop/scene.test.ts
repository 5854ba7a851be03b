import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoopMessage, LoopResponse, LoopStep } from "../engine/types.gen";
import { drawn, listed, parts, rounds, sceneAt, type Row } from "./scene";

const message = (index: number, text: string): LoopMessage => ({ index, role: "user", label: "User", text, calls: [] });
const step = (kind: string, iteration: number, stored: number, request: LoopStep["request"] = []): LoopStep => ({
  kind,
  title: kind,
  words: 0,
  iteration,
  stored,
  request,
});

const run: LoopResponse = {
  revision: 1,
  before: 3,
  steps: [
    step("input", 0, 4),
    step("copied", 1, 4, [{ kind: "kept", from: 0, to: 4 }]),
    step("hooked", 1, 4, [
      { kind: "inserted", extra: true, from: 0, to: 1 },
      { kind: "removed", from: 0, to: 2 },
      { kind: "kept", from: 2, to: 4 },
    ]),
    step("answered", 1, 5),
    step("ended", 1, 5),
  ],
  words: [""],
  stored: [message(0, "zero"), message(3, "three"), message(4, "four")],
  extra: [message(0, "memory")],
  outcome: "done",
  iterations: 1,
  limit: 25,
  script: "one-call",
  calls: [],
  turns: [],
  turn: 0,
};

const told = (rows: ReturnType<typeof sceneAt>["stored"] | null) =>
  rows?.map((row) => `${row.mark || "-"} ${row.message?.text ?? row.from + ".." + row.to}`);

test("the stored messages grow, and the newest is marked; those that were not sent are one row", () => {
  assert.deepEqual(told(sceneAt(run, 0).stored), ["- zero", "- 1..3", "new three"]);
  assert.deepEqual(told(sceneAt(run, 1).stored), ["- zero", "- 1..3", "- three"]);
  assert.deepEqual(told(sceneAt(run, 3).stored), ["- zero", "- 1..3", "- three", "new four"]);
  assert.deepEqual(told(sceneAt(run, 4).stored), ["- zero", "- 1..3", "- three", "- four"]);
});

test("the request shows what its step did, and later what was sent", () => {
  assert.equal(sceneAt(run, 0).request, null);
  assert.deepEqual(told(sceneAt(run, 1).request), ["- zero", "- 1..3", "- three"]);
  assert.deepEqual(told(sceneAt(run, 2).request), ["inserted memory", "removed 0..2", "- 2..3", "- three"]);
  const later = sceneAt(run, 3);
  assert.deepEqual(told(later.request), ["- memory", "- 2..3", "- three"]);
  assert.equal(later.sent, true);
  assert.equal(later.about, run.steps[2]);
});

test("steps are grouped by iteration", () => {
  assert.deepEqual(
    rounds(run.steps).map((round) => [round.iteration, round.first, round.steps.length]),
    [
      [0, 0, 1],
      [1, 1, 4],
    ],
  );
});

test("of a long list the rows around the news are drawn, or the last", () => {
  const list = (news: number): Row[] =>
    Array.from({ length: 50 }, (_, i) => ({
      key: String(i),
      mark: i === news ? "new" : "",
      extra: false,
      from: i,
      to: i + 1,
    }));
  const tenOf = (news: number) => drawn(list(news), 10).map((row) => (row.to - row.from > 1 ? -row.to : row.from));
  assert.deepEqual(drawn(list(3), 50), list(3));
  assert.deepEqual(tenOf(0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -40]);
  assert.deepEqual(tenOf(25), [-20, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, -20]);
  assert.deepEqual(tenOf(-1), [-40, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
});

test("of a long run the steps around the one in view are listed", () => {
  assert.deepEqual(listed(0, 150), [0, 150]);
  assert.deepEqual(listed(149, 150), [0, 150]);
  assert.deepEqual(listed(199, 10_000), [0, 300]);
  assert.deepEqual(listed(200, 10_000), [100, 400]);
  assert.deepEqual(listed(9_999, 10_000), [9_800, 10_000]);
  assert.deepEqual(
    rounds(run.steps, 2, 4).map((round) => [round.iteration, round.first, round.steps.length]),
    [[1, 2, 2]],
  );
});

test("a text is cut at what was added", () => {
  assert.deepEqual(parts({ ...message(0, "a🙂bc"), from: 3, to: 4 }), ["a🙂", "b", "c"]);
  assert.deepEqual(parts(message(0, "abc")), ["", "", "abc"]);
});
