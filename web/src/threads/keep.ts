// Makes one branch the conversation, in one step that can be undone, and gives it away.
import { applyEdits, call, notify, undo } from "../state";
import { through } from "./branch";

const moved = "The text changed meanwhile. Please try again.";

/** keepBranch takes out of the text what is not on the branch in view. */
export async function keepBranch(): Promise<void> {
  try {
    const answer = await call("threads", { end: through.peek(), want: "edits" }, { lane: "branch edits" });
    if (!answer) return void notify(moved, "warning");
    const done = answer.done.join(". ");
    if (answer.edits.length === 0) return void notify("The branch is the whole conversation already");
    applyEdits(answer.edits, { label: done });
    through.value = 0;
    notify(done + ". Undo brings the others back.", "info", { label: "Undo", run: () => undo() });
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
}

/** branchJson is the branch in view as a conversation of its own. */
export async function branchJson(): Promise<string> {
  const answer = await call("threads", { end: through.peek(), want: "json" }, { lane: "branch json" });
  if (answer?.json === undefined) throw new Error(moved);
  return answer.json;
}
