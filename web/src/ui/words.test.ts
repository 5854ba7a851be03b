import assert from "node:assert/strict";
import { test } from "node:test";
import { count, size } from "./words";

test("numbers read like English", () => {
  assert.equal(count(1, "message"), "1 message");
  assert.equal(count(1200, "message"), "1,200 messages");
  assert.equal(size(1), "1 byte");
  assert.equal(size(999), "999 bytes");
  assert.equal(size(1500), "1.5 kB");
  assert.equal(size(104_300), "104 kB");
  assert.equal(size(10_400_000), "10.4 MB");
});
