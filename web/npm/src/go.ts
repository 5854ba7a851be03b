// A running Go module, without a trace in the globals of whoever uses the package.

import { makeGo, type GoRuntime } from "rolecall:go";
import { RolecallError } from "./error.ts";

/** How many of the lines that a module printed are kept: they tell why one ended. */
const linesKept = 40;

/** Running is a module that runs. Scope is what it takes for the global object. */
export interface Running {
  memory: WebAssembly.Memory;
  scope: Record<string, unknown>;
  /** ended is why the module ended; undefined while it runs. */
  ended: () => string | undefined;
  /** end ends the module for the program: it isn't asked or woken again. */
  end: (reason: string) => void;
}

/**
 * start runs a module. Connect gives it what else it imports. Nothing that it waits for keeps a program from ending.
 */
export async function start(module: WebAssembly.Module, connect?: (go: GoRuntime) => void): Promise<Running> {
  const output: string[] = [];
  const print = (...words: unknown[]): void => {
    output.push(words.map(String).join(" "));
    if (output.length > linesKept) output.shift();
  };
  let ended: string | undefined;
  const wait = (run: () => void, time: number): unknown => {
    // A module that ended can't be woken: its runtime would throw where the program can't catch it.
    const timer: unknown = setTimeout(() => ended === undefined && run(), time);
    (timer as { unref?: () => void }).unref?.();
    return timer;
  };
  const { crypto, performance, Object, Array, Error, Promise, Date, Uint8Array, TextEncoder, TextDecoder } = globalThis;
  const scope = { crypto, performance, Object, Array, Error, Promise, Date, Uint8Array, TextEncoder, TextDecoder };
  const Go = makeGo(scope, { log: print, warn: print, error: print }, wait);
  const go = new Go();
  const end = (reason: string): void => {
    ended ??= [reason, ...output].join("\n");
  };
  go.exit = (code) => end(`exit code ${code}`);
  connect?.(go);
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance).then(
    () => end("the module ended"),
    (error: unknown) => end(String(error)),
  );
  if (ended !== undefined) throw new RolecallError("internal", "The engine could not be started.", ended);
  return { memory: instance.exports["mem"] as WebAssembly.Memory, scope, ended: () => ended, end };
}
