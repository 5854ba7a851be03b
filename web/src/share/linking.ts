// Making a share link, in its newest version: see share.ts.

import type { Shared } from "./share";

/** A link longer than this breaks in some mail programs and chats. */
export const linkWarning = 8_000;
/** A link longer than this isn't made: several browsers and most servers cut it. */
export const linkLimit = 32_000;

const current = "1";

/** encodeShared makes the hash of a link, with its leading "#". */
export async function encodeShared(shared: Shared): Promise<string> {
  const packed = {
    t: shared.text,
    ...(shared.dialect ? { d: shared.dialect } : {}),
    ...(shared.target ? { g: shared.target } : {}),
    ...(shared.as ? { m: shared.as } : {}),
    ...(shared.facts?.length ? { f: shared.facts } : {}),
    ...(shared.version ? { a: shared.version } : {}),
    ...(shared.betas?.length ? { b: shared.betas } : {}),
    ...(shared.conversation ? { c: shared.conversation } : {}),
    ...(shared.tab && !["problems", "conversation"].includes(shared.tab) ? { v: shared.tab } : {}),
    ...(shared.settings === undefined ? {} : { s: shared.settings }),
    ...(shared.learn === undefined ? {} : { l: shared.learn }),
    ...(shared.words ? { w: shared.words } : {}),
    ...(shared.error ? { x: shared.error } : {}),
    ...(shared.lesson ? { e: shared.lesson } : {}),
    ...(shared.caret ? { p: shared.caret } : {}),
    ...(shared.caret && shared.from ? { o: shared.from } : {}),
  };
  return `#${current}=${toBase64(await deflate(new TextEncoder().encode(JSON.stringify(packed))))}`;
}

/** deflate is what zlib makes without its two bytes before and four after it: not everywhere is "deflate-raw" known. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer()).subarray(2, -4);
}

/** toBase64 writes base64url without padding. Some at a time: a call with a million arguments would fail. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
