// Making the text acceptable to a target: what the engine does, what was chosen, and the texts
// between two steps.
import { batch, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import type { AcceptChoice, AcceptResponse, AcceptStep, Edit } from "../engine/types.gen";
import { call, revision, showTab, tab } from "../state/state";

/** acceptableTo is the target that the text is made acceptable to, "" for none. */
export const acceptableTo = signal("");

/** choices are what was answered so far. */
export const choices = signal<readonly AcceptChoice[]>([]);

/** model is the model that was chosen for a conversion, maxTokens the most tokens of its answer; "" and 0 before that. */
export const model = signal("");
export const maxTokens = signal(0);

/** shown is the step in view, -1 for all of them together. */
export const shown = signal(-1);

const answer = newAnswer<AcceptResponse>();
export const { result, problem, late } = answer;

/** openAcceptable opens the steps to a target. */
export function openAcceptable(target: string): void {
  batch(() => {
    acceptableTo.value = target;
    choices.value = [];
    model.value = "";
    maxTokens.value = 0;
    shown.value = -1;
    result.value = null;
    showTab("accepts");
  });
}

/**
 * choose takes an alternative. It comes in the place of one that was chosen before, where instead is the number
 * of that one: several findings have the same rule and message, and each is chosen for.
 */
export function choose(choice: AcceptChoice, instead = -1): void {
  batch(() => {
    const all = choices.peek();
    choices.value =
      instead < 0
        ? [...all, choice]
        : all.map((each, i) => (i === instead ? { ...choice, skip: each.skip ?? 0 } : each));
    shown.value = -1;
  });
}

/** chosenBy is the number of the choice that a step made: of those for equal findings the first is the first step. -1 for none. */
export function chosenBy(steps: readonly AcceptStep[], step: AcceptStep): number {
  const message = step.repaired[0]?.message;
  const alike = (each: AcceptStep): boolean =>
    each.kind === "choice" && each.rule === step.rule && each.repaired[0]?.message === message;
  if (!alike(step)) return -1;
  let before = steps.slice(0, steps.indexOf(step)).filter(alike).length;
  return choices.peek().findIndex((each) => each.rule === step.rule && each.message === message && before-- === 0);
}

/** leave goes back to the list of targets. */
export function leave(): void {
  acceptableTo.value = "";
}

// Choices are about a text: another one asks again.
effect(() => {
  void revision.value;
  batch(() => {
    choices.value = [];
    model.value = "";
    maxTokens.value = 0;
    shown.value = -1;
  });
});

effect(() => {
  const target = acceptableTo.value;
  const chosen = choices.value;
  const said = {
    ...(model.value ? { model: model.value } : {}),
    ...(maxTokens.value ? { maxTokens: maxTokens.value } : {}),
  };
  if (target === "" || tab.value !== "accepts") return;
  return follow(answer, () => call("accept", { target, choices: [...chosen], ...said }));
});

/** edited is a text after edits, which are sorted and apart. */
function edited(text: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const { offset, length, text: put } of edits) {
    out += text.slice(at, offset) + put;
    at = offset + length;
  }
  return out + text.slice(at);
}

/** between are the texts before and after a step, or with -1 before the first and after the last. */
export function between(text: string, { steps, text: end }: AcceptResponse, step: number): readonly [string, string] {
  if (step < 0) return [text, end];
  let before = text;
  for (const each of steps.slice(0, step)) before = edited(before, each.edits);
  return [before, edited(before, steps[step]?.edits ?? [])];
}
