// What the user wants to trim to, and what the engine says would go.
import { computed, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import type { TrimResponse } from "../engine/types.gen";
import { isWhole, parsed, recordOf } from "../state/given";
import { call, tab } from "../state/state";
import { counting, countedModel, settings as chosenModel, windowNow } from "../tokens/chosen";
import { readSetting, writeSetting } from "../state/storage";
import { loadVocabulary, vocabularyTries, reasonOf } from "../tokens/vocabulary";
import { estimators } from "../ui/estimators";

/** Policy is one manner of trimming, in plain words. */
export interface Policy {
  id: string;
  name: string;
  sentence: string;
}

/** policies are all manners, the usual one first. */
export const policies: readonly Policy[] = [
  {
    id: "user",
    name: "Start with a user message",
    sentence:
      "Removes the oldest messages, each tool call with its results, until the first one left is a user message, as several providers require.",
  },
  {
    id: "pairs",
    name: "Keep pairs",
    sentence: "Removes the oldest messages; a tool call and its results are removed together.",
  },
  {
    id: "task",
    name: "Keep the task",
    sentence: "Keeps the first user message, which often states the task, and removes the oldest whole turns after it.",
  },
  {
    id: "turns",
    name: "Newest turns",
    sentence: "Keeps only the newest turns that fit. A turn starts with a user message.",
  },
  {
    id: "results",
    name: "Old output first",
    sentence: "Replaces old tool outputs with a short note before removing any message.",
  },
  {
    id: "oldest",
    name: "Oldest first, one by one",
    sentence: "Removes the oldest messages one at a time. This can separate a result from its tool call.",
  },
];

/** methods are the ways to count. */
export const methods: readonly { id: string; name: string }[] = [
  { id: "model", name: "the model’s own count" },
  { id: "forge", name: `by ${estimators["forge"]} (estimate)` },
  { id: "wick", name: `by ${estimators["wick"]} (estimate)` },
];

/** Settings are what is asked for. Budget 0 is the window of the model, or no limit where that is not known; method "model" counts as a model does. */
export interface Settings {
  policy: string;
  budget: number;
  method: string;
  /** model is what method "model" counts for, "" for the one that the text names. */
  model: string;
  turns: number;
}
export const settings = signal<Settings>({ policy: "user", budget: 0, method: "model", model: "", turns: 3 });

/** change changes some of the settings. */
export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** asCards shows the messages whole, as cards, instead of one a line. */
export const asCards = signal(readSetting("trim-cards") === "1");

export function showAsCards(on: boolean): void {
  asCards.value = on;
  writeSetting("trim-cards", on ? "1" : "0");
}

const answer = newAnswer<TrimResponse>();
export const { result, problem, late } = answer;

/** missing is the encoding whose vocabulary the answer waits for. */
export const missing = signal("");

const shown = computed(() => tab.value === "tokens");

/** asked is what the engine is asked for: the model is the one that tokens are counted for. */
export const asked = computed<Settings>(() => {
  const now = settings.value;
  const model = now.method === "model" ? now.model || countedModel(chosenModel.value) : now.model;
  return { ...now, model, budget: now.budget || windowNow.value };
});

effect(() => (shown.value ? follow(answer, ask) : undefined));

// What the model's own count measures waits for that; an answer that misses a vocabulary is asked for again once that has come.
async function ask(): Promise<TrimResponse | null> {
  void vocabularyTries.value;
  if (asked.value.method === "model" && counting.value) return null;
  const answer = await call("trim", asked.value);
  if (answer) missing.value = answer.missing ?? "";
  if (!answer?.missing) return answer;
  if (!(await loadVocabulary(answer.missing))) throw new Error(reasonOf(answer.missing));
  return null;
}

/** fromLink takes choices that were kept, or that a link carries, as far as they are known. */
export function fromLink(given: unknown): void {
  const kept: Partial<Record<keyof Settings, unknown>> = recordOf(given);
  const policy = policies.find((each) => each.id === kept.policy);
  const method = methods.find((each) => each.id === kept.method);
  change({
    ...(policy ? { policy: policy.id } : {}),
    ...(method ? { method: method.id } : {}),
    ...(typeof kept.model === "string" ? { model: kept.model } : {}),
    ...(isWhole(kept.budget) ? { budget: kept.budget } : {}),
    ...(isWhole(kept.turns, 1) ? { turns: kept.turns } : {}),
  });
}

// The choices last as long as the browser keeps them; without storage as long as the page.
let kept = readSetting("trim") ?? "";
fromLink(parsed(kept));
effect(() => {
  const choice = JSON.stringify(settings.value);
  if (kept !== "" && kept !== choice) writeSetting("trim", choice);
  kept = choice;
});
