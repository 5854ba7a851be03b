// The branch in view: which one the user chose, and what the engine says about it.
import { batch, computed, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import { parentsNamed, source } from "../conversation/cards";
import type { TreeResponse } from "../engine/types.gen";
import { isWhole, recordOf } from "../state/given";
import { call, check, conversation, type EngineError, revision, selection, tab } from "../state/state";

/** through is the number, from 1, of the message that the branch goes through; 0 is the newest branch. */
export const through = signal(0);

/** branchOnly shows the messages of the branch alone; treeOpen the tree above them; statsOpen what the conversation holds. */
export const branchOnly = signal(false);
export const treeOpen = signal(false);
export const statsOpen = signal(false);

const answer = newAnswer<TreeResponse>();
export const { result, problem, late } = answer;

/** branched says that there are several branches to choose from. */
export const branched = computed(() => parentsNamed.value && (result.value?.branches ?? 0) > 1);

/** path are the messages of the branch that is shown alone; null while all of them are shown. */
export const path = computed(() => (branched.value && branchOnly.value ? (result.value?.path ?? null) : null));

/** onBranch are the messages of the branch in view. */
export const onBranch = computed(() => new Set(result.value?.path));

// What every conversation has is asked for when it is shown; branches, where there may be some,
// in each view: what can be done with them is offered from all.
const shown = computed(() => parentsNamed.value || (tab.value === "conversation" && statsOpen.value));

let pending: { through: number; revision: number } | null = null;
let lastConversation = "";
effect(() => {
  const here = (check.value?.dialect.id ?? "") + "|" + conversation.value;
  // Another conversation has other branches.
  if (here !== lastConversation) {
    // The branch of a link waits until its text is read.
    const taken = pending?.revision === revision.peek() ? pending.through : null;
    batch(() => {
      through.value = taken ?? 0;
      branchOnly.value = taken !== null;
    });
  }
  lastConversation = here;
  return shown.value ? follow(answer, ask) : undefined;
});

async function ask(): Promise<TreeResponse | null> {
  const about = source.peek();
  const end = through.value;
  try {
    return await call("tree", { end });
  } catch (failure) {
    if (end === 0 || !["refused", "bad-request"].includes((failure as EngineError).kind)) throw failure;
    // The message that the branch went through is gone: the newest branch is in.
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

/** showEnd shows the branch that ends with a message. */
export function showEnd(message: number): void {
  batch(() => {
    through.value = message + 1;
    branchOnly.value = true;
  });
}

/** toLink and fromLink are what a link carries of it. */
export function toLink(): unknown {
  const given = {
    through: branchOnly.peek() ? through.peek() : undefined,
    tree: treeOpen.peek() || undefined,
    holds: statsOpen.peek() || undefined,
  };
  return Object.values(given).some((each) => each !== undefined) ? given : undefined;
}
export function fromLink(given: unknown): void {
  const { through: kept, tree, holds } = recordOf(given);
  batch(() => {
    treeOpen.value = tree === true;
    statsOpen.value = holds === true;
  });
  if (!isWhole(kept)) return;
  pending = { through: kept, revision: revision.peek() };
  batch(() => {
    branchOnly.value = true;
    through.value = pending!.through;
  });
}
