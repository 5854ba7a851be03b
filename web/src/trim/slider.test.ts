import { strict as assert } from "node:assert";
import { test } from "node:test";
import { notchesOf, toBudget, toPlace } from "./slider.ts";

const notches = notchesOf(1000);

test("the slider reaches from one token to the whole conversation", () => {
  assert.equal(toBudget(0, 1000), 1);
  assert.equal(toBudget(100, 1000), 500);
  assert.equal(toBudget(notches, 1000), 1000);
  assert.equal(toBudget(notchesOf(0), 0), 1);
});

test("a budget has its place on the slider, and what is no limit its end", () => {
  assert.equal(toPlace(500, 1000), 100);
  assert.equal(toPlace(0, 1000), notches);
  assert.equal(toPlace(8000, 1000), notches);
  assert.equal(toPlace(999, 1000), notches - 1);
  for (let place = 0; place <= notches; place++) assert.equal(toPlace(toBudget(place, 100_000), 100_000), place);
});

test("each notch of a short conversation is another budget", () => {
  for (const total of [2, 60, 199, 200, 201]) {
    const end = notchesOf(total);
    assert.equal(toPlace(toBudget(end, total), total), end);
    for (let place = 2; place <= end; place++)
      assert.equal(toPlace(toBudget(place - 1, total), total), place - 1, `notch ${place - 1} of ${total}`);
  }
});
