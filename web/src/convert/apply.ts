// Makes the converted conversation the text, in one step that undo takes back.
import { batch, effect } from "@preact/signals";
import type { ConvertResponse, Dialect } from "../engine/types.gen";
import { textChanged, offerUndo } from "../change";
import * as state from "../state";
import { count } from "../words";
import { total } from "./words";
import { cameFrom, chosen, judging, late, modelText, formatName } from "./choice";

/** apply puts a converted conversation into the editor in place of the whole text. */
export async function apply(answer: ConvertResponse): Promise<void> {
  if (late.peek() || answer.revision !== state.revision.peek()) return void state.notify(textChanged, "warning");
  const name = answer.to === modelText.id ? "the gpt-oss prompt" : formatName(answer.to);
  const lost = answer.losses.length === 0 ? "nothing was lost" : count(total(answer.losses), "loss", "losses");
  batch(() => {
    cameFrom(answer.from);
    // A choice that was made for the old text would read the new one wrongly; the target is the one that was asked.
    state.dialect.value = state.ownDialect.value = "";
    state.target.value = answer.to === chosen.peek() ? judging.peek() : "";
    state.conversation.value = 0;
    state.selection.value = null;
  });
  await state.replaceAll(answer.text, { label: "Converted to " + name, told: true });
  const made = state.revision.peek();
  const read = await readAs();
  if (state.revision.peek() === made && read && (read.id !== answer.to || read.ambiguous) && answer.to !== modelText.id)
    keepFormat(answer.to);
  const done = `Converted to ${name}: ${lost}.`;
  if (state.revision.peek() === made) offerUndo(`${done} Undo to restore the original.`);
  else state.notify(done);
}

/** keepFormat reads the text as the format that it was written in, as long as it is this text: others fit it too. */
function keepFormat(id: string): void {
  batch(() => (state.ownDialect.value = state.dialect.value = id));
  const last = state.lastUndoRedo.peek();
  const stop = effect(() => {
    const now = state.lastUndoRedo.value;
    const gone = state.dialect.value !== id;
    if (!gone && (now === last || now?.how !== "undo")) return;
    queueMicrotask(() => {
      stop();
      if (state.ownDialect.peek() === id) batch(() => (state.ownDialect.value = state.dialect.value = ""));
    });
  });
}

/** readAs is how the engine reads the text as it is now; null when the text moves on before it is read. */
function readAs(): Promise<Dialect | null> {
  const revision = state.revision.peek();
  return new Promise((resolve) => {
    const stop = effect(() => {
      const now = state.check.value;
      const moved = state.revision.value !== revision || state.engineState.value === "failed";
      if (!moved && now?.revision !== revision) return;
      queueMicrotask(() => stop());
      resolve(moved || !now ? null : now.dialect);
    });
  });
}
