// Files of rows that are in other files: where whole stretches stay, they are named and not copied, so a file of 1 GB takes no memory.

import { oneLine } from "./edits";
import type { RowFile } from "./rowFile";

/** A shorter stretch is copied: a file made of too many stretches takes longer to read. */
const shortest = 1 << 16;
/** copied is how many bytes are copied at once, and stretches closer than gap are read at once. */
const copied = 4 << 20;
const gap = 1 << 14;

interface Stretch {
  blob: Blob;
  from: number;
  to: number;
  /** rows is how many rows are in it; those of several have line breaks between them. */
  rows: number;
}

const newline = new Uint8Array([10]);
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** fileOf is a file of rows as JSON Lines, each as it was written, or with another text. */
export async function fileOf(
  file: Pick<RowFile, "placeOf" | "written">,
  these: readonly number[],
  texts: ReadonlyMap<number, string> = new Map(),
): Promise<Blob> {
  const out: BlobPart[] = [];
  let small: Stretch[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (small.length > 0) out.push(new Blob(await copies(small)));
    small = [];
    size = 0;
  };
  for (const stretch of stretches(file, these, texts)) {
    if (stretch.rows > 1 && stretch.to - stretch.from >= shortest) {
      await flush();
      out.push(stretch.blob.slice(stretch.from, stretch.to), newline);
      continue;
    }
    small.push(stretch);
    if ((size += stretch.to - stretch.from) > copied) await flush();
  }
  await flush();
  return new Blob(out, { type: "application/jsonl" });
}

/** stretches are rows that have only a line break between them, as one. */
function* stretches(
  file: Pick<RowFile, "placeOf" | "written">,
  these: readonly number[],
  texts: ReadonlyMap<number, string>,
): Generator<Stretch> {
  let now: Stretch | null = null;
  for (const at of these) {
    const text = texts.get(at);
    const place = text === undefined ? file.placeOf(at) : placeOfText(text);
    const joins = now !== null && !file.written.list && now.blob === place.blob && now.to + 1 === place.from;
    if (joins && now) {
      now.to = place.to;
      now.rows++;
      continue;
    }
    if (now) yield now;
    now = { ...place, rows: 1 };
  }
  if (now) yield now;
}

function placeOfText(text: string): Omit<Stretch, "rows"> {
  const blob = new Blob([text]);
  return { blob, from: 0, to: blob.size };
}

/** copies are the bytes of stretches, each on lines of its own. */
async function copies(small: readonly Stretch[]): Promise<BlobPart[]> {
  const out: BlobPart[] = [];
  for (let first = 0; first < small.length;) {
    let last = first;
    const { blob, from } = small[first]!;
    while (last + 1 < small.length) {
      const next = small[last + 1]!;
      if (next.blob !== blob || next.from < small[last]!.to || next.from - small[last]!.to > gap) break;
      last++;
    }
    const bytes = new Uint8Array(await blob.slice(from, small[last]!.to).arrayBuffer());
    for (const stretch of small.slice(first, last + 1)) {
      const row = bytes.subarray(stretch.from - from, stretch.to - from);
      out.push(stretch.rows > 1 || isOneLine(row) ? row : encoder.encode(oneLine(decoder.decode(row))), newline);
    }
    first = last + 1;
  }
  return out;
}

const isOneLine = (row: Uint8Array): boolean => !row.includes(10) && !row.includes(13);
