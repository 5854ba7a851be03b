import { strict as assert } from "node:assert";
import { test } from "node:test";
import { grouped, lossText } from "./words.ts";

const place = (line: number) => ({ offset: 0, length: 1, line, column: 1, path: "" });

test("the same loss of many messages is one, with all its places", () => {
  const groups = grouped([
    { kind: "dropped", what: "the field model", index: -1 },
    { kind: "dropped", what: "the date", index: 0, place: place(2) },
    { kind: "changed", what: "the date", index: 1, place: place(3) },
    { kind: "dropped", what: "the date", index: 2, place: place(4) },
  ]);
  assert.deepEqual(
    groups.map((group) => [lossText({ ...group, index: -1 }), group.places.map((where) => where.index)]),
    [
      ["Dropped: the field model", [-1]],
      ["Dropped: the date", [0, 2]],
      ["Changed: the date", [1]],
    ],
  );
  assert.equal(groups[1]?.places[1]?.place?.line, 4);
  assert.deepEqual(
    groups.map((group) => group.times),
    [1, 2, 1],
  );
  assert.equal(grouped([{ kind: "dropped", what: "the date", index: 0, place: place(2), times: 30 }])[0]?.times, 30);
});
