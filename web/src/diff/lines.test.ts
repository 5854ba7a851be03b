import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "./lines";

/** applied is the first text with the changes made, taken from the second. */
function applied(a: string, b: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { fromA, toA, fromB, toB } of compare(a, b)) {
    assert.ok(fromA >= done && toA >= fromA && toB >= fromB);
    parts.push(a.slice(done, fromA), b.slice(fromB, toB));
    done = toA;
  }
  return parts.join("") + a.slice(done);
}

const said = (a: string, b: string): string[] =>
  compare(a, b).map(({ fromA, toA, fromB, toB }) => `${a.slice(fromA, toA)} > ${b.slice(fromB, toB)}`);

test("changes are as small as a reader would make them", () => {
  assert.deepEqual(said("one\ntwo\nthree", "one\n2\nthree"), ["two > 2"]);
  assert.deepEqual(said("one\ntwo\nthree", "one\nthree"), ["two\n > "]);
  assert.deepEqual(said("one", "one\ntwo"), [" > \ntwo"]);
  assert.deepEqual(said("same\r\n", "same\r\n"), []);
  assert.deepEqual(said("", "new"), [" > new"]);
});

test("two lines far apart are two changes, however long the text is", () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}`);
  const changed = lines.with(3, "line x").with(19_990, "line y");
  assert.deepEqual(said(lines.join("\n"), changed.join("\n")), ["3 > x", "19990 > y"]);
});

test("the changes make the second text of the first", () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  const words = ["", "a", "b", '{"role": "user"}', "\r", "🙂", "long line ".repeat(9)];
  const text = (): string => Array.from({ length: random(12) }, () => words[random(words.length)]).join("\n");
  for (let round = 0; round < 3_000; round++) {
    const [a, b] = [text(), text()];
    assert.equal(applied(a, b), b, JSON.stringify([a, b]));
  }
});

test("very many lines of their own are still compared", () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `line ${at}`);
  const [a, b] = [lines.join("\n"), lines.with(7, "x").join("\n")];
  assert.equal(applied(a, b), b);
});
