// The message cards of the conversation in view, fetched by pages as they are shown.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { call, cards as loaded, check, checkedAs, conversation } from "../state/state";
import type { Card } from "../engine/types.gen";
import { Pages } from "./pages";
import { report } from "./report";

/** pageSize is how many cards one request brings at least. */
const pageSize = 40;

/** partLimit is how many parts of a message its card has at most. */
export const partLimit = 30;

/** total is the number of messages of the conversation in view. */
export const total = signal(0);

/** arrived says that the first cards have come. */
export const arrived = signal(false);
/** problem is why they have not come, "" as long as they may. */
export const problem = signal("");

/** Facets are what the whole conversation holds. */
export interface Facets {
  roles: string[];
  kinds: string[];
  tools: string[];
}
export const facets = signal<Facets>({ roles: [], kinds: [], tools: [] });

/** parentsNamed says that messages name their parents, so that there may be branches. */
export const parentsNamed = signal(false);

/** version grows whenever cards arrive. */
export const version = signal(0);

/** expanded are the parts whose texts are shown whole, as "message:part". */
export const expanded = signal<ReadonlySet<string>>(new Set());

/** attempt grows when something is asked for again. */
export const attempt = signal(0);

/** retry asks again for everything that is shown, such as after a failure. */
export function retry(): void {
  attempt.value++;
}

/** source names what the cards are made from; whatever is shown of them is asked for again when it changes. */
export const source = computed(() => {
  const now = check.value;
  if (!now || now.messages === 0 || (now.state !== "json" && now.state !== "lines")) return null;
  return [
    now.revision,
    now.dialect.id,
    now.target,
    JSON.stringify(checkedAs.value),
    conversation.value,
    attempt.value,
  ].join("|");
});

/** hasMessages says that there is a conversation to show. */
export const hasMessages = computed(() => source.value !== null);

let pages = new Pages<Card>(pageSize);
// What was there before is shown until the new cards come, so that typing never flickers.
let before: Pages<Card> | null = null;
let wanted: readonly number[] = [0];
let running = false;

/** Single is a card that is fetched alone: it has whole texts, or other parts than the first. */
interface Single {
  index: number;
  part: number;
  full: boolean;
}
/** asked are the cards that were asked for so, by message; singles are those that have come. */
const asked = new Map<number, Single>();
let singles = new Map<number, { card: Card; single: Single }>();

/** cardAt is the newest known card of a message. Read version.value to follow it. */
export function cardAt(index: number): Card | undefined {
  return singles.get(index)?.card ?? pages.get(index) ?? before?.get(index);
}

/** want says which messages are in view; those that are not known are fetched. */
export function want(indexes: readonly number[]): void {
  wanted = indexes.length > 0 ? indexes : [0];
  void fetchMissing();
}

function wantSingle(single: Single): void {
  asked.set(single.index, single);
  void fetchMissing();
}

/** missingSingle is the next card in view that is to be fetched alone. */
function missingSingle(): Single | undefined {
  const index = wanted.find((index) => asked.get(index) !== singles.get(index)?.single);
  return index === undefined ? undefined : asked.get(index);
}

/** showWhole unfolds a part; a text that is cut is fetched whole, with those next to it. */
export function showWhole(index: number, part: number, cut: boolean): void {
  expanded.value = new Set([...expanded.value, index + ":" + part]);
  if (cut) wantSingle({ index, part: cardAt(index)?.first ?? 0, full: true });
}

/** showParts fetches the parts of a message among which one is. */
export function showParts(index: number, part: number): void {
  const first = Math.floor(part / partLimit) * partLimit;
  if (first !== (asked.get(index)?.part ?? 0)) wantSingle({ index, part: first, full: false });
}

/** fold shows the head of a part again. */
export function fold(index: number, part: number): void {
  const next = new Set(expanded.value);
  next.delete(index + ":" + part);
  expanded.value = next;
}

async function fetchMissing(): Promise<void> {
  if (running) return;
  running = true;
  problem.value = "";
  try {
    for (let now = untracked(() => source.value); now !== null; now = untracked(() => source.value)) {
      const single = missingSingle();
      const window = single
        ? { offset: single.index, limit: 1, part: single.part, full: single.full }
        : pages.missing(inside(wanted));
      if (!window) return;
      const answer = await call("messages", { ...window, parts: partLimit });
      if (now !== source.peek()) continue;
      // The text moved on: the next check starts over.
      if (!answer) return;
      if (single && answer.items.length === 0) {
        asked.delete(single.index);
        singles.delete(single.index);
      }
      batch(() => {
        if (!single) pages.put(answer.offset, answer.items);
        else answer.items.forEach((card) => singles.set(card.index, { card, single }));
        total.value = answer.total;
        arrived.value = true;
        facets.value = { roles: answer.roles, kinds: answer.kinds, tools: answer.tools };
        parentsNamed.value = answer.named ?? false;
        version.value++;
        loaded.value = { revision: answer.revision, conversation: answer.conversation, items: known() };
      });
      // An answer shorter than asked for must not be asked for again.
      if (answer.items.length === 0 && !single) return;
    }
  } catch (failure) {
    problem.value = (failure as Error).message;
    report("Couldn’t read the messages", failure);
  } finally {
    running = false;
  }
}

function known(): Card[] {
  return [
    ...pages.known().filter((card) => !singles.has(card.index)),
    ...[...singles.values()].map(({ card }) => card),
  ];
}

function inside(indexes: readonly number[]): readonly number[] {
  const count = total.peek();
  if (count === 0) return indexes.slice(0, 1);
  const within = indexes.filter((index) => index < count);
  return ending ? [...within, count - 1] : within;
}

let ending = false;
/** wantEnd says whether the last message is wanted too, wherever the list is. */
export function wantEnd(is: boolean): void {
  ending = is;
  if (is) void fetchMissing();
}

const checked = computed(() => check.value?.state ?? "");

let lastConversation = "";
effect(() => {
  const now = source.value;
  const state = checked.value;
  untracked(() => {
    if (now === null) {
      // Text that is broken in the middle of typing keeps its last cards.
      if (state !== "" && state !== "broken") forget();
      return;
    }
    const here = (check.value?.dialect.id ?? "") + "|" + conversation.value;
    if (here !== lastConversation) forget();
    lastConversation = here;
    if (pages.get(0) || wanted.some((index) => pages.get(index))) before = pages;
    pages = new Pages<Card>(pageSize);
    if (before) for (const [index, { card }] of singles) before.put(index, [card]);
    singles = new Map();
    void fetchMissing();
  });
});

/** forget drops the cards, such as those of another text. */
export function forget(): void {
  pages = new Pages<Card>(pageSize);
  before = null;
  singles = new Map();
  asked.clear();
  wanted = [0];
  batch(() => {
    total.value = 0;
    arrived.value = false;
    facets.value = { roles: [], kinds: [], tools: [] };
    parentsNamed.value = false;
    expanded.value = new Set();
    loaded.value = null;
    version.value++;
  });
}
