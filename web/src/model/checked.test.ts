import { strict as assert } from "node:assert";
import { test } from "node:test";
import { addressOf, answerOf, checkedAsText, asFrom } from "./checked";

test("an address says as what the text is checked, and takes nothing else", () => {
  assert.deepEqual(addressOf({ facts: [] }), {});
  assert.deepEqual(addressOf({ as: "gpt-5", facts: ["prefill", "no-pictures"] }), {
    model: "gpt-5",
    facts: "prefill,no-pictures",
  });
  assert.deepEqual(asFrom("gpt-5", ["prefill", "<b>", ""]), { as: "gpt-5", facts: ["prefill"] });
  assert.deepEqual(asFrom(undefined, undefined), { facts: [] });
});

test("a fact is taken for granted to be true, or not, or is left to what is known", () => {
  const as = { facts: ["prefill", "no-pictures"] };
  assert.deepEqual(
    ["prefill", "pictures", "thoughts"].map((fact) => answerOf(as, fact)),
    ["yes", "no", ""],
  );
});

test("what is checked otherwise than the text says is said plainly", () => {
  const told = (facts: string[], name: string, named: string): string => checkedAsText({ facts }, { name, named });
  assert.equal(told([], "gpt-5", "gpt-4o"), "Checked as gpt-5; the request says gpt-4o.");
  assert.equal(told([], "gpt-5", ""), "Checked as gpt-5; the request has no model.");
  assert.equal(told(["prefill"], "gpt-4o", "gpt-4o"), "Checked as gpt-4o with 1 setting of your own.");
  assert.equal(told(["prefill", "no-pictures"], "", ""), "Checked as a model with 2 settings of your own.");
  assert.equal(
    told(["prefill"], "gpt-5", "gpt-4o"),
    "Checked as gpt-5, with 1 setting of your own; the request says gpt-4o.",
  );
});
