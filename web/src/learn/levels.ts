// Rules by their level for a target.
import type { Finding, Rule } from "../engine/types.gen";

export const levels = ["error", "warning", "info", "off"] as const;
export type Level = (typeof levels)[number];

/** levelName is the word that the page uses for a level. */
export const levelName: Record<Level, string> = {
  error: "Errors",
  warning: "Warnings",
  info: "Notes",
  off: "Not checked",
};

/** levelFor is the level of a rule for a target; off when it does not name it. */
export function levelFor(rule: Rule, target: string): Level {
  const level = rule.levels.find((each) => each.target === target)?.level;
  return levels.find((known) => known === level) ?? "off";
}

/** targetFor is the target that shows a rule's examples: their own, or else the chosen one where the rule is checked, "" for the format's own. */
export function targetFor(rule: Rule, chosen: string): string {
  if (rule.target) return rule.target;
  if (chosen !== "" && levelFor(rule, chosen) !== "off") return chosen;
  const named = rule.levels.filter((each) => each.level !== "off");
  return named.length === 1 ? named[0]!.target : "";
}

/** Group is the rules of one level, in the order of the catalogue. */
export interface Group {
  level: Level;
  rules: Rule[];
}

/** groups sorts rules by level, the highest first, without empty groups. */
export function groups(rules: readonly Rule[], target: string): Group[] {
  return levels
    .map((level) => ({ level, rules: rules.filter((rule) => levelFor(rule, target) === level) }))
    .filter((group) => group.rules.length > 0);
}

/** matches says whether a rule speaks of every word that is searched for. */
export function matches(rule: Rule, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [rule.id, rule.id.replaceAll("-", " "), rule.title, rule.why, ...rule.says].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** foundBy counts the findings in view by rule. */
export function foundBy(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1);
  return counts;
}
