// Runs one tool on one file inside a Web Worker, as the page does, and reports times.
import { peers } from "./peers";
import { compile } from "../src/engine/blanks";
import { connect, send, type Port, type Runtime } from "../src/engine/frame";
import type { Catalogue } from "../src/engine/types.gen";

declare class Go implements Runtime {
  importObject: WebAssembly.Imports;
  _resume(): void;
  run(instance: WebAssembly.Instance): Promise<void>;
}

export type Job = { tool: string; file: string; from: "bytes" | "text"; rounds: number };
export type Times = { first: number; rest: number[]; megabytes: number; conversations: number };

const ours = "Rolecall";

async function engine(): Promise<(text: string | Uint8Array) => number> {
  await import(/* @vite-ignore */ new URL("../wasm_exec.js", import.meta.url).href);
  const go = new (globalThis as unknown as { Go: typeof Go }).Go();
  const rolecall = connect(go);
  const module = await compile(await fetch(new URL("../app.wasm", import.meta.url)));
  const instance = await WebAssembly.instantiate(module, go.importObject);
  void go.run(instance);
  const port: Port = {
    memory: instance.exports["mem"] as WebAssembly.Memory,
    rolecall,
  };
  // What the page does when it is idle after loading, before a paste.
  const { examples } = (await (await fetch(new URL("../catalogue.json", import.meta.url))).json()) as Catalogue;
  const texts = examples.map((example) => example.text);
  for (let step = 0; step < 20; step++) send(port, "warm", { texts });
  let revision = 0;
  return (text) => {
    const answer = send(port, "check", { revision: ++revision, units: "utf16" }, text);
    if (!answer.result) throw new Error(answer.failure.message);
    if (answer.result.counts.error > 0) throw new Error(`unexpected error: ${answer.result.findings[0]?.message}`);
    return answer.result.conversations;
  };
}

self.onmessage = async ({ data }: MessageEvent<Job>): Promise<void> => {
  try {
    const bytes = new Uint8Array(await (await fetch(data.file)).arrayBuffer());
    const text = data.from === "text" ? new TextDecoder().decode(bytes) : "";
    let check: (input: string | Uint8Array) => number;
    if (data.tool === ours) check = await engine();
    else {
      const peer = peers[data.tool];
      if (!peer) throw new Error(`no tool ${data.tool}`);
      // JavaScript's parsers read strings: from a file's bytes they have to decode first.
      check = (input) => peer(typeof input === "string" ? input : new TextDecoder().decode(input));
    }
    const input = data.from === "text" ? text : bytes;
    const times: number[] = [];
    let conversations = 0;
    for (let round = 0; round < data.rounds; round++) {
      const start = performance.now();
      conversations = check(input);
      times.push(performance.now() - start);
    }
    const [first = 0, ...rest] = times;
    self.postMessage({ first, rest, megabytes: bytes.length / 1e6, conversations } satisfies Times);
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
