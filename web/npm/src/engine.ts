// The engine: one module with all operations, started by the first call.

import { connect, send } from "../../src/engine/frame.ts";
import type { OperationName, Operations } from "../../src/engine/types.gen.ts";
import { RolecallError, type ErrorKind } from "./error.ts";
import { bytesOf, moduleOf } from "./files.ts";
import { start, type Running } from "./go.ts";
import { textOf, type Input } from "./input.ts";

interface Engine extends Running {
  rolecall: (size?: number) => number;
  /** vocabularies are the encodings that it can count exactly. */
  vocabularies: Set<string>;
}

let starting: Promise<Engine> | undefined;

/** engine is the engine that runs; one that ended is started again. */
async function engine(): Promise<Engine> {
  for (;;) {
    const mine = (starting ??= launch());
    const running = await mine.catch((error: unknown) => {
      forget(mine);
      throw error;
    });
    if (running.ended() === undefined) return running;
    forget(mine);
  }
}

function forget(which: Promise<Engine>): void {
  if (starting === which) starting = undefined;
}

async function launch(): Promise<Engine> {
  const compiled = await moduleOf("engine");
  let rolecall: Engine["rolecall"] = () => 0;
  const running = await start(compiled, (go) => (rolecall = connect(go)));
  return { ...running, rolecall, vocabularies: new Set() };
}

/** RequestOf is what an operation may be asked, but for what the package says itself. */
export type RequestOf<Name extends OperationName> = Omit<Operations[Name]["request"], "revision" | "units">;

/** call asks for one operation about a text. Offsets and columns count UTF-16 units, as strings of JavaScript do. */
export async function call<Name extends OperationName>(
  operation: Name,
  request: RequestOf<Name>,
  text: Input,
): Promise<Operations[Name]["response"]> {
  return callExact(operation, request, text, () => undefined);
}

/** callExact asks for an operation whose answer names the vocabulary that it misses, and then again with that. */
export async function callExact<Name extends OperationName>(
  operation: Name,
  request: RequestOf<Name>,
  input: Input,
  missing: (answer: Operations[Name]["response"]) => string | undefined,
): Promise<Operations[Name]["response"]> {
  const text = textOf(input);
  const running = await engine();
  try {
    for (;;) {
      const answer = ask(running, operation, request, text);
      const encoding = missing(answer);
      if (!encoding || running.vocabularies.has(encoding)) return answer;
      if (encoding !== "o200k_base" && encoding !== "cl100k_base") return answer;
      ask(running, "vocabulary", { encoding }, await bytesOf(encoding));
      running.vocabularies.add(encoding);
    }
  } finally {
    forgetText(running);
  }
}

/** forgetText leaves an engine that runs without a text: this isn't a vocabulary, and the text of a vocabulary isn't kept. */
function forgetText(running: Engine): void {
  if (running.ended() === undefined) send(running, "vocabulary", { encoding: "" } as never, "");
}

function ask<Name extends OperationName>(
  running: Engine,
  operation: Name,
  request: RequestOf<Name>,
  text: string | Uint8Array,
): Operations[Name]["response"] {
  let answer;
  try {
    answer = send(running, operation, { revision: 0, units: "utf16", ...request } as never, text);
  } catch (error) {
    // The module is in no state to be asked again.
    const before = running.ended();
    running.end(String(error));
    starting = undefined;
    throw new RolecallError("internal", "The engine ended.", [before, String(error)].filter(Boolean).join("\n"));
  }
  if (!answer.failure) return answer.result;
  const { kind, message, detail } = answer.failure;
  const kinds: readonly string[] = ["bad-request", "refused"];
  throw new RolecallError(kinds.includes(kind) ? (kind as ErrorKind) : "internal", message, detail);
}
