import { Tiktoken } from "js-tiktoken/lite";

export const assets = [];

export async function load(encoding) {
  const { default: ranks } =
    encoding === "o200k_base"
      ? await import("js-tiktoken/ranks/o200k_base")
      : await import("js-tiktoken/ranks/cl100k_base");
  const tokenizer = new Tiktoken(ranks);
  const encode = (text) => tokenizer.encode(text, [], []);
  return { encode, count: (text) => encode(text).length };
}
