import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, gzipSync } from "node:zlib";
import { filesIn } from "./archive";

const files = { "a/one.jsonl": '{"type":"session"}\n'.repeat(50), "two.json": "[]" };

/** zip is a ZIP archive with the files deflated, and one stored. */
function zip(): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const stored = name === "two.json";
    const body = stored ? Buffer.from(text) : deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt16LE((46 << 9) | (6 << 5) | 1, 14);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    const part = Buffer.concat([head, Buffer.from(name), body]);
    bodies.push(part);
    list.push(entry, Buffer.from(name));
    at += part.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

/** tar is a tar archive with the files. */
function tar(): Buffer {
  const parts = Object.entries(files).map(([name, text]) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write(text.length.toString(8).padStart(11, "0"), 124);
    head.write((1780000000).toString(8), 136);
    head.write("0ustar", 156);
    head.write("ustar", 257);
    return Buffer.concat([head, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, "\0"))]);
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

for (const [name, bytes] of [
  ["logs.zip", zip()],
  ["logs.tar", tar()],
  ["logs.tar.gz", gzipSync(tar())],
] as const)
  test(`the files in ${name} come out whole`, async () => {
    const found = await filesIn(new File([new Uint8Array(bytes)], name), 1e6);
    const texts = Object.fromEntries(await Promise.all(found!.map(async (file) => [file.name, await file.text()])));
    assert.deepEqual(texts, files);
    for (const file of found!) assert.equal(new Date(file.lastModified).getUTCFullYear(), 2026);
  });

test("a file in an archive that is longer than the archive's list says is rejected", async () => {
  const bytes = new Uint8Array(zip());
  const view = new DataView(bytes.buffer);
  const list = view.getUint32(bytes.length - 6, true);
  view.setUint32(list + 24, 10, true);
  await assert.rejects(filesIn(new File([bytes], "logs.zip"), 1e6), RangeError);
});

test("a file that isn't an archive, or one without its list, has no files", async () => {
  assert.equal(await filesIn(new File(["[]"], "a.zip"), 1e6), null);
  assert.equal(await filesIn(new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], "a.zip"), 1e6), null);
});
