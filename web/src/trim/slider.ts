// The slider goes from nothing to the whole conversation, in notches that fit its size.

/** notchesOf is how many notches the slider has: none is less than a token. */
export const notchesOf = (total: number): number => Math.max(1, Math.min(200, total));

/** toBudget is the budget that a notch of the slider stands for; at its end everything fits. */
export function toBudget(notch: number, total: number): number {
  const notches = notchesOf(total);
  if (notch >= notches) return Math.max(1, total);
  return Math.max(1, Math.round((notch / notches) * total));
}

/** toNotch is where a budget is on the slider; no limit is its end. */
export function toNotch(budget: number, total: number): number {
  const notches = notchesOf(total);
  if (budget <= 0 || total <= 0 || budget >= total) return notches;
  return Math.min(notches - 1, Math.round((budget / total) * notches));
}
