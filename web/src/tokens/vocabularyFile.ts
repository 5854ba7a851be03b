// Loading the file of a vocabulary: from what the browser keeps, or else from the server.
import { call, EngineError } from "../state/state";
import { set, vocabularyTries } from "./vocabulary";

/** The sizes of the files in bytes, for the progress where the server packs what it sends. */
const sizes: Readonly<Record<string, number>> = { o200k_base: 1_198_748, cl100k_base: 600_296 };

const store = "rolecall-vocabularies";
const damaged = "The cached vocabulary was damaged, so it was downloaded again.";

/** files are what was loaded: an engine that starts again needs them again. */
const files = new Map<string, Blob>();

/** load loads the vocabulary of an encoding into the engine, and says whether that has it now. */
export async function load(encoding: string): Promise<boolean> {
  const start = performance.now();
  const kept = files.get(encoding) ?? (await fromStore(encoding));
  let note = "";
  try {
    if (kept) {
      set(encoding, { state: "loading", received: kept.size, size: kept.size });
      if (await sendToEngine(encoding, kept)) return ready(encoding, kept, "", start);
      note = damaged;
      files.delete(encoding);
      await dropFromStore(encoding);
    }
    const file = await fromServer(encoding);
    if (!(await sendToEngine(encoding, file)))
      throw new Error("The downloaded vocabulary is damaged and wasn’t cached.");
    await keep(encoding, file);
    return ready(encoding, file, note, start);
  } catch (problem) {
    const reason = (problem as Error).message;
    set(encoding, { state: "failed", reason: note ? "The cached vocabulary was damaged. " + reason : reason });
    return false;
  }
}

/** ready keeps the file; how long it took is among the browser's own timings. */
function ready(encoding: string, file: Blob, note: string, start: number): true {
  performance.measure("vocabulary " + encoding, { start });
  files.set(encoding, file);
  set(encoding, { state: "ready", note });
  vocabularyTries.value++;
  return true;
}

/** sendToEngine hands a file to the engine; false says that the engine finds it damaged. */
async function sendToEngine(encoding: string, file: Blob): Promise<boolean> {
  try {
    const answer = await call("vocabulary", { encoding }, { file, lane: "vocabulary " + encoding });
    if (!answer) throw new Error("Loading the vocabulary was canceled.");
    return true;
  } catch (problem) {
    if (problem instanceof EngineError && problem.kind === "refused") return false;
    throw problem;
  }
}

const addressOf = (encoding: string): string => new URL("./" + encoding + ".tokens", import.meta.url).href;

async function fromServer(encoding: string): Promise<Blob> {
  const size = sizes[encoding] ?? 0;
  set(encoding, { state: "loading", received: 0, size });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const response = await fetch(addressOf(encoding));
    if (!response.ok) throw new Error("the server returned " + response.status);
    const reader = response.body?.getReader();
    if (!reader) return await response.blob();
    for (let received = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      chunks.push(value);
      received += value.length;
      set(encoding, { state: "loading", received, size: Math.max(size, received) });
    }
  } catch (problem) {
    const detail = problem instanceof TypeError ? "no connection" : (problem as Error).message;
    throw new Error("Couldn’t load the vocabulary: " + detail + ".");
  }
}

// Without a store, or with a full one, the file is loaded once for each visit.
async function fromStore(encoding: string): Promise<Blob | null> {
  try {
    const found = await (await caches.open(store)).match(addressOf(encoding));
    return found ? await found.blob() : null;
  } catch {
    return null;
  }
}

async function keep(encoding: string, file: Blob): Promise<void> {
  try {
    await (await caches.open(store)).put(addressOf(encoding), new Response(file));
  } catch {
    // See above.
  }
}

async function dropFromStore(encoding: string): Promise<void> {
  try {
    await (await caches.open(store)).delete(addressOf(encoding));
  } catch {
    // See above.
  }
}
