import assert from "node:assert/strict";
import { test } from "node:test";
import { fence } from "./markdown";

test("a fence is longer than any in the text", () => {
  assert.equal(fence("{}"), "```json\n{}\n```");
  assert.equal(fence("a\n```\nb\n````\n"), "`````json\na\n```\nb\n````\n`````");
});
