// The lines of a session's picture: columns for turns, arcs from calls to their results, and cuts.

import type { Finding, Turn } from "../engine/types.gen";

/** In pixels: height is that of the highest column, above is the room over it, and arcs the room below. */
const above = 22;
const height = 128;
const arcs = 34;
export const base = above + height;
export const whole = base + arcs + 16;

/** pitchOf is the width of a turn with the gap after it: as wide as the room allows, and never too narrow to be seen. */
export const pitchOf = (turns: number, room: number): number => Math.max(8, Math.min(24, Math.floor(room / turns)));

export interface Picture {
  /** Each is the data of a path. */
  cached: string;
  fresh: string;
  wrong: string;
  ties: string;
  failed: string;
  cuts: string;
  /** ticks are the numbers of turns, at their places. */
  ticks: { x: number; turn: number }[];
}

/** wrongOf are the turns in which an error was found. */
export function wrongOf(turns: readonly Turn[], findings: readonly Finding[]): ReadonlySet<number> {
  const wrong = new Set<number>();
  for (const { level, offset } of findings)
    if (level === "error") wrong.add(turns.findLastIndex(({ place }) => place.offset <= offset));
  wrong.delete(-1); // before the first turn
  return wrong;
}

/** mostOf is how many tokens the highest column has, at least 1. */
export const mostOf = (turns: readonly Turn[]): number => turns.reduce((most, { sent }) => Math.max(most, sent), 1);

/** draw is the picture of the turns between two places, with the arcs that begin there; those in wrong are red. */
export function draw(
  turns: readonly Turn[],
  wrong: ReadonlySet<number>,
  pitch: number,
  from: number,
  to: number,
): Picture {
  const made: Picture = { cached: "", fresh: "", wrong: "", ties: "", failed: "", cuts: "", ticks: [] };
  const scale = height / mostOf(turns);
  const wide = pitch - 2;
  const every = pitch * 10 < 100 ? 20 : 10;
  for (let i = Math.max(0, from); i < Math.min(turns.length, to); i++) {
    const turn = turns[i]!;
    const x = i * pitch;
    const all = Math.max(3, turn.sent * scale);
    const paid = Math.min(all, Math.max(2, (turn.sent - turn.cached) * scale));
    if (wrong.has(i)) made.wrong += bar(x, wide, base - all, all);
    else {
      made.cached += all > paid ? bar(x, wide, base - all + paid, all - paid) : "";
      made.fresh += bar(x, wide, base - all, paid);
    }
    if (turn.cut) made.cuts += `M${x - 1} 4V${base + 4}`;
    if (turn.tools) {
      const [kind, arc] = arcOf(turn, i, pitch, wrong.has(i));
      made[kind] += arc;
    }
    if ((i + 1) % every === 0) made.ticks.push({ x: x + wide / 2, turn: i + 1 });
  }
  return made;
}

const bar = (x: number, wide: number, y: number, high: number): string => `M${x} ${y}h${wide}v${high}h${-wide}z`;

/** arcOf is the arc from the calls of a turn to where their results went; an arrow down where one has none. */
function arcOf(turn: Turn, at: number, pitch: number, wrong: boolean): ["ties" | "failed", string] {
  const x = at * pitch + pitch / 2 - 1;
  const kind = wrong || (turn.failed ?? 0) > 0 ? "failed" : "ties";
  if (turn.to < 0) return [kind, `M${x} ${base + 5}v14m-4 -4l4 4l4 -4`];
  const span = (turn.to - at) * pitch;
  const deep = Math.min(arcs - 6, 8 + 2.5 * (turn.tools ?? "").split(",").length + span / 4);
  return [kind, `M${x} ${base + 5}q${span / 2} ${2 * deep} ${span} 0`];
}
