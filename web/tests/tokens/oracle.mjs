// npm's tiktoken for the Go tests: reads texts, each after its length in bytes, and
// answers each with the count of its tokens and the tokens, all 32 bits little-endian.
import { get_encoding } from "tiktoken";

const encoding = get_encoding(process.argv[2]);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
let waiting = Buffer.alloc(0);
process.stdin.on("data", (chunk) => {
  waiting = Buffer.concat([waiting, chunk]);
  while (waiting.length >= 4) {
    const end = 4 + waiting.readUInt32LE(0);
    if (waiting.length < end) return;
    const tokens = encoding.encode_ordinary(decoder.decode(waiting.subarray(4, end)));
    waiting = waiting.subarray(end);
    process.stdout.write(Buffer.from(Uint32Array.of(tokens.length, ...tokens).buffer));
  }
});
