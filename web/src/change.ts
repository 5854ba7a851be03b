// Changes of the text that the engine works out and a notice offers to take back.
import type { Edit } from "./engine/types.gen";
import { applyEdits, notify, undo } from "./state";

/** moved says that an answer came too late. */
export const moved = "The text changed meanwhile. Please try again.";

/** offerUndo says what was done, with the way back. */
export function offerUndo(done: string): void {
  notify(done, "info", { label: "Undo", run: () => void undo() });
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
    if (!answer) notify(moved, "warning");
    else if (answer.edits.length === 0) notify(nothing(done));
    else {
      applyEdits(answer.edits, { label: done });
      offerUndo(`${done}. Undo brings ${back} back.`);
      return true;
    }
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
  return false;
}
