// Which steps of which lessons were done, on this machine.

import { signal } from "@preact/signals";
import { isWhole, parsed, recordOf } from "../state/given";
import { readSetting, writeSetting } from "../state/storage";

const setting = "lessons";

/** A lesson has no more steps than this. */
const mostSteps = 30;

/** done are the numbers of the steps, from 0, by the id of the lesson. */
const done = signal(read());

function read(): Record<string, readonly number[]> {
  const kept = recordOf(parsed(readSetting(setting)));
  return Object.fromEntries(
    Object.entries(kept).map(([id, steps]) => [
      id,
      Array.isArray(steps) ? steps.filter((step): step is number => isWhole(step) && step < mostSteps) : [],
    ]),
  );
}

/** isDone says whether the goals of a step were ever met. */
export const isDone = (id: string, step: number): boolean => done.value[id]?.includes(step) ?? false;

/** doneOf is how many of the first steps of a lesson were done. */
export const doneOf = (id: string, steps: number): number =>
  new Set(done.value[id]?.filter((step) => step < steps)).size;

/** noteDone remembers a step. */
export function noteDone(id: string, step: number): void {
  if (isDone(id, step)) return;
  done.value = { ...done.peek(), [id]: [...(done.peek()[id] ?? []), step] };
  writeSetting(setting, JSON.stringify(done.peek()));
}

/** forgetProgress begins again. */
export function forgetProgress(): void {
  done.value = {};
  writeSetting(setting, "{}");
}
