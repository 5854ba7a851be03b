// The lessons: the page's own, which are a file of the build, and one from a file or a link.

import { computed, effect, signal } from "@preact/signals";
import type { Lesson, LessonProblem } from "../engine/types.gen";
import { course as all, loadCourse } from "../state/course";
import { call, lessonFile } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";
import { learnOf, own, placeOf, type Place } from "./place";
import { ownVariant } from "./kept";
import { vary } from "./vary";

/** ownLesson is the lesson of the file, or what is wrong with the file. */
export const ownLesson = signal<{ lesson: Lesson } | { problems: LessonProblem[] } | null>(null);

/** terms are what the words of the glossary mean. */
export const terms = computed(() => new Map(all.value?.terms.map(({ word, meaning }) => [word, meaning])));

/** lessonOf is the lesson of a place: the one that is written, or for a class one in the words that this browser gets. */
export function lessonOf({ id, hidden, variant }: Place): Lesson | undefined {
  const lesson = id === own ? ownRead() : all.value?.lessons.find((each) => each.id === id);
  const seed = variant ?? (hidden ? ownVariant() : 0);
  if (!lesson || seed === 0) return lesson;
  const known = varied.get(lesson) ?? new Map<number, Lesson>();
  varied.set(lesson, known);
  const found = known.get(seed) ?? vary(lesson, seed);
  known.set(seed, found);
  return found;
}

/** varied are lessons in other words, kept so that each is always the same object. */
const varied = new WeakMap<Lesson, Map<number, Lesson>>();

/** ownRead is the lesson of the file, if it could be read. */
export const ownRead = (): Lesson | undefined =>
  ownLesson.value && "lesson" in ownLesson.value ? ownLesson.value.lesson : undefined;

/** Next is what comes after a lesson. */
export interface Next {
  title: string;
  learn: string;
}

/** afterLesson is the next stop of the course in a class, else the next lesson; null after the last. */
export function afterLesson({ id, hidden }: Place): Next | null {
  const { course = [], lessons = [] } = all.value ?? {};
  const stops = course.filter(({ link }) => link);
  const stop = stops[1 + stops.findIndex(({ link }) => placeOf(link!.slice(7))?.id === id)];
  if (hidden && stop && stops[0] !== stop) return { title: stop.title!, learn: stop.link!.slice(7) };
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const next = at < 0 ? undefined : lessons[at + 1];
  return next ? { title: next.title, learn: learnOf({ id: next.id, step: 0, hidden }) } : null;
}

void loadCourse();

const setting = "lesson.own";
if (lessonFile.peek() === "") lessonFile.value = readSetting(setting) ?? "";

// Whoever opens the address again on this machine finds the lesson.
effect(() => {
  const text = lessonFile.value;
  // What was read of another file isn't shown for this one.
  ownLesson.value = null;
  if (text === "") return;
  writeSetting(setting, text);
  void call("lesson", { id: own, text }).then(
    (answer) => {
      if (!answer || lessonFile.peek() !== text) return;
      ownLesson.value = answer.lesson ? { lesson: answer.lesson } : { problems: answer.problems };
    },
    () => (ownLesson.value = { problems: [{ line: 1, message: "The engine couldn’t read this file" }] }),
  );
});
