// Which conversation of many a place in the text belongs to.

import type { ConversationSummary } from "../engine/types.gen";

/** Fetch gives one conversation of the list; null when the text moved on. */
export type Fetch = (index: number) => Promise<ConversationSummary | null>;

/**
 * locate finds the conversation that holds an offset by binary search: a dozen small
 * questions for ten thousand conversations. It gives null between conversations.
 */
export async function locate(offset: number, total: number, fetch: Fetch): Promise<number | null> {
  let low = 0;
  let high = total - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = await fetch(middle);
    if (!item) return null;
    if (offset < item.place.offset) high = middle - 1;
    else if (offset > item.place.offset + item.place.length) low = middle + 1;
    else return item.index;
  }
  return null;
}
