// The text of a lesson: code in backticks, buttons in stars, words of the glossary in square brackets, and links to
// places in the page as in Markdown. Everything else is shown as it is written.

/** Piece is a stretch of a text. */
export interface Piece {
  kind: "text" | "code" | "button" | "term" | "link";
  text: string;
  /** to is where a link leads: an address of the page, which begins with "#". */
  to?: string;
}

const kinds = { "`": "code", "*": "button", "[": "term" } as const;

/** piecesOf splits a text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: whole, 1: to, index } of text.matchAll(/`[^`]+`|\*[^*]+\*|\[[^\]]+\](?:\((#[^)\s]*)\))?/g)) {
    if (index > at) pieces.push({ kind: "text", text: text.slice(at, index) });
    if (to) pieces.push({ kind: "link", text: whole.slice(1, whole.indexOf("](")), to });
    else pieces.push({ kind: kinds[whole[0] as keyof typeof kinds], text: whole.slice(1, -1) });
    at = index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}
