// The score of the game, the order of its requests, and what changed in one.

import { isWhole, parsed, recordOf } from "../state/given";

/** Score is what this browser keeps of the game. */
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

/**
 * placeOf is the index of a round's request among all. The seed chooses the order, so that a whole class has the same
 * one, and no request comes again before all others.
 */
export function placeOf(seed: number, number: number, total: number): number {
  const step = [7, 11, 13, 17, 19, 23].find((each, i) => i >= seed % 6 && total % each !== 0) ?? 1;
  return (seed + number * step) % total;
}

/** changedLines are the lines of a text without those that it shares with another at its beginning and end. */
export function changedLines(of: string, other: string): string[] {
  const [lines, others] = [of.split("\n"), other.split("\n")];
  let first = 0;
  while (first < lines.length && lines[first] === others[first]) first++;
  let last = lines.length;
  for (let end = others.length; last > first && end > first && lines[last - 1] === others[end - 1]; end--) last--;
  return lines.slice(first, last);
}
