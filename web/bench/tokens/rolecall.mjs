// Rolecall: npm's package, with the module and the vocabulary that it loads.
import { configure, load as loadEncoding } from "../../../build/npm/package/tokens.js";

export const assets = ["npm/package/tokens.wasm", "npm/package/ENCODING.tokens"];

export async function load(encoding, [tokens, vocabulary]) {
  configure({ tokens, [encoding]: vocabulary });
  return loadEncoding(encoding);
}
