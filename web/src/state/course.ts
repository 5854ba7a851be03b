// The lessons, the systems and the pages of Learn: a file of the build, fetched when it is first wanted.

import { signal } from "@preact/signals";
import type { Lessons } from "../engine/types.gen";

/** course is the file; null until it is there. */
export const course = signal<Lessons | null>(null);

/** courseFailed says why it isn't there. */
export const courseFailed = signal("");

let coming: Promise<void> | undefined;

/** loadCourse fetches the file, again after a failure. */
export const loadCourse = (): Promise<void> =>
  (coming ??= (async () => {
    courseFailed.value = "";
    try {
      const response = await fetch(new URL("./lessons.json", import.meta.url));
      if (!response.ok) throw new Error(String(response.status));
      course.value = (await response.json()) as Lessons;
    } catch {
      coming = undefined;
      courseFailed.value = "Can’t load the lessons. Check your connection, or reload the page if it was updated.";
    }
  })());
