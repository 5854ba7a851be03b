// Trims the text, in one step that can be undone, and gives the trimmed conversation away.
import { changeBy, textChanged } from "../state/change";
import { call } from "../state/state";
import { asked } from "./settings";

/** apply takes out of the text what would go. */
export async function apply(): Promise<void> {
  await changeBy(() => call("trim", { ...asked.peek(), want: "edits" }, { lane: "trim edits" }), {
    back: "everything",
    nothing: (done) => done || "Nothing to trim",
  });
}

/** trimmedJson is the conversation as it would be. */
export async function trimmedJson(): Promise<string> {
  const answer = await call("trim", { ...asked.peek(), want: "json" }, { lane: "trim json" });
  if (answer?.json === undefined) throw new Error(textChanged);
  return answer.json;
}
