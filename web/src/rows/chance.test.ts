import assert from "node:assert/strict";
import { test } from "node:test";
import type { Row, RowsResponse } from "../engine/types.gen";
import { chanceOf, repeated, sample, Seen, sharesOf, split } from "./chance";
import { Rows } from "./rows";

/** rowsOf are rows of these hashes, and IDs. */
function rowsOf(hashes: readonly string[], ids: readonly string[] = []): Rows {
  const rows = new Rows();
  const row = (hash: string, i: number): Partial<Row> => ({
    offset: i,
    length: 1,
    line: i + 1,
    conversation: i,
    form: "",
    title: "",
    rules: [],
    level: "",
    message: "",
    messages: 1,
    tokens: 1,
    calls: 0,
    hash,
    id: ids[i] ?? "",
  });
  rows.add({ rows: hashes.map(row), blank: 0, name: "", roles: [], tools: [], kinds: [] } as unknown as RowsResponse);
  return rows;
}

const hashes = ["52eea7b5bc2ece3e8cf114816545f3d7", "c18f77c5df54e3e0b2aeeaf3daa830ed"] as const;

test("the chance of a row is the engine's", () => {
  const { hash } = rowsOf(hashes);
  assert.deepEqual([chanceOf(hash, 0, 1), chanceOf(hash, 1, 7)], [0.992738554276117, 0.4285786860253087]);
});

test("every row is in one part, and equal seeds make equal parts", () => {
  const many = Array.from({ length: 20_000 }, (_, i) => (i * 2654435761).toString(16).padStart(32, "0"));
  const rows = rowsOf(many);
  const all = rows.left();
  const parts = split(rows, all, sharesOf("train=90, test=10")!, 3);
  assert.deepEqual(
    parts.flat().toSorted((a, b) => a - b),
    all,
  );
  assert.ok(parts[1]!.length > 1700 && parts[1]!.length < 2300, String(parts[1]!.length));
  assert.deepEqual(parts, split(rows, all, sharesOf("train=90,test=10")!, 3));
  assert.notDeepEqual(parts, split(rows, all, sharesOf("train=90,test=10")!, 4));
  const some = sample(rows, all, 100, 1);
  assert.equal(new Set(some).size, 100);
  assert.deepEqual(
    some,
    some.toSorted((a, b) => a - b),
  );
  assert.deepEqual(sample(rows, all, 30_000, 1), all);
});

test("of rows that say the same the first stays", () => {
  const rows = rowsOf([hashes[0], hashes[1], hashes[0], hashes[0]]);
  assert.deepEqual(repeated(rows, rows.left()), [2, 3]);
  assert.deepEqual(repeated(rows, [2, 3]), [3]);
});

test("rows are compared by each of their hashes, and those without one aren't", () => {
  const rows = rowsOf([hashes[0], hashes[1], hashes[0]], ["", "00000000c18f77c5", ""]);
  assert.deepEqual(
    [0, 1, 2].map((at) => new Seen(rows, "id").first(at)),
    [-1, -1, -1],
  );
  const many = rowsOf(
    Array.from({ length: 9000 }, (_, i) => i.toString(16).padStart(32, "0")),
    Array.from({ length: 9000 }, (_, i) => ((i % 4500) + 1).toString(16).padStart(16, "0")),
  );
  const [ids, prompts] = [new Seen(many, "id"), new Seen(many, "prompt")];
  const found = many.left().map((at) => [ids.first(at), prompts.first(at)]);
  assert.deepEqual(
    found,
    many.left().map((at) => [at < 4500 ? -1 : at - 4500, -1]),
  );
});

test("the parts of a split have names of their own and a size", () => {
  for (const bad of ["train", "train=", "=1", "a=1,a=2", "a=-1", "a/b=1", "a=x"])
    assert.equal(sharesOf(bad), null, bad);
  assert.deepEqual(sharesOf("a=1, b=2.5"), [
    { name: "a", share: 1 },
    { name: "b", share: 2.5 },
  ]);
});
