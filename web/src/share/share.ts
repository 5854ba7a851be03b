// Share links. The whole state travels in the location's hash, which browsers never send
// to a server: `#1=` and then base64url of raw deflate of JSON. The number is the
// version; every version that was ever given out stays in the table below. linking.ts makes them, and
// so does core/link, whose LINKS.md describes them. `#text=` is for links that are written by hand.

import { decoded } from "../state/address";
import type { As } from "../engine/types.gen";
import { isWhole, recordOf } from "../state/given";
import { asFrom } from "../model/as";

/** Shared is what a link carries. Absent members mean the page's own default. */
export interface Shared extends As {
  text: string;
  dialect?: string;
  target?: string;
  conversation?: number;
  tab?: string;
  /** settings are the choices of the tab, in its own form. */
  settings?: unknown;
  /** learn is the lesson next to it: the id of a rule, "" for their list. */
  learn?: string;
  /** words are those that its rules are searched for. */
  words?: string;
  /** error is what a provider answered, which is explained next to the text. */
  error?: string;
  /** lesson is the file of a lesson that isn't one of the page's. */
  lesson?: string;
  /** caret is where the caret is in the text, in UTF-16 units, and from where the topmost line in view begins. */
  caret?: number;
  from?: number;
}

/** A link must not unpack to more than this many bytes. */
const unpackedLimit = 64 * 1024 * 1024;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** decoders has one for every version of link that exists, and one for texts that are there as they are. */
const decoders: Record<string, (body: string) => Promise<Shared>> = {
  "1": async (body) => {
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await inflate(fromBase64(body))));
    const { t, d, g, m, f, c, v, s, l, w, x, e, p, o, a, b } = recordOf(read);
    if (typeof t !== "string") throw new Error("the link has no text");
    return present({
      text: t,
      dialect: textOf(d),
      target: textOf(g),
      ...asFrom({ as: m, facts: f, version: a, betas: b }),
      conversation: isWhole(c) ? c : undefined,
      caret: isWhole(p, 1) ? p : undefined,
      from: isWhole(o, 1) ? o : undefined,
      tab: textOf(v),
      settings: s,
      learn: textOf(l),
      words: textOf(w),
      error: textOf(x),
      lesson: textOf(e),
    });
  },
  text: async (body) => {
    const given = new URLSearchParams("text=" + body.replaceAll("+", "%2B"));
    const conversation = Number(given.get("conversation") ?? NaN);
    return present({
      text: given.get("text")!,
      dialect: textOf(given.get("format")),
      target: textOf(given.get("target")),
      error: textOf(given.get("error")),
      conversation: isWhole(conversation) ? conversation : undefined,
    });
  },
};

/** present is what a link carries without the members that it leaves out. */
function present(shared: { [Name in keyof Shared]: Shared[Name] | undefined }): Shared {
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined)) as unknown as Shared;
}

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
        reason: "This link needs a newer version of Rolecall. Reload the page, then open the link again.",
      };
    return null;
  }
  try {
    return { kind: "shared", shared: await decode(body) };
  } catch {
    return {
      kind: "broken",
      reason: "This link is damaged or incomplete. Ask for it again.",
    };
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), unpackedLimit);
}

/** collect reads a stream to its end, or fails where it is longer than a limit. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new Error("the link contains too much text");
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (unit) => unit.charCodeAt(0));
}
