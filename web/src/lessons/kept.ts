// What this browser keeps of the steps of lessons. The page for a class reads it, too.

import { isWhole, parsed, recordOf } from "../state/given";
import { readSetting, writeSetting } from "../state/storage";
import { helps } from "./help";
import type { StepDone } from "./code";

const setting = "lessons";

/** A lesson has no more steps than this. */
const mostSteps = 30;

/** Kept is a stored step: the index of its help in helps, the seconds it took, and 1 where it is done. */
export type Kept = readonly [help: number, seconds: number, done: 0 | 1];

/** Steps are the steps by the lesson and their numbers, from 0. */
export type Steps = Record<string, Record<number, Kept>>;

/** writeSteps keeps the steps. */
export const writeSteps = (steps: Steps): boolean => writeSetting(setting, JSON.stringify(steps));

/** readSteps are the steps that are kept. */
export function readSteps(): Steps {
  const all = recordOf(parsed(readSetting(setting)));
  return Object.fromEntries(Object.entries(all).map(([id, steps]) => [id, stepsOf(steps)]));
}

/** stepsOf reads the steps of a lesson. An earlier version kept a list of those that were done. */
function stepsOf(given: unknown): Record<number, Kept> {
  const steps = Array.isArray(given)
    ? given.map((step: unknown) => [String(step), [0, 0, 1]] as const)
    : Object.entries(recordOf(given));
  const found: Record<number, Kept> = {};
  for (const [number, step] of steps) {
    if (!/^\d+$/.test(number) || Number(number) >= mostSteps || !Array.isArray(step)) continue;
    const [help, seconds, done] = step as unknown[];
    if (isWhole(help) && help < helps.length && isWhole(seconds)) found[Number(number)] = [help, seconds, done ? 1 : 0];
  }
  return found;
}

/** stepsDone are the steps of a lesson for a code, null for those that weren't begun. */
export const stepsDone = (kept: Steps, id: string, steps: number): (StepDone | null)[] =>
  Array.from({ length: steps }, (_, step) => {
    const [help, seconds = 0, done] = kept[id]?.[step] ?? [];
    return help === undefined ? null : { help: helps[help]!, minutes: Math.round(seconds / 60), done: done === 1 };
  });

/** ownVariant is the number of the words that this browser gets in a class, the same for all lessons. */
export function ownVariant(): number {
  const before = Number(readSetting("lessons.variant"));
  if (isWhole(before) && before > 0) return before;
  const variant = 1 + Math.floor(Math.random() * 9_999);
  writeSetting("lessons.variant", String(variant));
  return variant;
}
