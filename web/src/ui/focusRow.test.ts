import assert from "node:assert/strict";
import { test } from "node:test";
import { rowFor } from "./focusRow";

function press(key: string, row: number, more: Partial<KeyboardEvent> = {}): { to: number | null; taken: boolean } {
  let taken = false;
  const event = { key, preventDefault: () => (taken = true), ...more } as unknown as KeyboardEvent;
  return { to: rowFor(event, row, 100, 9), taken };
}

test("keys lead from row to row and stop at the ends", () => {
  const places = { ArrowDown: 51, ArrowUp: 49, PageDown: 59, PageUp: 41, Home: 0, End: 99 };
  for (const [key, to] of Object.entries(places)) assert.deepEqual(press(key, 50), { to, taken: true }, key);
  for (const key of ["ArrowUp", "PageUp"]) assert.deepEqual(press(key, 0), { to: 0, taken: true }, key);
  for (const key of ["ArrowDown", "PageDown"]) assert.deepEqual(press(key, 99), { to: 99, taken: true }, key);
});

test("keys of the browser stay the browser's", () => {
  assert.deepEqual(press("Enter", 50), { to: null, taken: false });
  for (const held of ["altKey", "ctrlKey", "metaKey"])
    assert.deepEqual(press("Home", 50, { [held]: true }), { to: null, taken: false }, held);
});
