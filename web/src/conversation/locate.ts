// The caret in a stretch of the text that has not been fetched as a card, or as a part of
// one: what is there is found by binary search, with one small request each time.
import { computed, effect, untracked } from "@preact/signals";
import { call, cards, caret, caretMoved, revision, selection, stale } from "../state/state";
import { focusInView } from "../ui/focusInView";
import type { Card } from "../engine/types.gen";
import { partLimit, showParts, source, total } from "./cards";

/** Span is a stretch of the text; Look tells the one of a message or a part, or null when it is no longer known. */
export interface Span {
  offset: number;
  length: number;
}
export type Look = (number: number) => Promise<Span | null>;

/**
 * locate finds which of count messages or parts a place in the text belongs to, -1 for none. They are in the
 * order of the text; a place between two of them belongs to the one before.
 */
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
  return low < count ? high : -1;
}

/** ask is the card of a message with one of its parts. */
async function ask(message: number, part: number): Promise<Card | null> {
  const window = { offset: message, limit: 1, part, parts: 1 };
  const answer = await call("messages", window, { lane: "locate" }).catch(() => null);
  return answer?.items[0] ?? null;
}

/** How long, in milliseconds, the caret rests before it is asked about. */
const pause = 120;
let timer: ReturnType<typeof setTimeout> | undefined;

/** settled says that the first cards of the text as it is have come: before that it isn't known where the caret is. */
const settled = computed(() => cards.value?.revision === revision.value);

effect(() => {
  const at = caretMoved.value;
  clearTimeout(timer);
  if (!settled.value || at < 0) return;
  untracked(() => {
    if (caret.value.offset !== at) return;
    const have = cards.value?.items ?? [];
    const known = have.find((card) => inside(card.place, at));
    // The editor itself selects what is known.
    if (known ? holds(known, at) : have.length >= total.value) return;
    timer = setTimeout(() => void select(at), pause);
  });
});

async function select(at: number): Promise<void> {
  const about = source.peek();
  if (stale.peek() || about === null) return;
  // Who looks for a place where the caret no longer is would take the turn of who comes after.
  const still = (): boolean => about === source.peek() && caret.peek().offset === at;
  let card: Card | null = null;
  const message = await locate(at, total.peek(), async (message) => {
    if (!still()) return null;
    card = cards.peek()?.items.find((card) => card.index === message) ?? (await ask(message, 0));
    return card?.place ?? null;
  });
  if (message < 0) return;
  const last = card as Card | null;
  const parts = last && inside(last.place, at) ? last.total : 0;
  const part =
    parts > partLimit
      ? await locate(at, parts, async (part) => (still() && (await ask(message, part))?.parts[0]?.place) || null)
      : -1;
  if (!still() || focusInView()) return;
  // A caret that stays where it is chooses nothing again: who went on elsewhere is not called back.
  const chosen = selection.peek();
  if (chosen?.message !== message || chosen.origin !== "text" || chosen.part !== part)
    selection.value = { message, part, origin: "text" };
  if (part >= 0) showParts(message, part);
}

function inside(span: Span, at: number): boolean {
  return at >= span.offset && at <= span.offset + span.length;
}

/** holds says that a card has the part at a place of its message, as far as there is one. */
function holds(card: Card, at: number): boolean {
  const [first, last] = [card.parts[0]?.place, card.parts.at(-1)?.place];
  return (
    card.total === card.parts.length || (!!first && !!last && at >= first.offset && at <= last.offset + last.length)
  );
}
