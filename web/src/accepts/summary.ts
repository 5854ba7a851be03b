import type { Loss, Verdict } from "../engine/types.gen";
import { join } from "../conversation/join";
import { grouped, kindOf } from "../convert/words";
import { count, number } from "../ui/words";

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

/** Cause is a reason for which APIs reject the conversation, with their names. */
export interface Cause {
  reason: string;
  names: string[];
}

/** causesOf are the reasons that several APIs share, the most common first. */
export function causesOf(verdicts: readonly Verdict[]): Cause[] {
  const causes = new Map<string, string[]>();
  for (const { answer, because, name } of verdicts)
    if (answer === "refused")
      for (const reason of new Set(because)) causes.set(reason, [...(causes.get(reason) ?? []), name]);
  return [...causes]
    .map(([reason, names]) => ({ reason, names }))
    .filter(({ names }) => names.length > 1)
    .sort((a, b) => b.names.length - a.names.length);
}

/** summary says in one line how many would accept the conversation, or all of several, and names the few. */
export function summary(verdicts: readonly Verdict[], conversations = 1): string {
  const several = conversations > 1;
  const all = conversations === 2 ? "both" : `all ${number(conversations)}`;
  const it = several ? all : "it";
  const times = (answer: string): number => verdicts.filter((verdict) => verdict.answer === answer).length;
  const parts: string[] = [];
  /** counted writes a number, the first one with what is counted. */
  const counted = (times: number): string => (parts.length === 0 ? count(times, "API") : number(times));
  const who = (answer: string): string => {
    const names = verdicts.filter((verdict) => verdict.answer === answer).map((verdict) => verdict.name);
    return names.length > targetsNamed ? counted(names.length) : join(names);
  };
  const whole = several ? `${all} conversations` : "this conversation";
  if (times("accepted") === verdicts.length) return `All ${number(verdicts.length)} would accept ${whole} unchanged.`;
  if (times("refused") === verdicts.length) return `None of the ${number(verdicts.length)} would accept ${whole}.`;
  const some = several ? "some" : "it";
  const does: readonly [answer: string, one: string, more: string][] = [
    ["accepted", `accepts ${it} unchanged`, `accept ${it} unchanged`],
    ["converted", `accepts ${it} after conversion`, `accept ${it} after conversion`],
    [unsure, "has no known problem", "have no known problem"],
    ["doubtful", `may reject ${some}`, `may reject ${some}`],
    ["refused", `rejects ${some}`, `reject ${some}`],
  ];
  for (const [answer, one, more] of does)
    if (times(answer) > 0) parts.push(`${who(answer)} ${times(answer) === 1 ? one : more}`);
  if (times("unchecked") > 0) parts.push(`${counted(times("unchecked"))} not checked`);
  return parts.join(" · ");
}

/** tallied says of several targets how many there are and how they decided. */
export function tallied(verdicts: readonly Verdict[]): string {
  const times = (answer: string): number => verdicts.filter((verdict) => verdict.answer === answer).length;
  const words: readonly [answer: string, what: string][] = [
    ["accepted", "accepted unchanged"],
    ["converted", "accepted after conversion"],
    [unsure, "without a known problem"],
    ["doubtful", "may be rejected"],
    ["refused", "rejected"],
    ["unchecked", "not checked"],
  ];
  const said = words.flatMap(([answer, what]) => (times(answer) > 0 ? [`${number(times(answer))} ${what}`] : []));
  return `${number(verdicts.length)}: ${said.join(", ")}`;
}

/** lossesNamed is how many kinds of losses a line names; more are counted. */
const lossesNamed = 3;

/** lossWords says in a line what a conversion loses. */
export function lossWords(losses: readonly Loss[]): string {
  const groups = grouped(losses);
  if (groups.length === 0) return "Nothing is lost.";
  const kinds = new Map<string, string[]>();
  for (const group of groups.slice(0, lossesNamed)) {
    const what = group.what + (group.times > 1 ? ` ×${number(group.times)}` : "");
    kinds.set(kindOf(group), [...(kinds.get(kindOf(group)) ?? []), what]);
  }
  const words = [...kinds].map(([kind, what], at) => `${at > 0 ? kind.toLowerCase() : kind}: ${what.join(", ")}`);
  if (groups.length > lossesNamed) words.push(`and ${count(groups.length - lossesNamed, "more loss", "more losses")}`);
  return words.join("; ");
}
