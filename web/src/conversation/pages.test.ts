import assert from "node:assert/strict";
import { test } from "node:test";
import { withKept } from "./kept";
import { Pages } from "./pages";

test("missing asks for whole pages and puts neighbours together", () => {
  const pages = new Pages<string>(10);
  assert.deepEqual(pages.missing([3]), { offset: 0, limit: 10 });
  assert.deepEqual(pages.missing([8, 9, 10, 11]), { offset: 0, limit: 20 });
  pages.put(0, new Array<string>(10).fill("card"));
  assert.deepEqual(pages.missing([8, 9, 10, 11]), { offset: 10, limit: 10 });
  pages.put(10, new Array<string>(10).fill("card"));
  assert.equal(pages.missing([8, 9, 10, 11]), null);
});

test("missing never asks for more than the longest window, nor over a gap", () => {
  const pages = new Pages<string>(10, 20);
  assert.deepEqual(pages.missing([5, 15, 25, 35]), { offset: 0, limit: 20 });
  assert.deepEqual(pages.missing([5, 95]), { offset: 0, limit: 10 });
  pages.put(0, new Array<string>(10).fill("card"));
  assert.deepEqual(pages.missing([5, 95]), { offset: 90, limit: 10 });
});

test("kept rows join those in view once, in order, and inside the list", () => {
  assert.deepEqual(withKept([4, 5], [-1, 9, 2, 5, 2], 9), [2, 4, 5]);
  assert.deepEqual(withKept([0, 1], [-1, -1], 2), [0, 1]);
});
