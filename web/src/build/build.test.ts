import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeArguments } from "./arguments";
import { destination } from "../conversation/moves";
import { nextRole, programOf } from "../conversation/steps";

test("arguments are judged while they are typed", () => {
  assert.deepEqual(judgeArguments('{"city":"Oslo"}'), { ok: true, text: "Valid: 1 argument" });
  assert.deepEqual(judgeArguments(" {} "), { ok: true, text: "Valid: no arguments" });
  assert.equal(judgeArguments("").ok, false);
  assert.match(judgeArguments("[1]").text, /not a list/);
  assert.match(judgeArguments("null").text, /must be an object: /);
  assert.match(judgeArguments('"{}"').text, /must be an object: /);
  assert.equal(judgeArguments('{"city":').text, "Not valid JSON yet: the end is missing");
  assert.equal(judgeArguments("{\n  'a': 1}").text, "Not valid JSON yet: see line 2, column 3");
});

test("a message that lands before another takes the place that is left", () => {
  assert.equal(destination(0, 3), 2);
  assert.equal(destination(3, 0), 0);
  assert.equal(destination(2, 2), 2);
  assert.equal(destination(2, 3), 2);
});

test("the program names where its chain comes from", () => {
  assert.equal(programOf([], true), "");
  const steps = [{ code: 'chain = chain.Human("Hi")' }, { code: "chain = slices.Delete(chain, 0, 1)" }];
  assert.equal(
    programOf(steps, true),
    'chain := core.NewMessages()\nchain = chain.Human("Hi")\nchain = slices.Delete(chain, 0, 1)',
  );
  assert.match(programOf(steps, false), /^\/\/ chain is/);
});

test("a variable is declared once in the program", () => {
  const move = { code: "moved := slices.Clone(chain[1:2])\nchain = slices.Insert(chain, 3, moved...)" };
  const lines = programOf([move, move], true).split("\n");
  assert.deepEqual([lines[1], lines[3]], ["moved := slices.Clone(chain[1:2])", "moved = slices.Clone(chain[1:2])"]);
});

test("who speaks next", () => {
  assert.deepEqual(["system", "user", "tool", "assistant", ""].map(nextRole), [
    "user",
    "assistant",
    "assistant",
    "user",
    "user",
  ]);
});
