// JSON in colours. Only the lines in view are read.

import { Facet, Prec, RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { inView } from "./inView";
import { tokensOf, type Kind } from "./json";

/**
 * classes are those of each kind. Commas, colons, brackets and braces have the colour of the line, so that
 * none of them is an element of its own: a line of thousands would take the browser half a second a key.
 */
const classes: Partial<Record<Kind, string>> = {
  key: "cm-key",
  string: "cm-string",
  number: "cm-number",
  word: "cm-word",
  other: "cm-other",
};

const marks = Object.fromEntries(
  Object.entries(classes).map(([kind, name]) => [kind, Decoration.mark({ class: name })]),
) as Partial<Record<Kind, Decoration>>;

/** colours names the class of each stretch of a text that has one. */
export function colours(text: string, put: (from: number, to: number, name: string) => void): void {
  for (const { kind, from, to } of tokensOf(text)) if (classes[kind]) put(from, to, classes[kind]);
}

function decorate({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let done = 0;
  for (const range of visibleRanges) {
    // What comes before the range may be in the middle of its line.
    const { from } = doc.lineAt(range.from);
    for (const token of tokensOf(doc.sliceString(from, doc.lineAt(range.to).to), from)) {
      const mark = marks[token.kind];
      if (!mark || token.from < done || token.to <= range.from || token.from >= range.to) continue;
      builder.add(token.from, token.to, mark);
      done = token.to;
    }
  }
  return builder.finish();
}

/** Language is what a text is read in: one that was deleted is read for its colours, as it is. */
interface Language {
  parser: { parse: (text: string) => string };
}

/** language is that of a text, null for none. */
export const language = Facet.define<Language, Language | null>({ combine: ([first]) => first ?? null });

const colour = (name: string) => ({ color: `var(--${name})` });

/** coloured is a text of JSON in colours. */
export const coloured: Extension = [
  language.of({ parser: { parse: (text) => text } }),
  EditorView.theme({
    ".cm-line": colour("json-mark"),
    ".cm-key": colour("json-key"),
    ".cm-string": colour("json-string"),
    ".cm-number": colour("json-number"),
    ".cm-word": colour("json-word"),
    ".cm-other": colour("ink"),
  }),
  Prec.high(inView(decorate)),
];
