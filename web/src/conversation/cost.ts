// What a message costs in tokens: one number, wherever it is shown.
import type { Card } from "../engine/types.gen";
import { counted } from "../tokens/count";
import { howOf } from "../tokens/Totals";
import { reasonOf } from "../tokens/vocabulary";
import { total } from "./cards";
import { estimators } from "../ui/estimators";

/** Cost is a count and how it was made. */
interface Cost {
  tokens: number;
  exact: boolean;
  how: string;
}

/**
 * costOf is the count of the system that writes the format, where it has one of its own, or else that of the model; null before
 * it is known. While a newer one is on its way it is that of a moment ago.
 */
export function costOf(card: Card): Cost | null {
  if (card.own === "wick" || card.own === "forge")
    return { tokens: card[card.own], exact: false, how: `estimate by ${estimators[card.own]}` };
  const now = counted.value;
  const own = now?.messages.length === total.value ? now.messages[card.index] : undefined;
  // Without its vocabulary it is rough, which is worth a number only where that does not come.
  if (!now || !own || (now.missing && !reasonOf(now.encoding))) return null;
  return { tokens: own.total, exact: now.exact, how: howOf(now) };
}
