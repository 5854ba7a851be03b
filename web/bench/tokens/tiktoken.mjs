// npm's tiktoken: OpenAI's own Rust, compiled to WebAssembly.
import { get_encoding, init } from "tiktoken/init";

export const assets = ["../web/node_modules/tiktoken/tiktoken_bg.wasm"];

export async function load(encoding, [wasm]) {
  await init((imports) => WebAssembly.instantiate(wasm, imports));
  const tiktoken = get_encoding(encoding);
  const encode = (text) => tiktoken.encode_ordinary(text);
  return { encode, count: (text) => encode(text).length };
}
