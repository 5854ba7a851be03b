// What is kept of the game, and small sums of it.

import { isWhole, parsed, recordOf } from "../state/given";

/** Score is kept in this browser. */
export interface Score {
  streak: number;
  best: number;
  solved: number;
  seconds: number;
}

/** scoreOf reads a score; what isn't a number is 0. */
export function scoreOf(text: string | null): Score {
  const { streak, best, solved, seconds } = recordOf(parsed(text));
  const whole = (value: unknown): number => (isWhole(value) ? value : 0);
  return { streak: whole(streak), best: whole(best), solved: whole(solved), seconds: whole(seconds) };
}

/** exerciseSeed is the seed of a request of a round: a class has the same ones in the same order. */
export const exerciseSeed = (round: number, number: number): number => round * 1_000 + number;

/** changedLines are the lines of a text between what it begins and ends with as another does. */
export function changedLines(of: string, other: string): string[] {
  const [lines, others] = [of.split("\n"), other.split("\n")];
  let first = 0;
  while (first < lines.length && lines[first] === others[first]) first++;
  let last = lines.length;
  for (let end = others.length; last > first && end > first && lines[last - 1] === others[end - 1]; end--) last--;
  return lines.slice(first, last);
}
