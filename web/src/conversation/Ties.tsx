// The gutter next to the cards: a bracket joins each call with its results.
import type { Card } from "../engine/types.gen";
import { isTied, reach, tiesOf, type Tie } from "./pairs";
import { pair, partOf } from "./view";
import type { VirtualList } from "./virtual";

interface TiesProps {
  list: VirtualList;
  /** cards are those in view; rowOf leads from a message to its row, -1 when it is filtered out. */
  cards: readonly Card[];
  rowOf: (message: number) => number;
}

/** headMiddle is the distance from a card's upper edge to the middle of its head, in pixels. */
const headMiddle = 17;
/** laneWidth is the distance between two trunks. */
const laneWidth = 5;

export function Ties({ list, cards, rowOf }: TiesProps) {
  const heightOf = (message: number) => {
    const row = rowOf(message);
    const item = row < 0 ? undefined : list.measurementsCache[row];
    return item ? item.start + headMiddle : null;
  };
  const now = pair.value;
  const ties = tiesOf(cards);
  const active = now ? ties.find((tie) => tie.caller === now.caller) : undefined;
  return (
    <div class="ties screen" aria-hidden="true">
      {ties.map((tie) => (
        <Bracket key={tie.caller} tie={tie} heightOf={heightOf} />
      ))}
      {now && active && <Bracket tie={{ ...active, results: resultsOf(active, cards) }} heightOf={heightOf} active />}
    </div>
  );

  // Only the results of the call that is pointed at, when it is known which they are.
  function resultsOf(tie: Tie, known: readonly Card[]): number[] {
    if (!now || now.part < 0) return tie.results;
    const caller = known.find((card) => card.index === now.caller);
    const answer = caller && partOf(caller, now.part)?.answer;
    if (answer) return [answer.index];
    const tied = known.filter((card) => isTied(card, now)).map((card) => card.index);
    return tied.length > 0 ? tied : tie.results;
  }
}

interface BracketProps {
  tie: Tie;
  heightOf: (message: number) => number | null;
  active?: boolean;
}

function Bracket({ tie, heightOf, active }: BracketProps) {
  const [first, last] = reach(tie);
  const top = heightOf(first);
  const bottom = heightOf(last);
  if (top === null || bottom === null || first === last) return null;
  const right = tie.lane * laneWidth;
  const name = "tie" + (active ? " tie-active" : "");
  const between = tie.results.filter((index) => index !== first && index !== last);
  return (
    <>
      <i class={name} style={{ top: top + "px", height: bottom - top + "px", width: 8 + right + "px" }} />
      {between.map((index) => {
        const height = heightOf(index);
        return height === null ? null : (
          <i key={index} class={name + " tie-branch"} style={{ top: height + "px", width: 8 + right + "px" }} />
        );
      })}
    </>
  );
}
