// The lessons: those of the page, which are a file of the build, and one from a file or a link.

import { computed, effect, signal } from "@preact/signals";
import type { Lesson, LessonProblem, Lessons } from "../engine/types.gen";
import { call, lessonFile } from "../state";
import { readSetting, writeSetting } from "../storage";
import { own } from "./place";

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

/** load fetches the lessons of the page. */
export async function load(): Promise<void> {
  failed.value = "";
  try {
    const response = await fetch(new URL("./lessons.json", import.meta.url));
    if (!response.ok) throw new Error(String(response.status));
    all.value = (await response.json()) as Lessons;
  } catch {
    failed.value = "The lessons could not be loaded: there is no connection, or a newer version of the page has come.";
  }
}
void load();

const setting = "lesson.own";
if (lessonFile.peek() === "") lessonFile.value = readSetting(setting) ?? "";

// Whoever opens the address again on this machine finds the lesson.
effect(() => {
  const text = lessonFile.value;
  if (text === "") return;
  writeSetting(setting, text);
  void call("lesson", { id: own, text }).then(
    (answer) => {
      if (!answer || lessonFile.peek() !== text) return;
      ownLesson.value = answer.lesson ? { lesson: answer.lesson } : { problems: answer.problems };
    },
    () => (ownLesson.value = { problems: [{ line: 1, message: "The engine could not read this file" }] }),
  );
});
