// A new line, as far in as what follows belongs.

import { countColumn, EditorSelection, Text, type StateCommand } from "@codemirror/state";
import { getIndentation, IndentContext, indentString } from "./language";
import { pairs } from "./tree";

/** newLine begins a line. Two brackets that hold nothing come to be on lines of their own, with the new one between them. */
export const newLine: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const changes = state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from);
    const before = line.text.slice(0, from - line.from);
    const after = line.text.slice(to - line.from);
    const open = /([[{(])\s*$/.exec(before);
    const close = /^\s*([\]})])/.exec(after);
    const apart = from === to && open && close && (pairs[open[1]!] ?? ")") === close[1];
    const context = new IndentContext(state, { simulateDoubleBreak: !!apart });
    const blank = countColumn(/^\s*/.exec(before)![0], state.tabSize);
    const inner = indentString(state, getIndentation(context, from) ?? blank);
    const lines = apart ? ["", inner, indentString(state, blank)] : ["", inner];
    // Blanks that would be alone on a line, or begin the new one, do not stay.
    if (apart) from -= open[0].length - 1;
    else if (line.text.trim() === "") from = line.from;
    to += apart ? close[0].length - 1 : /^\s*/.exec(after)![0].length;
    return {
      changes: { from, to, insert: Text.of(lines) },
      range: EditorSelection.cursor(from + 1 + inner.length),
    };
  });
  dispatch(state.update(changes, { scrollIntoView: true, userEvent: "input" }));
  return true;
};
