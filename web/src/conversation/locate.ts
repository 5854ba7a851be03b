// The caret in a part of the text whose cards have not been fetched: the message there is
// found by halving, with one small request for each step.
import { computed, effect, untracked } from "@preact/signals";
import { call, cards, caret, caretMoved, revision, selection, stale } from "../state";
import { elsewhere } from "../ui/elsewhere";
import { source, total } from "./cards";

/** Span is a stretch of the text; Look tells the one of a message, or null when nobody can say any more. */
export interface Span {
  offset: number;
  length: number;
}
export type Look = (message: number) => Promise<Span | null>;

/** locate finds the message that a place in the text belongs to, -1 for none. Messages stand in the order of the text. */
export async function locate(at: number, count: number, look: Look): Promise<number> {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = await look(middle);
    if (!span) return -1;
    if (at < span.offset) high = middle - 1;
    else if (at > span.offset + span.length) low = middle + 1;
    else return middle;
  }
  return -1;
}

const look: Look = async (message) => {
  const known = cards.peek()?.items.find((card) => card.index === message);
  if (known) return known.place;
  const answer = await call("messages", { offset: message, limit: 1 }, { lane: "locate" }).catch(() => null);
  return answer?.items[0]?.place ?? null;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** settled says that the first cards of the text as it is have come: before that nobody knows where the caret is. */
const settled = computed(() => cards.value?.revision === revision.value);

effect(() => {
  const at = caretMoved.value;
  clearTimeout(timer);
  if (!settled.value || at < 0) return;
  untracked(() => {
    if (caret.value.offset !== at) return;
    const have = cards.value?.items ?? [];
    const known = have.some((card) => at >= card.place.offset && at <= card.place.offset + card.place.length);
    // The editor itself selects what is known.
    if (known || have.length >= total.value) return;
    timer = setTimeout(() => void select(at), 120);
  });
});

async function select(at: number): Promise<void> {
  const about = source.peek();
  if (stale.peek() || about === null) return;
  const message = await locate(at, total.peek(), look);
  if (message < 0 || about !== source.peek() || caret.peek().offset !== at || elsewhere()) return;
  // A caret that stays in its message chooses nothing anew: who went on elsewhere is not called back.
  const last = selection.peek();
  if (last?.message === message && last.origin === "text") return;
  selection.value = { message, part: -1, origin: "text" };
}
