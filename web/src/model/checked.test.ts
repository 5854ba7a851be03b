import { strict as assert } from "node:assert";
import { test } from "node:test";
import { addressOf, asFrom } from "./as";
import { answerOf, checkAs, checkedAsText } from "./checked";
import { checkedAs } from "../state/state";

test("an address says as what the text is checked, and takes nothing else", () => {
  assert.deepEqual(addressOf({ facts: [] }), {});
  assert.deepEqual(addressOf({ as: "gpt-5", facts: ["prefill", "no-pictures"] }), {
    model: "gpt-5",
    facts: "prefill,no-pictures",
  });
  assert.deepEqual(addressOf({ facts: [], version: "2026-10-21", betas: ["a-1", "b-2"] }), {
    version: "2026-10-21",
    betas: "a-1,b-2",
  });
  assert.deepEqual(asFrom({ as: "gpt-5", facts: ["prefill", ""], version: "2026-10-21", betas: ["a-1", ""] }), {
    as: "gpt-5",
    facts: ["prefill"],
    version: "2026-10-21",
    betas: ["a-1"],
  });
  assert.deepEqual(asFrom({ as: 7, facts: "x", version: {}, betas: null }), {});
});

test("the headers stay with another model", () => {
  checkedAs.value = { facts: ["prefill"], version: "2026-10-21", betas: ["a-1"] };
  checkAs("gpt-5", "gpt-4o");
  assert.deepEqual(checkedAs.value, { as: "gpt-5", version: "2026-10-21", betas: ["a-1"] });
  checkAs("gpt-4o", "gpt-4o");
  assert.deepEqual(checkedAs.value, { version: "2026-10-21", betas: ["a-1"] });
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
