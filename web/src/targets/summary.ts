import type { Verdict } from "../engine/types.gen";
import { join } from "../conversation/join";
import { number } from "../words";

/** named is how many targets are named; more are counted. */
const named = 2;

/** tally counts equal reasons, in the order in which they come first. */
export function tally(reasons: readonly string[]): [reason: string, times: number][] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

/** summary says in one sentence how many accept the conversation, and names the few. */
export function summary(verdicts: readonly Verdict[]): string {
  const who = (answer: string): string => {
    const names = verdicts.filter((verdict) => verdict.answer === answer).map((verdict) => verdict.name);
    return names.length > named ? number(names.length) : join(names);
  };
  const times = (answer: string): number => verdicts.filter((verdict) => verdict.answer === answer).length;
  const one = (answer: string, singular: string, plural: string): string => (times(answer) === 1 ? singular : plural);
  if (times("accepted") === verdicts.length) return `All ${number(verdicts.length)} accept this conversation as it is.`;
  if (times("refused") === verdicts.length)
    return `None of the ${number(verdicts.length)} would accept this conversation.`;
  const sentences = [];
  if (times("accepted") > 0) sentences.push(`${who("accepted")} ${one("accepted", "accepts", "accept")} it as it is`);
  if (times("converted") > 0)
    sentences.push(`${who("converted")} ${one("converted", "accepts", "accept")} it after conversion`);
  if (times("refused") > 0) sentences.push(`${who("refused")} ${one("refused", "refuses", "refuse")} it`);
  return sentences.join("; ") + ".";
}
