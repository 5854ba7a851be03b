// What the conversation costs a model, counted as its API does, and where its window ends.
import { batch, computed, effect, signal } from "@preact/signals";
import { isSaving } from "../state/saving";
import { broken } from "../conversation/answer";
import { source } from "../conversation/cards";
import type { CountResponse, TrimResponse } from "../engine/types.gen";
import { isWhole, recordOf } from "../state/given";
import { call, check, checkedAs, conversation, tab } from "../state/state";
import { settings as trimSettings } from "../trim/settings";
import { counting, countedModel, settings, windowNow, type Settings } from "./chosen";
import { loadVocabulary, vocabularyTries, vocabularies } from "./vocabulary";

export { settings };

/** choose changes the model; a window that was entered belonged to the one before. */
export function choose(model: string): void {
  settings.value = { model, window: 0 };
}

/** fromLink takes choices that a link carries, as far as they make sense. */
export function fromLink(given: unknown): void {
  const { model, window } = recordOf(given);
  settings.value = { model: typeof model === "string" ? model : "", window: isWhole(window) ? window : 0 };
}

/** counted is the newest count; null before the first one and when there is none. */
export const counted = signal<CountResponse | null>(null);
/** late says that a newer count is on its way. */
export const late = signal(true);
/** missing is the encoding whose vocabulary the count waits for. */
export const missing = signal("");
/** problem is why there is no count, apart from a vocabulary that failed. */
export const problem = signal("");

/** windowTrim is what trimming to the window would do; null when all fits. */
export const windowTrim = signal<TrimResponse | null>(null);

// The cards and the foot of the page have a count, too; the cards show where the window ends. Whoever saves data has it once it was wanted in its view.
const wanted = signal(false);
const inCheck = computed(() => tab.value === "conversation" || tab.value === "problems");
const shown = computed(
  () => tab.value === "tokens" || (inCheck.value && (wanted.value || (!isSaving() && isShort.value))),
);
effect(() => {
  if (tab.value === "tokens") wanted.value = true;
});

/** isShort says that a text is counted unasked: a longer one, in bytes, keeps the engine busy. */
const isShort = computed(() => (check.value?.bytes ?? 0) < 1_000_000);
/** How long, in milliseconds, such a count waits for others to be done, and after the page has opened. */
const unaskedPause = 700;
const openingPause = 4_000;

let lastConversation = "";
let namedModel = "";
let misses = 0;

effect(() => {
  const now = settings.value;
  void checkedAs.value;
  const about = source.value;
  const here = (check.value?.dialect.id ?? "") + "|" + conversation.value;
  void vocabularyTries.value;
  if (!shown.value) return;
  const asked = wanted.value;
  if (about === null) {
    // Text that is broken in the middle of typing keeps its last count.
    if (!broken.value) forget();
    late.value = broken.value;
    return;
  }
  if (here !== lastConversation) forget();
  lastConversation = here;
  late.value = true;
  let gone = false;
  const isGone = (): boolean => gone;
  const begin = (): void =>
    void count(now, isGone).catch((failure: Error) => {
      if (gone) return;
      forget();
      problem.value = failure.message;
      late.value = false;
    });
  const timer = asked ? begin() : setTimeout(begin, Math.max(unaskedPause, openingPause - performance.now()));
  return () => {
    gone = true;
    clearTimeout(timer ?? undefined);
  };
});

function forget(): void {
  counted.value = null;
  windowTrim.value = null;
  missing.value = "";
  problem.value = "";
}

async function count(now: Settings, isGone: () => boolean): Promise<void> {
  const answer = await call("count", { ...now, model: countedModel(now) });
  if (!answer || isGone()) return;
  problem.value = "";
  // Another text that names its model is counted for that one first.
  const renamed = answer.named !== "" && namedModel !== "" && answer.named !== namedModel;
  namedModel = answer.named || namedModel;
  if (renamed && now.model !== "") return choose("");
  if (answer.missing) {
    missing.value = answer.encoding;
    // An engine that is short of memory begins again without its vocabularies: they are loaded again, but not forever.
    if (vocabularies.peek()[answer.encoding]?.state === "ready" && ++misses > 3)
      throw new Error("There isn’t enough memory to count this text exactly.");
    // It is a rough estimate, so a count of a moment ago is better while the vocabulary comes.
    const before = counted.peek();
    if (!before || before.missing || before.encoding !== answer.encoding) counted.value = answer;
    windowTrim.value = null;
    // The count begins again once it is loaded.
    if ((await loadVocabulary(answer.encoding)) || isGone()) return;
    counted.value = answer;
    late.value = false;
    return;
  }
  misses = 0;
  missing.value = "";
  counted.value = answer;
  late.value = false;
  if (answer.cut === 0) windowTrim.value = null;
  else {
    const { policy, turns } = trimSettings.peek();
    const ask = { policy, turns, method: "model", model: countedModel(now), budget: answer.window };
    const trimmed = await call("trim", ask, { lane: "window" });
    if (trimmed && !isGone() && !trimmed.missing) windowTrim.value = trimmed;
  }
}

/** toWindow sets the budget to the window of the model that is counted for. */
export function toWindow(): void {
  trimSettings.value = { ...trimSettings.peek(), method: "model", model: "", budget: 0 };
}

effect(() => {
  const now = counted.value;
  batch(() => {
    windowNow.value = now?.window ?? 0;
    counting.value = late.value && (now?.missing ?? true);
  });
});

/** again counts once more after a failure. */
export function again(): void {
  misses = 0;
  vocabularyTries.value++;
}

/** windowEnd is the first message that the window takes, -1 when all fit. */
export const windowEnd = computed(() => (counted.value && counted.value.cut > 0 ? counted.value.cut : -1));
