// The text of a lesson: code in backticks, what is to be pressed in stars, and words of the glossary in square brackets.
// Everything else is shown as it is written.

/** Piece is a stretch of a text. */
export interface Piece {
  kind: "text" | "code" | "button" | "term";
  text: string;
}

const kinds = { "`": "code", "*": "button", "[": "term" } as const;

/** piecesOf takes a text apart. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(/`[^`]+`|\*[^*]+\*|\[[^\]]+\]/g)) {
    if (index > at) pieces.push({ kind: "text", text: text.slice(at, index) });
    pieces.push({ kind: kinds[whole[0] as keyof typeof kinds], text: whole.slice(1, -1) });
    at = index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}
