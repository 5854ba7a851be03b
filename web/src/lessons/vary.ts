// Lessons in other words: other names, IDs and numbers for each learner, so that neighbours differ.

import type { Lesson } from "../engine/types.gen";

/** vary is a lesson in the words of a seed. The seed 0 changes nothing. */
export function vary(lesson: Lesson, seed: number): Lesson {
  const to = new Map<string, string>();
  let left = seed;
  for (const { ways } of lesson.vary) {
    const [from, way] = [ways[0]!, ways[left % ways.length]!].map((words) => words.split(" ")) as [string[], string[]];
    left = Math.floor(left / ways.length);
    from.forEach((word, i) => to.set(word, way[i]!));
  }
  if (to.size === 0) return lesson;
  const words = [...to.keys()].map((word) => word.replace(/[^\w]/g, "\\$&"));
  const pattern = new RegExp(`(?<!\\w)(?:${words.join("|")})(?!\\w)`, "g");
  const { id, title, minutes, vary, ...text } = lesson;
  const changed = JSON.parse(
    JSON.stringify(text, (key, value: unknown) =>
      typeof value === "string" && key !== "view" && key !== "target"
        ? value.replace(pattern, (word) => to.get(word)!)
        : value,
    ),
  ) as typeof text;
  return { id, title, minutes, vary, ...changed };
}
