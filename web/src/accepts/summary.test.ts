import assert from "node:assert/strict";
import { test } from "node:test";
import { causesOf, lossWords, summary, tallied, tally } from "./summary";

test("the summary names who accepts the conversation", () => {
  const verdict = (name: string, answer: string) => ({
    target: name,
    name,
    answer,
    counts: { error: 0, warning: 0, info: 0 },
    because: [],
    unchecked: [],
  });
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "accepted")]),
    "All 2 would accept this conversation unchanged.",
  );
  assert.equal(
    summary([verdict("A", "refused"), verdict("B", "refused"), verdict("C", "refused")]),
    "None of the 3 would accept this conversation.",
  );
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "converted"), verdict("C", "accepted"), verdict("D", "refused")]),
    "A and C accept it unchanged · B accepts it after conversion · D rejects it",
  );
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "refused"), verdict("C", "refused"), verdict("D", "refused")]),
    "A accepts it unchanged · 3 reject it",
  );
  assert.equal(
    summary([verdict("A", "accepted"), verdict("B", "doubtful"), verdict("C", "refused")]),
    "A accepts it unchanged · B may reject it · C rejects it",
  );
  const unchecked = ["B", "C"].map((name) => verdict(name, "unchecked"));
  assert.equal(summary([verdict("A", "accepted"), ...unchecked]), "A accepts it unchanged · 2 not checked");
  assert.equal(summary([verdict("A", "refused"), unchecked[0]!], 2), "A rejects some · 1 not checked");
  const mixed = [verdict("A", "accepted"), verdict("B", "converted"), verdict("C", "refused")];
  assert.equal(summary(mixed, 39), "A accepts all 39 unchanged · B accepts all 39 after conversion · C rejects some");
  assert.equal(summary(mixed.slice(0, 1), 2), "All 1 would accept both conversations unchanged.");
  assert.equal(summary(mixed.slice(2), 3), "None of the 1 would accept all 3 conversations.");
});

test("equal reasons are counted", () => {
  assert.deepEqual(tally(["a", "b", "a"]), [
    ["a", 2],
    ["b", 1],
  ]);
});

test("a folded family says how its targets decided", () => {
  const verdict = (answer: string) => ({
    target: answer,
    name: answer,
    answer,
    counts: { error: 0, warning: 0, info: 0 },
    because: [],
    unchecked: [],
  });
  assert.equal(
    tallied(["converted", "refused", "converted"].map(verdict)),
    "3: 2 accepted after conversion, 1 rejected",
  );
  assert.equal(tallied(["converted", "unchecked"].map(verdict)), "2: 1 accepted after conversion, 1 not checked");
});

test("a line says what a conversion loses, and counts what it does not name", () => {
  const loss = (kind: string, what: string) => ({ kind, what, index: 0 });
  assert.equal(lossWords([]), "Nothing is lost.");
  assert.equal(
    lossWords([loss("dropped", "speaker name"), loss("dropped", "speaker name")]),
    "Dropped: speaker name ×2",
  );
  assert.equal(
    lossWords([loss("changed", "a"), loss("invented", "b"), loss("changed", "c"), loss("dropped", "d")]),
    "Changed: a, c; added: b; and 1 more loss",
  );
});

test("a reason that several APIs have is a cause, the most common first", () => {
  const refused = (name: string, ...because: string[]) => ({
    target: name,
    name,
    answer: "refused",
    counts: { error: 1, warning: 0, info: 0 },
    because,
    unchecked: [],
  });
  const all = [
    refused("A", "late", "late"),
    refused("B", "open", "late"),
    refused("C", "open"),
    refused("D", "late", "own"),
  ];
  assert.deepEqual(causesOf([...all, { ...refused("E", "late"), answer: "accepted" }]), [
    { reason: "late", names: ["A", "B", "D"] },
    { reason: "open", names: ["B", "C"] },
  ]);
});
