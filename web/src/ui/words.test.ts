import assert from "node:assert/strict";
import { test } from "node:test";
import { count, size, thousands } from "./words";

test("numbers read like English", () => {
  assert.equal(count(1, "message"), "1 message");
  assert.equal(count(1200, "message"), "1,200 messages");
  assert.equal(size(1), "1 byte");
  assert.equal(size(999), "999 bytes");
  assert.equal(size(1500), "1.5 kB");
  assert.equal(size(104_300), "104 kB");
  assert.equal(size(10_400_000), "10.4 MB");
  assert.deepEqual([9_999, 128_000, 999_999, 1_050_000, 2_000_000].map(thousands), [
    "9,999",
    "128k",
    "1M",
    "1.05M",
    "2M",
  ]);
});
