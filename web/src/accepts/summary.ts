import type { Loss, Verdict } from "../engine/types.gen";
import { join } from "../conversation/join";
import { grouped, kindOf } from "../convert/words";
import { count, number } from "../words";

/** targetsNamed is how many targets are named; more are counted. */
const targetsNamed = 2;

/** unsure is the answer where no problem is known, and not all was checked. */
const unsure = "no-known-problem";

/** tally counts equal reasons, in the order in which they come first. */
export function tally(reasons: readonly string[]): [reason: string, times: number][] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

/** summary says in one sentence how many accept the conversation, or all of several, and names the few. */
export function summary(verdicts: readonly Verdict[], conversations = 1): string {
  const several = conversations > 1;
  const all = conversations === 2 ? "both conversations" : `all ${number(conversations)} conversations`;
  const it = several ? (conversations === 2 ? "both" : "all " + number(conversations)) : "it";
  const asTheyAre = several ? "as they are" : "unchanged";
  const who = (answer: string): string => {
    const names = verdicts.filter((verdict) => verdict.answer === answer).map((verdict) => verdict.name);
    return names.length > targetsNamed ? number(names.length) : join(names);
  };
  const times = (answer: string): number => verdicts.filter((verdict) => verdict.answer === answer).length;
  const one = (answer: string, singular: string, plural: string): string => (times(answer) === 1 ? singular : plural);
  if (times("accepted") === verdicts.length)
    return `All ${number(verdicts.length)} accept ${several ? all : "this conversation"} ${asTheyAre}.`;
  if (times("refused") === verdicts.length)
    return `None of the ${number(verdicts.length)} would accept ${several ? all : "this conversation"}.`;
  const sentences = [];
  if (times("accepted") > 0)
    sentences.push(`${who("accepted")} ${one("accepted", "accepts", "accept")} ${it} ${asTheyAre}`);
  if (times("converted") > 0)
    sentences.push(`${who("converted")} ${one("converted", "accepts", "accept")} ${it} after conversion`);
  if (times(unsure) > 0)
    sentences.push(`${who(unsure)} ${one(unsure, "has", "have")} no known problem with ${several ? "them" : "it"}`);
  if (times("doubtful") > 0) sentences.push(`${who("doubtful")} may reject ${several ? "some" : "it"}`);
  if (times("refused") > 0)
    sentences.push(`${who("refused")} ${one("refused", "rejects", "reject")} ${several ? "some" : "it"}`);
  if (times("unchecked") > 0)
    sentences.push(`${number(times("unchecked"))} ${one("unchecked", "is", "are")} not checked`);
  return sentences.join("; ") + ".";
}

/** tallied says of several targets how many there are and how they decided. */
export function tallied(verdicts: readonly Verdict[]): string {
  const times = (answer: string): number => verdicts.filter((verdict) => verdict.answer === answer).length;
  const words = [
    times("accepted") && `${number(times("accepted"))} accept it unchanged`,
    times("converted") && `${number(times("converted"))} after conversion`,
    times(unsure) && `${number(times(unsure))} without a known problem`,
    times("doubtful") && `${number(times("doubtful"))} may reject it`,
    times("refused") && `${number(times("refused"))} reject it`,
    times("unchecked") && `${number(times("unchecked"))} not checked`,
  ];
  return `${number(verdicts.length)}: ${words.filter(Boolean).join(", ")}`;
}

/** lossesNamed is how many kinds of losses a line names; more are counted. */
const lossesNamed = 3;

/** lossWords says in a line what a conversion loses. */
export function lossWords(losses: readonly Loss[]): string {
  const groups = grouped(losses);
  if (groups.length === 0) return "No losses.";
  const kinds = new Map<string, string[]>();
  for (const group of groups.slice(0, lossesNamed)) {
    const what = group.what + (group.times > 1 ? ` ×${number(group.times)}` : "");
    kinds.set(kindOf(group), [...(kinds.get(kindOf(group)) ?? []), what]);
  }
  const words = [...kinds].map(([kind, what], at) => `${at > 0 ? kind.toLowerCase() : kind}: ${what.join(", ")}`);
  if (groups.length > lossesNamed) words.push(`and ${count(groups.length - lossesNamed, "more loss", "more losses")}`);
  return words.join("; ");
}
