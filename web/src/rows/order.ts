// Which rows the table shows, and in which order.

import type { Rows } from "./rows";

/** columns are those of the table. */
export const columns = [
  { id: "line", name: "Line" },
  { id: "form", name: "Format" },
  { id: "verdict", name: "First finding, or message" },
  { id: "messages", name: "Messages" },
  { id: "tokens", name: "Tokens" },
  { id: "calls", name: "Calls" },
] as const;
export type Column = (typeof columns)[number]["id"];

/** Shown is what the table is asked to show. */
export interface Shown {
  words: string;
  /** rule is that of a group; "good" and "bad" are all such rows, "changed" those that were, "" every row. */
  rule: string;
  sort: Column;
  down: boolean;
}

/** mostRows is more rows than a file can have: a key and a row are one number, which sorts fast. */
const mostRows = 2 ** 27;

/** shownRows are the rows that match, in order. */
export function shownRows(
  rows: Rows,
  { words, rule, sort, down }: Shown,
  strict: boolean,
  isChanged: (at: number) => boolean = () => false,
): ArrayLike<number> {
  const found = rows.left(both(kindOf(rows, rule, strict, isChanged), withWords(rows, words)));
  if (sort === "line") return down ? found.reverse() : found;
  const key = keyOf(rows, sort);
  let most = 0;
  for (const at of found) most = Math.max(most, key(at));
  const keyed = Float64Array.from(found, (at) => (down ? most - key(at) : key(at)) * mostRows + at).sort();
  return Uint32Array.from(keyed, (each) => each % mostRows);
}

const both =
  (one: (at: number) => boolean, other: (at: number) => boolean) =>
  (at: number): boolean =>
    one(at) && other(at);

function kindOf(
  rows: Rows,
  rule: string,
  strict: boolean,
  isChanged: (at: number) => boolean,
): (at: number) => boolean {
  if (rule === "") return () => true;
  if (rule === "good") return (at) => !rows.isBad(at, strict);
  if (rule === "bad") return (at) => rows.isBad(at, strict);
  return rule === "changed" ? isChanged : rows.hasRule(rule);
}

function withWords(rows: Rows, words: string): (at: number) => boolean {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return () => true;
  const matches = (text: string): boolean => text.toLowerCase().includes(wanted);
  return (at) =>
    matches(rows.titleOf(at)) ||
    String(rows.line[at]).includes(wanted) ||
    matches(rows.messageOf(at)) ||
    rows.rulesOf(at).some(matches) ||
    matches(rows.formOf(at));
}

/** keyOf is a number for each row that it sorts by, smaller than 2 to the 26th. */
function keyOf(rows: Rows, column: Column): (at: number) => number {
  if (column === "messages" || column === "tokens" || column === "calls")
    return (at) => Math.min(rows[column][at]!, 2 ** 26 - 1);
  const textOf = column === "form" ? rows.formOf : (at: number): string => String(rows.level[at]) + rows.messageOf(at);
  const places = new Map<string, number>();
  for (let at = 0; at < rows.count; at++) places.set(textOf(at), 0);
  [...places.keys()].sort().forEach((text, place) => places.set(text, place));
  return (at) => places.get(textOf(at))!;
}

/** Totals are sums over rows. */
export interface Totals {
  rows: number;
  messages: number;
  tokens: number;
  calls: number;
  /** bins are how many rows have tokens between the bounds of equal widths. */
  bins: { from: number; to: number; rows: number }[];
}

/** totalsOf are the sums over the rows that were not removed. */
export function totalsOf(rows: Rows, wanted = 24): Totals {
  const totals: Totals = { rows: 0, messages: 0, tokens: 0, calls: 0, bins: [] };
  let most = 0;
  for (let at = 0; at < rows.count; at++) {
    if (rows.removed[at]) continue;
    totals.rows++;
    totals.messages += rows.messages[at]!;
    totals.tokens += rows.tokens[at]!;
    totals.calls += rows.calls[at]!;
    most = Math.max(most, rows.tokens[at]!);
  }
  const width = Math.max(1, Math.ceil((most + 1) / wanted));
  totals.bins = Array.from({ length: Math.ceil((most + 1) / width) }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width - 1,
    rows: 0,
  }));
  for (let at = 0; at < rows.count; at++)
    if (!rows.removed[at]) totals.bins[Math.floor(rows.tokens[at]! / width)]!.rows++;
  return totals;
}
