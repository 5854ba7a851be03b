import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, write } from "./address";

test("an address is read and written back", () => {
  for (const hash of [
    "#example=a-cut",
    "#view=accepts&to=anthropic",
    "#view=conversation&as=markdown",
    "#view=systems&system=threads",
    "#model=gpt-5&facts=prefill&version=2026-10-21&betas=a-1%2Cb-2",
    "#rule=unanswered-call",
    "#learn=conversation",
    "#learn=rules",
    "#1=q1YqSy0qzszPU7Iy1FEqyUhVslIyUdJRKkgsSlWyUqoFAA&view=tokens&rule=bad-json",
    "#example=a-cut&view=loop&learn=rules",
  ])
    assert.equal(write(parse(hash)!), hash);
});

test("what is not ours isn't an address, and what is not known is left out", () => {
  for (const hash of ["", "#", "#pane-text", "#view", "#A=b"]) assert.equal(parse(hash), null);
  assert.deepEqual(parse("#learn=rules"), { text: "", seen: { learn: "" } });
  assert.deepEqual(parse("#rule=100%"), { text: "", seen: { learn: "100%" } });
  assert.equal(write({ text: "", seen: {} }), "");
});
