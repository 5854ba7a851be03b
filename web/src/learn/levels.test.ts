import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "../engine/types.gen";
import { groups, levelFor, matches, targetFor } from "./levels";

function rule(id: string, levels: Record<string, string>): Rule {
  return {
    id,
    title: "Tool call without a result",
    why: "Pairs belong together.",
    evidence: [],
    says: ["must be followed by tool messages"],
    levels: Object.entries(levels).map(([target, level]) => ({ target, level })),
    bad: "",
    good: "",
    fix: [],
  };
}

test("rules stand by level for a target, loudest first", () => {
  const rules = [
    rule("a", { wick: "info" }),
    rule("b", { wick: "error" }),
    rule("c", { anthropic: "error" }),
    rule("d", { wick: "error" }),
  ];
  assert.equal(levelFor(rules[2]!, "wick"), "off");
  assert.deepEqual(
    groups(rules, "wick").map((group) => group.level + ": " + group.rules.map((one) => one.id).join(" ")),
    ["error: b d", "info: a", "off: c"],
  );
});

test("examples are checked for a target that has the rule", () => {
  const both = rule("a", { wick: "info", anthropic: "error", "wick-input": "off" });
  assert.deepEqual(
    ["", "wick", "openai-chat", "wick-input"].map((chosen) => targetFor(both, chosen)),
    ["", "wick", "", ""],
  );
  assert.equal(targetFor(rule("b", { "wick-input": "error" }), ""), "wick-input");
});

test("a search finds ids, titles and the providers' words", () => {
  const one = rule("unanswered-call", {});
  for (const search of ["", "unanswered call", "RESULT call", "followed by tool", "pairs"])
    assert.equal(matches(one, search), true, search);
  assert.equal(matches(one, "call orphan"), false);
});
