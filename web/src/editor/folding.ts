// Folding: whatever is between two brackets on different lines goes into one sign.

import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import type { ChangeDesc, EditorState, Extension, Text } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  gutter,
  GutterMarker,
  ViewPlugin,
  WidgetType,
  type Command,
  type DecorationSet,
  type KeyBinding,
  type ViewUpdate,
} from "@codemirror/view";
import { bracketsOf } from "./brackets";
import type { Range } from "./marks";

/** How far below the lines in view, in UTF-16 units, the end of what could be folded is looked for. */
const below = 100_000;

/** folds are what can be folded of each line between two places, by where the line begins: what its first bracket holds that a later line closes, or nothing does. */
export function folds(doc: Text, from: number, to: number, far = below): Map<number, Range> {
  const found = new Map<number, Range>();
  const open: { at: number; line: number; sign: string }[] = [];
  // The outer one of a line closes last, and counts.
  const close = (from: number, at: number, line: number): void => {
    for (const each of open.splice(from).reverse())
      if (each.line <= to && each.line < line) found.set(each.line, { from: each.at + 1, to: at });
  };
  let line = doc.lineAt(from);
  for (; ; line = doc.line(line.number + 1)) {
    for (const place of bracketsOf(line.text)) {
      const sign = line.text[place]!;
      const at = line.from + place;
      if ("[{".includes(sign)) open.push({ at, line: line.from, sign });
      else if ("]}".includes(sign))
        close(
          Math.max(
            0,
            open.findLastIndex((each) => each.sign === "[{"["]}".indexOf(sign)]),
          ),
          at,
          line.from,
        );
    }
    const waits = open[0] && open[0].line <= to;
    if (line.to >= to && (!waits || line.to > to + far)) return found;
    if (line.number === doc.lines) break;
  }
  // A text that was cut off closes nothing any more.
  const tail = doc.sliceString(Math.max(0, doc.length - 1000));
  close(0, doc.length - (tail.length - tail.trimEnd().length), line.from);
  return found;
}

const foldable = (state: EditorState, { from, to }: Range): Range | undefined =>
  folds(state.doc, from, to, Infinity).get(from);

const map = ({ from, to }: Range, changes: ChangeDesc): Range | undefined => {
  const range = { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) };
  return range.from < range.to ? range : undefined;
};
const fold = StateEffect.define<Range>({ map });
const unfold = StateEffect.define<Range>({ map });

class Placeholder extends WidgetType {
  override toDOM(view: EditorView): HTMLElement {
    const made = document.createElement("span");
    made.textContent = "…";
    made.setAttribute("aria-label", "folded code");
    made.title = "unfold";
    made.className = "cm-foldPlaceholder";
    // A caret that goes to the sign as it is pressed would have it drawn again, and no click comes where a press ended on another element.
    made.onmousedown = (event) => {
      if (event.button === 0) event.preventDefault();
    };
    made.onclick = (event) => {
      const folded = foldedIn(view.state, view.lineBlockAt(view.posAtDOM(made)));
      if (folded) view.dispatch({ effects: unfold.of(folded) });
      view.focus();
      event.preventDefault();
    };
    return made;
  }
}
const placeholder = Decoration.replace({ widget: new Placeholder() });

/** without are the folds that a stretch does not touch. */
function without(folded: DecorationSet, from: number, to = from): DecorationSet {
  let touched = false;
  folded.between(from, to, (a, b) => void (touched ||= a < to && b > from));
  if (!touched) return folded;
  return folded.update({ filterFrom: from, filterTo: to, filter: (a, b) => a >= to || b <= from });
}

const folded = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, transaction) {
    if (transaction.isUserEvent("delete"))
      transaction.changes.iterChangedRanges((from, to) => void (now = without(now, from, to)));
    now = now.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(fold)) {
        const { from, to } = effect.value;
        const same = foldedIn(transaction.startState, effect.value);
        if (same?.from !== from || same.to !== to) now = now.update({ add: [placeholder.range(from, to)] });
      } else if (effect.is(unfold)) {
        const { from, to } = effect.value;
        now = now.update({ filterFrom: from, filterTo: to, filter: (a, b) => a !== from || b !== to });
      }
    }
    // Who goes into a fold sees what is there.
    return transaction.selection ? without(now, transaction.selection.main.head) : now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** foldedIn is the first fold that a stretch touches. */
function foldedIn(state: EditorState, { from, to }: Range): Range | null {
  let first: Range | null = null;
  state.field(folded, false)?.between(from, to, (from, to) => {
    if (!first || first.from > from) first = { from, to };
  });
  return first;
}

function said({ doc }: EditorState, { from, to }: Range, what: string): StateEffect<string> {
  return EditorView.announce.of(`${what} lines ${doc.lineAt(from).number} to ${doc.lineAt(to).number}.`);
}

/** chosen are the lines of the carets, each once. */
function chosen(view: EditorView): Range[] {
  const lines: Range[] = [];
  for (const { head } of view.state.selection.ranges)
    if (!lines.some(({ from, to }) => from <= head && head <= to)) lines.push(view.lineBlockAt(head));
  return lines;
}

const foldLine: Command = (view) => {
  for (const line of chosen(view)) {
    const range = foldable(view.state, line);
    if (!range) continue;
    view.dispatch({ effects: [fold.of(range), said(view.state, range, "Folded")] });
    return true;
  }
  return false;
};

const unfoldLine: Command = (view) => {
  const effects = chosen(view).flatMap((line) => {
    const range = foldedIn(view.state, line);
    return range ? [unfold.of(range), said(view.state, range, "Unfolded")] : [];
  });
  if (effects.length > 0) view.dispatch({ effects });
  return effects.length > 0;
};

const foldAll: Command = (view) => {
  const { doc } = view.state;
  const found = folds(doc, 0, doc.length);
  const effects: StateEffect<Range>[] = [];
  for (let at = 0; at < doc.length;) {
    const line = view.lineBlockAt(at);
    const range = found.get(line.from);
    if (range) effects.push(fold.of(range));
    at = (range ? view.lineBlockAt(range.to) : line).to + 1;
  }
  if (effects.length > 0) view.dispatch({ effects });
  return effects.length > 0;
};

const unfoldAll: Command = (view) => {
  const effects: StateEffect<Range>[] = [];
  const { doc } = view.state;
  view.state.field(folded, false)?.between(0, doc.length, (from, to) => void effects.push(unfold.of({ from, to })));
  if (effects.length > 0) view.dispatch({ effects });
  return effects.length > 0;
};

/** foldKeymap are the keys that editors have for it. */
export const foldKeymap: readonly KeyBinding[] = [
  { key: "Ctrl-Shift-[", mac: "Cmd-Alt-[", run: foldLine },
  { key: "Ctrl-Shift-]", mac: "Cmd-Alt-]", run: unfoldLine },
  { key: "Ctrl-Alt-[", run: foldAll },
  { key: "Ctrl-Alt-]", run: unfoldAll },
];

class Marker extends GutterMarker {
  constructor(
    private readonly text: string,
    private readonly title: string,
  ) {
    super();
  }
  override toDOM(): HTMLElement {
    const made = document.createElement("span");
    made.textContent = this.text;
    made.title = this.title;
    return made;
  }
}
const canFold = new Marker("⌄", "Fold line");
const canUnfold = new Marker("›", "Unfold line");

const markers = ViewPlugin.fromClass(
  class {
    set;
    constructor(view: EditorView) {
      this.set = this.build(view);
    }
    update(update: ViewUpdate): void {
      const moved = update.startState.field(folded) !== update.state.field(folded);
      if (update.docChanged || update.viewportChanged || moved) this.set = this.build(update.view);
    }
    build(view: EditorView) {
      const builder = new RangeSetBuilder<GutterMarker>();
      const { from, to } = view.viewport;
      const found = folds(view.state.doc, from, Math.min(to, from + below));
      for (const line of view.viewportLineBlocks) {
        const mark = foldedIn(view.state, line) ? canUnfold : found.has(line.from) ? canFold : null;
        if (mark) builder.add(line.from, line.from, mark);
      }
      return builder.finish();
    }
  },
);

/** folding is folding with its signs next to the lines. */
export const folding: Extension = [
  folded,
  markers,
  gutter({
    class: "cm-foldGutter",
    markers: (view) => view.plugin(markers)?.set ?? new RangeSetBuilder<GutterMarker>().finish(),
    initialSpacer: () => canUnfold,
    domEventHandlers: {
      click(view, line) {
        const open = foldedIn(view.state, line);
        const range = open ?? foldable(view.state, line);
        if (range) view.dispatch({ effects: (open ? unfold : fold).of(range) });
        return range !== undefined;
      },
    },
  }),
];
