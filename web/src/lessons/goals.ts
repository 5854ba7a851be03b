// Whether the text meets the goals of the step in view, while it changes.

import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../state/announce";
import type { GoalState, Lesson, LessonStep } from "../engine/types.gen";
import * as state from "../state/state";
import { loadVocabulary, vocabularyTries } from "../tokens/vocabulary";
import { shownAt } from "../findings/fix";
import { noteDone, noteHelp } from "./progress";
import { beganWith, startOf } from "./start";

/** Checked are the goals of a step as they were checked last. */
export interface Checked {
  step: LessonStep;
  met: boolean;
  goals: GoalState[];
}

/** current is the step in view, answer what was answered to its question. */
export const current = signal<{ lesson: Lesson; number: number; step: LessonStep } | null>(null);
export const answer = signal("");

/** since is when the step in view was opened. */
let since = 0;
effect(() => {
  if (current.value) since = Date.now();
});

// A fix that is applied counts as help.
effect(() => {
  const now = current.peek();
  if (shownAt.value?.changed && now) noteHelp(now.lesson.id, now.number, "fix");
});

/** checked is null until there is an answer about the step in view. */
export const checked = signal<Checked | null>(null);

/** ask checks the goals of the step in view on the text as it is. */
async function ask(): Promise<void> {
  const now = current.peek();
  if (!now) return;
  try {
    const { lesson, number, step } = now;
    const said = await state.call(
      "goal",
      {
        goals: step.goals,
        answer: answer.peek(),
        ask: step.ask,
        wrong: step.wrong,
        start: startOf(lesson, number),
        solution: step.solution,
        began: beganWith(lesson, number),
      },
      { lane: "goal" },
    );
    if (!said || current.peek()?.step !== now.step) return;
    const before = checked.peek();
    checked.value = { step: now.step, met: said.met, goals: said.goals };
    if (said.missing) void loadVocabulary(said.missing);
    if (!said.met) return;
    noteDone(lesson.id, number, Math.round((Date.now() - since) / 1000));
    if (before?.step === now.step && !before.met) announce(`Step done: ${now.step.title}`);
  } catch {
    // The page says elsewhere that the engine does not answer.
  }
}

effect(() => {
  if (current.value?.step !== checked.peek()?.step) checked.value = null;
  answer.value;
  state.revision.value;
  state.dialect.value;
  state.target.value;
  state.conversation.value;
  vocabularyTries.value;
  // Until the engine has the text it can't be asked about it.
  state.check.value;
  untracked(() => void ask());
});
