import assert from "node:assert/strict";
import { test } from "node:test";
import { locate } from "./locate";

test("locate finds the message of a place with few looks", async () => {
  let looks = 0;
  const look = async (message: number) => {
    looks++;
    return { offset: 10 + message * 20, length: 15 };
  };
  assert.equal(await locate(10 + 12_345 * 20 + 3, 20_000, look), 12_345);
  assert.ok(looks <= 15, String(looks));
  assert.equal(await locate(10, 20_000, look), 0);
  assert.equal(await locate(10 + 19_999 * 20 + 15, 20_000, look), 19_999);
});

test("locate takes the message before a place between two, and finds nothing outside them or when the text moved on", async () => {
  const look = async (message: number) => ({ offset: 10 + message * 20, length: 15 });
  assert.equal(await locate(28, 5, look), 0);
  assert.equal(await locate(88, 5, look), 3);
  assert.equal(await locate(3, 5, look), -1);
  assert.equal(await locate(500, 5, look), -1);
  assert.equal(await locate(12, 0, look), -1);
  assert.equal(await locate(12, 5, async () => null), -1);
});
