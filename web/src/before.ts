// The text that an example or a link took the place of, for the way back.

import { sample, showAgain, untouched } from "./first/sample";
import * as state from "./state";

/** longest is the length, in UTF-16 units, of a text that is kept: a longer one is left to Undo. */
const longest = 4_000_000;

interface Before {
  lineage: number;
  /** again shows it with all that was chosen for it. */
  again: () => Promise<void> | void;
}

let before: Before | null = null;

/** keepBefore keeps the text in view, which the history knows by its lineage. */
export function keepBefore(lineage: number): void {
  before = null;
  if (state.textLength.peek() > longest) return;
  const text = state.getText();
  const [dialect, target, conversation] = [state.dialect.peek(), state.target.peek(), state.conversation.peek()];
  const example = untouched.peek() ? sample.peek() : null;
  const again = async (): Promise<void> => {
    state.dialect.value = dialect;
    state.target.value = target;
    if (example) return showAgain(example);
    await state.replaceAll(text);
    state.conversation.value = conversation;
  };
  before = { lineage, again };
}

/** bringBefore shows the kept text of that lineage again, and says whether there is one. */
export async function bringBefore(lineage: number): Promise<boolean> {
  if (before?.lineage !== lineage) return false;
  const { again } = before;
  before = null;
  state.selection.value = null;
  await again();
  return true;
}
