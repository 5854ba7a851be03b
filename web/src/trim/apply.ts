// Trims the text, in one step that can be undone, and gives the trimmed conversation away.
import { applyEdits, call, notify, undo } from "../state";
import { wish } from "./wish";

const moved = "The text changed meanwhile. Please try again.";

/** apply takes out of the text what would go. */
export async function apply(): Promise<void> {
  try {
    const answer = await call("trim", { ...wish.peek(), want: "edits" }, { lane: "trim edits" });
    if (!answer) return void notify(moved, "warning");
    const done = answer.done.join(". ");
    if (answer.edits.length === 0) return void notify(done || "Nothing to trim");
    applyEdits(answer.edits, { label: done });
    notify(done + ". Undo brings everything back.", "info", { label: "Undo", run: () => undo() });
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
}

/** trimmedJson is the conversation as it would be. */
export async function trimmedJson(): Promise<string> {
  const answer = await call("trim", { ...wish.peek(), want: "json" }, { lane: "trim json" });
  if (answer?.json === undefined) throw new Error(moved);
  return answer.json;
}
