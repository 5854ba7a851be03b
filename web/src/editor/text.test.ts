import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorState, Text } from "@codemirror/state";
import { splice } from "../engine/protocol";
import { build, Builder, merged, sourceOf, splicesOf } from "./text";

const sample = 'first\r\nsecond 🙂\n\n"third\ttab"\n';

test("chunks that end anywhere make the same text as one", () => {
  for (let size = 1; size < sample.length; size++) {
    const builder = new Builder();
    for (let at = 0; at < sample.length; at += size) builder.add(sample.slice(at, at + size));
    assert.equal(builder.text.sliceString(0, builder.text.length, "\n"), sample);
    assert.equal(builder.text.lines, sample.split("\n").length);
    assert.equal(builder.longest, '"third\ttab"'.length);
  }
});

test("a text goes out as it came in, in chunks too", async () => {
  const long = sample.repeat(60_000);
  const doc = await build(long);
  assert.equal(doc.length, long.length);
  assert.equal([...sourceOf(doc, 3).chunks()].join(""), long);
});

test("the splices of a change do to a string what the change does to the text", () => {
  const state = EditorState.create({
    doc: Text.of(sample.split("\n")),
    extensions: EditorState.lineSeparator.of("\n"),
  });
  const changes = state.changes([
    { from: 0, to: 5, insert: "1st" },
    { from: 7, insert: "new\nline " },
    { from: 15, to: 17, insert: "" },
  ]);
  const after = changes.apply(state.doc);
  const splices = splicesOf(changes);
  assert.ok(splices);
  assert.equal(splice(sample, splices), after.sliceString(0, after.length, "\n"));
});

test("a change that brings too much is not sent as splices", () => {
  const state = EditorState.create({ doc: "" });
  assert.equal(splicesOf(state.changes({ from: 0, insert: "x".repeat(100) }), 99), null);
  assert.equal(splicesOf(state.changes({ from: 0, insert: "x".repeat(99) }), 99)?.length, 1);
});

test("very many edits become one new text", () => {
  const text = "a,".repeat(30_000);
  const edits = Array.from({ length: 30_000 }, (_, at) => ({ offset: at * 2 + 1, length: 1, text: ";" })).reverse();
  assert.equal(
    merged(() => text, edits),
    "a;".repeat(30_000),
  );
  assert.equal(
    merged(() => text, edits.slice(0, 10)),
    null,
  );
});
