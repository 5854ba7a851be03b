// Getting large texts into CodeMirror and out of it without holding the page up.
//
// CodeMirror keeps a text as a tree of lines. Building that tree from one string of
// 10 MB in one go would block the page, so it grows chunk by chunk, a task per chunk;
// the tree is immutable, and changing the editor to a finished tree is quick.

import { Text } from "@codemirror/state";
import { chunkSize, type Splice } from "../engine/protocol";
import type { TextSource } from "../engine/supervisor";
import type { Edit } from "../engine/types.gen";
import type { ChangeSet } from "@codemirror/state";

/** Builder grows a text from chunks that may end anywhere. */
export class Builder {
  text = Text.empty;
  /** longest is the length of the longest line, in UTF-16 units. */
  longest = 0;
  private last = 0;

  /** Only \n ends a line here: a \r stays in the text, so that files come out as they went in. */
  add(chunk: string): void {
    const lines = chunk.split("\n");
    for (let at = 0; at < lines.length; at++) {
      this.last = (at === 0 ? this.last : 0) + (lines[at]?.length ?? 0);
      if (this.last > this.longest) this.longest = this.last;
    }
    this.text = this.text.append(Text.of(lines));
  }
}

/** build makes a text from a string, a chunk per task. */
export async function build(text: string): Promise<Text> {
  const builder = new Builder();
  for (let at = 0; at < text.length; at += chunkSize) {
    builder.add(text.slice(at, at + chunkSize));
    if (at + chunkSize < text.length) await new Promise((resolve) => setTimeout(resolve));
  }
  return builder.text;
}

/** sourceOf offers a text to the engine; each chunk is cut when it is asked for. */
export function sourceOf(doc: Text, revision: number): TextSource {
  return {
    revision,
    length: doc.length,
    *chunks() {
      for (let at = 0; at < doc.length; at += chunkSize) {
        yield doc.sliceString(at, Math.min(at + chunkSize, doc.length), "\n");
      }
    },
  };
}

/** splicesOf reads a change as splices; null when it brings in so much text that chunks are better. */
export function splicesOf(changes: ChangeSet, limit = 2 * chunkSize): Splice[] | null {
  const splices: Splice[] = [];
  let size = 0;
  changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    size += inserted.length;
    if (size <= limit) splices.push({ from, to, insert: inserted.sliceString(0, inserted.length, "\n") });
  });
  return size <= limit ? splices : null;
}

/** Above this many edits a change is cheaper as one replaced text. */
const manyEdits = 20_000;

/** merged applies very many edits to the text itself, and returns null for a number that CodeMirror takes well. */
export function merged(text: () => string, edits: readonly Edit[]): string | null {
  if (edits.length <= manyEdits) return null;
  const whole = text();
  const parts: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    parts.push(whole.slice(at, edit.offset), edit.text);
    at = edit.offset + edit.length;
  }
  parts.push(whole.slice(at));
  return parts.join("");
}
