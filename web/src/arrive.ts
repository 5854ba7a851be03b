// A text that has just come starts at its first error, in the text and among the cards; and
// what was said of the text before it goes.

import { batch, effect, signal, untracked } from "@preact/signals";
import { forget } from "./conversation/cards";
import { arrival, arrivedTyped, changes, firstErrorAt, unread } from "./state/arrival";
import { firstExample } from "./first/example";
import type { CheckResponse } from "./engine/types.gen";
import { deferWhileOpening } from "./state/task";
import { check, conversation, faceAsked, reveal, revision, selection, stale, tab } from "./state/state";
import { findings } from "./findings/current";
import { shownAt } from "./findings/fix";
import { packed } from "./findings/packed";
import { ownerOf } from "./engine/owner";
import { views } from "./views";

/** How long, in milliseconds, the answer about another text may be: less than one notices. */
const oldAnswerLimit = 120;

effect(() => {
  const at = arrival.value;
  if (at < 0) return;
  unread.value = true;
  // A message that was chosen in another text is none of this one.
  selection.value = null;
  untracked(forget);
  setTimeout(() => {
    const last = check.peek();
    if (last && last.revision < at) check.value = null;
  }, oldAnswerLimit);
});

effect(() => {
  const answer = check.value;
  if (answer && answer.messages > 0 && answer.revision === revision.peek()) unread.value = false;
});

effect(() => {
  const at = arrival.value;
  const answer = check.value;
  if (at < 0 || !answer || answer.revision < at) return;
  untracked(() => {
    arrival.value = -1;
    arrivedAt.value = answer.revision;
    // Whoever types goes on where the caret is.
    if (arrivedTyped.peek()) return;
    deferWhileOpening(() => begin(answer));
  });
});

/** arrivedAt is the revision of the text that came last. */
const arrivedAt = signal(-1);

// The problems of a text that has come are shown, or its messages where it has none, as long as it is as it came and
// neither of them was asked for.
effect(() => {
  const answer = check.value;
  if (!answer || answer.revision !== arrivedAt.value || answer.state === "empty") return;
  if (faceAsked.peek() === answer.revision) return;
  const wrong = answer.messages === 0 || packed() !== null || findings.value.some(({ level }) => level !== "info");
  if (views[tab.peek()].place === "Check") tab.value = wrong ? "problems" : "conversation";
});

// Once the last problem is fixed, the messages take their place. Whoever types sees the list become shorter.
effect(() => {
  const answer = check.value;
  if (tab.peek() !== "problems" || stale.value || !answer || changes.peek().typed || changes.peek().made === 0) return;
  if (findings.peek().length === 0 && answer.messages > 0 && answer.state !== "broken") tab.value = "conversation";
});

/** begin goes to the first error of an answer about the text as it is. */
function begin(answer: CheckResponse): void {
  if (answer.revision !== revision.peek()) return;
  const first = findings.peek().find((finding) => finding.level === "error");
  if (!first) return;
  const owner = ownerOf(first);
  batch(() => {
    if (owner.conversation >= 0) conversation.value = owner.conversation;
    if (owner.index >= 0) selection.value = { message: owner.index, part: -1, origin: "findings" };
  });
  // The example is read from its top. In a text of one's own the place counts, and is named.
  const example = firstExample.peek() !== null;
  firstErrorAt.value = example ? -1 : first.offset;
  reveal(first.offset, first.length, { scroll: example ? "never" : "needed" });
  if (owner.index < 0 && !example) shownAt.value = { offset: first.offset };
}
