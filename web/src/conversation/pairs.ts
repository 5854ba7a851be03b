// A tie joins an assistant message with the results of its calls. In the gutter it is a
// trunk with one branch a message; trunks that overlap are in lanes of their own.
import type { Card } from "../engine/types.gen";

/** Tie is one trunk: the message with the calls and the messages that answer them. */
export interface Tie {
  caller: number;
  results: number[];
  lane: number;
}

/** Pair names one call, or with part -1 every call of a message. */
export interface Pair {
  caller: number;
  part: number;
}

/** lanes is how many trunks may stand side by side; further ones share the last lane. */
export const lanes = 3;

/** tiesOf finds the ties that the cards know of, in order of their callers. */
export function tiesOf(cards: readonly Card[]): Tie[] {
  const results = new Map<number, Set<number>>();
  const add = (caller: number, result: number) => {
    const known = results.get(caller);
    if (known) known.add(result);
    else results.set(caller, new Set([result]));
  };
  for (const card of cards) {
    if (card.answers) add(card.answers.index, card.index);
    for (const part of card.parts) {
      if (part.kind === "call" && part.answer && part.answer.index !== card.index) add(card.index, part.answer.index);
    }
  }
  const ties = [...results]
    .map(([caller, set]) => ({ caller, results: [...set].sort((a, b) => a - b), lane: 0 }))
    .sort((a, b) => a.caller - b.caller);
  const ends: number[] = [];
  for (const tie of ties) {
    const [start, end] = reach(tie);
    const free = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => (ends[lane] ?? -1) < start);
    tie.lane = free ?? lanes - 1;
    ends[tie.lane] = Math.max(ends[tie.lane] ?? -1, end);
  }
  return ties;
}

/** reach is the first and the last message that a tie touches. */
export function reach(tie: Tie): [number, number] {
  const all = [tie.caller, ...tie.results];
  return [Math.min(...all), Math.max(...all)];
}

/** isTied says whether a result card belongs to the pair in view. */
export function isTied(card: Card, pair: Pair | null): boolean {
  if (!pair || !card.answers) return false;
  return (
    card.answers.index === pair.caller && (pair.part < 0 || card.answers.part < 0 || card.answers.part === pair.part)
  );
}
