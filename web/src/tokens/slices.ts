// Tokens by category, in the order in which the bars draw them.
import type { CategoryCount, MessageCount } from "../engine/types.gen";

/** Slice is a stretch of a bar. */
export interface Slice {
  category: string;
  tokens: number;
}

/** order puts what belongs together side by side. */
const order = ["system", "tools", "calls", "results", "user", "assistant", "thinking", "media", "framing"];

/** inOrder are the categories that cost something, in the order of the bars. */
export function inOrder(categories: readonly CategoryCount[]): Slice[] {
  return categories
    .filter((each) => each.tokens > 0)
    .map(({ category, tokens }) => ({ category, tokens }))
    .sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
}

/** ofMessage is what one message costs by category, as the names of the response have it. */
export function ofMessage(message: MessageCount, categories: readonly CategoryCount[]): Slice[] {
  const sums = categories.map(({ category }) => ({ category, tokens: category === "framing" ? message.framing : 0 }));
  message.parts.forEach((tokens, i) => {
    const sum = sums[message.categories[i] ?? -1];
    if (sum) sum.tokens += tokens;
  });
  return inOrder(sums);
}
