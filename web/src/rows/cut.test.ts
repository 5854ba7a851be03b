import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bracket, Cutter, pieces, textOf, writtenOf } from "./cut";

const encoder = new TextEncoder();

test("a list is cut after the commas between its elements, wherever a chunk ends", () => {
  const text = String.raw`[{"a":"x,\"]["},["b",{"c":[1,2]}], "d\\" ,{"e":"\\\","}]`;
  const wanted = [...text.matchAll(/(?<=\}),(?=\[)|(?<=\]),(?= )|(?<= ),(?=\{)/g)].map((found) => found.index + 1);
  assert.equal(wanted.length, 3);
  for (let size = 1; size <= text.length; size++) {
    const cutter = new Cutter(true);
    const ends: number[] = [];
    for (let at = 0; at < text.length; at += size)
      cutter.ends(encoder.encode(text.slice(at, at + size)), (place) => ends.push(at + place));
    assert.deepEqual(ends, wanted, `chunks of ${size}`);
  }
});

/** rowsOf are the rows of all pieces of a file. */
async function rowsOf(file: Blob): Promise<{ rows: unknown[]; count: number; read: number }> {
  const written = await writtenOf(file);
  const rows: unknown[] = [];
  let [count, read] = [0, 0];
  for await (const piece of pieces(file, written)) {
    const text = await (await textOf(piece, written.list)).text();
    const part: unknown[] = written.list
      ? (JSON.parse(text) as unknown[])
      : text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => JSON.parse(line) as unknown);
    assert.equal(text.startsWith("[") && !piece.first && written.list ? 1 : 0, bracket(piece, written.list));
    rows.push(...part);
    read += piece.read;
    count++;
  }
  return { rows, count, read };
}

const packed = (text: string) => new Uint8Array(gzipSync(text));

const many = Array.from({ length: 6000 }, (_, i) => ({ n: i, text: `Zeile ${i} "quoted", [ümläut] `.repeat(20) }));
const asLines = many.map((row) => JSON.stringify(row)).join("\n");

test("every row of a file is in one piece, however the file is written", async () => {
  const utf16 = new Uint8Array(Buffer.from("\ufeff" + asLines, "utf16le"));
  const list = JSON.stringify(many, null, 1);
  for (const [name, file] of Object.entries({
    lines: new Blob([asLines]),
    "lines with a last break": new Blob([asLines + "\n"]),
    "lines of Windows": new Blob([asLines.replaceAll("\n", "\r\n")]),
    "lines after a mark": new Blob(["\ufeff", asLines]),
    "a list": new Blob([list + "\n"]),
    "a list after a mark": new Blob(["\ufeff", list]),
    "a list of lists": new Blob([JSON.stringify(many.map((row) => [row]))]),
    "packed lines": new Blob([packed(asLines)]),
    "a packed list": new Blob([packed(JSON.stringify(many.map((row) => [row])))]),
    "UTF-16": new Blob([utf16]),
  })) {
    const { rows, count } = await rowsOf(file);
    assert.deepEqual(rows.flat(), many, name);
    assert.ok(count > 2, `${name}: ${count} pieces`);
  }
});

test("a line that is longer than a piece stays whole", async () => {
  const long = JSON.stringify({ text: "x".repeat(3_000_000) });
  const { rows, read } = await rowsOf(new Blob([[long, long, long].join("\n")]));
  assert.equal(rows.length, 3);
  assert.equal(read, 3 * long.length + 2);
});

test("a file that is damaged when it is unpacked says so", async () => {
  await assert.rejects(writtenOf(new Blob([packed(asLines).subarray(0, 12)])));
});
