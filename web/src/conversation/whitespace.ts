// Characters that cannot be seen, made visible.
import { invisibleNames } from "../ui/invisible";

/** A Run is a run of characters; blank says that it stands for characters that cannot be seen. */
export interface Run {
  text: string;
  blank: boolean;
}

const invisible = /[\t\n\r\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|^ +| +(?=$|[\r\n])| {2,}/g;

/** visibleRuns splits text into runs in which blanks at line ends, tabs, line breaks and invisible characters can be seen. */
export function visibleRuns(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(invisible)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), blank: false });
    runs.push({ text: signOf(match[0]), blank: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), blank: false });
  return runs;
}

function signOf(blank: string): string {
  if (blank[0] === " ") return "·".repeat(blank.length);
  const code = blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return invisibleNames[blank] ?? "U+" + code;
}
