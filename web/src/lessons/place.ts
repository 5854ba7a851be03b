// Where one is among the lessons, as the address says it: "lesson.one-call.2" is the second step of a lesson, and
// "class.one-call.2" the same without its solution, in the words that this browser gets, or in those of a number after
// it, as in "class.one-call.2.17".

/** Place is a step of a lesson. */
export interface Place {
  id: string;
  /** step is counted from 0. */
  step: number;
  /** hidden leaves the solutions out, as for a class. */
  hidden: boolean;
  /** variant is the number of the words, where the address has one. */
  variant?: number;
}

/** own is the id of the lesson that was opened from a file or a link. */
export const own = "own";

/** placeOf reads a place; null for a page that isn't a step. */
export function placeOf(learn: string): Place | null {
  const [, kind, id = "", step = "1", variant] =
    /^(lesson|class)\.([a-z0-9-]+)(?:\.(\d{1,3})(?:\.(\d{1,4}))?)?$/.exec(learn) ?? [];
  if (!kind) return null;
  const place = { id, step: Math.max(0, Number(step) - 1), hidden: kind === "class" };
  return variant === undefined ? place : { ...place, variant: Number(variant) };
}

/** learnOf writes a place. */
export const learnOf = ({ id, step, hidden, variant }: Place): string =>
  `${hidden ? "class" : "lesson"}.${id}.${step + 1}${variant === undefined ? "" : `.${variant}`}`;
