import assert from "node:assert/strict";
import { test } from "node:test";
import { chunks, splice } from "./protocol";

test("splices use the offsets of the text before the change", () => {
  assert.equal(
    splice("abcdef", [
      { from: 1, to: 2, insert: "XY" },
      { from: 4, to: 4, insert: "-" },
    ]),
    "aXYcd-ef",
  );
  assert.equal(splice("", [{ from: 0, to: 0, insert: "all" }]), "all");
  assert.equal(splice("abc", [{ from: 0, to: 3, insert: "" }]), "");
  assert.equal(splice("abc", []), "abc");
});

test("chunks are the whole text, and none ends inside a pair", () => {
  const text = "a🙂b🙂🙂c";
  for (let size = 2; size <= text.length + 1; size++) {
    const cut = [...chunks(text, size)];
    assert.equal(cut.join(""), text);
    for (const chunk of cut) assert.doesNotMatch(chunk, /^[\udc00-\udfff]|[\ud800-\udbff]$/);
  }
});
