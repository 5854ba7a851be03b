// How the conversation is looked at: choices of the toolbar, and what the pointer is on.
import { batch, computed, effect, signal } from "@preact/signals";
import { isWhole } from "../state/given";
import { OnDemand } from "../state/ondemand";
import { conversation, reveal, selection } from "../state/state";
import type { Card, Part } from "../engine/types.gen";
import { showParts } from "./cards";
import type { Pair } from "./pairs";

/** building turns the cards into editable ones. */
export const building = signal(false);
/** composing asks for the focus in the form of the message that comes next. */
export const composing = signal(false);
/** buildTools is the script of Build. */
export const buildTools = new OnDemand(() => import("../build/tools"));
/** filtering opens the filter bar. */
export const filtering = signal(false);
/** indenting shows JSON in calls and results over several lines. */
export const indenting = signal(true);
/** blanks makes white space and invisible characters visible. */
export const blanks = signal(false);

/** scrolledTo is the first row of the cards in view; linkedRow is the one that a link brings, until the user goes elsewhere. */
export const scrolledTo = { conversation: 0, row: 0 };
export const linkedRow = signal<{ row: number } | null>(null);

/** toLink is how the cards are looked at, where that is not as they are of themselves; fromLink looks at them so. */
export function toLink(): Record<string, unknown> {
  return {
    build: building.peek() || undefined,
    indent: indenting.peek() ? undefined : false,
    blanks: blanks.peek() || undefined,
    from: (scrolledTo.conversation === conversation.peek() && scrolledTo.row) || undefined,
  };
}
export function fromLink(given: Record<string, unknown>): void {
  building.value = given["build"] === true;
  if (given["indent"] === false) indenting.value = false;
  if (given["blanks"] === true) blanks.value = true;
  const row = given["from"];
  linkedRow.value = isWhole(row, 1) ? { row } : null;
}

/** pointed is the call under the pointer or the focus; focused cards count when nothing is pointed at. */
export const pointed = signal<Pair | null>(null);
export const focusedPair = signal<Pair | null>(null);
export const pair = computed<Pair | null>(() => pointed.value ?? focusedPair.value);

/** Focus is what takes the focus in a card that was asked for: nothing, the card, or the field of its text. */
export type Focus = "none" | "card" | "text";

/** awaited is the card that is scrolled to as soon as it is written in the page, with cards newer than since. */
export const awaited = signal<{ message: number; focus: Focus; since: number } | null>(null);
/** A card that has not come after so many milliseconds must not take the focus any more. */
const awaitedLimit = 3_000;
let forgetAwaited: ReturnType<typeof setTimeout> | undefined;

/** bringCard scrolls to a card and moves the focus there. Since names the version of the cards that does not have it yet. */
export function bringCard(message: number, focus: Focus = "card", since = -1): void {
  awaited.value = { message, focus, since };
  clearTimeout(forgetAwaited);
  forgetAwaited = setTimeout(() => (awaited.value = null), awaitedLimit);
}

/** pairOf is what a card or one of its parts is tied to. */
export function pairOf(card: Card, part = -1): Pair | null {
  if (card.answers) return { caller: card.answers.index, part: card.answers.part };
  const answered = part < 0 ? card.answered > 0 : partOf(card, part)?.answer;
  return answered ? { caller: card.index, part } : null;
}

/** partOf is a part of a message by its number, if it is among those that the card has. */
export function partOf(card: Card, part: number): Part | undefined {
  return card.parts[part - card.first];
}

/** choose selects a card. The editor follows a new choice; one that is repeated is shown again. */
export function choose(card: Card, part = -1): void {
  const again = selection.value?.message === card.index;
  selection.value = { message: card.index, part, origin: "cards" };
  if (!again) return;
  const place = partOf(card, part)?.place ?? card.place;
  reveal(place.offset, place.length);
}

/** jump selects a message and moves the focus to its card. */
export function jump(message: number, part = -1): void {
  batch(() => {
    // The card under the pointer may scroll away without a word.
    pointed.value = null;
    selection.value = { message, part, origin: "cards" };
    bringCard(message);
  });
  if (part >= 0) showParts(message, part);
}

// The choices last as long as the browser keeps them; without storage they last as long as the page.
const key = "rolecall.cards";
try {
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as { indenting?: boolean; blanks?: boolean };
  indenting.value = kept.indenting ?? true;
  blanks.value = kept.blanks ?? false;
} catch {
  // Nothing kept, or no storage: the defaults are.
}
effect(() => {
  const choice = JSON.stringify({ indenting: indenting.value, blanks: blanks.value });
  try {
    localStorage.setItem(key, choice);
  } catch {
    // No storage: see above.
  }
});
