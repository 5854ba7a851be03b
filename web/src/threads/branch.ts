// The branch in view: which one the user chose, and what the engine says about it.
import { computed, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import { source } from "../conversation/cards";
import type { TreeResponse } from "../engine/types.gen";
import { call, check, conversation, type EngineError, selection, tab } from "../state";

/** through is the number, from 1, of the message that the branch goes through; 0 is the newest branch. */
export const through = signal(0);

const answer = newAnswer<TreeResponse>();
export const { result, problem, late } = answer;

/** onBranch are the messages of the branch in view. */
export const onBranch = computed(() => new Set(result.value?.path));

const shown = computed(() => tab.value === "threads");

let place = "";
effect(() => {
  const here = (check.value?.dialect.id ?? "") + "|" + conversation.value;
  // Another conversation has other branches.
  if (here !== place) through.value = 0;
  place = here;
  return shown.value ? follow(answer, ask) : undefined;
});

async function ask(): Promise<TreeResponse | null> {
  const about = source.peek();
  const end = through.value;
  try {
    return await call("tree", { end });
  } catch (failure) {
    if (end === 0 || (failure as EngineError).kind !== "refused") throw failure;
    // The message that the branch went through is gone: the newest branch stands in.
    if (source.peek() === about && through.peek() === end) through.value = 0;
    return null;
  }
}

// A message that was chosen in the text or among the findings is shown on its branch.
effect(() => {
  const now = selection.value;
  if (!shown.value || !now || now.origin === "cards") return;
  const answer = result.peek();
  if (answer && answer.branches > 1 && now.message < answer.parents.length && !onBranch.peek().has(now.message))
    through.value = now.message + 1;
});

/** choose shows the newest branch that goes through a message. */
export function choose(message: number): void {
  if (!onBranch.peek().has(message)) through.value = message + 1;
}
