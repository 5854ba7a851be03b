// A stored text in a line: when it was saved, and how it begins.

import type { Draft } from "./drafts";

/** when says when a draft was saved, in the words of the browser's language. */
export const when = ({ saved }: Draft): string =>
  new Date(saved).toLocaleString(undefined, { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });

/** day and hour are the parts of that. */
export const day = ({ saved }: Draft): string =>
  new Date(saved).toLocaleDateString(undefined, { month: "long", day: "numeric" });
export const hour = ({ saved }: Draft): string =>
  new Date(saved).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

/** beginning is how a text begins, in at most so many UTF-16 units, without its line breaks. */
export const beginning = ({ text }: Draft, most: number): string =>
  text
    .slice(0, 5 * most)
    .replace(/\s+/g, " ")
    .slice(0, most);
