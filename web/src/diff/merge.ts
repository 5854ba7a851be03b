// Two texts compared, on CodeMirror's merge view. It is fetched when a difference is first shown.

import { getChunks, MergeView, unifiedMergeView, type Chunk } from "@codemirror/merge";
import { EditorState, Text, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { coloured } from "../editor/colours";
import { look } from "../editor/look";
import { isLarge, wrapped } from "../editor/setup";
import { compare } from "./lines";
import { changeMarks, diffLook, setChange, type Mark } from "./marks";

/** ChangedRanges is one change: what goes from the first text and what comes in the second, in UTF-16 units. */
export interface ChangedRanges {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

export interface Compared {
  before: string;
  after: string;
  /** names are those of the two texts. */
  names: readonly [string, string];
  marks: { before?: readonly Mark[]; after?: readonly Mark[] };
  /** wide puts the texts side by side; otherwise what goes is over what comes. */
  wide: boolean;
  /** folded leaves out what both texts share, except for a few lines around each change. */
  folded: boolean;
}

/** Shown is a comparison on the page. */
export interface Shown {
  /** changes are in the order of the texts. */
  changes: readonly ChangedRanges[];
  /** go scrolls to a change and marks it. */
  go(change: number): void;
  destroy(): void;
}

const folds = { margin: 2, minSize: 4 };

/** show compares two texts inside of a shadow root. */
export function show(root: ShadowRoot, { before, after, names, marks, wide, folded }: Compared): Shown {
  const a = Text.of(before.split("\n"));
  const b = Text.of(after.split("\n"));
  const large = isLarge(a) || isLarge(b);
  const reading = (name: string, own: readonly Mark[] = []): Extension => [
    EditorState.lineSeparator.of("\n"),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorState.tabSize.of(2),
    EditorState.phrases.of({ "$ unchanged lines": "$ unchanged lines" }),
    EditorView.contentAttributes.of({ tabindex: "0", "aria-label": name, "aria-readonly": "true", translate: "no" }),
    lineNumbers(),
    large ? [] : [coloured, wrapped],
    look,
    diffLook,
    changeMarks(own),
  ];
  const options = { diffConfig: { override: compare }, ...(folded ? { collapseUnchanged: folds } : {}) };
  if (wide) {
    const merge = new MergeView({
      ...options,
      a: { doc: a, extensions: reading(names[0], marks.before) },
      b: { doc: b, extensions: reading(names[1], marks.after) },
      parent: root,
      root,
    });
    const changes = merge.chunks.map(rangesOf);
    return {
      changes,
      go(at) {
        const change = changes[at];
        if (!change) return;
        mark(merge.a, change.fromA, change.toA);
        mark(merge.b, change.fromB, change.toB);
        scroll(change.fromB < change.toB ? merge.b : merge.a, change.fromB < change.toB ? change.fromB : change.fromA);
      },
      destroy() {
        merge.destroy();
        merge.dom.remove();
      },
    };
  }
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: b,
      extensions: [
        reading(`From ${names[0]} to ${names[1]}`, marks.after),
        unifiedMergeView({ ...options, original: a, mergeControls: false, allowInlineDiffs: true }),
      ],
    }),
  });
  const changes = (getChunks(view.state)?.chunks ?? []).map(rangesOf);
  return {
    changes,
    go(at) {
      const change = changes[at];
      if (!change) return;
      mark(view, change.fromB, change.toB);
      scroll(view, change.fromB);
    },
    destroy: () => view.destroy(),
  };
}

const rangesOf = ({ fromA, endA, fromB, endB }: Chunk): ChangedRanges => ({ fromA, toA: endA, fromB, toB: endB });

function mark(view: EditorView, from: number, to: number): void {
  view.dispatch({ effects: setChange.of({ from, to }) });
}

function scroll(view: EditorView, at: number): void {
  view.dispatch({ effects: EditorView.scrollIntoView(Math.min(at, view.state.doc.length), { y: "center" }) });
}
