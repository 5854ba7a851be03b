// The way to the rest of a list of which the first are drawn: some more with each press.

import type { Signal } from "@preact/signals";
import { number } from "./words";

interface Props {
  /** shown is how many are drawn, of so many; most is how many a press adds. */
  shown: Signal<number>;
  of: number;
  most: number;
  /** what names them, as in "roles". */
  what?: string;
}

export function More({ shown, of, most, what }: Props) {
  const rest = of - shown.value;
  if (rest <= 0) return null;
  return (
    <button type="button" class="link" onClick={() => (shown.value += most)}>
      Show {number(Math.min(most, rest))} more of {number(of)}
      {what && " " + what}
    </button>
  );
}
