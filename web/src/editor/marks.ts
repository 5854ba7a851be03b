// Soft marks: a stripe in the colour of its role at each message, the lines of the selected one, and the place that
// something on the page has just pointed at. All move along with edits.

import { EditorState, StateEffect, StateField, type Extension, type Range as RangeOf } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

export interface Range {
  from: number;
  to: number;
}

/** Stripe is a message with the name of its role's colour. */
export interface Stripe extends Range {
  role: string;
}

export const setStripes = StateEffect.define<readonly Stripe[]>();
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

const stripes = StateField.define<readonly Stripe[]>({
  create: () => [],
  update(all, transaction) {
    for (const each of transaction.effects) if (each.is(setStripes)) return each.value;
    const { changes, docChanged } = transaction;
    if (!docChanged) return all;
    return all.map(({ from, to, role }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), role }));
  },
});

const messageLine = Decoration.line({ class: "cm-message" });
const revealed = Decoration.mark({ class: "cm-reveal" });

/** Only the lines in view get marks: a message may be as long as the text. */
function decorate({ state, visibleRanges }: EditorView): DecorationSet {
  const found: RangeOf<Decoration>[] = [];
  const lines = state.field(message);
  const place = state.field(reveal);
  // A line of several messages has no stripe.
  const roles = new Map<number, string>();
  const linesOf = (range: Range, each: (line: number) => void): void => {
    for (const part of visibleRanges) {
      const end = Math.min(range.to, part.to);
      for (let at = Math.max(range.from, part.from); at <= end;) {
        const line = state.doc.lineAt(at);
        each(line.from);
        at = line.to + 1;
      }
    }
  };
  for (const stripe of state.field(stripes))
    linesOf(stripe, (line) => void roles.set(line, roles.has(line) ? "" : stripe.role));
  for (const [line, role] of roles) if (role) found.push(Decoration.line({ class: `cm-role cm-${role}` }).range(line));
  if (lines) linesOf(lines, (line) => void found.push(messageLine.range(line)));
  if (place && place.from < place.to) found.push(revealed.range(place.from, place.to));
  return Decoration.set(found, true);
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
        update.startState.field(stripes) !== update.state.field(stripes) ||
        update.startState.field(reveal) !== update.state.field(reveal);
      if (update.docChanged || update.viewportChanged || moved) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const marks: Extension = [stripes, message, reveal, drawn];
