import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { gunzip, isGzip } from "./gunzip";

const packed = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(text));

test("what is unpacked has an end", async () => {
  const file = new Blob([packed("[]".repeat(1000))]);
  assert.equal(await isGzip(file), true);
  assert.equal(await isGzip(new Blob(["[]"])), false);
  assert.equal(await (await gunzip(file, 2000)).text(), "[]".repeat(1000));
  await assert.rejects(gunzip(file, 1999), RangeError);
  await assert.rejects(gunzip(new Blob([packed("[]").subarray(0, 12)]), 100));
});
