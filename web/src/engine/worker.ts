/// <reference lib="webworker" />
// The worker: it owns the Go modules and the text. The first module is there from the
// start; the second one, the studio, is fetched after it and started when one of its
// operations is asked for.
// Whatever ends a module (a panic or an exit arrives as go.exit, a stack overflow as a
// thrown error) is reported to the page once as "dead"; the page then ends this worker and
// starts another. What ends the worker without a word, such as a browser short of memory, gives
// up the lock that it holds.

import "../../../build/wasm_exec.js";
import { compile } from "./blanks";
import { change, connect, send, type Answer, type Port, type Runtime } from "./frame";
import { chunks, splice, type FromWorker, type Splice, type ToWorker } from "./protocol";
import { withNames } from "./symbols";
import { laterOperations, type OpenResponse, type OperationName } from "./types.gen";

declare class Go implements Runtime {
  importObject: WebAssembly.Imports;
  exit: (code: number) => void;
  _resume(): void;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare const self: DedicatedWorkerGlobalScope;

/** text lacks the changes in behind, which are made when the whole text is needed. */
let text = "";
let behind: Splice[][] = [];
let revision = -1;
/** changes are the latest ones, each with the revision before it, so that a module that has that one can catch up. */
let changes: { before: number; revision: number; splices: Splice[] }[] = [];
const changesKept = 100;
let incoming: { revision: number; text: string } | null = null;
let opened: string | null = null;
let dead = false;
/** output keeps the last lines that the modules printed, which tell why one ended. */
const output: string[] = [];
const linesKept = 100;
const linesTold = 20;

function post(message: FromWorker): void {
  self.postMessage(message);
}

function die(reason: string): void {
  if (dead) return;
  dead = true;
  post({ type: "dead", reason: [reason, ...output.slice(-linesTold)].join("\n") });
}

// Where there are no locks, as on a page that came unencrypted, only the limit of time tells a dead worker.
const lockName = `rolecall ${Math.random()}`;
void navigator.locks?.request(lockName, () => {
  post({ type: "alive", lock: lockName });
  return new Promise(() => undefined);
});

for (const level of ["log", "error"] as const) {
  console[level] = (...words: unknown[]) => {
    output.push(words.map(String).join(" "));
    if (output.length > linesKept) output.shift();
  };
}

/** nothingSent is the revision of a module that has no text of ours. */
const nothingSent = -2;

/** Module is a running module, with its name and the revision of the text that it has. */
interface Module extends Port {
  name: string;
  memory: WebAssembly.Memory;
  sent: number;
}

async function start(name: string, module: Promise<WebAssembly.Module>): Promise<Module> {
  const go = new Go();
  go.exit = (code) => die(`exit code ${code}`);
  const rolecall = connect(go);
  const instance = await WebAssembly.instantiate(await module, go.importObject);
  go.run(instance).then(
    () => die("the module ended"),
    (error: unknown) => die(String(error)),
  );
  const memory = instance.exports["mem"] as WebAssembly.Memory;
  return { name, memory, sent: nothingSent, rolecall };
}

/** load compiles a module while it arrives. */
async function load(name: string): Promise<WebAssembly.Module> {
  const address = new URL(`./${name}.wasm`, import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return compile(response);
}

const starting = start("app", load("app"));
let compiled: Promise<WebAssembly.Module> | undefined;
let studio: Promise<Module> | undefined;

/** studioCode is the second module's code. A load that failed is tried again when it is next wanted. */
function studioCode(): Promise<WebAssembly.Module> {
  return (compiled ??= load("studio").catch((error: unknown) => {
    compiled = undefined;
    throw error;
  }));
}

/** studioModule is the second module. */
function studioModule(): Promise<Module> {
  return (studio ??= start("studio", studioCode()).catch((error: unknown) => {
    studio = undefined;
    throw error;
  }));
}

/** How long after the start, in milliseconds, the second module's code is fetched for later: the page works offline then. */
const studioPause = 3_000;

/** memorySize is how much memory the modules have, in bytes. */
async function memorySize(): Promise<number> {
  const modules = [starting, ...(studio ? [studio] : [])];
  return (await Promise.all(modules)).reduce((sum, module) => sum + module.memory.buffer.byteLength, 0);
}

starting.then(
  (port) => post({ type: "ready", memory: port.memory.buffer.byteLength }),
  (error: unknown) => die(`The engine could not be loaded: ${String(error)}`),
);

// One job at a time, in the order of the messages; opening a file waits for its bytes.
let chain: Promise<unknown> = starting.catch(() => undefined);

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.type === "ahead") {
    setTimeout(() => void studioCode().catch(() => undefined), studioPause);
    return;
  }
  if (data.type === "job") {
    chain = chain.then(() => run(data)).catch((error: unknown) => die(String(error)));
    return;
  }
  // Text messages wait until the jobs sent before them are done.
  chain = chain.then(() => receive(data));
};

function receive(message: Exclude<ToWorker, { type: "job" | "ahead" }>): void {
  switch (message.type) {
    case "change":
      changes.push({ before: revision, revision: message.revision, splices: message.splices });
      behind.push(message.splices);
      if (changes.length > changesKept) {
        changes.shift();
        whole();
      }
      revision = message.revision;
      return;
    case "reset":
      incoming = { revision: message.revision, text: "" };
      return;
    case "chunk":
      if (!incoming) return;
      incoming.text += message.text;
      if (!message.last) return;
      replace(incoming.text, incoming.revision);
      incoming = null;
      return;
    case "adopt":
      replace(opened ?? whole(), message.revision);
      opened = null;
  }
}

function replace(by: string, of: number): void {
  text = by;
  revision = of;
  behind = [];
  changes = [];
}

/** whole is the text with all changes. */
function whole(): string {
  for (const splices of behind) text = splice(text, splices);
  behind = [];
  return text;
}

/** catchUp makes the changes in a module that it doesn't have yet, and says whether its text is up to date then. */
function catchUp(module: Module): boolean {
  const first = changes.findIndex(({ before }) => before === module.sent);
  if (first < 0) return false;
  for (const { revision: to, splices } of changes.slice(first)) {
    // The last one comes first, so that the offsets of the others stay right.
    for (const each of splices.toReversed()) {
      if (!change(module, to, each)) return false;
    }
  }
  module.sent = revision;
  return true;
}

async function run(job: Extract<ToWorker, { type: "job" }>): Promise<void> {
  let module = await starting;
  if (dead) return;
  if (job.later || laterOperations.has(job.operation)) {
    try {
      module = await studioModule();
    } catch (error) {
      const failure = {
        kind: "unloaded",
        message: "Couldn’t load this part of Rolecall. Check the connection and try again.",
        detail: String(error),
      };
      post({ type: "failure", id: job.id, failure, memory: await memorySize() });
      return;
    }
    if (dead) return;
  }
  try {
    const answer = !job.file
      ? ask(module, job.operation, job.request)
      : job.operation === "open"
        ? await open(module, job.id, job.request, job.file)
        : await readBytes(module, job.operation, job.request, job.file);
    if (dead) return;
    const memory = await memorySize();
    if (answer.failure) {
      const { detail } = answer.failure;
      const failure = detail ? { ...answer.failure, detail: await withNames(detail, module.name) } : answer.failure;
      post({ type: "failure", id: job.id, failure, memory });
    } else
      post({ type: "answer", id: job.id, result: answer.result, memory, ...(answer.deferred && { deferred: true }) });
  } catch (error) {
    die(String(error));
  }
}

function ask(module: Module, operation: OperationName, request: unknown): Answer<unknown> {
  if (operation === "warm" || module.sent === revision || catchUp(module))
    return send(module, operation, request as never);
  const answer = send(module, operation, request as never, whole());
  // After a failure it isn't known what Go kept, so the next request brings the text again.
  module.sent = answer.failure ? nothingSent : revision;
  return answer;
}

/** readBytes hands the vocabulary of an encoding to Go, or a file that isn't the text. */
async function readBytes(
  module: Module,
  operation: OperationName,
  request: unknown,
  file: Blob,
): Promise<Answer<unknown>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // It travels as a text does, so Go has no text afterwards.
  module.sent = nothingSent;
  return send(module, operation, { ...(request as object), revision: -1 } as never, bytes);
}

async function open(module: Module, id: number, request: unknown, file: Blob): Promise<Answer<unknown>> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { failure: { kind: "refused", message: "The browser couldn’t read this file" } };
  }
  const answer: Answer<OpenResponse> = send(module, "open", request as never, bytes);
  // Go holds the text of the file under another revision.
  module.sent = nothingSent;
  if (answer.failure) return answer;
  opened = answer.result.text;
  for (const chunk of chunks(opened)) post({ type: "opened", id, text: chunk });
  return { result: { ...answer.result, text: "" } };
}
