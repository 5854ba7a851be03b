// The token counts as rows: their order, their widths, and as text for a spreadsheet.
import type { CountResponse, TokenRow, TokensResponse } from "../engine/types.gen";

/** largestFirst are the rows by the count of their messages; the given ones stay in their order. */
export function largestFirst(rows: readonly TokenRow[], exact: CountResponse): readonly TokenRow[] {
  const total = (row: TokenRow): number => exact.messages[row.index]?.total ?? 0;
  return [...rows].sort((a, b) => total(b) - total(a) || a.index - b.index);
}

/** most is the largest count of a message, at least 1: the full width of a bar. */
export const most = (exact: CountResponse | null): number =>
  (exact?.messages ?? []).reduce((top, message) => Math.max(top, message.total), 1);

/** share is a count as a percentage of the whole, "0 %" when there is nothing. */
export function share(tokens: number, whole: number): string {
  if (whole <= 0) return "0 %";
  const percent = (tokens / whole) * 100;
  return (percent > 0 && percent < 1 ? "<1" : Math.round(percent).toString()) + " %";
}

/** tsv writes the counts of every message for a spreadsheet, one line each. */
export function tsv(answer: TokensResponse, exact: CountResponse | null = null): string {
  const model = exact ? [(exact.family || exact.model) + (exact.exact ? " (exact)" : " (estimate)"), "framing"] : [];
  const head = ["message", "role", "label", "bytes", ...model];
  const lines = answer.messages.map((row) => {
    const message = exact?.messages[row.index];
    const own = exact ? [message?.total ?? "", message?.framing ?? ""] : [];
    return [row.index + 1, row.role, row.label, row.bytes, ...own];
  });
  return [head, ...lines].map((cells) => cells.map(cell).join("\t")).join("\n") + "\n";
}

// A tab or a line break inside a cell would move everything after it.
function cell(value: string | number): string {
  return String(value).replace(/[\t\r\n]+/g, " ");
}
