// The branch in view: which one the user chose, and what the engine says about it.
import { batch, computed, effect, signal } from "@preact/signals";
import { source } from "../conversation/cards";
import type { ThreadsResponse } from "../engine/types.gen";
import { call, check, conversation, type EngineError, selection, tab } from "../state";

/** through is the number, from 1, of the message that the branch goes through; 0 is the newest branch. */
export const through = signal(0);

/** result is the newest answer, problem why there is none, late that a newer one is on its way. */
export const result = signal<ThreadsResponse | null>(null);
export const problem = signal("");
export const late = signal(true);

/** onBranch are the messages of the branch in view. */
export const onBranch = computed(() => new Set(result.value?.path));

const shown = computed(() => tab.value === "threads");
const broken = computed(() => check.value?.state === "broken");

let place = "";
effect(() => {
  const about = source.value;
  const here = (check.value?.dialect.id ?? "") + "|" + conversation.value;
  // Another conversation has other branches.
  if (here !== place) through.value = 0;
  place = here;
  const end = through.value;
  if (!shown.value) return;
  if (about === null) {
    // Text that is broken in the middle of typing keeps its last tree.
    if (!broken.value) result.value = null;
    late.value = broken.value;
    return;
  }
  late.value = true;
  let gone = false;
  call("threads", { end }).then(
    (answer) => {
      if (!answer || gone) return;
      batch(() => {
        problem.value = "";
        result.value = answer;
        late.value = false;
      });
    },
    (failure: Error) => {
      if (gone) return;
      // The message that the branch went through is gone: the newest branch stands in.
      if (end > 0 && (failure as EngineError).kind === "refused") through.value = 0;
      else
        batch(() => {
          problem.value = failure.message;
          result.value = null;
          late.value = false;
        });
    },
  );
  return () => (gone = true);
});

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
