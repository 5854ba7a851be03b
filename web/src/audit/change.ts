// What the Audit tab does to the text. Each is one step that undo takes back.
import { textChanged, offerUndo } from "../state/change";
import { call, applyEdits, notify, replaceAll } from "../state/state";
import type { AuditEntry } from "../engine/types.gen";
import { count } from "../ui/words";
import { draft, draftKey, drafts } from "./log";

/** note sets the decision or the audit data of an entry; it gives the reason when it cannot. */
export async function note(
  field: "decision" | "audit",
  number: number,
  entry: AuditEntry,
  value: string,
): Promise<string> {
  const key = draftKey(field, number, entry);
  if (value === entry[field]) {
    draft(key, null);
    return "";
  }
  try {
    const answer = await call("note", { entry: number, field, value });
    if (!answer) return textChanged;
    // What was typed meanwhile waits for its own turn.
    if (drafts.peek().get(key) === value) draft(key, null);
    applyEdits(answer.edits, { label: answer.done.join(". ") });
    return "";
  } catch (problem) {
    return (problem as Error).message;
  }
}

async function log(): Promise<{ text: string; total: number }> {
  const answer = await call("audit", { log: true, limit: 1, now: new Date().toISOString() }, { lane: "audit log" });
  if (answer?.text === undefined) throw new Error(textChanged);
  return { text: answer.text, total: answer.total };
}

/** wholeLog is the conversation as an audit log, with the date of now where there is none. */
export const wholeLog = async (): Promise<string> => (await log()).text;

/** makeLog makes the log the text. */
export async function makeLog(): Promise<void> {
  try {
    const { text, total } = await log();
    await replaceAll(text, { label: "Converted to an audit log", told: true });
    offerUndo(`The text is now an audit log with ${count(total, "entry", "entries")}. Undo brings the original back.`);
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
}
