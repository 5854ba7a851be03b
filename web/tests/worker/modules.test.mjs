// The page's first module says what the second one says, or that it left something to it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startEngine } from "./engine.mjs";

const read = (name) => JSON.parse(readFileSync(fileURLToPath(new URL(`../../../build/${name}`, import.meta.url))));
const shop = { type: "object", properties: { article: { type: "string" } } };
const claude = (rest) => JSON.stringify({ model: "claude-sonnet-4-5", max_tokens: 100, ...rest });
const user = (content) => ({ messages: [{ role: "user", content }] });

/** What only code that writes messages decides: whether it can be said in the format. */
const left = {
  "a tool of another API": claude({
    ...user("Which kettles are left?"),
    tools: [{ type: "function", function: { name: "count_stock", parameters: shop } }],
  }),
};

test("a check says the same in both modules, or which module knows more", async () => {
  const engine = await startEngine();
  const { rules, examples } = read("catalogue.json");
  const texts = [
    ...examples.map(({ text }) => text),
    ...rules.flatMap(({ bad, good }) => [bad, good]),
    ...read("faults.json").faults.map(({ text }) => text),
    ...Object.values(left),
  ].filter((text) => typeof text === "string");
  assert.ok(texts.length > 500, String(texts.length));
  const kept = [];
  for (const text of texts) {
    const request = { limit: 100, targets: true };
    const first = engine.first("check", request, text);
    const second = engine.second("check", request, text);
    assert.equal(second.deferred, false);
    if (first.deferred) kept.push([text, first.result, second.result]);
    // The logs of programs are read by the second one alone: of them the page knows from what is inside.
    else if (!JSON.parse(second.result).dialect?.readOnly) assert.ok(first.result === second.result, text);
  }
  // Even then both find the same: what differs is whether and how it is mended.
  for (const [text, first, second] of kept) {
    const found = (result) =>
      JSON.parse(result).findings.map(({ rule, level, message, offset }) => ({ rule, level, message, offset }));
    assert.deepEqual(found(first), found(second), text);
  }
  for (const [name, text] of Object.entries(left)) {
    const [, first, second] = kept.find(([other]) => other === text) ?? [];
    assert.notEqual(first, undefined, name);
    assert.notEqual(first, second, name);
  }
  assert.ok(kept.length < texts.length / 20, `${kept.length} of ${texts.length} texts are left to the second module`);
});
