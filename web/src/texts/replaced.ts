// The text that an example or a link took the place of, for the way back.

import { firstExample, showAgain, untouched } from "../first/example";
import * as state from "../state/state";

/** longest is the length, in UTF-16 units, of a text that is kept: a longer one is left to Undo. */
const longest = 4_000_000;

interface Replaced {
  lineage: number;
  /** again shows it with all that was chosen for it. */
  again: () => Promise<void> | void;
}

let replaced: Replaced | null = null;

/** keepReplaced keeps the text in view, which the history knows by its lineage. */
export function keepReplaced(lineage: number): void {
  replaced = null;
  if (state.textLength.peek() > longest) return;
  const text = state.getText();
  const [format, target, conversation] = [state.dialect.peek(), state.target.peek(), state.conversation.peek()];
  const example = untouched.peek() ? firstExample.peek() : null;
  const again = async (): Promise<void> => {
    state.dialect.value = format;
    state.target.value = target;
    if (example) return showAgain(example);
    await state.replaceAll(text);
    state.conversation.value = conversation;
  };
  replaced = { lineage, again };
}

/** restoreReplaced shows the kept text of that lineage again, and says whether there is one. */
export async function restoreReplaced(lineage: number): Promise<boolean> {
  if (replaced?.lineage !== lineage) return false;
  const { again } = replaced;
  replaced = null;
  state.selection.value = null;
  await again();
  return true;
}
