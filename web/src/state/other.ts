// The text that the current one is compared with, and the texts as they were before the last
// changes that the page made.
import { signal } from "@preact/signals";

export interface Other {
  /** name says where it is from, such as "the clipboard". */
  name: string;
  text: string;
  /** conversation is which of its conversations is meant. */
  conversation: number;
}

/** other is the text that was chosen; null before that. */
export const other = signal<Other | null>(null);

/** Earlier is the text before a change. */
export interface Earlier {
  label: string;
  text: string;
}

/** earlier are the texts before the last changes with a name, the newest first. */
export const earlier = signal<readonly Earlier[]>([]);

/** keptMost is how many of them are kept, keptLength how long all of them together may be, in UTF-16 units. */
const keptMost = 20;
const keptLength = 8_000_000;

/** remember keeps the text as it is before a change of that name. */
export function remember(label: string, text: string): void {
  const list = [{ label, text }, ...earlier.peek()].slice(0, keptMost);
  let length = 0;
  earlier.value = list.filter((each) => (length += each.text.length) <= keptLength);
}
