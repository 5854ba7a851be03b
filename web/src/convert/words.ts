// What a conversion cannot carry, said in words.
import type { Loss, Place } from "../engine/types.gen";

const kinds: Record<string, string> = {
  dropped: "Dropped",
  invented: "Added",
  changed: "Changed",
  moved: "Moved",
  missing: "Missing",
};

/** kindOf is the kind of a loss in words. */
export const kindOf = (loss: Pick<Loss, "kind">): string => kinds[loss.kind] ?? loss.kind;

/** lossText says one loss in words. */
export const lossText = (loss: Loss): string => `${kindOf(loss)}: ${loss.what}`;

/** total is how many losses there are. */
export const total = (losses: readonly Loss[]): number => losses.reduce((sum, loss) => sum + (loss.times ?? 1), 0);

/** Where is one place of a loss: a message, or -1 for what is next to the messages. */
export interface Where {
  index: number;
  place?: Place;
  /** result is where it is in the other format's text. */
  result?: Place;
}

/** Group is one thing that is lost, with every place where it is. */
export interface Group {
  kind: string;
  what: string;
  /** why is the reason, "" where what says it. */
  why: string;
  /** times is how often it is lost; places may have the first time alone. */
  times: number;
  places: Where[];
}

/** grouped puts the same loss of many messages together, in the order in which each comes first. */
export function grouped(losses: readonly Loss[]): Group[] {
  const groups = new Map<string, Group>();
  for (const loss of losses) {
    const text = lossText(loss);
    const group = groups.get(text) ?? { kind: loss.kind, what: loss.what, why: loss.why ?? "", times: 0, places: [] };
    groups.set(text, group);
    group.times += loss.times ?? 1;
    // A loss of all conversations names a message of one that need not be in view.
    const index = loss.times === undefined ? loss.index : -1;
    group.places.push({
      index,
      ...(loss.place ? { place: loss.place } : {}),
      ...(loss.result ? { result: loss.result } : {}),
    });
  }
  return [...groups.values()];
}
