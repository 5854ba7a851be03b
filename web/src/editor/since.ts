// What has become of the text since it came: how it was then, and how many changes were
// made by buttons. Undo takes these numbers back with the text.

import { invertedEffects, isolateHistory } from "@codemirror/commands";
import {
  Annotation,
  EditorState,
  StateEffect,
  StateField,
  Text,
  type Extension,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { changes, comparing } from "../state/arrival";

/** Since is how the text came, how many changes buttons have made to it, in how many steps, and whether it was typed into. */
interface Since {
  base: Text;
  made: number;
  steps: number;
  typed: boolean;
}

/** changeCount says how many changes a transaction makes that a button was pressed for. */
export const changeCount = Annotation.define<number>();

/** A change that takes this much of the text away, and brings no less than half of the new one, is another text. */
const most = 0.8;

const restore = StateEffect.define<Since>();

const undone = (transaction: Transaction): boolean =>
  transaction.isUserEvent("undo") || transaction.isUserEvent("redo");

/** arrives says whether a transaction puts another text in place. */
export function arrives(transaction: Transaction): boolean {
  if (!transaction.docChanged || undone(transaction) || transaction.annotation(changeCount) !== undefined) return false;
  let gone = 0;
  let come = 0;
  transaction.changes.iterChanges((fromA, toA, fromB, toB) => {
    gone += toA - fromA;
    come += toB - fromB;
  });
  return gone >= most * transaction.startState.doc.length && come >= transaction.newDoc.length / 2;
}

export const since = StateField.define<Since>({
  create: (state) => ({ base: state.doc, made: 0, steps: 0, typed: false }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(restore)) return effect.value;
    if (!transaction.docChanged) return value;
    // A first letter isn't text yet that could be changed.
    if (arrives(transaction)) {
      return { base: transaction.newDoc.length > 1 ? transaction.newDoc : Text.empty, made: 0, steps: 0, typed: false };
    }
    const count = transaction.annotation(changeCount);
    if (count !== undefined) return { ...value, made: value.made + count, steps: value.steps + 1 };
    if (undone(transaction) && value.made === 0) return { ...value, typed: !transaction.newDoc.eq(value.base) };
    return { ...value, typed: true };
  },
});

export const followed: Extension = [
  since,
  // What is typed right after it is a step of its own.
  EditorState.transactionExtender.of((transaction) =>
    arrives(transaction) ? { annotations: isolateHistory.of("full") } : null,
  ),
  invertedEffects.of((transaction) => {
    const changed = transaction.startState.field(since) !== transaction.state.field(since);
    const steps = arrives(transaction) || transaction.annotation(changeCount) !== undefined;
    const restored = transaction.effects.some((effect) => effect.is(restore));
    return changed && (steps || restored) ? [restore.of(transaction.startState.field(since))] : [];
  }),
];

/** publish tells the page what has become of the text. */
export function publish(view: EditorView): void {
  const now = view.state.field(since);
  const { made, steps, typed } = now;
  const next = now.base.length === 0 ? { made: 0, steps: 0, typed: false } : { made, steps, typed };
  const last = changes.peek();
  if (next.made !== last.made || next.steps !== last.steps || next.typed !== last.typed) changes.value = next;
  if (next.made === 0 && !next.typed) comparing.value = false;
}

/** back is the change that brings back the text as it came, as a step of its own. */
export function back(state: EditorState): TransactionSpec {
  const { base } = state.field(since);
  return {
    changes: { from: 0, to: state.doc.length, insert: base },
    effects: restore.of({ base, made: 0, steps: 0, typed: false }),
    annotations: [changeCount.of(0), isolateHistory.of("full")],
  };
}

/** before is the text as it came. */
export const before = (view: EditorView): string => {
  const { base } = view.state.field(since);
  return base.sliceString(0, base.length, "\n");
};
