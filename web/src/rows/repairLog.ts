// Repairing the log of an agent in the text: one step that can be undone.

import { signal } from "@preact/signals";
import { changeBy } from "../state/change";
import type { SessionResponse } from "../engine/types.gen";
import { call, check, revision, showTab } from "../state/state";
import { count } from "../ui/words";

/** repaired is what the last repair did, and the revision that it led to. */
export const repaired = signal<(SessionResponse & { now: number }) | null>(null);

/** repairLog repairs the log and shows what was done. */
export async function repairLog(): Promise<void> {
  const made = call("session", { target: check.peek()?.target ?? "" }, { lane: "repair" });
  const ask = async () => {
    const answer = await made;
    return answer && { edits: answer.edits, done: [`Repaired the log: ${count(answer.changes.length, "change")}`] };
  };
  if (!(await changeBy(ask, { back: "the log", nothing: () => "There’s nothing to repair in this log" }))) return;
  repaired.value = { ...(await made)!, now: revision.peek() };
  showTab("files");
}
