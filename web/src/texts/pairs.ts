// What two files that are dropped together are to each other.

import { gunzip, isGzip } from "./gunzip";

/** Two files that belong together: the one to show, and the other with what it is to that. */
export interface Pairing {
  kind: "results" | "training";
  shown: File;
  other: File;
}

const headSize = 1 << 16;

/** keysOf are the keys of the first row of a file of lines. */
async function keysOf(file: File): Promise<string[]> {
  const head = await file.slice(0, headSize).text();
  const [, line = ""] = /^\uFEFF?\s*(\{.*)/.exec(head) ?? [];
  try {
    return Object.keys(JSON.parse(line) as object);
  } catch {
    // A row that is longer than the head has its first keys in it.
    return [...line.slice(0, headSize).matchAll(/[{,]\s*"(\w+)"\s*:/g)].slice(0, 1).map(([, key]) => key!);
  }
}

const has = (keys: readonly string[], ...wanted: string[]): boolean => wanted.some((key) => keys.includes(key));
const isResult = (keys: readonly string[]): boolean =>
  has(keys, "response", "result", "error", "modelOutput", "status");
const isRequest = (keys: readonly string[]): boolean => has(keys, "body", "params", "request", "modelInput");
const isTraining = (keys: readonly string[]): boolean =>
  has(keys, "messages", "prompt", "conversations", "contents", "instruction", "chosen", "input");

/** pairingOf says what two files are to each other; null for files that have nothing to do with each other. */
export async function pairingOf(one: File, other: File): Promise<Pairing | null> {
  const [a, b] = await Promise.all([keysOf(one), keysOf(other)]);
  if (isRequest(a) && !isResult(a) && isResult(b)) return { kind: "results", shown: one, other };
  if (isRequest(b) && !isResult(b) && isResult(a)) return { kind: "results", shown: other, other: one };
  if (!isTraining(a) || a[0] !== b[0]) return null;
  const trains = (file: File): boolean => /train/i.test(file.name);
  const first = trains(one) === trains(other) ? one.size >= other.size : trains(one);
  return first ? { kind: "training", shown: other, other: one } : { kind: "training", shown: one, other };
}

/** textOf is the text of a file that may be packed. It throws for more bytes than most. */
export async function textOf(file: File, most: number): Promise<string> {
  return ((await isGzip(file)) ? await gunzip(file, most) : file).text();
}
