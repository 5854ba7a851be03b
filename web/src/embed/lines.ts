// The lines of a text, cut where what findings are about begins and ends.
import type { Finding } from "../engine/types.gen";

/** Piece is a part of a line; level is that of the finding that it is about. */
export interface Piece {
  text: string;
  level?: string;
}

export interface Line {
  /** number is counted from 1; more says of the last line that others come after it. */
  number: number;
  pieces: Piece[];
  more?: boolean;
}

type Found = Pick<Finding, "line" | "column" | "length" | "level">;

/** linesOf is the first lines of a text. A finding marks what it is about on its first line, and one character at least. */
export function linesOf(text: string, findings: readonly Found[], most: number): Line[] {
  const lines = text.split(/\r\n?|\n/, most + 1);
  const more = lines.length > most;
  const shown = lines.slice(0, most).map((line, at): Line => {
    const pieces: Piece[] = [];
    let done = 0;
    const here = findings.filter((each) => each.line === at + 1).sort((a, b) => a.column - b.column);
    for (const { column, length, level } of here) {
      const from = Math.min(column - 1, Math.max(line.length - 1, 0));
      const to = Math.min(from + Math.max(length, 1), line.length);
      if (from < done || to <= from) continue;
      if (from > done) pieces.push({ text: line.slice(done, from) });
      pieces.push({ text: line.slice(from, to), level });
      done = to;
    }
    if (done < line.length) pieces.push({ text: line.slice(done) });
    return { number: at + 1, pieces };
  });
  const last = shown.at(-1);
  if (more && last) last.more = true;
  return shown;
}
