// Renders a conversation by a template and finds out which stretch of the text comes from which message.
import { Template } from "@huggingface/jinja";
import type { ChatTemplate } from "./builtin";
import type { Chat, ChatMessage } from "./chat";

/** Variables are what a template is given next to the messages, the tools and its tokens. */
export type Variables = Readonly<Record<string, unknown>>;

/**
 * Stretch is a part of the rendered text: a special token, text that a message brought, or what the template added. Message
 * is the index of the message that it comes from, -1 for none.
 */
export interface Stretch {
  kind: "token" | "message" | "frame";
  text: string;
  message: number;
  /** typed says of a special token that a message brought it: the model can't tell it from the template's own. */
  typed: boolean;
}

/** render is the text that the model reads; a template that rejects the conversation throws. */
export function render(template: ChatTemplate, chat: Chat, variables: Variables): string {
  return new Template(template.source).render({
    ...template.tokens,
    ...variables,
    messages: chat.messages,
    ...(chat.tools.length > 0 ? { tools: chat.tools } : {}),
  });
}

/** stretches are the parts of a text that render made. */
export function stretches(template: ChatTemplate, chat: Chat, variables: Variables, text: string): Stretch[] {
  const special = specialOf(template);
  const owners = markedOwners(template, chat, variables, text) ?? foundOwners(chat, text);
  return cut(text, joined(text, owners, special), special);
}

/** leftOut are the messages with a text of which the rendered text has nothing: the model doesn't see them. */
export const leftOut = (chat: Chat, parts: readonly Stretch[]): number[] => {
  const seen = new Set(parts.map(({ message }) => message));
  return chat.messages.flatMap((message, i) => (textsOf(message).length > 0 && !seen.has(i) ? [i] : []));
};

/** joined gives a message also what the template wrote between two texts of it, as in the JSON of a call. */
export function joined(text: string, owners: Int32Array, special: readonly string[]): Int32Array {
  let last = -1;
  for (let at = 0; at < owners.length; at++) {
    if (owners[at]! < 0) continue;
    const gap = text.slice(last + 1, at);
    if (last >= 0 && owners[last] === owners[at] && gap !== "" && !tokensOf(special).test(gap))
      owners.fill(owners[at]!, last + 1, at);
    last = at;
  }
  return owners;
}

/** cut divides a text whose characters belong to messages, -1 for the template itself, at special tokens. */
export function cut(text: string, owners: Int32Array, special: readonly string[]): Stretch[] {
  const parts: Stretch[] = [];
  const tokens = tokensOf(special);
  const add = (kind: Stretch["kind"], from: number, to: number): void => {
    for (let at = from; at < to;) {
      let end = at + 1;
      while (end < to && owners[end] === owners[at]) end++;
      const message = owners[at]!;
      if (kind === "token") parts.push({ kind, text: text.slice(from, to), message, typed: message >= 0 });
      else parts.push({ kind: message < 0 ? "frame" : "message", text: text.slice(at, end), message, typed: false });
      at = kind === "token" ? to : end;
    }
  };
  let done = 0;
  for (const found of text.matchAll(tokens)) {
    if (found[0] === "") continue;
    add("frame", done, found.index);
    done = found.index + found[0].length;
    add("token", found.index, done);
  }
  add("frame", done, text.length);
  return parts;
}

const tokensOf = (special: readonly string[]): RegExp => new RegExp(special.map(escaped).concat(angled).join("|"), "g");

/** angled is how models of many makers write special tokens, such as "<|im_end|>" and "<｜User｜>". */
const angled = ["<[|｜][^<>\\n]{1,40}?[|｜]>"];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function specialOf(template: ChatTemplate): string[] {
  const all = new Set([...Object.values(template.tokens), ...template.special].filter((token) => token !== ""));
  return [...all].sort((a, b) => b.length - a.length);
}

// Marks are characters of the private use planes around each text of a message: U+F0000 for the first message.
const firstMark = 0xf0000;
const mostMarks = 0xfff0;
const mark = (message: number): string => String.fromCodePoint(firstMark + message);

/**
 * markedOwners renders the conversation once more, with a mark before and after each text of each message. Where the template
 * makes the same of it but for the marks, they say whose each character is; null where it doesn't.
 */
function markedOwners(template: ChatTemplate, chat: Chat, variables: Variables, text: string): Int32Array | null {
  if (template.source === "" || chat.messages.length > mostMarks || /[\u{f0000}-\u{fffff}]/u.test(text)) return null;
  try {
    const marked = { ...chat, messages: chat.messages.map((message, i) => withMarks(message, mark(i)) as ChatMessage) };
    return ownersOf(render(template, marked, variables), text);
  } catch {
    return null; // it looks for what the marks hide
  }
}

/** withMarks puts marks around the texts of a value, but not around what says what another value is. */
function withMarks(value: unknown, sign: string, key = ""): unknown {
  if (typeof value === "string") {
    if (["role", "type", "id", "tool_call_id"].includes(key)) return value;
    const [, before = "", inside = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(value) ?? [];
    return inside === "" ? value : before + sign + inside + sign + after;
  }
  if (Array.isArray(value)) return value.map((each) => withMarks(each, sign));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMarks(each, sign, name)]));
  return value;
}

/** ownersOf says whose each character of a text is, by the marks of another that is the same without them. */
export function ownersOf(marked: string, text: string): Int32Array | null {
  const owners = new Int32Array(text.length).fill(-1);
  let at = 0;
  let open = -1;
  for (const character of marked) {
    const message = character.codePointAt(0)! - firstMark;
    if (message >= 0 && message < mostMarks) {
      open = open === message ? -1 : message;
      continue;
    }
    if (!text.startsWith(character, at)) return null;
    for (let i = 0; i < character.length; i++) owners[at++] = open;
  }
  return at === text.length ? owners : null;
}

/** foundOwners looks for the texts of the messages in the rendered text, one after the other. */
function foundOwners(chat: Chat, text: string): Int32Array {
  const owners = new Int32Array(text.length).fill(-1);
  let from = 0;
  for (const [message, each] of chat.messages.entries()) {
    for (const part of textsOf(each)) {
      const at = text.indexOf(part, from);
      if (at < 0) continue;
      from = at + part.length;
      owners.fill(message, at, from);
    }
  }
  return owners;
}

/** textsOf are the texts of a message that a template writes, in the order in which most do. */
function textsOf(message: ChatMessage): string[] {
  const texts: string[] = [];
  const add = (value: unknown, key = ""): void => {
    if (typeof value === "string") {
      if (!["role", "type", "id", "tool_call_id"].includes(key) && value.trim() !== "") texts.push(value.trim());
    } else if (Array.isArray(value)) value.forEach((each) => add(each));
    else if (typeof value === "object" && value !== null)
      Object.entries(value).forEach(([name, each]) => add(each, name));
  };
  add(message["reasoning_content"]);
  add(message.content);
  add(message["tool_calls"]);
  return texts;
}
