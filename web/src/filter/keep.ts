// Makes the filtered conversation the conversation, in one step that can be undone.
import { textChanged, offerUndo } from "../state/change";
import { applyEdits, call, check, conversation, notify, replaceAll, revision } from "../state/state";
import type { FilterResponse } from "../engine/types.gen";
import { total } from "../conversation/cards";
import { count, number } from "../ui/words";
import { compactJson } from "../conversation/indent";
import { clear } from "../conversation/conditions";

/** keepOnly replaces the conversation in view by what the filter left. */
export async function keepOnly(answer: FilterResponse): Promise<void> {
  // What was written since is in none of the messages that were left.
  if (answer.revision !== revision.peek()) return void notify(textChanged, "warning");
  const label = "Kept " + count(answer.indexes.length, "message") + " of " + number(total.peek());
  if ((check.value?.conversations ?? 1) <= 1) {
    await replaceAll(answer.json, { label, told: true });
  } else {
    const around = await call("conversations", { offset: conversation.value, limit: 1 }).catch(() => null);
    const place = around?.items[0]?.place;
    if (!place) return void notify(textChanged, "warning");
    // In JSON Lines a conversation must stay on its line.
    const text = check.value?.state === "lines" ? compactJson(answer.json) : answer.json;
    applyEdits([{ offset: place.offset, length: place.length, text }], { label, told: true });
  }
  clear();
  offerUndo(label + ". Undo to restore the others.");
}
