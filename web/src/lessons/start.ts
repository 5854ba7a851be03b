// Loading a step's text, and moving from step to step.

import type { Tab } from "../views";
import { batch } from "@preact/signals";
import type { Lesson } from "../engine/types.gen";
import { start as nothingOwn } from "../first/example";
import { isWhole, parsed, recordOf } from "../state/given";
import { lineage, showText, stayHere } from "../link";
import { encodeShared } from "../share/linking";
import * as state from "../state/state";
import { lessonOf, ownRead } from "./load";
import { learnOf, placeOf, type Place } from "./place";

/**
 * Loaded is the lesson that a text was loaded for, the step that it began at, the last one that went on with it, and the
 * text that each of these steps began with, where it isn't the lesson's own.
 */
interface Loaded {
  id: string;
  from: number;
  to: number;
  began: Record<string, unknown>;
}

/** loaded has the texts of lessons by their lineage: a change keeps it, and Back brings it back. */
const loaded = new Map<number, Loaded>();

/** stored keeps it in this tab, for a reload and for Back from another page. */
const stored = "rolecall.lesson";
restore();

function restore(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "navigate") return;
  try {
    const { id, from, to, began } = recordOf(parsed(sessionStorage.getItem(stored)));
    if (typeof id === "string" && isWhole(from) && isWhole(to))
      loaded.set(lineage.peek(), { id, from, to, began: recordOf(began) });
  } catch {
    // Without the store, the lesson asks before it loads its text.
  }
}

function note(lesson: Lesson, from: number, to = from, began: Record<string, unknown> = {}): void {
  const now = { id: lesson.id, from, to, began };
  loaded.set(lineage.peek(), now);
  try {
    sessionStorage.setItem(stored, JSON.stringify(now));
  } catch {
    // It lasts as long as the page.
  }
}

/** isLoaded says that the editor has this lesson's text, changed or not. */
export const isLoaded = (lesson: Lesson): boolean => loaded.get(lineage.value)?.id === lesson.id;

/** startOf is the text that a step begins with. */
export const startOf = (lesson: Lesson, step: number): string =>
  step === 0 ? lesson.start : (lesson.steps[step - 1]?.solution ?? "");

/** beganWith is the text that a step began with on this page. */
export function beganWith(lesson: Lesson, step: number): string {
  const text = loaded.get(lineage.peek())?.began[step];
  return typeof text === "string" ? text : startOf(lesson, step);
}

/** begin replaces the text by the step's start. The text before it stays among the earlier texts. */
export async function begin(lesson: Lesson, step: number): Promise<void> {
  const target = lesson.steps[step]?.target;
  await showText({
    title: lesson.title,
    text: startOf(lesson, step),
    ...(target && isTarget(target) ? { target } : {}),
  });
  note(lesson, step);
}

/** mayBegin says that no text of the user's own would be replaced. */
const mayBegin = (): boolean => nothingOwn.peek() || loaded.has(lineage.peek());

/**
 * arrive prepares a step. Whoever opens it by its address, number or title begins with its own text. Next step, Back
 * and a reload keep the text, if it is one that the step began or went on with.
 */
export function arrive(lesson: Lesson, step: number): void {
  const asked = state.lessonAsked.peek();
  state.lessonAsked.value = null;
  const now = loaded.get(lineage.peek());
  if (asked || now?.id !== lesson.id || step < now.from || step > now.to) {
    if (state.getText() === startOf(lesson, step)) note(lesson, step);
    else if (mayBegin()) void begin(lesson, step);
  }
  // An address that names no view shows the step's.
  if (asked) stayHere(() => enter(lesson, step, asked.view === undefined));
}

/** enter sets what a step asks for: the target, and the view. */
function enter(lesson: Lesson, step: number, view = true): void {
  const at = lesson.steps[step];
  if (at?.target && isTarget(at.target)) state.target.value = at.target;
  if (view) state.tab.value = viewOf(at?.view ?? "");
}

/** viewOf is the view that a step names, such as "loop"; of "systems/memory" it chooses the system, too. */
function viewOf(view: string): Tab {
  const [name, system] = view.split("/");
  if (system) state.system.value = system;
  return state.tabOf(name!) ?? "conversation";
}

/** showView shows it. */
export const showView = (view: string): void => state.showTab(viewOf(view));

const isTarget = (id: string): boolean => state.catalogue.peek()?.targets.some((target) => target.id === id) ?? false;

/** open shows a step with its own text. */
export const open = (lesson: Lesson, place: Place): void =>
  batch(() => {
    state.lessonAsked.value = {};
    show(lesson, place);
  });

/** goOn shows a step with the text as it is. */
export function goOn(lesson: Lesson, place: Place): void {
  const now = loaded.get(lineage.peek());
  if (now?.id === lesson.id)
    note(lesson, now.from, Math.max(now.to, place.step), { ...now.began, [place.step]: state.getText() });
  show(lesson, place);
}

const show = (lesson: Lesson, place: Place): void =>
  batch(() => {
    enter(lesson, place.step);
    state.learnRule.value = learnOf(place);
  });

/** openPage opens a page or a step as its link would. */
export function openPage(learn: string): void {
  const place = placeOf(learn);
  const lesson = place && lessonOf(place);
  if (lesson) open(lesson, place);
  else state.learnRule.value = learn;
}

/** ownLink is the hash of a link to a step of the lesson from a file, with the file and the step's text in it. */
export function ownLink(learn: string): Promise<string> {
  const [lesson, step] = [ownRead(), placeOf(learn)?.step ?? 0];
  return encodeShared({ text: lesson ? startOf(lesson, step) : "", learn, lesson: state.lessonFile.peek() });
}
