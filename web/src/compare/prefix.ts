// How far two requests begin alike, in the order in which providers cache them: the tools, the system prompt, the messages.

import type { CompareResponse, CountResponse, Place } from "../engine/types.gen";

export interface Prefix {
  /** words say where the common beginning ends, and next says what to do about it. */
  words: string;
  next: string;
  /** before is the number of messages in the common beginning, -1 where not even the tools are alike. */
  before: number;
  was?: Place | undefined;
  now?: Place | undefined;
}

const dated = /\d{4}-\d\d|\d\d?:\d\d|\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;

/** toolsOf are the tools of a request as one text, "" for none. */
function toolsOf(text: string): string {
  try {
    return JSON.stringify((JSON.parse(text) as { tools?: unknown }).tools) ?? "";
  } catch {
    return "";
  }
}

/** prefixOf is where two requests begin to differ; null for two that have nothing in common. */
export function prefixOf(answer: CompareResponse, before: string, now: string): Prefix | null {
  const { pairs, fields, from, to } = answer;
  if (from !== to || !pairs.some(({ kind }) => kind === "same")) return null;
  const model = fields.find(({ name, tool }) => name === "model" && !tool);
  if (model) return { words: "Nothing: another model has another cache", next: "", before: -1, ...model };
  const tool = fields.find((field) => field.tool);
  if (tool)
    return {
      words: `Nothing: the tool ${tool.name} was ${tool.kind}, and tools come first`,
      next: "Keep the tools the same for the whole conversation.",
      before: -1,
      ...tool,
    };
  if (toolsOf(before) !== toolsOf(now))
    return {
      words: "Nothing: the tools are in another order, and they come first",
      next: "Always write the tools in one order.",
      before: -1,
    };
  const first = pairs.find(({ kind, changes }) => kind !== "same" || changes.length > 0);
  if (!first || (first.kind === "added" && pairs.every(({ kind, before }) => kind === "added" || before < first.after)))
    return { words: "All of the older request", next: "", before: first ? first.after : pairs.length };
  const at = first.after < 0 ? first.before : first.after;
  const system = first.role === "system" || first.role === "developer";
  const differs = part(textAt(before, first.was), textAt(now, first.now)).join(" ");
  const where = system ? "the system prompt" : `message #${at + 1}`;
  return {
    words: `As far as ${where}, which ${first.kind === "changed" ? "differs" : `was ${first.kind}`}`,
    next: dated.test(differs)
      ? "It has a date or a time. Move it after what stays the same, such as into the last user message."
      : system
        ? "Move what changes after what stays the same."
        : "",
    before: at,
    was: first.was,
    now: first.now,
  };
}

/** textAt is the text of a place, "" for none. */
export const textAt = (text: string, place: Place | undefined): string =>
  place ? text.slice(place.offset, place.offset + place.length) : "";

/** around is how much of a text is shown before and after a difference, in UTF-16 units. */
const around = 24;

/** part is a stretch of two texts around the first place where they differ. */
export function part(was: string, now: string): [string, string] {
  let at = 0;
  while (at < was.length && was[at] === now[at]) at++;
  const from = Math.max(0, at - around);
  return [was.slice(from, at + around), now.slice(from, at + around)];
}

/** cachedOf is how many tokens of a request are before a prefix's end. */
export function cachedOf({ before }: Prefix, { categories, messages }: CountResponse): number {
  if (before < 0) return 0;
  const tools = categories.find(({ category }) => category === "tools")?.tokens ?? 0;
  return messages.slice(0, before).reduce((sum, { total }) => sum + total, tools);
}
