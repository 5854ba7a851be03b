import assert from "node:assert/strict";
import { test } from "node:test";
import { budgetFor, stopFrom } from "./budget";

const roles = ["system", "user", "assistant", "tool", "assistant", "user", "assistant"];

test("a budget that lets a stretch stay counts what stays in any case", () => {
  const answer = { before: 103, tokens: [20, 10, 10, 40, 10, 5, 5] };
  const stays = (message: number): boolean => message === 0;
  assert.equal(budgetFor(answer, 0, stays), 103);
  assert.equal(budgetFor(answer, 1, stays), 103);
  assert.equal(budgetFor(answer, 5, stays), 33);
  assert.equal(budgetFor(answer, 7, stays), 23);
});

test("the line stops where what stays may begin", () => {
  assert.equal(stopFrom("user", roles, 1, 1), 5);
  assert.equal(stopFrom("user", roles, 5, -1), 1);
  assert.equal(stopFrom("user", roles, 5, 1), 7);
  assert.equal(stopFrom("pairs", roles, 2, 1), 4);
  assert.equal(stopFrom("oldest", roles, 2, 1), 3);
  assert.equal(stopFrom("user", roles, 0, -1), 0);
});
