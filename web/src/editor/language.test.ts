// The editor's own reading of JSON says what CodeMirror's parser for it says, wherever a text is JSON, and
// something sensible elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { json } from "@codemirror/lang-json";
import * as parsed from "@codemirror/language";
import { insertNewlineAndIndent } from "@codemirror/commands";
import { EditorState, Text, type StateCommand, type Transaction } from "@codemirror/state";
import { around, halfOf, matchBrackets } from "./brackets";
import { coloured } from "./colours";
import { folds } from "./folding";
import { tokensOf } from "./json";
import { getIndentation, IndentContext, indentUnit } from "./language";
import { newLine } from "./newline";
import { parse, resolve, type Node } from "./tree";

const value = {
  model: "gpt-4o",
  messages: [
    { role: "user", content: 'A "quoted" [bracket], a {brace} and \\ 🙂', n: [-1.5e3, 0, true, false, null] },
    { role: "assistant", tool_calls: [{ id: "call_1", arguments: '{"a": [1, 2]}' }], empty: {}, none: [] },
  ],
  "": [[], [[]], {}],
};
const texts = [
  JSON.stringify(value, null, 2),
  JSON.stringify(value),
  JSON.stringify(value, null, 2).replaceAll("{\n", "{  \n").replaceAll(",\n", "\n  ,"),
  '[\n  {"a": 1}, {\n    "b": [2,\n      3]\n  }\n]\n',
  '{"a":\n  {"b" : [\n]}}',
  "[]",
  '"text"',
  "12",
];

function plain(doc: string): EditorState {
  const extensions = [json(), parsed.indentUnit.of("  "), EditorState.lineSeparator.of("\n")];
  const state = EditorState.create({ doc, extensions });
  // A busy machine stops parsing half way; what is parsed later comes with the next change.
  parsed.ensureSyntaxTree(state, doc.length, 60_000);
  return state.update({}).state;
}
const own = (doc: string): EditorState =>
  EditorState.create({ doc, extensions: [coloured, indentUnit.of("  "), EditorState.lineSeparator.of("\n")] });

const names: Record<string, string> = {
  PropertyName: "key",
  String: "string",
  Number: "number",
  True: "word",
  False: "word",
  Null: "word",
  ",": "comma",
  ":": "colon",
};

for (const [at, text] of texts.entries()) {
  const theirs = plain(text);
  const ours = own(text);
  const tree = parsed.syntaxTree(theirs);

  test(`text ${at}: the tree is that of the parser, and so is the node at every place`, () => {
    const expected: string[] = [];
    tree.iterate({ enter: ({ name, from, to }) => void expected.push(`${names[name] ?? name} ${from} ${to}`) });
    const found: string[] = [];
    const list = (node: Node): void => {
      found.push(`${node.name} ${node.from} ${node.to}`);
      node.children.forEach(list);
    };
    const root = parse(text);
    list(root);
    assert.deepEqual(found, expected);
    for (let place = 0; place <= text.length; place++)
      for (const side of [-1, 0, 1] as const) {
        const [a, b] = [resolve(root, place, side), tree.resolveInner(place, side)];
        assert.equal(`${a.from} ${a.to}`, `${b.from} ${b.to}`, `at ${place}, ${side}`);
      }
  });

  test(`text ${at}: every bracket has the other half that the parser gives it`, () => {
    for (let place = 0; place <= text.length; place++)
      for (const side of [-1, 1] as const)
        assert.deepEqual(matchBrackets(ours, place, side), parsed.matchBrackets(theirs, place, side), `at ${place}`);
  });

  test(`text ${at}: the same lines fold to the same places`, () => {
    const { doc } = ours;
    const found = folds(doc, 0, doc.length);
    for (let n = 1; n <= doc.lines; n++) {
      const { from, to } = doc.line(n);
      assert.deepEqual(found.get(from) ?? null, parsed.foldable(theirs, from, to), `line ${n}`);
      assert.deepEqual(folds(doc, from, to).get(from) ?? null, found.get(from) ?? null, `line ${n} alone`);
    }
  });

  test(`text ${at}: a new line is indented as far, wherever the old one is broken`, () => {
    for (let place = 0; place <= text.length; place++) {
      // What is inside of a string or next to a value is no place for a line.
      if (tree.resolveInner(place).firstChild === null) continue;
      for (const options of [{ simulateBreak: place }, { simulateBreak: place, simulateDoubleBreak: true }]) {
        const expected = parsed.getIndentation(new parsed.IndentContext(theirs, options), place);
        assert.equal(getIndentation(new IndentContext(ours, options), place), expected, `at ${place}`);
      }
    }
  });
}

test("Enter does what it does with the parser, at every place of every text", () => {
  const after = (state: EditorState, command: StateCommand, from: number, to: number): string => {
    let done = "";
    const dispatch = ({ newDoc, newSelection }: Transaction): void =>
      void (done = JSON.stringify([newDoc.toString(), newSelection.toJSON()]));
    command({ state: state.update({ selection: { anchor: from, head: to } }).state, dispatch });
    return done;
  };
  for (const text of [...texts, "[  ]", "[\t{}\t]", "()", "a\n  b  \n   ", '{\n"a":1\n}']) {
    const [ours, theirs] = [own(text), plain(text)];
    for (let from = 0; from <= text.length; from++)
      for (const to of [from, Math.min(text.length, from + 5)])
        assert.equal(
          after(ours, newLine, from, to),
          after(theirs, insertNewlineAndIndent, from, to),
          `${from} ${to} of ${text}`,
        );
  }
});

const kinds = (text: string): string =>
  tokensOf(text)
    .map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`)
    .join("|");

test("what isn't JSON is told from what is", () => {
  assert.equal(
    kinds(`{'a': True, "b": 1}`),
    `bracket {|other 'a'|colon :|other True|comma ,|key "b"|colon :|number 1|bracket }`,
  );
  assert.equal(
    kinds('{"a": "cut off\n, "b": 2'),
    'bracket {|key "a"|colon :|other "cut off|comma ,|key "b"|colon :|number 2',
  );
  assert.equal(kinds('curl "x" 12 true'), 'other curl|string "x"|number 12|word true');
  assert.equal(kinds("nullable 1st falsehood"), "other nullable|number 1|other st|other falsehood");
});

test("a bracket that was forgotten ends with what is around it", () => {
  const text = '{\n  "a": [\n    1,\n    2\n}\n';
  const doc = Text.of(text.split("\n"));
  assert.deepEqual(halfOf(doc, 0), { at: text.indexOf("}"), matched: true });
  assert.deepEqual(halfOf(doc, text.indexOf("[")), { at: text.indexOf("}"), matched: false });
  assert.deepEqual(
    [...folds(doc, 0, doc.length).values()].map(({ from, to }) => text.slice(from, to)),
    ["\n    1,\n    2\n", '\n  "a": [\n    1,\n    2\n'],
  );
  assert.equal(halfOf(Text.of(["[", ""]), 0), null);
  assert.equal(around(doc, text.indexOf("2")), text.indexOf("["));
});

test("what a text that was cut off leaves open folds to its end", () => {
  const text = '{\n  "a": [\n    {"b": 1},\n    {\n      "c": "x\n\n';
  const doc = Text.of(text.split("\n"));
  assert.deepEqual(
    [...folds(doc, 0, doc.length)].map(([line, { to }]) => [doc.lineAt(line).number, to]).sort(),
    [1, 2, 4].map((line) => [line, text.trimEnd().length]),
  );
});

test("a line that is too long for a search is left alone, and a long one is read", () => {
  const line = (length: number) => Text.of([`{"a": "${"\\n".repeat(length / 2)}"}`]);
  assert.deepEqual(halfOf(line(900_000), 0), { at: 900_008, matched: true });
  assert.equal(halfOf(line(60_000_000), 0), undefined);
});

test("far away nothing is looked for where the user waits", () => {
  const text = `[\n${"  {},\n".repeat(50_000)}  {}\n]`;
  const doc = Text.of(text.split("\n"));
  assert.equal(folds(doc, 0, 100).size, 0);
  assert.deepEqual([...folds(doc, 0, 1, Infinity).values()], [{ from: 1, to: text.length - 1 }]);
  assert.equal(halfOf(doc, 0, 1000), undefined);
  assert.deepEqual(halfOf(doc, 0), { at: text.length - 1, matched: true });
});
