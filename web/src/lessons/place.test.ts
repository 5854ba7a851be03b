import assert from "node:assert/strict";
import { test } from "node:test";
import { isPage, parse, write } from "../state/address";
import { piecesOf } from "./marked";
import { learnOf, placeOf } from "./place";

test("a step has an address that is read back", () => {
  for (const learn of ["lesson.one-call.2", "class.own.1"]) {
    const place = placeOf(learn);
    assert.ok(place && isPage(learn));
    assert.equal(learnOf(place), learn);
    assert.equal(write({ text: "", seen: { learn } }), "#learn=" + learn);
    assert.deepEqual(parse("#learn=" + learn), { text: "", seen: { learn } });
  }
  assert.deepEqual(placeOf("lesson.one-call"), { id: "one-call", step: 0, hidden: false });
  assert.deepEqual(placeOf("lesson.one-call.0"), { id: "one-call", step: 0, hidden: false });
});

test("what isn't a step is none", () => {
  for (const learn of [
    "",
    "lessons",
    "unanswered-call",
    "lesson.",
    "lesson.A b.1",
    "lesson.x.1e9",
    "lesson.<b>.1",
    "quiz.x.1",
  ])
    assert.equal(placeOf(learn), null, learn);
});

test("a text is taken apart at code, buttons and words of the glossary, and loses nothing", () => {
  assert.deepEqual(piecesOf("A [role] is `user`, press *Fix*."), [
    { kind: "text", text: "A " },
    { kind: "term", text: "role" },
    { kind: "text", text: " is " },
    { kind: "code", text: "user" },
    { kind: "text", text: ", press " },
    { kind: "button", text: "Fix" },
    { kind: "text", text: "." },
  ]);
  assert.deepEqual(piecesOf("An [audit log](#view=systems&system=audit) or a [file](x.md)"), [
    { kind: "text", text: "An " },
    { kind: "link", text: "audit log", to: "#view=systems&system=audit" },
    { kind: "text", text: " or a " },
    { kind: "term", text: "file" },
    { kind: "text", text: "(x.md)" },
  ]);
  assert.deepEqual(piecesOf("<b>2 * 3</b> [ ` ["), [{ kind: "text", text: "<b>2 * 3</b> [ ` [" }]);
});
