// Putting the text of a step in place, and going from step to step.

import { signal } from "@preact/signals";
import type { Lesson } from "../engine/types.gen";
import { start as nothingOwn } from "../first/example";
import { lineage, showText } from "../link";
import { layout } from "../layout";
import * as state from "../state";
import { readSetting, writeSetting } from "../storage";
import { learnOf, type Place } from "./place";

/** placed is the lesson whose text is in the editor, changed or not; "" for none. It stays over a reload. */
export const placed = signal(readSetting("lesson") ?? "");

/** placedIn is the text that a lesson brought, with all that was made of it. */
let placedIn = -1;

/** startOf is the text that a step begins with. */
export const startOf = (lesson: Lesson, step: number): string =>
  step === 0 ? lesson.start : (lesson.steps[step - 1]?.solution ?? "");

/** begin puts the text of a step in place of what is there, which stays among the earlier texts. */
export async function begin(lesson: Lesson, step: number): Promise<void> {
  const target = lesson.steps[step]?.target;
  await showText({
    title: lesson.title,
    text: startOf(lesson, step),
    ...(target && isTarget(target) ? { target } : {}),
  });
  placedIn = lineage.peek();
  placed.value = lesson.id;
  writeSetting("lesson", lesson.id);
}

/** mayBegin says that no text of the user's own is in the way: the page's example, or the text of another lesson. */
export const mayBegin = (): boolean => nothingOwn.peek() || placedIn === lineage.peek();

/** enter sets up what a step asks for: who must accept the text, and the view to look at. */
export function enter(lesson: Lesson, step: number): void {
  const { target = "", view = "" } = lesson.steps[step] ?? {};
  if (isTarget(target)) state.target.value = target;
  const tab = state.tabOf(view);
  // A screen without room for both keeps the lesson in view.
  if (tab && !layout.medium.peek() && !layout.narrow.peek()) state.tab.value = tab;
}

const isTarget = (id: string): boolean => state.catalogue.peek()?.targets.some((target) => target.id === id) ?? false;

/** goTo shows a step. */
export function goTo(place: Place): void {
  state.learnRule.value = learnOf(place);
}
