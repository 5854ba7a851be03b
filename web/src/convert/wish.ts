// Which dialect is asked for, and what the engine writes in it.
import { batch, computed, effect, signal } from "@preact/signals";
import { source } from "../conversation/cards";
import type { ConvertResponse } from "../engine/types.gen";
import { call, catalogue, check, showTab, tab } from "../state";
import { readSetting, writeSetting } from "../storage";

/** wish is the dialect that the user chose last; "" before that. */
export const wish = signal(readSetting("convert") ?? "");

/** every asks for all conversations of a text that holds several. */
export const every = signal(true);
export const several = computed(() => (check.value?.conversations ?? 0) > 1);

/** own is the dialect of the text itself. */
export const own = computed(() => check.value?.dialect.id ?? "");

/** before is the dialect that the text was converted from: the way back. */
const before = signal("");

/** to is the dialect that is written: the chosen one, or another when that is the text's own. */
export const to = computed(() => {
  const others = (catalogue.value?.dialects ?? []).map((each) => each.id).filter((id) => id !== own.value);
  return [wish.value, before.value].find((id) => others.includes(id)) ?? others[0] ?? "";
});

/** choose asks for a dialect. */
export function choose(id: string): void {
  wish.value = id;
  writeSetting("convert", id);
}

/** take takes the choice of a link. */
export function take(given: unknown): void {
  if (typeof given === "string") choose(given);
}

/** showConvert opens the Convert tab with a dialect. */
export function showConvert(id: string): void {
  choose(id);
  showTab("convert");
}

/** cameFrom remembers the dialect that the text had before it was converted. */
export function cameFrom(id: string): void {
  before.value = id;
}

/** named is a dialect by its ID. */
export const named = (id: string): string => catalogue.value?.dialects.find((each) => each.id === id)?.name ?? id;

/** result is the newest answer, problem why there is none, late that a newer one is on its way. */
export const result = signal<ConvertResponse | null>(null);
export const problem = signal("");
export const late = signal(true);

const shown = computed(() => tab.value === "convert");
const broken = computed(() => check.value?.state === "broken");

effect(() => {
  const about = source.value;
  const id = to.value;
  const all = several.value && every.value;
  if (!shown.value || id === "") return;
  if (about === null) {
    // Text that is broken in the middle of typing keeps its last answer.
    if (!broken.value) result.value = null;
    late.value = broken.value;
    return;
  }
  late.value = true;
  let gone = false;
  const settle = (answer: ConvertResponse | null, trouble: string): void =>
    batch(() => {
      problem.value = trouble;
      result.value = answer;
      late.value = false;
    });
  call("convert", { to: id, ...(all ? { all } : {}) }).then(
    (answer) => {
      if (answer && !gone) settle(answer, "");
    },
    (failure: Error) => {
      if (!gone) settle(null, failure.message);
    },
  );
  return () => (gone = true);
});
