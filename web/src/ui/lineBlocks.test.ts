import assert from "node:assert/strict";
import { test } from "node:test";
import { lineBlocksOf } from "./lineBlocks";

test("the blocks of a text are the text, and none has more lines than it may", () => {
  for (const text of ["", "a", "a\n", "\n\n", "a\nb\nc\nd\ne", "a\n\n\nb\n"]) {
    for (const most of [1, 2, 3, 200]) {
      const blocks = lineBlocksOf(text, most);
      assert.equal(blocks.map((each) => each.text).join("\n"), text);
      for (const each of blocks) {
        assert.equal(each.text.split("\n").length, each.lines);
        assert.ok(each.lines <= most);
      }
    }
  }
});
