// Comparing by lines first, and letter by letter within the lines that differ. The merge
// view compares letters throughout: of a long text with changes far apart it takes a minute,
// or, where its effort is limited, everything between the first and the last for changed.

import { Change, diff, presentableDiff } from "@codemirror/merge";

/** How far the two texts may differ, in lines and in letters, before a stretch counts as changed whole. */
const lineEffort = { scanLimit: 4_000, timeout: 300 };
const letterEffort = { scanLimit: 500, timeout: 50 };
/** A longer stretch, in UTF-16 units, is not compared letter by letter. */
const longStretch = 50_000;
/** A letter stands for each line; these are all there are below the surrogates. */
const letters = 0xd800;

/** compare says what differs, in UTF-16 units and in the order of the texts. */
export function compare(a: string, b: string): readonly Change[] {
  const startsA = starts(a);
  const startsB = starts(b);
  const known = new Map<string, number>();
  const spell = (text: string, starts: readonly number[]): string | null => {
    const codes: string[] = [];
    for (let at = 0; at < starts.length - 1; at++) {
      const line = text.slice(starts[at], starts[at + 1]);
      let code = known.get(line);
      if (code === undefined) known.set(line, (code = known.size));
      codes.push(String.fromCharCode(code));
    }
    return known.size < letters ? codes.join("") : null;
  };
  const spelledA = spell(a, startsA);
  const spelledB = spell(b, startsB);
  if (spelledA === null || spelledB === null) return presentableDiff(a, b, letterEffort);
  return diff(spelledA, spelledB, lineEffort).flatMap(({ fromA, toA, fromB, toB }) =>
    within(a, b, at(startsA, fromA), at(startsA, toA), at(startsB, fromB), at(startsB, toB)),
  );
}

/** starts are where the lines begin, each with the break at its end; the end of the text comes last. */
function starts(text: string): number[] {
  const all = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) all.push(at + 1);
  all.push(text.length);
  return all;
}

const at = (starts: readonly number[], line: number): number => starts[line] ?? starts.at(-1)!;

/** within compares one stretch of either text. */
function within(a: string, b: string, fromA: number, toA: number, fromB: number, toB: number): Change[] {
  if (fromA === toA || fromB === toB || toA - fromA + toB - fromB > longStretch) {
    return [new Change(fromA, toA, fromB, toB)];
  }
  return presentableDiff(a.slice(fromA, toA), b.slice(fromB, toB), letterEffort).map(
    (change) => new Change(fromA + change.fromA, fromA + change.toA, fromB + change.fromB, fromB + change.toB),
  );
}
