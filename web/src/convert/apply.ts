// Makes the converted conversation the text, in one step that undo takes back.
import { batch, effect } from "@preact/signals";
import type { ConvertResponse, Dialect } from "../engine/types.gen";
import { arrival } from "../state/arrival";
import { textChanged, offerUndo } from "../state/change";
import * as state from "../state/state";
import { count } from "../ui/words";
import { total } from "./words";
import { cameFrom, chosen, judging, late, modelText, formatName } from "./choice";

/** apply puts a converted conversation into the editor in place of the whole text. */
export async function apply(answer: ConvertResponse): Promise<void> {
  if (late.peek() || answer.revision !== state.revision.peek()) return void state.notify(textChanged, "warning");
  const name = answer.to === modelText.id ? "the gpt-oss prompt" : formatName(answer.to);
  const lost = answer.losses.length === 0 ? "nothing was lost" : count(total(answer.losses), "loss", "losses");
  const before = { text: state.getText(), target: state.target.peek() };
  const target = answer.to === chosen.peek() ? judging.peek() : "";
  batch(() => {
    cameFrom(answer.from);
    // A choice that was made for the old text would read the new one wrongly; the target is the one that was asked.
    state.dialect.value = state.ownDialect.value = "";
    state.target.value = target;
    state.conversation.value = 0;
    state.selection.value = null;
  });
  await state.replaceAll(answer.text, { label: "Converted to " + name, told: true });
  const made = state.revision.peek();
  const read = await readAs();
  // The result is read as the format that it was written in, even where others fit it too.
  const id = read && (read.id !== answer.to || read.ambiguous) && answer.to !== modelText.id ? answer.to : "";
  if (state.revision.peek() === made && id) batch(() => (state.ownDialect.value = state.dialect.value = id));
  onceGone(before.text, () => {
    if (id && state.dialect.peek() === id) state.ownDialect.value = state.dialect.value = "";
    if (state.target.peek() === target) state.target.value = before.target;
  });
  const done = `Converted to ${name}: ${lost}.`;
  if (state.revision.peek() === made) offerUndo(`${done} Undo to restore the original.`);
  else state.notify(done);
}

/** onceGone calls back when an undo has brought the text before, or another text has come: what was chosen for the result goes with it. */
function onceGone(before: string, back: () => void): void {
  let answered = false;
  const stop = effect(() => {
    const undone = state.lastUndoRedo.value?.how === "undo" && state.getText() === before;
    const came = arrival.value >= 0;
    // The result itself has come, too.
    answered ||= !came;
    if (undone || (answered && came)) queueMicrotask(() => (stop(), batch(back)));
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
