import type { Verdict } from "../engine/types.gen";
import { join } from "../conversation/join";

/** tally counts equal reasons, in the order in which they come first. */
export function tally(reasons: readonly string[]): [reason: string, times: number][] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

/** summary says in one sentence who accepts the conversation. */
export function summary(verdicts: readonly Verdict[]): string {
  const named = (answer: string) =>
    verdicts.filter((verdict) => verdict.answer === answer).map((verdict) => verdict.name);
  const accepted = named("accepted");
  const converted = named("converted");
  if (accepted.length === verdicts.length) return "Every target accepts this conversation as it is.";
  if (accepted.length + converted.length === 0) return "No target would accept this conversation.";
  const sentences = [];
  if (accepted.length > 0)
    sentences.push(join(accepted) + (accepted.length === 1 ? " accepts" : " accept") + " it as it is");
  if (converted.length > 0)
    sentences.push(join(converted) + (converted.length === 1 ? " accepts" : " accept") + " it after conversion");
  return sentences.join("; ") + ".";
}
