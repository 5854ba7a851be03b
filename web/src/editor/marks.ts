// Two soft marks: the lines of the selected message, and the place that something on
// the page has just pointed at. Both move along with edits.

import { EditorState, RangeSetBuilder, StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

export interface Range {
  from: number;
  to: number;
}

export const setMessage = StateEffect.define<Range | null>();
export const setReveal = StateEffect.define<Range | null>();

function rangeField(effect: typeof setMessage, cleared: (state: EditorState) => boolean) {
  return StateField.define<Range | null>({
    create: () => null,
    update(range, transaction) {
      for (const each of transaction.effects) if (each.is(effect)) return each.value;
      if (range && transaction.docChanged) {
        if (cleared(transaction.state)) return null;
        const from = transaction.changes.mapPos(range.from, 1);
        const to = transaction.changes.mapPos(range.to, -1);
        return from <= to ? { from, to } : null;
      }
      return range;
    },
  });
}

const message = rangeField(setMessage, () => false);
// What was pointed at is old news once the text changes.
const reveal = rangeField(setReveal, () => true);

const messageLine = Decoration.line({ class: "cm-message" });
const revealed = Decoration.mark({ class: "cm-reveal" });

/** Only the lines in view get marks: a message may be as long as the text. */
function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const lines = view.state.field(message);
  const place = view.state.field(reveal);
  for (const part of view.visibleRanges) {
    if (lines && lines.from <= part.to && lines.to >= part.from) {
      const end = Math.min(lines.to, part.to);
      for (let at = Math.max(lines.from, part.from); at <= end;) {
        const line = view.state.doc.lineAt(at);
        builder.add(line.from, line.from, messageLine);
        at = line.to + 1;
      }
    }
  }
  const set = builder.finish();
  if (!place || place.from >= place.to) return set;
  return set.update({ add: [revealed.range(place.from, place.to)] });
}

const drawn = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }
    update(update: ViewUpdate): void {
      const moved =
        update.startState.field(message) !== update.state.field(message) ||
        update.startState.field(reveal) !== update.state.field(reveal);
      if (update.docChanged || update.viewportChanged || moved) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const marks: Extension = [message, reveal, drawn];
