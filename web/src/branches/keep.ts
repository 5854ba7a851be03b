// Makes one branch the conversation, in one step that can be undone, and gives it away.
import { changeBy, textChanged } from "../state/change";
import { call } from "../state/state";
import { through } from "./branch";

/** keepBranch takes out of the text what is not on the branch in view. */
export async function keepBranch(): Promise<void> {
  const changed = await changeBy(() => call("tree", { end: through.peek(), want: "edits" }, { lane: "branch edits" }), {
    back: "the others",
    nothing: () => "This branch is already the whole conversation",
  });
  if (changed) through.value = 0;
}

/** branchJson is the branch in view as a conversation of its own. */
export async function branchJson(): Promise<string> {
  const answer = await call("tree", { end: through.peek(), want: "json" }, { lane: "branch json" });
  if (answer?.json === undefined) throw new Error(textChanged);
  return answer.json;
}
