// Changes of the text that the engine works out and a notice offers to take back.
import { effect, untracked } from "@preact/signals";
import type { Edit } from "../engine/types.gen";
import { applyEdits, dismiss, notices, notify, revision, undo } from "./state";

/** textChanged says that an answer came too late. */
export const textChanged = "The text changed in the meantime. Try again.";

let offered: number | null = null;

/** withdraw takes the Undo back that is on offer. */
function withdraw(): void {
  if (offered !== null) dismiss(offered);
  offered = null;
}

// After another change Undo would take back that one.
effect(() => {
  void revision.value;
  untracked(withdraw);
});

/** offerUndo says what was done, with the way back, right after the change. */
export function offerUndo(done: string, back = { label: "Undo", run: (): void => void undo() }): void {
  withdraw();
  offered = notify(done, "info", { ...back, stays: true });
}

/** amendOffer says more of what was done, as long as its Undo is on offer. */
export function amendOffer(done: string): void {
  notices.value = notices.peek().map((notice) => (notice.id === offered ? { ...notice, text: done } : notice));
}

/**
 * changeBy makes the change that is asked for, in one step that can be undone, and says so: back
 * is what Undo brings, nothing what is said when there is no change. It says whether there was one.
 */
export async function changeBy(
  ask: () => Promise<{ edits: readonly Edit[]; done: readonly string[] } | null>,
  { back, nothing }: { back: string; nothing: (done: string) => string },
): Promise<boolean> {
  try {
    const answer = await ask();
    const done = answer?.done.join(". ") ?? "";
    if (!answer) notify(textChanged, "warning");
    else if (answer.edits.length === 0) notify(nothing(done));
    else {
      applyEdits(answer.edits, { label: done, told: true });
      offerUndo(`${done}. Undo to restore ${back}.`);
      return true;
    }
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
  return false;
}

/** contentStart is where a text that is put in begins after the comma and the spaces that it may come with. */
export const contentStart = (text: string): number => text.search(/[^\s,]|$/);
