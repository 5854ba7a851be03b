// Findings of one rule are one row: what several are called together, and one repair.

import type { Finding, Kind } from "../engine/types.gen";

/** Group is the findings of one rule at one level, in order of position. */
export interface Group {
  key: string;
  rule: string;
  level: string;
  findings: Finding[];
  /** kind counts them all, also those that the list does not hold. */
  kind: Kind | null;
}

/**
 * alike are the titles of the repairs that every listed finding of a group offers, for one press. None is
 * safe: those have one of their own.
 */
export function alike({ level, findings, kind }: Group): string[] {
  const [first, ...others] = findings;
  if (!first || level !== "error" || (kind?.safe ?? 0) > 0) return [];
  const titles = first.fixes.map(({ title }) => title);
  return titles.filter((title) => others.every(({ fixes }) => fixes.some((fix) => fix.title === title)));
}

/** forSeveral is the title of a repair for as many findings as there are: "Remove the line" is "Remove both lines" then. */
export function forSeveral(title: string, many: string): string {
  const [, verb, noun, other] = /^(\w+) the ([a-z]+[^s ])( and its [a-z]+[^s ])?$/.exec(title) ?? [];
  if (!verb) return `${title} (${many})`;
  return `${verb} ${many} ${noun}s${other ? other.replace("its", "their") + "s" : ""}`;
}

/** groupsOf gathers findings by rule and level, each group where its first finding is. */
export function groupsOf(findings: readonly Finding[], kinds: readonly Kind[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const { rule, level } = finding;
    const key = `${level} ${rule}`;
    const known = groups.get(key);
    if (known) known.findings.push(finding);
    else {
      const kind = kinds.find((each) => each.rule === rule && each.level === level) ?? null;
      groups.set(key, { key, rule, level, findings: [finding], kind });
    }
  }
  return [...groups.values()];
}
