// What the Audit tab does to the text. Each is one step that undo takes back.
import { call, check, applyEdits, notify, replaceAll, undo } from "../state";
import type { AuditEntry, Loss } from "../engine/types.gen";
import { count } from "../words";
import { draft, draftKey } from "./log";

const moved = "The text changed meanwhile. Please try again.";

/** lossText says one loss in words. */
export function lossText(loss: Loss): string {
  const kinds: Record<string, string> = { dropped: "Left out", invented: "Made up", changed: "Changed" };
  return `${kinds[loss.kind] ?? loss.kind}: ${loss.what}`;
}

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
    if (!answer) return moved;
    draft(key, null);
    applyEdits(answer.edits, { label: answer.done.join(". ") });
    return "";
  } catch (problem) {
    return (problem as Error).message;
  }
}

/** wholeLog is the conversation as an audit log, with the date of now where there is none. */
export async function wholeLog(): Promise<string> {
  const answer = await call("audit", { log: true, limit: 1, now: new Date().toISOString() }, { lane: "audit log" });
  if (answer?.text === undefined) throw new Error(moved);
  return answer.text;
}

/** makeLog makes the log the text. */
export async function makeLog(): Promise<void> {
  try {
    const answer = await call("audit", { log: true, limit: 1, now: new Date().toISOString() }, { lane: "audit log" });
    if (answer?.text === undefined) return void notify(moved, "warning");
    await replaceAll(answer.text, { label: "Made an audit log" });
    notify(
      `The text is an audit log now, with ${count(answer.total, "entry", "entries")}. Undo brings everything back.`,
      "info",
      {
        label: "Undo",
        run: () => undo(),
      },
    );
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
}

/** convert writes the conversation in another dialect. */
export async function convert(to: string, name: string): Promise<void> {
  try {
    const answer = await call("convert", { to }, { lane: "audit convert" });
    if (!answer) return void notify(moved, "warning");
    const several = (check.peek()?.conversations ?? 1) > 1;
    if (several) return void notify("The text holds several conversations. Convert one that stands alone.", "warning");
    await replaceAll(answer.text, { label: "Converted to " + name });
    notify(`The text is ${name} now.${sum(answer.losses)} Undo brings everything back.`, "info", {
      label: "Undo",
      run: () => undo(),
    });
  } catch (problem) {
    notify((problem as Error).message, "warning");
  }
}

// sum says what was lost, each thing once with how often.
function sum(losses: readonly Loss[]): string {
  if (losses.length === 0) return "";
  const counts = new Map<string, number>();
  for (const loss of losses) counts.set(lossText(loss), (counts.get(lossText(loss)) ?? 0) + 1);
  const words = [...counts].map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text));
  const shown = words.slice(0, 3).join("; ");
  return ` ${shown}${words.length > 3 ? ` and ${words.length - 3} more` : ""}.`;
}
