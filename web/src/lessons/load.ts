// The lessons: the page's own, which are a file of the build, and one from a file or a link.

import { computed, effect, signal } from "@preact/signals";
import type { Lesson, LessonProblem, Lessons } from "../engine/types.gen";
import { call, lessonFile } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";
import { learnOf, own, placeOf, type Place } from "./place";

/** all are the lessons of the page; null until they are there. */
export const all = signal<Lessons | null>(null);

/** failed says why they are not there. */
export const failed = signal("");

/** ownLesson is the lesson of the file, or what is wrong with the file. */
export const ownLesson = signal<{ lesson: Lesson } | { problems: LessonProblem[] } | null>(null);

/** terms are what the words of the glossary mean. */
export const terms = computed(() => new Map(all.value?.terms.map(({ word, meaning }) => [word, meaning])));

/** lessonOf is a lesson by its id. */
export function lessonOf(id: string): Lesson | undefined {
  if (id !== own) return all.value?.lessons.find((lesson) => lesson.id === id);
  return ownLesson.value && "lesson" in ownLesson.value ? ownLesson.value.lesson : undefined;
}

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

/** load fetches the lessons of the page. */
export async function load(): Promise<void> {
  failed.value = "";
  try {
    const response = await fetch(new URL("./lessons.json", import.meta.url));
    if (!response.ok) throw new Error(String(response.status));
    all.value = (await response.json()) as Lessons;
  } catch {
    failed.value = "Can’t load the lessons. Check your connection, or reload the page if it was updated.";
  }
}
void load();

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
