// Share links. The whole state travels in the location's hash, which browsers never send
// to a server: `#1=` and then base64url of raw deflate of JSON. The number is the
// version; every version that was ever given out stays in the table below. linking.ts makes them.

import { decoded } from "./address";
import { isTexts, isWhole, recordOf } from "./given";

/** Shared is what a link carries. Absent members mean the page's own default. */
export interface Shared {
  text: string;
  dialect?: string;
  target?: string;
  /** model and facts are as what the text is checked. */
  model?: string;
  facts?: string[];
  conversation?: number;
  tab?: string;
  /** settings are the choices of the tab, in its own form. */
  settings?: unknown;
  /** learn is the lesson next to it: the id of a rule, "" for their list. */
  learn?: string;
  /** words are those that its rules are searched for. */
  words?: string;
  /** lesson is the file of a lesson that isn't one of the page's. */
  lesson?: string;
  /** caret is where the caret is in the text, in UTF-16 units, and from where the topmost line in view begins. */
  caret?: number;
  from?: number;
}

/** A link must not unpack to more than this many bytes. */
const unpackedLimit = 64 * 1024 * 1024;

/** decoders has one for every version of link that exists. */
const decoders: Record<string, (body: string) => Promise<Shared>> = {
  "1": async (body) => {
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await inflate(fromBase64(body))));
    const { t, d, g, m, f, c, v, s, l, w, e, p, o } = recordOf(read);
    if (typeof t !== "string") throw new Error("the link has no text");
    return {
      text: t,
      ...(typeof d === "string" ? { dialect: d } : {}),
      ...(typeof g === "string" ? { target: g } : {}),
      ...(typeof m === "string" ? { model: m } : {}),
      ...(isTexts(f) ? { facts: f } : {}),
      ...(isWhole(c) ? { conversation: c } : {}),
      ...(isWhole(p, 1) ? { caret: p } : {}),
      ...(isWhole(o, 1) ? { from: o } : {}),
      ...(typeof v === "string" ? { tab: v } : {}),
      ...(s === undefined ? {} : { settings: s }),
      ...(typeof l === "string" ? { learn: l } : {}),
      ...(typeof w === "string" ? { words: w } : {}),
      ...(typeof e === "string" ? { lesson: e } : {}),
    };
  },
};

/** Link is what a hash stands for; null for a hash that is not ours. Reason says what is wrong and what to do. */
export type Link =
  { kind: "shared"; shared: Shared } | { kind: "example"; id: string } | { kind: "broken"; reason: string };

/** decodeHash reads a location's hash. */
export async function decodeHash(hash: string): Promise<Link | null> {
  const match = /^#([a-z0-9]+)=(.*)$/s.exec(hash);
  if (!match) return null;
  const [, name = "", body = ""] = match;
  if (name === "example") return { kind: "example", id: decoded(body) };
  const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decode) {
    if (/^\d+$/.test(name))
      return {
        kind: "broken",
        reason: "A newer version of Rolecall made this link. Reload the page, then open the link again.",
      };
    return null;
  }
  try {
    return { kind: "shared", shared: await decode(body) };
  } catch {
    return {
      kind: "broken",
      reason: "This link is damaged: part of it is missing or was changed on the way. Ask for it again.",
    };
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), unpackedLimit);
}

/** collect reads a stream to its end, or fails where it is longer than a limit. */
async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new Error("the link unpacks to too much text");
    }
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
