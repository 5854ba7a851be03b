import { strict as assert } from "node:assert";
import { test } from "node:test";
import { notchesOf, toBudget, toNotch } from "./slider.ts";

const notches = notchesOf(1000);

test("the slider reaches from one token to the whole conversation", () => {
  assert.equal(toBudget(0, 1000), 1);
  assert.equal(toBudget(100, 1000), 500);
  assert.equal(toBudget(notches, 1000), 1000);
  assert.equal(toBudget(notchesOf(0), 0), 1);
});

test("a budget has its place on the slider, and what isn't a limit its end", () => {
  assert.equal(toNotch(500, 1000), 100);
  assert.equal(toNotch(0, 1000), notches);
  assert.equal(toNotch(8000, 1000), notches);
  assert.equal(toNotch(999, 1000), notches - 1);
  for (let notch = 0; notch <= notches; notch++) assert.equal(toNotch(toBudget(notch, 100_000), 100_000), notch);
});

test("each notch of a short conversation is another budget", () => {
  for (const total of [2, 60, 199, 200, 201]) {
    const end = notchesOf(total);
    assert.equal(toNotch(toBudget(end, total), total), end);
    for (let notch = 2; notch <= end; notch++)
      assert.equal(toNotch(toBudget(notch - 1, total), total), notch - 1, `notch ${notch - 1} of ${total}`);
  }
});
