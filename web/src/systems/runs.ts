// Two runs next to each other: where they begin to differ.
import type { SystemBox, SystemRow, SystemsResponse, SystemStep } from "../engine/types.gen";

/** rowsOf are the rows of a box. */
export const rowsOf = (run: SystemsResponse, box: SystemBox): SystemRow[] => box.rows.map((at) => run.rows[at]!);

/** line are the steps of a run that are compared: its events, or without any its actions. */
export function lineOf(run: SystemsResponse): SystemStep[] {
  const events = run.steps.filter(({ event }) => event);
  return events.length > 0 ? events : run.steps.slice(1);
}

const signature = (run: SystemsResponse, step: SystemStep): string =>
  JSON.stringify([step.title, step.text, step.says, step.boxes.map((box) => [box.title, box.note, rowsOf(run, box)])]);

/** firstDifference is the place in both lines where two runs begin to differ, -1 for nowhere. */
export function firstDifference(was: SystemsResponse, is: SystemsResponse): number {
  const [before, now] = [lineOf(was), lineOf(is)];
  for (let i = 0; i < Math.max(before.length, now.length); i++) {
    const [a, b] = [before[i], now[i]];
    if (!a || !b || signature(was, a) !== signature(is, b)) return i;
  }
  return -1;
}
