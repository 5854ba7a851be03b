import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { filled } from "./blanks";

/** Two modules that the packer's test writes: one with numbers left blank, and what it is when they are filled in. */
const text = await readFile("../wasm/pack/testdata/blanks.json", "utf8");
const [blank, full] = (["blank", "full"] as const).map((name) =>
  Uint8Array.from(Buffer.from((JSON.parse(text) as Record<string, string>)[name]!, "base64")),
) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
/** How many bytes tell of the blanks: what was left blank is as long as before, and tells no more. */
const told = blank.length - full.length;

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(pieces) {
      if (at < bytes.length) pieces.enqueue(bytes.slice(at, (at += size)));
      else pieces.close();
    },
  });
}

void test("blanks are filled in wherever the pieces of a module end", async () => {
  assert.ok(told > 20 && full.length > 200);
  for (let size = 1; size <= blank.length; size++) {
    const bytes = await bytesOf(filled(inPieces(blank, size)));
    assert.deepEqual(bytes.subarray(0, 8), full.subarray(0, 8), `pieces of ${size}`);
    assert.deepEqual(bytes.subarray(8 + told), full.subarray(8), `pieces of ${size}`);
    assert.equal(bytes.length, blank.length, `pieces of ${size}`);
  }
});

void test("a module without blanks, half a module and what is none pass as they are", async () => {
  for (const bytes of [
    full,
    full.slice(0, 5),
    full.slice(0, 30),
    blank.slice(0, 12),
    new TextEncoder().encode("<!doctype html>"),
    new Uint8Array(0),
  ])
    for (const size of [1, 7, 1000]) assert.deepEqual(await bytesOf(filled(inPieces(bytes, size))), bytes);
});

void test("a module that ends early passes as far as it came", async () => {
  for (let length = 0; length < blank.length; length++) {
    const bytes = await bytesOf(filled(inPieces(blank.slice(0, length), 16)));
    assert.equal(bytes.length, length);
  }
});
