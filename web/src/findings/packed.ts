// Text that has a conversation inside, such as a curl command: asking the engine what it is,
// and taking it out in one step that can be undone.

import { computed, effect, signal, untracked } from "@preact/signals";
import { changes } from "../state/arrival";
import { changeBy } from "../state/change";
import { telling } from "../error";
import type { CheckResponse, Packed } from "../engine/types.gen";
import { asFrom } from "../model/as";
import * as state from "../state/state";

/** Offer is what the text of a revision has inside; packed is null when nothing is known of it. */
interface Offer {
  revision: number;
  packed: Packed | null;
}
const offer = signal<Offer | null>(null);
/** rejected is the kind of text that the user wants left unchanged. */
const refused = signal("");

/** packed is what can be taken out of the text; null while that isn't known, and when it was rejected. */
export function packed(): Packed | null {
  const now = offer.value;
  if (!now?.packed || now.packed.kind === refused.value) return null;
  return state.check.value && mayHold(state.check.value) ? now.packed : null;
}

/** inside is what is inside a text in which no conversation can be read as it is; null for nothing. */
export function inside(): Packed | null {
  const now = packed();
  const last = state.check.value;
  return now && now.bytes > 0 && last?.conversations === 0 ? now : null;
}

/** asSubject is what is inside, as the beginning of a sentence: what is set off by a comma ends with one. */
export const asSubject = (what: string): string => (what.includes(", ") ? `${what},` : what);

/** asking says that the engine still looks at the text of the newest check. */
export function asking(): boolean {
  const last = state.check.value;
  return last !== null && mayHold(last) && offer.value?.revision !== last.revision;
}

/** beingRead says that what has come may still turn out to be an error, a log or what holds a conversation. */
export const beingRead = computed(() => {
  const last = state.check.value;
  if (telling.value) return true;
  if (!last || changes.value.typed || changes.value.made > 0 || (last.messages > 0 && !last.summary.partly))
    return false;
  return asking() || (state.logRevision.value === last.revision && !last.dialect.readOnly);
});

/** Keys near the beginning of what a conversation is read in and more than that, without being a log. */
const ofMore =
  /"(message_type|requestor|turn_idx|delta|usageMetadata|chat_history|toolInvocations?|tool-invocation|experimental_attachments|currentlySelected|runId|gen_ai\.[a-z_.]+|chosen|rejected|completion|preferred_output|args)"|\[\s*"(human|ai|user|assistant|system|placeholder)"\s*,/;

/** How far, in UTF-16 units, a text is looked at for how it starts and for such keys. */
const startLength = 200;
const headLength = 20_000;

/**
 * mayHold says whether a text is worth a look: one without a conversation, unless it is JSON with
 * a slip, or a log in which conversations are read.
 */
function mayHold(last: CheckResponse): boolean {
  const head = (length: number): string => untracked(() => state.slice(0, length));
  if (last.state === "no-conversation") return true;
  if (last.state === "broken") return !/^\s*(\{|\[\s*[[{"])/.test(head(startLength));
  return last.state !== "empty" && (last.summary.partly || ofMore.test(head(headLength)));
}

/** look asks the engine what the text has inside. */
async function look(last: CheckResponse, choice: number): Promise<void> {
  let packed: Packed | null = null;
  try {
    const answer = await state.call("unpack", choice ? { choice } : {});
    if (!answer) return;
    packed = answer.packed ?? null;
  } catch {
    // Without the module there is no offer; the repair of almost-JSON is there still.
  }
  if (state.check.peek()?.revision !== last.revision) return;
  if (packed?.log) state.logRevision.value = last.revision;
  if (packed?.kind !== refused.peek()) refused.value = "";
  offer.value = { revision: last.revision, packed };
}

effect(() => {
  const last = state.check.value;
  if (!last || !mayHold(last)) return;
  untracked(() => {
    if (offer.peek()?.revision !== last.revision) void look(last, 0);
  });
});

/** chosen is what is on its way of the body that was chosen last. */
let chosen: Promise<void> | undefined;

/** choose looks at another of the bodies. */
export function choose(choice: number): void {
  const last = state.check.peek();
  if (last) chosen = look(last, choice);
}

/** leave keeps the text as it is; the offer comes back with a text of another kind. */
export function leave(kind: string): void {
  refused.value = kind;
}

/** takeOut replaces the text with the body that was chosen last, which is checked with the headers that it was sent with. */
export async function takeOut(): Promise<boolean> {
  let taken: Packed | undefined;
  const done = await changeBy(
    async () => {
      await chosen;
      const now = packed();
      if (!now) return null;
      const { choice } = now;
      const answer = await state.call("unpack", { edits: true, choice }, { lane: "take-out" });
      taken = answer?.packed;
      return answer && { edits: answer.packed?.edits ?? [], done: [answer.packed?.what ?? now.what] };
    },
    { back: "the original", nothing: () => "There’s nothing left to extract" },
  );
  if (done) state.checkedAs.value = asFrom({ ...state.checkedAs.peek(), version: taken?.version, betas: taken?.betas });
  return done;
}
