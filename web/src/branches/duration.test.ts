import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, moment } from "./duration";

test("durations have the two units that fit", () => {
  assert.deepEqual(
    [0, 999, 1000, 1500, 59_999, 60_000, 215_250, 3_600_000, 5_520_000, 172_800_000, 273_600_000].map(duration),
    ["0 ms", "999 ms", "1 s", "1.5 s", "60 s", "1 min", "3 min 35 s", "1 h", "1 h 32 min", "2 days", "3 days 4 h"],
  );
});

test("a moment keeps what was written except for the letter and the fraction", () => {
  assert.deepEqual(
    ["2024-05-17T16:02:00.000Z", "2024-05-17t16:02:00+02:00", "2024-05-17 16:02:00.5", "soon"].map(moment),
    ["2024-05-17 16:02:00Z", "2024-05-17 16:02:00+02:00", "2024-05-17 16:02:00", "soon"],
  );
});
