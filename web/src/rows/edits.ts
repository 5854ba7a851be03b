// Removing rows from a text, and the words for what became of rows.

import type { Edit, Row } from "../engine/types.gen";
import { count, number } from "../ui/words";
import type { Rows } from "./rows";

/** without are the edits that remove rows, each with what is between it and the next row that stays. */
export function without(rows: readonly Row[], gone: (row: Row, at: number) => boolean): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < rows.length; from++) {
    if (!gone(rows[from]!, from)) continue;
    let to = from;
    while (to + 1 < rows.length && gone(rows[to + 1]!, to + 1)) to++;
    const [first, last, before, next] = [rows[from]!, rows[to]!, rows[from - 1], rows[to + 1]];
    // What is before a row at the end goes with it: in a list that is the comma.
    const offset = !next && before ? before.offset + before.length : first.offset;
    const end = next ? next.offset : last.offset + last.length;
    edits.push({ offset, length: end - offset, text: "" });
    from = to;
  }
  return edits;
}

/** editedText is a text with edits, which are apart, in any order. */
export function editedText(text: string, edits: readonly Edit[]): string {
  let out = "";
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    out += text.slice(from, edit.offset) + edit.text;
    from = edit.offset + edit.length;
  }
  return out + text.slice(from);
}

/** How many rows are named; the others are counted. */
const named = 12;

/** lines names rows by their lines. */
export function lines(rows: Rows, these: readonly number[]): string {
  const shown = these.slice(0, named).map((at) => number(rows.line[at]!));
  const rest = these.length - shown.length;
  return `${these.length === 1 ? "line" : "lines"} ${shown.join(", ")}${rest > 0 ? ` and ${number(rest)} more` : ""}`;
}

/** account says where every row went: to what was made, or not. */
export function account(rows: Rows, all: readonly number[], made: readonly number[], what: string): string {
  if (made.length === all.length) return `${count(all.length, "row")}, all ${what}.`;
  const inIt = new Set(made);
  const gone = all.filter((at) => !inIt.has(at));
  return `${number(made.length)} of ${count(all.length, "row")} ${what}. Not in it: ${lines(rows, gone)}.`;
}

/** oneLine is a row on one line: line breaks are never in a string of JSON. */
export const oneLine = (row: string): string => row.trim().replace(/[\r\n][\t-\r ]*/g, " ");
