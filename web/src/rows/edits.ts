// Removing rows from a text, and the words for what became of rows.

import type { Edit, Row } from "../engine/types.gen";
import { count, number } from "../ui/words";

/** without are the edits that remove rows, each with what is between it and the next row that stays. */
export function without(rows: readonly Row[], gone: (row: Row) => boolean): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < rows.length; from++) {
    if (!gone(rows[from]!)) continue;
    let to = from;
    while (to + 1 < rows.length && gone(rows[to + 1]!)) to++;
    const [first, last, before, next] = [rows[from]!, rows[to]!, rows[from - 1], rows[to + 1]];
    // What is before a row at the end goes with it: in a list that is the comma.
    const offset = !next && before ? before.offset + before.length : first.offset;
    const end = next ? next.offset : last.offset + last.length;
    edits.push({ offset, length: end - offset, text: "" });
    from = to;
  }
  return edits;
}

/** How many rows are named; the others are counted. */
const named = 12;

/** lines names rows by their lines. */
export function lines(rows: readonly Row[]): string {
  const shown = rows.slice(0, named).map(({ line }) => number(line));
  const rest = rows.length - shown.length;
  return `${rows.length === 1 ? "line" : "lines"} ${shown.join(", ")}${rest > 0 ? ` and ${number(rest)} more` : ""}`;
}

/** account says where every row went. */
export const account = (all: readonly Row[], gone: readonly Row[], what: string): string =>
  gone.length === 0
    ? `${count(all.length, "row")}, all ${what}.`
    : `${number(all.length - gone.length)} of ${count(all.length, "row")} ${what}. Not in it: ${lines(gone)}.`;
