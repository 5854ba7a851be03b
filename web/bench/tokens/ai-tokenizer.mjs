import Tokenizer from "ai-tokenizer";

export const assets = [];

export async function load(encoding) {
  const vocabulary =
    encoding === "o200k_base"
      ? await import("ai-tokenizer/encoding/o200k_base")
      : await import("ai-tokenizer/encoding/cl100k_base");
  const tokenizer = new Tokenizer(vocabulary);
  const encode = (text) => tokenizer.encodeOrdinary(text);
  return { encode, count: (text) => encode(text).length };
}
