// The tokens of a text: OpenAI's public encodings, id for id.

import { RolecallError } from "./error.ts";
import { bytesOf, moduleOf, once } from "./files.ts";
import { start, type Running } from "./go.ts";

export { configure, type FileSource, type ModuleSource, type Sources } from "./files.ts";
export { RolecallError, type ErrorKind } from "./error.ts";

/** Encoding is an encoding whose vocabulary is in the package: o200k_base is that of GPT-4o and later, cl100k_base of GPT-4. */
export type Encoding = "o200k_base" | "cl100k_base";

/** Tokenizer counts and encodes without waiting. */
export interface Tokenizer {
  readonly encoding: Encoding;
  /** count is how many tokens a text takes; special tokens in it are ordinary text. */
  count(text: string): number;
  /** encode is the tokens of a text. With specials, special tokens such as <|endoftext|> are tokens; else they are ordinary text. */
  encode(text: string, options?: { specials?: boolean }): Uint32Array<ArrayBuffer>;
}

/** Tokens are the functions of wasm/tokens. */
interface Tokens {
  reserve(size: number): number;
  load(size: number): string;
  use(name: string): boolean;
  count(size: number): number;
  encode(size: number, specials: boolean): number;
  kept(): number;
}

const encoder = new TextEncoder();
/** A text passes into Go's memory in one write; a unit of UTF-16 takes at most 3 bytes. */
const bytesPerUnit = 3;

const running = once(async (): Promise<Running & { tokens: Tokens }> => {
  const module = await start(await moduleOf("tokens"));
  return { ...module, tokens: module.scope["tokens"] as Tokens };
});

const tokenizers = new Map<Encoding, () => Promise<Tokenizer>>();

/** load loads an encoding, once. */
export function load(encoding: Encoding = "o200k_base"): Promise<Tokenizer> {
  const known = tokenizers.get(encoding) ?? once(() => make(encoding));
  tokenizers.set(encoding, known);
  return known();
}

async function make(encoding: Encoding): Promise<Tokenizer> {
  if (encoding !== "o200k_base" && encoding !== "cl100k_base")
    throw new RolecallError("bad-request", `There is no encoding "${String(encoding)}".`);
  const [{ memory, tokens }, vocabulary] = await Promise.all([running(), bytesOf(encoding)]);
  const address = tokens.reserve(vocabulary.length);
  new Uint8Array(memory.buffer, address, vocabulary.length).set(vocabulary);
  const problem = tokens.load(vocabulary.length);
  if (problem) throw new RolecallError("unloaded", `The vocabulary of ${encoding} is damaged.`, problem);
  /** write hands a text to Go, and says how many bytes it has. */
  const write = (text: string): number => {
    if (typeof text !== "string") throw new TypeError(`Tokens are those of a string, not of ${typeof text}.`);
    tokens.use(encoding);
    const room = text.length * bytesPerUnit;
    const address = tokens.reserve(room);
    return encoder.encodeInto(text, new Uint8Array(memory.buffer, address, room)).written;
  };
  return {
    encoding,
    count: (text) => tokens.count(write(text)),
    encode(text, { specials = false } = {}) {
      const count = tokens.encode(write(text), specials);
      const address = tokens.kept();
      return new Uint32Array(memory.buffer as ArrayBuffer, address, count).slice();
    },
  };
}

/** count is how many tokens a text takes. */
export async function count(text: string, options: { encoding?: Encoding } = {}): Promise<number> {
  return (await load(options.encoding)).count(text);
}

/** encode is the tokens of a text. */
export async function encode(
  text: string,
  options: { encoding?: Encoding; specials?: boolean } = {},
): Promise<Uint32Array<ArrayBuffer>> {
  return (await load(options.encoding)).encode(text, { specials: options.specials ?? false });
}
