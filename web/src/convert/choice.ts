// Which format is chosen, and what the engine writes in it.
import { batch, computed, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import type { ConvertResponse, Place, Verdict } from "../engine/types.gen";
import { call, catalogue, check, showTab, tab } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";

/** chosen is the format that the user chose last; "" before that. */
export const chosen = signal(readSetting("convert") ?? "");

/** modelText is what the engine writes next to the formats: the text that a model itself reads. */
export const modelText = { id: "harmony-text", name: "gpt-oss prompt (harmony)" } as const;

/** allConversations asks for all conversations of a text that holds several. */
export const allConversations = signal(true);
export const several = computed(() => (check.value?.conversations ?? 0) > 1);

/** rejectedAnswers asks for the rejected answers of preference rows too. */
export const rejectedAnswers = signal(false);

/** own is the format of the text itself. */
export const own = computed(() => check.value?.dialect.id ?? "");

/** convertedFrom is the format that the text was converted from: the way back. */
const convertedFrom = signal("");

/** to is the format that is written: the chosen one, or another when that is the text's own. */
export const to = computed(() => {
  const known = [...(catalogue.value?.dialects ?? []), modelText].map((each) => each.id);
  const others = known.filter((id) => id !== own.value);
  return [chosen.value, convertedFrom.value].find((id) => others.includes(id)) ?? others[0] ?? "";
});

/** model is the model that was chosen for the result, maxTokens the most tokens of its answer; "" and 0 before that. */
export const model = signal("");
export const maxTokens = signal(0);
/** date is the current date that the text of a model is to name; "" for none. */
export const date = signal("");
/** messagesOnly asks for the messages alone where the text is a request. */
export const messagesOnly = signal(false);
export const isRequest = computed(() => check.value?.dialect.container === "request");

/** sides shows the source next to the result. */
export const sides = signal(false);

/** spot is the loss that is shown in both texts. */
export interface Spot {
  place?: Place;
  result?: Place;
}
export const spot = signal<Spot | null>(null);

/** judging is the target whose row led here, "" for that of the format. */
export const judging = signal("");

/** choose asks for a format. What was answered for another one says nothing about it. */
export function choose(id: string, target = ""): void {
  judging.value = target;
  if (id !== chosen.peek()) {
    model.value = "";
    maxTokens.value = 0;
  }
  chosen.value = id;
  writeSetting("convert", id);
}

/** converting shows one conversion in place of the list of targets. */
export const converting = signal(false);

/** toLink is what a link carries of the view: "" for the list. */
export const toLink = (): string => (converting.peek() ? to.peek() : "");

/** fromLink takes the choice of a link. */
export function fromLink(given: unknown): void {
  converting.value = typeof given === "string" && given !== "";
  if (converting.value) choose(given as string);
}

/** showConvert opens the conversion into a format, for a target that takes it; without one, into the format of last time. */
export function showConvert(id = "", target = ""): void {
  batch(() => {
    if (id) choose(id, target);
    converting.value = true;
    showTab("accepts");
  });
}

/** cameFrom remembers the format that the text had before it was converted. */
export function cameFrom(id: string): void {
  convertedFrom.value = id;
}

/** formatName is a format by its ID. */
export const formatName = (id: string): string =>
  id === modelText.id ? modelText.name : (catalogue.value?.dialects.find((each) => each.id === id)?.name ?? id);

const answer = newAnswer<ConvertResponse>();
export const { result, problem, late } = answer;

/** verdict is what the target of the format thinks of the result; null while that is not known. */
export const verdict = signal<Verdict | null>(null);

effect(() => {
  const now = result.value;
  const target = now?.to === chosen.value ? judging.value : "";
  verdict.value = null;
  if (!now) return;
  let gone = false;
  void call("judge", { text: now.text, dialect: now.to, ...(target ? { target } : {}) }, { lane: "judge" }).then(
    (judged) => {
      if (judged && !gone) verdict.value = judged.verdict;
    },
    () => undefined, // then nothing is said of it
  );
  return () => (gone = true);
});

const shown = computed(() => tab.value === "accepts" && converting.value);

effect(() => {
  const id = to.value;
  const all = several.value && allConversations.value;
  if (!shown.value || id === "") return;
  const asked = {
    to: id,
    ...(all ? { all } : {}),
    ...(all && rejectedAnswers.value ? { rejected: true } : {}),
    ...(messagesOnly.value && isRequest.value ? { list: true } : {}),
    ...(model.value ? { model: model.value } : {}),
    ...(maxTokens.value ? { maxTokens: maxTokens.value } : {}),
    ...(id === modelText.id && date.value ? { date: date.value } : {}),
  };
  spot.value = null;
  return follow(answer, () => call("convert", asked));
});
