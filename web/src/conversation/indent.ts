// JSON with line breaks, for reading. Only white space changes: numbers, escapes and the
// order of keys stay as they were written, which JSON.stringify would not promise.

/** largest is how long a text may be, in characters, to be indented while the user waits. */
const largest = 200_000;
/** lineWidth is how long an object or a list may be to stay on one line. */
const lineWidth = 56;

/** indentJson spreads a JSON object or array over lines; null when the text is neither. */
export function indentJson(text: string): string | null {
  if (text.length > largest) return null;
  const first = /\S/.exec(text)?.[0];
  if (first !== "{" && first !== "[") return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return spread(tokensOf(text));
}

/** compactJson takes the white space between the values of valid JSON out; nothing else changes. */
export function compactJson(text: string): string {
  return tokensOf(text).join("");
}

/** tokensOf cuts valid JSON into strings, marks, numbers and words, without the white space. */
function tokensOf(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs) ?? [];
}

function spread(tokens: readonly string[]): string {
  const ends = flatEnds(tokens);
  let out = "";
  let depth = 0;
  const newline = () => "\n" + "  ".repeat(depth);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const end = ends.get(i);
    if (end !== undefined) {
      out += oneLine(tokens, i, end);
      i = end;
    } else if (token === "{" || token === "[") {
      depth++;
      out += token + newline();
    } else if (token === "}" || token === "]") {
      depth--;
      out += newline() + token;
    } else if (token === ",") out += token + newline();
    else if (token === ":") out += ": ";
    else out += token;
  }
  return out;
}

/** flatEnds finds the objects and lists that hold no other and fit on a line, by their first token. */
function flatEnds(tokens: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>();
  let start = -1;
  let width = 0;
  tokens.forEach((token, i) => {
    if (token === "{" || token === "[") {
      start = i;
      width = 0;
    } else if (token === "}" || token === "]") {
      if (start >= 0 && width <= lineWidth) ends.set(start, i);
      start = -1;
    }
    width += token.length + (token === "," || token === ":" ? 1 : 0);
  });
  return ends;
}

function oneLine(tokens: readonly string[], start: number, end: number): string {
  const inside = tokens
    .slice(start + 1, end)
    .map((token) => (token === "," || token === ":" ? token + " " : token))
    .join("");
  if (inside === "") return tokens[start]! + tokens[end]!;
  return tokens[start] === "{" ? "{ " + inside + " }" : "[" + inside + "]";
}
