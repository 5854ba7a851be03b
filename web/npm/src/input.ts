// What the package's functions are given as a text.

/** Input is a text, its bytes in UTF-8, or a value that is written as JSON first. */
export type Input = string | Uint8Array | object;

const decoder = new TextDecoder();

/** textOf is an input as text. Anything else is a mistake of the program, which would get an answer about another text. */
export function textOf(input: Input): string {
  if (typeof input === "string") return input;
  if (ArrayBuffer.isView(input) || input instanceof ArrayBuffer) return decoder.decode(input);
  const written = typeof input === "object" && input !== null ? JSON.stringify(input, null, 2) : undefined;
  if (written !== undefined) return written;
  throw new TypeError(`A text is a string, bytes or an object, not ${input === null ? "null" : typeof input}.`);
}
