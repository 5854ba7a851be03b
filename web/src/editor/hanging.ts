// Hanging indents: the rows of a wrapped line begin below its text, not below the margin.
// Classes and no style attributes, which the page's CSP would reject.

import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { inView } from "./inView";

/** Deeper lines hang as deep as this, in columns; a narrow screen has no more to give. */
const deepest = 16;

const lines = Array.from({ length: deepest + 1 }, (_, depth) => Decoration.line({ class: `cm-hang-${depth}` }));

const rules: Record<string, { paddingLeft: string; textIndent: string }> = {};
for (let depth = 1; depth <= deepest; depth++) {
  // Two columns more than the line itself, so that a row never looks like a line.
  rules[`.cm-line.cm-hang-${depth}`] = {
    paddingLeft: `calc(6px + ${depth + 2}ch)`,
    textIndent: `-${depth + 2}ch`,
  };
}

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let done = -1;
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      if (line.from > done) {
        let depth = 0;
        while (depth < deepest && line.text.charCodeAt(depth) === 32) depth++;
        const mark = lines[depth];
        if (depth > 0 && mark) builder.add(line.from, line.from, mark);
        done = line.from;
      }
      at = line.to + 1;
    }
  }
  return builder.finish();
}

/** hanging goes together with line wrapping. */
export const hanging: Extension = [EditorView.theme(rules), inView(decorate)];
