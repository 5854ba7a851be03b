// Cutting a file of rows into pieces of whole rows, as it is read: lines, or the elements of a list. A file that is packed, or
// in another encoding, is read once into pieces that the browser keeps.

import { isGzip } from "../texts/gunzip";

/** Piece is some rows of a file: the bytes from one place to another of where it is. */
export interface Piece {
  blob: Blob;
  from: number;
  to: number;
  /** first says that nothing of the file is before it, and read is how many bytes of the unpacked file were read with it. */
  first: boolean;
  read: number;
}

/** pieceSize is about how many bytes a piece has: more is checked no faster, and less would cost more messages. */
const pieceSize = 1 << 20;
/** leastRows is how many rows a piece has at least, if there are as many; see LeastRows of the engine. */
const leastRows = 10;

/** headSize is how many bytes say how a file is written. */
const headSize = 4096;

const newline = 10;
const quote = 0x22;
const backslash = 0x5c;

/** How a file is written. */
export interface Written {
  /** list says that the rows are elements of a list, not lines. */
  list: boolean;
  /** encoding is that of a file that isn't UTF-8, and packed says that it is a gzip file. */
  encoding: "" | "utf-16le" | "utf-16be";
  packed: boolean;
  /** mark says that it begins with a byte order mark. */
  mark: boolean;
}

/** unpacked is what is in a file that may be packed, as it comes. */
function unpacked(file: Blob, packed: boolean): ReadableStream<Uint8Array> {
  const stream = file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  return packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
}

/** writtenOf says how a file is written, by its beginning. It throws for a damaged gzip file. */
export async function writtenOf(file: Blob): Promise<Written> {
  const packed = await isGzip(file);
  const reader = unpacked(file, packed).getReader();
  let head = new Uint8Array();
  while (head.length < headSize) {
    const { value } = await reader.read();
    if (!value) break;
    head = new Uint8Array([...head, ...value.subarray(0, headSize)]);
  }
  void reader.cancel().catch(() => undefined);
  const begins = (...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);
  const encoding = begins(0xff, 0xfe) ? "utf-16le" : begins(0xfe, 0xff) ? "utf-16be" : "";
  const mark = encoding !== "" || begins(0xef, 0xbb, 0xbf);
  const start = new TextDecoder(encoding || "utf-8").decode(head).trimStart();
  return { list: start[0] === "[", encoding, packed, mark };
}

/** pieces are those of a file, in their order. */
export async function* pieces(file: Blob, written: Written): AsyncGenerator<Piece> {
  const kept = written.packed || written.encoding !== "";
  if (!kept && !written.list) return yield* linesOf(file, written.mark ? 3 : 0);
  let stream = unpacked(file, written.packed);
  if (written.encoding)
    stream = stream
      .pipeThrough(new TextDecoderStream(written.encoding) as TransformStream<Uint8Array, string>)
      .pipeThrough(new TextEncoderStream());
  yield* chunked(stream, written, kept ? null : file);
}

/** linesOf cuts a file of lines where it is: only what is around the end of a piece is read. */
async function* linesOf(file: Blob, start: number): AsyncGenerator<Piece> {
  let read = 0;
  for (let from = start; from < file.size;) {
    let to = from + pieceSize;
    for (let step = 1 << 16; to < file.size; step *= 4) {
      const bytes = new Uint8Array(await file.slice(to, to + step).arrayBuffer());
      const at = bytes.indexOf(newline);
      to += at < 0 ? bytes.length : at + 1;
      if (at >= 0) break;
    }
    to = Math.min(to, file.size);
    // A short rest comes with the piece before it.
    if (file.size - to < pieceSize / 4) to = file.size;
    yield { blob: file, from, to, first: from === start, read: to - read };
    read = to;
    from = to;
  }
}

/** Cutter finds where rows end in a text that comes in chunks. */
export class Cutter {
  private depth = 0;
  private inside = false;
  private escaped = false;

  constructor(private readonly list: boolean) {}

  /** ends calls back with the place after each row that ends in a chunk: a line, or an element with its comma. */
  ends(chunk: Uint8Array, found: (at: number) => void): void {
    if (!this.list) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) found(at + 1);
      return;
    }
    for (let at = 0; at < chunk.length; at++) {
      if (this.inside) {
        at = this.afterString(chunk, at);
        continue;
      }
      const c = chunk[at];
      if (c === quote) this.inside = true;
      else if (c === 0x5b || c === 0x7b) this.depth++;
      else if (c === 0x5d || c === 0x7d) this.depth--;
      else if (c === 0x2c && this.depth === 1) found(at + 1);
    }
  }

  /** afterString is the place of the quote that ends a string, or that of the end of the chunk. */
  private afterString(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.escaped) at++;
    this.escaped = false;
    for (;;) {
      const end = chunk.indexOf(quote, at);
      const stop = end < 0 ? chunk.length : end;
      let slashes = 0;
      while (stop - slashes > at && chunk[stop - slashes - 1] === backslash) slashes++;
      if (end < 0) {
        this.escaped = slashes % 2 === 1;
        return chunk.length;
      }
      at = end + 1;
      if (slashes % 2 === 1) continue;
      this.inside = false;
      return end;
    }
  }
}

/** chunked cuts what comes from a stream. The bytes are kept, or are those of the file. */
async function* chunked(
  stream: ReadableStream<Uint8Array>,
  written: Written,
  file: Blob | null,
): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  const cutter = new Cutter(written.list);
  let parts: Uint8Array<ArrayBuffer>[] = [];
  /** begun is where the piece begins, at where the chunk does, and rows how many ended since the piece began. */
  let [begun, at, rows, first] = [0, 0, 0, true];
  let mark = written.mark && !written.encoding;
  const take = (to: number): Piece => {
    const blob = file ?? new Blob(parts);
    const piece = { blob, from: file ? begun : 0, to: file ? to : to - begun, first, read: to - begun };
    begun = to;
    parts = [];
    first = false;
    return piece;
  };
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      let chunk = next.value as Uint8Array<ArrayBuffer>;
      if (mark) {
        chunk = chunk.subarray(3);
        begun = at = 3;
        mark = false;
      }
      const cuts: number[] = [];
      let start = begun - at;
      cutter.ends(chunk, (place) => {
        if (++rows < leastRows || place - start < pieceSize) return;
        cuts.push(place);
        start = place;
        rows = 0;
      });
      let from = 0;
      for (const cut of cuts) {
        if (!file) parts.push(chunk.subarray(from, cut));
        yield take(at + cut);
        from = cut;
      }
      if (!file && from < chunk.length) parts.push(chunk.subarray(from));
      at += chunk.length;
    }
    if (at > begun) yield take(at);
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** bracket is how many bytes a list begins with that a piece of it doesn't have. */
export const bracket = ({ first }: Piece, list: boolean): number => (list && !first ? 1 : 0);

/** textOf is a piece as a text of its own: a list has brackets around its elements, without the comma after the last. */
export async function textOf(piece: Piece, list: boolean): Promise<Blob> {
  const bytes = piece.blob.slice(piece.from, piece.to);
  if (!list) return bytes;
  const tail = new TextDecoder("latin1").decode(await bytes.slice(-4096).arrayBuffer());
  const rest = tail.trimEnd();
  // Only the last piece ends without a comma: it has the list's own bracket.
  const body = rest.endsWith(",") ? bytes.slice(0, bytes.size - (tail.length - rest.length) - 1) : bytes;
  return new Blob([bracket(piece, list) ? "[" : "", body, body === bytes ? "" : "]"]);
}
