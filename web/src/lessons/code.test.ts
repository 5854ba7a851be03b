import assert from "node:assert/strict";
import { test } from "node:test";
import { readCodes, writeCode, type Progress } from "./code";
import { vary } from "./vary";
import type { Lesson } from "../engine/types.gen";

const progress: Progress = {
  name: "Ada / 1, ü",
  variant: 17,
  lessons: {
    "one-call": [
      { help: "alone", minutes: 2, done: true },
      { help: "solution", minutes: 12, done: true },
      { help: "hint", minutes: 0, done: false },
      null,
    ],
  },
};

test("a code says what was done, whatever is around it, and a changed one doesn't", () => {
  const code = writeCode(progress);
  assert.deepEqual(readCodes(`Hi, mine is ${code}\nand <${code}>`), [{ progress }]);
  for (const broken of [code.slice(0, -3), code.replace("s12", "a12"), code.replace("/17/", "/18/")])
    assert.deepEqual(readCodes(broken), [{ broken }], broken);
  assert.deepEqual(readCodes("rolecall-progress/"), [{ broken: "rolecall-progress/" }]);
  const named = "rolecall-progress/1/%E0/17/one-call:a2/59h";
  assert.deepEqual(readCodes(named), [{ broken: named }]);
  assert.deepEqual(readCodes("nothing"), []);
});

test("a lesson in other words keeps its goals' forms, its title and its targets", () => {
  const lesson = {
    id: "x",
    title: "Oslo",
    minutes: 3,
    vary: [{ ways: ["Oslo call_oslo", "Bern call_bern"] }, { ways: ["9", "7", "5"] }],
    about: ["Oslo, not Oslofjord."],
    start: '{"id": "call_oslo"}',
    steps: [
      {
        title: "In Oslo",
        text: [],
        goals: ["message user has Oslo"],
        hints: [],
        notice: [],
        choose: [],
        target: "Oslo",
        solution: "9",
      },
    ],
  } as unknown as Lesson;
  assert.equal(vary(lesson, 0).start, lesson.start);
  const other = vary(lesson, 3);
  assert.deepEqual(
    [
      other.title,
      other.about[0],
      other.start,
      other.steps[0]!.goals[0],
      other.steps[0]!.target,
      other.steps[0]!.solution,
    ],
    ["Oslo", "Bern, not Oslofjord.", '{"id": "call_bern"}', "message user has Bern", "Oslo", "7"],
  );
});
