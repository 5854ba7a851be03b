// Share links. The whole state travels in the location's hash, which browsers never send
// to a server: `#1=` and then base64url of raw deflate of JSON. The number is the
// version; every version that was ever given out stays in the table below.

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
  /** learn is the lesson beside it: the id of a rule, "" for their list. */
  learn?: string;
  /** words are those that its rules are searched for. */
  words?: string;
  /** caret is where the caret stands in the text, in UTF-16 units, and from where the topmost line in view begins. */
  caret?: number;
  from?: number;
}

/** A link longer than this breaks in some mail programs and chats. */
export const linkWarning = 8_000;
/** A link longer than this is refused: several browsers and most servers cut it. */
export const linkLimit = 32_000;

/** A link must not unpack to more than this many bytes. */
const unpackedLimit = 64 * 1024 * 1024;

const current = "1";

/** decoders has one for every version of link that exists. */
const decoders: Record<string, (body: string) => Promise<Shared>> = {
  "1": async (body) => {
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await inflate(fromBase64(body))));
    if (typeof read !== "object" || read === null || !("t" in read) || typeof read.t !== "string") {
      throw new Error("the link holds no text");
    }
    const { d, g, m, f, c, v, s, l, w, p, o } = read as Record<string, unknown>;
    return {
      text: read.t,
      ...(typeof d === "string" ? { dialect: d } : {}),
      ...(typeof g === "string" ? { target: g } : {}),
      ...(typeof m === "string" ? { model: m } : {}),
      ...(isTexts(f) ? { facts: f } : {}),
      ...(typeof c === "number" ? { conversation: c } : {}),
      ...(typeof p === "number" && p > 0 ? { caret: p } : {}),
      ...(typeof o === "number" && o > 0 ? { from: o } : {}),
      ...(typeof v === "string" ? { tab: v } : {}),
      ...(s === undefined ? {} : { settings: s }),
      ...(typeof l === "string" ? { learn: l } : {}),
      ...(typeof w === "string" ? { words: w } : {}),
    };
  },
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** encodeShared makes the hash of a link, with its leading "#". */
export async function encodeShared(shared: Shared): Promise<string> {
  const packed = {
    t: shared.text,
    ...(shared.dialect ? { d: shared.dialect } : {}),
    ...(shared.target ? { g: shared.target } : {}),
    ...(shared.model ? { m: shared.model } : {}),
    ...(shared.facts?.length ? { f: shared.facts } : {}),
    ...(shared.conversation ? { c: shared.conversation } : {}),
    ...(shared.tab && shared.tab !== "conversation" ? { v: shared.tab } : {}),
    ...(shared.settings === undefined ? {} : { s: shared.settings }),
    ...(shared.learn === undefined ? {} : { l: shared.learn }),
    ...(shared.words ? { w: shared.words } : {}),
    ...(shared.caret ? { p: shared.caret } : {}),
    ...(shared.caret && shared.from ? { o: shared.from } : {}),
  };
  return `#${current}=${toBase64(await deflate(new TextEncoder().encode(JSON.stringify(packed))))}`;
}

/** Link is what a hash stands for; null for a hash that is not ours. */
export type Link =
  { kind: "shared"; shared: Shared } | { kind: "example"; id: string } | { kind: "broken"; reason: string };

/** decodeHash reads a location's hash. */
export async function decodeHash(hash: string): Promise<Link | null> {
  const match = /^#([a-z0-9]+)=(.*)$/s.exec(hash);
  if (!match) return null;
  const [, name = "", body = ""] = match;
  if (name === "example") return { kind: "example", id: decodeURIComponent(body) };
  const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decode) {
    if (/^\d+$/.test(name)) return { kind: "broken", reason: "it was made by a newer version of Rolecall" };
    return null;
  }
  try {
    return { kind: "shared", shared: await decode(body) };
  } catch {
    return { kind: "broken", reason: "it is incomplete or was changed on the way" };
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")));
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), unpackedLimit);
}

async function collect(stream: ReadableStream<Uint8Array>, limit = Infinity): Promise<Uint8Array> {
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

/** toBase64 writes base64url without padding. Some at a time: a call with a million arguments would fail. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
