import assert from "node:assert/strict";
import { test } from "node:test";
import { familyOf, groups } from "./models";
import { cost, priceOf, prices, setPrice } from "./prices";
import type { ModelItem } from "../engine/types.gen";

test("a price is kept with its day and forgotten when it is none", () => {
  setPrice("GPT-4o", 2.5, new Date(2026, 10, 3));
  setPrice("Claude", 3, new Date(2026, 0, 21));
  assert.deepEqual(prices.value, {
    "GPT-4o": { amount: 2.5, date: "2026-11-03" },
    Claude: { amount: 3, date: "2026-01-21" },
  });
  setPrice("GPT-4o", NaN);
  setPrice("Claude", -1);
  assert.deepEqual(prices.value, {});
});

test("a family may have any name", () => {
  for (const family of ["constructor", "__proto__", "toString"]) {
    assert.equal(priceOf(family), undefined);
    setPrice(family, 2, new Date(2026, 10, 3));
    assert.deepEqual(priceOf(family), { amount: 2, date: "2026-11-03" });
    setPrice(family, NaN);
    assert.equal(priceOf(family), undefined);
  }
});

test("a cost has as many digits as say something", () => {
  assert.deepEqual(
    [cost(0, 3), cost(1_000_000, 2.5), cost(12_345, 2.5), cost(1, 2.5)],
    ["0", "2.50", "0.0309", "0.00000250"],
  );
});

const model = (prefix: string, name: string, api = ""): ModelItem => ({
  prefix,
  name,
  api,
  encoding: "o200k_base",
  estimate: api !== "",
  window: 1,
  asOf: "",
  source: "",
});
const models = [
  model("gpt-4o-mini", "GPT-4o mini"),
  model("gpt-4o", "GPT-4o"),
  model("gpt-4-1106", "GPT-4 Turbo"),
  model("gpt-4-0125", "GPT-4 Turbo"),
  model("claude-", "Claude", "anthropic"),
];

test("families are listed by API, each name once", () => {
  const dialects = [{ id: "anthropic", name: "Anthropic Messages", description: "" }];
  assert.deepEqual(
    groups({ models, dialects }).map((group) => [group.name, ...group.models.map((each) => each.name)]),
    [
      ["OpenAI", "GPT-4o mini", "GPT-4o", "GPT-4 Turbo"],
      ["Anthropic Messages", "Claude"],
    ],
  );
});

test("a name finds its family, the longer prefix first", () => {
  assert.equal(familyOf(models, "gpt-4o-mini-2024")?.name, "GPT-4o mini");
  assert.equal(familyOf(models, "openai/GPT-4o")?.name, "GPT-4o");
  assert.equal(familyOf(models, "ft:gpt-4o-mini:acme::1")?.name, "GPT-4o mini");
  assert.equal(familyOf(models, "us.anthropic.claude-sonnet-4.5")?.name, "Claude");
  assert.equal(familyOf(models, "my-model"), undefined);
});
