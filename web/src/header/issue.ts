// A text for an issue or a chat: the verdict, each finding with its lines and carets, and the link.

import type { CheckResponse, Finding, Place } from "../engine/types.gen";
import { count, number } from "../ui/words";
import { fence } from "./markdown";

/** Issue is what the text is made of. */
export interface Issue {
  check: CheckResponse;
  /** lines is the conversation's text, split at its line breaks. */
  lines: readonly string[];
  target: string;
  /** page is the address of a rule's own page, "" where it has none. */
  page: (rule: string) => string;
  /** link brings the conversation back; "" when it would be too long. */
  link: string;
}

/** As many findings are written out; the others are counted. */
const most = 20;

/** A line is shown as far as it fits into a comment; a longer one around the place that is meant. */
const wide = 100;

/** issue writes Markdown. */
export function issue({ check, lines, target, page, link }: Issue): string {
  const { findings, counts, dialect, more } = check;
  const levels = [
    counts.error > 0 && count(counts.error, "error"),
    counts.warning > 0 && count(counts.warning, "warning"),
    counts.info > 0 && count(counts.info, "note"),
  ].filter(Boolean);
  const facts = [
    dialect.name && `Format: ${escaped(dialect.name)}${dialect.ambiguous ? " (best guess)" : ""}`,
    target && `checked against ${escaped(target)}`,
    check.conversations > 1 && count(check.conversations, "conversation"),
    check.messages > 0 && count(check.messages, "message"),
    ...levels,
  ].filter(Boolean);
  const shown = findings.slice(0, most);
  const left = findings.length - shown.length + more;
  return [
    `**${escaped(check.summary.text || "No findings.")}**`,
    facts.join(" · "),
    ...shown.map((finding, i) => one(finding, i + 1, lines, page)),
    left > 0 && `And ${count(left, "finding")} more.`,
    link && `[The conversation in Rolecall](${link})`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

/** withOver is a check with the finding that the model has no room for the conversation, which is made apart from it. The summary says it already. */
export function withOver(check: CheckResponse, over: Finding | undefined): CheckResponse {
  if (!over) return check;
  const counts = { ...check.counts };
  if (over.level === "error" || over.level === "warning") counts[over.level]++;
  else counts.info++;
  return { ...check, counts, findings: [over, ...check.findings] };
}

const levelNames: Record<string, string> = { error: "Error", warning: "Warning", info: "Note" };

function one(finding: Finding, at: number, lines: readonly string[], page: (rule: string) => string): string {
  const rule = `\`${finding.rule}\``;
  const address = page(finding.rule);
  const related = finding.related.map((place) => `Line ${number(place.line)}: ${escaped(place.note ?? "")}`);
  const repairs = finding.fixes.map((fix) => escaped(fix.title) + (fix.safe ? " (safe)" : ""));
  return [
    `### ${at}. ${levelNames[finding.level] ?? ""}: ${escaped(finding.message)}`,
    `Line ${number(finding.line)}, column ${number(finding.column)} · ${address ? `[${rule}](${address})` : rule}`,
    fence(excerpt(finding, lines), "text"),
    escaped(finding.note),
    related.length > 0 && related.map((line) => `* ${line}`).join("\n"),
    repairs.length > 0 && `Fixes: ${repairs.join("; ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** excerpt is the line of a place with carets below what is meant, and a line before and after it. */
export function excerpt(place: Pick<Place, "line" | "column" | "length">, lines: readonly string[]): string {
  const last = Math.min(lines.length, place.line + 1);
  const digits = String(last).length;
  const out: string[] = [];
  for (let line = Math.max(1, place.line - 1); line <= last; line++) {
    const text = lines[line - 1] ?? "";
    const margin = `${String(line).padStart(digits)} | `;
    if (line !== place.line) {
      out.push(margin + cut(text, 0).text);
      continue;
    }
    const before = place.column - 1;
    const { text: shown, from } = cut(text, before);
    const end = Math.max(before + 1, Math.min(before + place.length, text.length));
    const width = (a: number, b: number): number => [...text.slice(a, b)].length;
    const indent = (from > 0 ? 1 : 0) + width(from, before);
    const carets = Math.max(1, Math.min(width(before, end), wide - indent));
    out.push(margin + shown, `${" ".repeat(digits)} | ${" ".repeat(indent)}${"^".repeat(carets)}`);
  }
  return out.join("\n");
}

/** cut is a line without its tabs, or a window of it that has a column in it; from is where that begins. */
function cut(line: string, column: number): { text: string; from: number } {
  const flat = line.replace(/\r$/, "").replaceAll("\t", " ");
  if (flat.length <= wide) return { text: flat, from: 0 };
  let from = column > wide / 2 ? column - wide / 2 : 0;
  let to = from + wide;
  // No character of two units is parted.
  if (/[\udc00-\udfff]/.test(flat[from] ?? "")) from--;
  if (/[\udc00-\udfff]/.test(flat[to] ?? "")) to--;
  return { text: (from > 0 ? "…" : "") + flat.slice(from, to) + (to < flat.length ? "…" : ""), from };
}

/** escaped keeps Markdown and HTML from reading signs of a text as their own. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>#|~]/g, (sign) => "\\" + sign)
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/@(?=\w)/g, "@\u200b");
}
