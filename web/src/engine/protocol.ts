// What the page and the worker say to each other.
//
// The worker keeps the text as a string of its own. The page never sends it whole while
// the user types: it sends the splices of each change, so that a keystroke in a file of
// 10 MB costs the page nothing. Only a new worker gets the whole text, in chunks.

import type { Failure, OperationName } from "./types.gen";

/** Splice replaces the text between two offsets (UTF-16 units of the text before the change). */
export interface Splice {
  from: number;
  to: number;
  insert: string;
}

export type ToWorker =
  /** The second module's code may be fetched before anything of it is asked for. */
  | { type: "ahead" }
  /** The splices of one change, in order and without overlap. */
  | { type: "change"; revision: number; splices: Splice[] }
  /** A whole text follows in chunks; the last one makes it the current text. */
  | { type: "reset"; revision: number }
  | { type: "chunk"; text: string; last: boolean }
  /** The text of the last opened file is the current text now. */
  | { type: "adopt"; revision: number }
  | { type: "job"; id: number; operation: OperationName; request: unknown; file?: Blob; later?: boolean };

export type FromWorker =
  /** The worker holds this lock of the browser's as long as it lives. */
  | { type: "alive"; lock: string }
  | { type: "ready"; memory: number }
  /** Deferred says that the second module knows more of it. */
  | { type: "answer"; id: number; result: unknown; memory: number; deferred?: true }
  | { type: "failure"; id: number; failure: Failure; memory: number }
  /** A chunk of an opened file's text; they come before its answer. */
  | { type: "opened"; id: number; text: string }
  /** The module is gone for good. */
  | { type: "dead"; reason: string };

/** WorkerLike is the part of Worker that the supervisor uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
}

/** splice applies the splices of one change to a text. */
export function splice(text: string, splices: readonly Splice[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of splices) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

/** chunkSize keeps every copy between page and worker well under a frame. */
export const chunkSize = 512 * 1024;

/** chunks cuts a text into chunks; a chunk never ends inside a surrogate pair. */
export function* chunks(text: string, size = chunkSize): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + size, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end--;
    yield text.slice(at, end);
    at = end;
  }
}
