// The signs of JSON, as the editor colours and pairs them. A string ends with its line, so every line
// can be read by itself: nothing has to be parsed before the lines in view are drawn.

/** Kind is what a stretch of the text is. "other" is none of JSON. */
export type Kind = "key" | "string" | "number" | "word" | "bracket" | "comma" | "colon" | "other";

export interface Token {
  kind: Kind;
  from: number;
  to: number;
}

/** Each alternative is one kind, in the order of kinds. A string without its end is none. */
const signs =
  /("[^"\\\n]*(?:\\.[^"\\\n]*)*"(?=\s*:))|("[^"\\\n]*(?:\\.[^"\\\n]*)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|\b(true|false|null)\b|([[\]{}])|(,)|(:)|("[^\n]*|[^\s"[\]{},:]+)/g;
const kinds: readonly Kind[] = ["key", "string", "number", "word", "bracket", "comma", "colon", "other"];

/** tokensOf are the signs of a text that begins and ends with a line, in their order, moved by at. */
export function tokensOf(text: string, at = 0): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(signs)) {
    const kind = kinds[match.indexOf(match[0], 1) - 1]!;
    found.push({ kind, from: at + match.index, to: at + match.index + match[0].length });
  }
  return found;
}
