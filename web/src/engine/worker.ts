/// <reference lib="webworker" />
// The worker: it owns the Go module and the text. Whatever ends the module (a panic or
// an exit arrives as go.exit, a stack overflow as a thrown error) is told to the page
// once as "dead"; the page then ends this worker and starts another.

import "./wasm_exec.js";
import { send, type Answer, type Port } from "./frame";
import { pieces, splice, type FromWorker, type ToWorker } from "./protocol";
import { named } from "./symbols";
import type { OpenResponse, OperationName, VocabularyRequest } from "./types.gen";

declare class Go {
  importObject: WebAssembly.Imports;
  exit: (code: number) => void;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare const self: DedicatedWorkerGlobalScope & { rolecall?: Port["rolecall"] };

let text = "";
let revision = -1;
/** sent is the revision that Go has. */
let sent = -2;
let incoming: { revision: number; text: string } | null = null;
let opened: string | null = null;
let dead = false;
/** said keeps the last lines of the module, which tell why it ended. */
const said: string[] = [];

function post(message: FromWorker): void {
  self.postMessage(message);
}

function die(reason: string): void {
  if (dead) return;
  dead = true;
  post({ type: "dead", reason: [reason, ...said.slice(-20)].join("\n") });
}

for (const level of ["log", "error"] as const) {
  console[level] = (...words: unknown[]) => {
    said.push(words.map(String).join(" "));
    if (said.length > 100) said.shift();
  };
}

async function start(): Promise<Port> {
  const go = new Go();
  go.exit = (code) => die(`exit code ${code}`);
  const address = new URL("./app.wasm", import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  const { instance } = await load(response, go.importObject);
  go.run(instance).then(
    () => die("the module ended"),
    (error: unknown) => die(String(error)),
  );
  const memory = instance.exports["mem"] as WebAssembly.Memory;
  return {
    memory,
    rolecall(size?: number) {
      if (!self.rolecall) throw new Error("the module has no rolecall function");
      return size === undefined ? self.rolecall() : self.rolecall(size);
    },
  };
}

/** load compiles while it loads where the server names the right type, and after it elsewhere. */
async function load(
  response: Response,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

const starting = start();
starting.then(
  (port) => post({ type: "ready", memory: port.memory.buffer.byteLength }),
  (error: unknown) => die(`The engine could not be loaded: ${String(error)}`),
);

// One job at a time, in the order of the messages; opening a file waits for its bytes.
let chain: Promise<unknown> = starting.catch(() => undefined);

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.type === "job") {
    chain = chain.then(() => run(data)).catch((error: unknown) => die(String(error)));
    return;
  }
  // Text messages queue behind the jobs sent before them.
  chain = chain.then(() => receive(data));
};

function receive(message: Exclude<ToWorker, { type: "job" }>): void {
  switch (message.type) {
    case "change":
      text = splice(text, message.splices);
      revision = message.revision;
      return;
    case "reset":
      incoming = { revision: message.revision, text: "" };
      return;
    case "piece":
      if (!incoming) return;
      incoming.text += message.text;
      if (!message.last) return;
      ({ text, revision } = incoming);
      incoming = null;
      return;
    case "adopt":
      text = opened ?? text;
      opened = null;
      revision = message.revision;
      // Go holds the text of the file under another revision.
      sent = -2;
  }
}

async function run(job: Extract<ToWorker, { type: "job" }>): Promise<void> {
  const port = await starting;
  if (dead) return;
  try {
    const answer = job.file
      ? await open(port, job.id, job.request, job.file)
      : job.operation === "vocabulary"
        ? await learn(port, job.request as VocabularyRequest)
        : ask(port, job.operation, job.request);
    if (dead) return;
    const memory = port.memory.buffer.byteLength;
    if (answer.failure) {
      const { detail } = answer.failure;
      const failure = detail ? { ...answer.failure, detail: await named(detail) } : answer.failure;
      post({ type: "failure", id: job.id, failure, memory });
    } else post({ type: "answer", id: job.id, result: answer.result, memory });
  } catch (error) {
    die(String(error));
  }
}

function ask(port: Port, operation: OperationName, request: unknown): Answer<unknown> {
  const about = operation !== "warm";
  if (!about || sent === revision) return send(port, operation, request as never);
  const answer = send(port, operation, request as never, text);
  // After a failure nobody knows what Go kept, so the next request brings the text again.
  sent = answer.failure ? -2 : revision;
  return answer;
}

/** learn fetches the vocabulary of an encoding and hands it to Go. */
async function learn(port: Port, request: VocabularyRequest): Promise<Answer<unknown>> {
  let bytes: Uint8Array;
  try {
    const response = await fetch(new URL(`./${request.encoding ?? ""}.tokens`, import.meta.url));
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { failure: { kind: "refused", message: "The vocabulary could not be loaded.", detail } };
  }
  // It travels as a text does, so Go has no text afterwards.
  sent = -2;
  return send(port, "vocabulary", { ...request, revision: -1 }, bytes);
}

async function open(port: Port, id: number, request: unknown, file: Blob): Promise<Answer<unknown>> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { failure: { kind: "refused", message: "The browser could not read this file" } };
  }
  const answer: Answer<OpenResponse> = send(port, "open", request as never, bytes);
  sent = -2;
  if (answer.failure) return answer;
  opened = answer.result.text;
  for (const piece of pieces(opened)) post({ type: "opened", id, text: piece });
  return { result: { ...answer.result, text: "" } };
}
