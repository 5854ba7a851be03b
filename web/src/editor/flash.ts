// What a button has changed flashes, so that one sees it.

import { StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { Range } from "./marks";

/** flashDuration is how long it takes, in milliseconds. */
export const flashDuration = 1_800;
/** More lines than this do not flash: they aren't all seen. */
const mostLines = 300;

const setFlash = StateEffect.define<readonly Range[]>();

const line = Decoration.line({ class: "cm-flash" });

const flashed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFlash)) return linesOf(transaction.newDoc, effect.value);
    return transaction.docChanged ? marks.map(transaction.changes) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(doc: Text, ranges: readonly Range[]): DecorationSet {
  const starts = new Set<number>();
  for (const { from, to } of ranges) {
    for (let at = from; at <= to && at <= doc.length && starts.size < mostLines;) {
      const { from, to } = doc.lineAt(at);
      starts.add(from);
      at = to + 1;
    }
  }
  return Decoration.set([...starts].sort((a, b) => a - b).map((at) => line.range(at)));
}

/** flash is the effects that scroll to a place of the new text, or else to the first of those that changed, and let all these flash. */
export function flash(ranges: readonly Range[], to = ranges[0]?.from): StateEffect<unknown>[] {
  if (to === undefined) return [];
  return [setFlash.of(ranges), EditorView.scrollIntoView(to, { y: "nearest", yMargin: 80 })];
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** endFlash takes the marks away once they have faded. */
export function endFlash(view: EditorView): void {
  clearTimeout(timer);
  timer = setTimeout(() => view.dispatch({ effects: setFlash.of([]) }), flashDuration);
}

export const flashing: Extension = [
  flashed,
  EditorView.theme({
    ".cm-flash": { animation: `cm-fade ${flashDuration}ms ease-out both` },
    "@keyframes cm-fade": {
      "0%, 45%": { backgroundColor: "var(--mark)" },
      "100%": { backgroundColor: "transparent" },
    },
    "@media (prefers-reduced-motion: reduce)": {
      ".cm-flash": { animation: "none", backgroundColor: "var(--mark)" },
    },
  }),
];
