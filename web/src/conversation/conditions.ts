// The filter: what the user asks for, and what the engine answers.
import { batch, computed, effect, signal } from "@preact/signals";
import { isTexts, isWhole, recordOf } from "../state/given";
import { call, conversation } from "../state/state";
import { hasMessages, source } from "./cards";
import { report } from "./report";
import { filtering } from "./view";
import type { FilterResponse } from "../engine/types.gen";

/** Conditions say what a message must be like. Empty lists and texts ask for nothing. */
export interface Conditions {
  roles: string[];
  kinds: string[];
  tools: string[];
  text: string;
  /** first and last are counted from 1, as the cards show them; 0 isn't a bound. */
  first: number;
  last: number;
}

export const everything: Conditions = { roles: [], kinds: [], tools: [], text: "", first: 0, last: 0 };
export const conditions = signal<Conditions>(everything);
export const result = signal<FilterResponse | null>(null);

/** asksNothing says that every message meets the conditions. */
export function asksNothing(now: Conditions): boolean {
  return now.roles.length + now.kinds.length + now.tools.length + now.first + now.last === 0 && now.text === "";
}

/** filtered says that the cards in view are not all of them. */
export const filtered = computed(() => filtering.value && !asksNothing(conditions.value) && hasMessages.value);

/** shown are the messages to show, null for all. */
export const shown = computed(() => (filtered.value && result.value ? result.value.indexes : null));

/** toggle adds a word to a list of the conditions, or takes it out. */
export function toggle(list: "roles" | "kinds" | "tools", word: string): void {
  const words = conditions.value[list];
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
  conditions.value = { ...conditions.value, [list]: next };
}

/** clear shows all messages again. */
export function clear(): void {
  conditions.value = everything;
}

/** toLink and fromLink are what a link carries: the conditions of a filter that is open. */
export const toLink = (): unknown => (filtering.peek() ? conditions.peek() : undefined);
export function fromLink(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  const kept = recordOf(given);
  const words = (name: string): string[] => (isTexts(kept[name]) ? kept[name] : []);
  const bound = (name: string): number => (isWhole(kept[name]) ? kept[name] : 0);
  batch(() => {
    filtering.value = true;
    conditions.value = {
      roles: words("roles"),
      kinds: words("kinds"),
      tools: words("tools"),
      text: typeof kept["text"] === "string" ? kept["text"] : "",
      first: bound("first"),
      last: bound("last"),
    };
  });
}

/** How long, in milliseconds, the typing rests before the engine is asked. */
const pause = 80;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = "";

effect(() => {
  const now = conditions.value;
  const on = filtered.value;
  const about = source.value;
  clearTimeout(timer);
  if (!on) {
    asked = "";
    if (result.peek()) result.value = null;
    return;
  }
  const where = String(conversation.value);
  // Another conversation has other messages: its answer must not be that of the last one.
  if (asked !== where) batch(() => (result.value = null));
  asked = where;
  timer = setTimeout(() => void ask(now, about), pause);
});

async function ask(now: Conditions, about: string | null): Promise<void> {
  try {
    const answer = await call("filter", now);
    if (answer && about === source.peek() && filtered.peek()) result.value = answer;
  } catch (problem) {
    report("The filter failed", problem);
  }
}
