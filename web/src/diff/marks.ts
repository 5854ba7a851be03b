// Marks in a comparison: spans of either text with the reason why they differ, and the
// change that was gone to last.

import { RangeSetBuilder, StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";

/** Mark is a span of a text, in UTF-16 units, with what happened to it and why. */
export interface Mark {
  from: number;
  to: number;
  /** Dropped has no place in the other text, invented is new in this one. */
  kind: "dropped" | "changed" | "invented" | "moved";
  reason: string;
}

export interface Span {
  from: number;
  to: number;
}

/** setChange marks the lines of a change. */
export const setChange = StateEffect.define<Span>();

const line = Decoration.line({ class: "cm-change-now" });
/** More lines than this get no mark: their ends aren't seen. */
const mostLines = 400;

const changeNow = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setChange)) marks = linesOf(transaction.newDoc, effect.value);
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(doc: Text, { from, to }: Span) {
  const builder = new RangeSetBuilder<Decoration>();
  for (let at = from, count = 0; at < to && at <= doc.length && count < mostLines; count++) {
    const { from, to } = doc.lineAt(at);
    builder.add(from, from, line);
    at = to + 1;
  }
  return builder.finish();
}

/** changeMarks draws the marks of a text and the change that is gone to. */
export function changeMarks(marks: readonly Mark[]): Extension {
  const ranges = marks
    .filter(({ from, to }) => from < to)
    .map(({ from, to, kind, reason }) =>
      Decoration.mark({ class: `cm-why cm-why-${kind}`, attributes: { title: reason } }).range(from, to),
    );
  return [changeNow, EditorView.decorations.of(Decoration.set(ranges, true))];
}

const dashed = (colour: string) => ({ borderBottom: `2px dashed ${colour}` });
const solid = (colour: string) => `linear-gradient(${colour}, ${colour})`;

/** diffLook has the page's colours for what goes and what comes, in light and dark. */
export const diffLook: Extension = EditorView.theme({
  // Where the system chooses the colours it draws the transparent lines as well: a form says the same.
  "&.cm-merge-a .cm-changedLine, .cm-deletedChunk": {
    borderLeft: "2px dashed transparent",
    backgroundColor: "var(--error-soft)",
  },
  "&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine": {
    borderLeft: "2px solid transparent",
    backgroundColor: "var(--good-soft)",
  },
  ".cm-deletedChunk": { paddingLeft: "6px", color: "var(--json-mark)" },
  "&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText, &.cm-merge-b .cm-deletedText": {
    textDecoration: "line-through transparent",
    background: solid("color-mix(in srgb, var(--error) 22%, transparent)"),
  },
  // Where what goes and what comes are in one line, colour alone would not part them.
  "&.cm-merge-b .cm-line .cm-deletedText": { textDecoration: "line-through", textDecorationColor: "var(--error)" },
  ".cm-deletedChunk del": { textDecoration: "none" },
  "&.cm-merge-b .cm-changedText": {
    textDecoration: "underline transparent",
    background: solid("color-mix(in srgb, var(--good) 22%, transparent)"),
  },
  ".cm-changeGutter": { width: "3px", paddingLeft: "0" },
  "&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter": {
    background: "var(--error)",
    forcedColorAdjust: "none",
  },
  "&.cm-merge-b .cm-changedLineGutter, .cm-inlineChangedLineGutter": {
    background: "var(--good)",
    forcedColorAdjust: "none",
  },
  ".cm-change-now": { boxShadow: "inset 2px 0 0 var(--accent)" },
  ".cm-collapsedLines": {
    padding: "2px 12px",
    background: "var(--paper-2)",
    color: "var(--ink-3)",
    fontFamily: "var(--font)",
    fontSize: "var(--small-size)",
  },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: "none" },
  ".cm-collapsedLines:hover": { color: "var(--accent)", textDecoration: "underline" },
  ".cm-why-dropped": dashed("var(--error)"),
  ".cm-why-changed": dashed("var(--warning)"),
  ".cm-why-invented, .cm-why-moved": dashed("var(--info)"),
});
