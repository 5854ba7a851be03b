// Rolecall: the module and the vocabulary that the page fetches.
import { start } from "../../tests/tokens/module.mjs";

export const assets = ["wasm_exec.js", "bench/tokens.wasm", "ENCODING.tokens"];

export async function load(encoding, [exec, wasm, vocabulary]) {
  (0, eval)(new TextDecoder().decode(exec));
  const module = await start(wasm, [vocabulary]);
  return { encode: (text) => module.encode(text), count: (text) => module.count(text) };
}
