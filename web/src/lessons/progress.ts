// Which steps of which lessons were done on this machine, with what help and in how much time.

import { signal } from "@preact/signals";
import { helps, type Help } from "./help";
import { readSteps, writeSteps, type Kept } from "./kept";

const kept = signal(readSteps());

/** stepOf is a step that is kept. */
const stepOf = (id: string, step: number): Kept | undefined => kept.value[id]?.[step];

function keep(id: string, step: number, what: Kept): void {
  kept.value = { ...kept.peek(), [id]: { ...kept.peek()[id], [step]: what } };
  writeSteps(kept.peek());
}

/** isDone says whether the goals of a step were ever met. */
export const isDone = (id: string, step: number): boolean => stepOf(id, step)?.[2] === 1;

/** helpOf is the help that a step was done with. */
export const helpOf = (id: string, step: number): Help => helps[stepOf(id, step)?.[0] ?? 0]!;

/** doneOf is how many of the first steps of a lesson were done. */
export const doneOf = (id: string, steps: number): number =>
  Array.from({ length: steps }, (_, step) => isDone(id, step)).filter(Boolean).length;

/** noteHelp remembers the help with a step, where that is more than before. A step that is done doesn't change. */
export function noteHelp(id: string, step: number, help: Help): void {
  const [before = 0, seconds = 0, done = 0] = stepOf(id, step) ?? [];
  if (!done && helps.indexOf(help) > before) keep(id, step, [helps.indexOf(help), seconds, 0]);
}

/** noteDone remembers that a step was done, and how long it took. */
export function noteDone(id: string, step: number, seconds: number): void {
  if (!isDone(id, step)) keep(id, step, [stepOf(id, step)?.[0] ?? 0, seconds, 1]);
}
