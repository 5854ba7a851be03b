// The engine and the files of the build, for this page.

import { chunks, type FromWorker, type ToWorker } from "../engine/protocol";
import { spawn } from "../engine/spawn";
import type { Catalogue, Faults, Lessons, OperationName, Operations } from "../engine/types.gen";

let worker: Worker | undefined;
let asked = 0;

/** ask asks the engine about a text. It starts the engine when it is first used, and again after it has stopped. */
export function ask<O extends OperationName>(
  operation: O,
  request: Omit<Operations[O]["request"], "revision">,
  text = "",
): Promise<Operations[O]["response"]> {
  const engine = (worker ??= spawn());
  const id = ++asked;
  const post = (message: ToWorker): void => engine.postMessage(message);
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.type === "dead") {
        engine.terminate();
        worker = undefined;
        reject(new Error("The engine has stopped. Try again."));
      } else if (data.type === "answer" && data.id === id) resolve(data.result as Operations[O]["response"]);
      else if (data.type === "failure" && data.id === id) reject(new Error(data.failure.message));
      else return;
      engine.removeEventListener("message", hear);
    };
    engine.addEventListener("message", hear);
    post({ type: "reset", revision: id });
    const pieces = [...chunks(text)];
    if (pieces.length === 0) pieces.push("");
    for (const [i, text] of pieces.entries()) post({ type: "chunk", text, last: i === pieces.length - 1 });
    post({ type: "job", id, operation, request: { ...request, revision: id }, later: true });
  });
}

const files = new Map<string, Promise<unknown>>();

/** file fetches a file of the build, once. */
function file<T>(name: string): Promise<T> {
  const load = async (): Promise<unknown> => {
    const response = await fetch(new URL(`./${name}`, import.meta.url));
    if (!response.ok) throw new Error(`${name} can’t be loaded. Check your connection, and reload the page.`);
    return response.json();
  };
  const coming = files.get(name) ?? load();
  files.set(name, coming);
  return coming as Promise<T>;
}

export const catalogue = (): Promise<Catalogue> => file("catalogue.json");
export const lessons = (): Promise<Lessons> => file("lessons.json");
export const faults = (): Promise<Faults> => file("faults.json");
