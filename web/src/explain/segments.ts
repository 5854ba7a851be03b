// A sentence as segments: what it names, and what is between.
import type { ErrorMention } from "../engine/types.gen";

export interface Segment {
  text: string;
  mention?: ErrorMention;
}

/** segments cuts a sentence where it names something; of two that overlap the longer one counts. */
export function segments(sentence: string, mentions: readonly ErrorMention[]): Segment[] {
  const found = mentions
    .flatMap((mention) => {
      const from = sentence.indexOf(mention.text);
      return from < 0 || mention.text === "" ? [] : [{ from, to: from + mention.text.length, mention }];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const parts: Segment[] = [];
  let at = 0;
  for (const { from, to, mention } of found) {
    if (from < at) continue;
    if (from > at) parts.push({ text: sentence.slice(at, from) });
    parts.push({ text: sentence.slice(from, to), mention });
    at = to;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at) });
  return parts;
}
