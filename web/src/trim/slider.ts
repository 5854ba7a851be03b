// The slider goes from nothing to the whole conversation, in notches that fit its size.

/** notchesOf is how many notches the slider has: none is less than a token. */
export const notchesOf = (total: number): number => Math.max(1, Math.min(200, total));

/** toBudget is the budget that a place of the slider stands for; at its end everything fits. */
export function toBudget(place: number, total: number): number {
  const notches = notchesOf(total);
  if (place >= notches) return Math.max(1, total);
  return Math.max(1, Math.round((place / notches) * total));
}

/** toPlace is where a budget stands on the slider; no limit is its end. */
export function toPlace(budget: number, total: number): number {
  const notches = notchesOf(total);
  if (budget <= 0 || total <= 0 || budget >= total) return notches;
  return Math.min(notches - 1, Math.round((budget / total) * notches));
}

/** shares are the parts of the gauge in percent: what the system messages, the rest and what goes take, and where the budget ends. */
export function shares(answer: { before: number; after: number; system: number }, budget: number) {
  const whole = Math.max(answer.before, budget, 1);
  const percent = (tokens: number): number => Math.round((tokens / whole) * 1000) / 10;
  return {
    system: percent(Math.min(answer.system, answer.after)),
    rest: percent(Math.max(0, answer.after - answer.system)),
    gone: percent(answer.before - answer.after),
    budget: budget > 0 ? percent(budget) : -1,
  };
}
