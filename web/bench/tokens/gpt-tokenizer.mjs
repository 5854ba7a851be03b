export const assets = [];

const options = { disallowedSpecial: new Set() };

export async function load(encoding) {
  const { encode, countTokens } =
    encoding === "o200k_base"
      ? await import("gpt-tokenizer/encoding/o200k_base")
      : await import("gpt-tokenizer/encoding/cl100k_base");
  return { encode: (text) => encode(text, options), count: (text) => countTokens(text, options) };
}
