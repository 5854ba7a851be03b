// The budget to trim to: the one that was chosen, or else the window of the model.
import { computed } from "@preact/signals";
import type { TrimResponse } from "../engine/types.gen";
import { settings } from "../trim/settings";
import { count, number } from "../ui/words";
import { windowNow } from "./chosen";

/** budgetNow is the most tokens that may stay, 0 for no limit. */
export const budgetNow = computed(() => settings.value.budget || windowNow.value);

/** budgetFor is the smallest budget under which a message and all after it stay; what always stays costs nothing less. */
export function budgetFor(
  { before, tokens }: Pick<TrimResponse, "before" | "tokens">,
  at: number,
  stays: (message: number) => boolean,
): number {
  const goes = tokens.slice(0, at).reduce((sum, each, message) => (stays(message) ? sum : sum + each), 0);
  return Math.max(1, before - goes);
}

/** stopFrom is the next message, up or down, at which what stays may begin under a policy. */
export function stopFrom(policy: string, roles: readonly string[], from: number, by: 1 | -1): number {
  const fits = (at: number): boolean =>
    policy === "oldest" || policy === "results" || (policy === "pairs" ? roles[at] !== "tool" : roles[at] === "user");
  let at = from + by;
  while (at > 0 && at < roles.length && !fits(at)) at += by;
  return Math.max(0, Math.min(roles.length, at));
}

/** going says what would go, in a few words. */
export function going(answer: TrimResponse): string {
  if (answer.removed + answer.shortened === 0) return "everything fits";
  const words = [];
  const tilde = answer.exact ? "" : "~";
  if (answer.removed > 0) words.push(`${number(answer.removed)} of ${count(answer.tokens.length, "message")} removed`);
  if (answer.results > 0) words.push(`including ${tilde}${number(answer.results)} tokens of tool results`);
  if (answer.shortened > 0) words.push(`${count(answer.shortened, "tool output")} replaced with a note`);
  return words.join(", ");
}
