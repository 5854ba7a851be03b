// The frame: how a call travels between the page and Go's memory. The Go twin is
// wasm/page/page.go, which documents the layout.

import type { Splice } from "./protocol";
import type { Failure, OperationName, Operations } from "./types.gen";

/** A running Go module: its memory and how it is asked. */
export interface Port {
  /** The module's memory. Its buffer is replaced whenever it grows. */
  memory: { readonly buffer: ArrayBufferLike };
  /**
   * With a size: makes room for a frame of so many bytes, keeping what was written so
   * far, and returns its address. Without: runs the frame and returns the answer's address.
   */
  rolecall(size?: number): number;
}

/** What the port of a module needs of the Go that runs it, which is that of Go's own wasm_exec.js. */
export interface Runtime {
  importObject: WebAssembly.Imports;
  _resume(): void;
}

/** What a module is asked that isn't a size. */
const run = -1;
const nothing = -2;

/** connect gives a module that go will run what it imports, and returns how it is asked. */
export function connect(go: Runtime): Port["rolecall"] {
  let asked = nothing;
  let address = 0;
  go.importObject["rolecall"] = {
    asked: () => {
      const question = asked;
      asked = nothing;
      return question;
    },
    answer: (at: number) => {
      address = at >>> 0;
    },
  };
  return (size = run) => {
    asked = size;
    address = 0;
    go._resume();
    return address;
  };
}

/** The answer of an operation: its result, or why there is none. Deferred says that the second module knows more of it. */
export type Answer<Result> =
  { result: Result; deferred?: true; failure?: undefined } | { result?: undefined; failure: Failure };

/** The text length that means "the text you have". */
const noText = 0xffffffff;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Calls one operation. Without a text it is about the text of the last call that had one. */
export function send<Name extends OperationName>(
  port: Port,
  operation: Name,
  request: Operations[Name]["request"],
  text?: string | Uint8Array,
): Answer<Operations[Name]["response"]> {
  writeFrame(port, operation, JSON.stringify(request), text);
  return readAnswer(port, port.rolecall());
}

/** Replaces a stretch of the module's text, and says whether it could; if not, the next call brings the whole text. */
export function change(port: Port, revision: number, { from, to, insert }: Splice): boolean {
  const bytes = encoder.encode(insert);
  const address = port.rolecall(16 + bytes.length);
  const memory = bytesOf(port);
  [0, revision, from, to].forEach((number, i) => writeLength(memory, address + 4 * i, number));
  memory.set(bytes, address + 16);
  const answer = port.rolecall();
  return bytesOf(port)[answer] === 1;
}

/** Writes a frame into the module's memory. */
export function writeFrame(port: Port, operation: string, request: string, text?: string | Uint8Array): void {
  const name = encoder.encode(operation);
  const body = encoder.encode(request);
  const head = 4 + name.length + 4 + body.length + 4;
  const expected = text === undefined ? 0 : typeof text === "string" ? guess(text) : text.length;
  let address = port.rolecall(head + expected);
  let memory = bytesOf(port);
  let at = address;
  for (const field of [name, body]) {
    writeLength(memory, at, field.length);
    memory.set(field, at + 4);
    at += 4 + field.length;
  }
  if (text === undefined) {
    writeLength(memory, at, noText);
    return;
  }
  if (typeof text !== "string") {
    writeLength(memory, at, text.length);
    memory.set(text, at + 4);
    return;
  }
  // Straight into Go's memory: an encoded copy on this side would cost more than the check.
  const first = encoder.encodeInto(text, memory.subarray(at + 4, address + head + expected));
  let written = first.written;
  if (first.read < text.length) {
    const rest = text.slice(first.read);
    const start = at - address;
    address = port.rolecall(head + written + rest.length * 3);
    memory = bytesOf(port);
    at = address + start;
    written += encoder.encodeInto(rest, memory.subarray(at + 4 + written)).written;
  }
  writeLength(memory, at, written);
}

/** Reads the answer that is at an address of the module's memory. */
export function readAnswer<Result>(port: Port, address: number): Answer<Result> {
  const memory = bytesOf(port);
  const size = new DataView(memory.buffer, address, 4).getUint32(0, true);
  const text = decoder.decode(memory.subarray(address + 4, address + 4 + size));
  return JSON.parse(text) as Answer<Result>;
}

/** How many bytes a text likely needs: one a unit, and some for what is not ASCII. */
function guess(text: string): number {
  return text.length + (text.length >> 3) + 64;
}

/** The module's memory as it is now. */
function bytesOf(port: Port): Uint8Array<ArrayBuffer> {
  return new Uint8Array(port.memory.buffer as ArrayBuffer);
}

function writeLength(memory: Uint8Array<ArrayBuffer>, at: number, length: number): void {
  new DataView(memory.buffer, at, 4).setUint32(0, length, true);
}
