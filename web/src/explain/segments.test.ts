import assert from "node:assert/strict";
import { test } from "node:test";
import { segments } from "./segments";

test("a sentence is cut where it names something", () => {
  const place = { kind: "place", text: "messages.1.content.0" };
  const shorter = { kind: "place", text: "messages.1" };
  const id = { kind: "id", text: "toolu_01" };
  assert.deepEqual(segments("messages.1.content.0: bad, as toolu_01 is", [place, shorter, id]), [
    { text: "messages.1.content.0", mention: place },
    { text: ": bad, as " },
    { text: "toolu_01", mention: id },
    { text: " is" },
  ]);
  assert.deepEqual(segments("nothing", [id]), [{ text: "nothing" }]);
  assert.deepEqual(segments("", [id]), []);
});
