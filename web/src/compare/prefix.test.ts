import assert from "node:assert/strict";
import { test } from "node:test";
import type { ComparePair, CompareResponse, CountResponse } from "../engine/types.gen";
import { cachedOf, part, prefixOf } from "./prefix";

const pair = (at: number, kind: string, text = ""): ComparePair => ({
  kind,
  before: kind === "added" ? -1 : at,
  after: kind === "removed" ? -1 : at,
  changes: kind === "changed" ? ["text"] : [],
  role: at === 0 ? "system" : "user",
  text,
  was: { offset: 0, length: 40 } as ComparePair["was"],
  now: { offset: 0, length: 40 } as ComparePair["now"],
});
const answer = (pairs: ComparePair[], fields: CompareResponse["fields"] = []): CompareResponse => ({
  revision: 1,
  from: "anthropic",
  to: "anthropic",
  others: 1,
  pairs,
  fields,
});

test("what two requests have in common ends at the first thing that differs, tools before messages", () => {
  const [was, now] = ["Today is 2026-11-28. Be brief.", "Today is 2026-11-29. Be brief."];
  const same = [pair(0, "same"), pair(1, "same")];
  const told = (response: CompareResponse, a = "", b = "") => prefixOf(response, a, b);
  assert.equal(told(answer([...same, pair(2, "added")]))?.words, "All of the older request");
  assert.equal(told(answer([...same, pair(2, "added")]))?.before, 2);
  const dated = told(answer([pair(0, "changed"), pair(1, "same")]), was, now);
  assert.equal(dated?.words, "As far as the system prompt, which differs");
  assert.match(dated?.next ?? "", /date or a time/);
  assert.equal(told(answer([...same, pair(2, "removed")]))?.words, "As far as message #3, which was removed");
  const tool = { kind: "added", name: "find", tool: true };
  assert.match(told(answer(same, [tool]))?.words ?? "", /^Nothing: the tool find was added/);
  assert.match(told(answer(same, [{ kind: "changed", name: "model", tool: false }]))?.words ?? "", /another model/);
  assert.match(told(answer(same), '{"tools":["a","b"]}', '{"tools":["b","a"]}')?.words ?? "", /another order/);
});

test("two requests in other formats, or with nothing alike, have no cache in common", () => {
  assert.equal(prefixOf({ ...answer([pair(0, "same")]), to: "gemini" }, "", ""), null);
  assert.equal(prefixOf(answer([pair(0, "changed")]), "", ""), null);
});

test("tokens before the end of the prefix are those of the tools and of the messages before it", () => {
  const counts = {
    categories: [{ category: "tools", tokens: 50 }],
    messages: [{ total: 10 }, { total: 20 }, { total: 30 }],
  } as unknown as CountResponse;
  const at = (before: number) => cachedOf({ words: "", next: "", before }, counts);
  assert.deepEqual([at(-1), at(0), at(2)], [0, 50, 80]);
});

test("of two texts the stretch around their difference is shown", () => {
  assert.deepEqual(part("a".repeat(100) + "b", "a".repeat(100) + "c"), ["a".repeat(24) + "b", "a".repeat(24) + "c"]);
});
