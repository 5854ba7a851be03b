// Which rows the table shows, and in which order.

import type { Row } from "../engine/types.gen";

/** columns are those of the table, with what they sort by. */
export const columns = [
  { id: "line", name: "Line", by: (row: Row) => row.line },
  { id: "form", name: "Format", by: (row: Row) => row.form },
  { id: "verdict", name: "First finding, or message", by: (row: Row) => weights[row.level] + row.message },
  { id: "messages", name: "Messages", by: (row: Row) => row.messages },
  { id: "tokens", name: "Tokens", by: (row: Row) => row.tokens },
  { id: "calls", name: "Calls", by: (row: Row) => row.calls },
] as const;
export type Column = (typeof columns)[number]["id"];

/** weights sort the worst first. */
const weights: Record<string, string> = { error: "0", warning: "1", info: "2", "": "3" };

/** Shown is what the table is asked to show. */
export interface Shown {
  words: string;
  /** rule is that of a group; "good" and "bad" are all such rows, "" every row. */
  rule: string;
  sort: Column;
  down: boolean;
}

/** shownRows are the rows that match, in order. */
export function shownRows(rows: readonly Row[], { words, rule, sort, down }: Shown): Row[] {
  const wanted = words.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      (rule === "" ||
        (rule === "good" ? row.level === "" : rule === "bad" ? row.level !== "" : row.rules.includes(rule))) &&
      (wanted === "" ||
        `${row.line} ${row.rules.join(" ")} ${row.message} ${row.form} ${row.title}`.toLowerCase().includes(wanted)),
  );
  const { by } = columns.find(({ id }) => id === sort)!;
  const sign = down ? -1 : 1;
  return found.sort((a, b) => {
    const [one, other] = [by(a), by(b)];
    return one === other ? a.line - b.line : one < other ? -sign : sign;
  });
}

/** bins are how many rows have tokens between the bounds of equal widths. */
export function bins(rows: readonly Row[], wanted = 24): { from: number; to: number; rows: number }[] {
  const most = rows.reduce((max, { tokens }) => Math.max(max, tokens), 0);
  const width = Math.max(1, Math.ceil((most + 1) / wanted));
  const made = Array.from({ length: Math.ceil((most + 1) / width) }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width - 1,
    rows: 0,
  }));
  for (const { tokens } of rows) made[Math.floor(tokens / width)]!.rows++;
  return made;
}
