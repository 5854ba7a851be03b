// The vocabularies of the exact encodings: loaded when first needed, kept by the browser,
// checked by the engine, and loaded again only when it is asked for.
import { signal } from "@preact/signals";
import { OnDemand } from "../state/ondemand";

/** Vocabulary is how far one is. */
export type Vocabulary =
  | { state: "none" }
  /** Received and size are in bytes. */
  | { state: "loading"; received: number; size: number }
  /** Note says what went wrong on the way, if anything did. */
  | { state: "ready"; note: string }
  | { state: "failed"; reason: string };

/** vocabularies are those that were asked for, by encoding. */
export const vocabularies = signal<Readonly<Record<string, Vocabulary>>>({});

/** vocabularyTries grows when the engine has got a vocabulary and when one is to be tried again. */
export const vocabularyTries = signal(0);

/** script is what loads them. */
const script = new OnDemand(() => import("./vocabularyFile"));
const running = new Map<string, Promise<boolean>>();

/** set says how far one is. */
export function set(encoding: string, next: Vocabulary): void {
  vocabularies.value = { ...vocabularies.peek(), [encoding]: next };
}

/**
 * loadVocabulary loads the vocabulary of an encoding into the engine and says whether it has it now.
 * One that failed is not tried again until retry.
 */
export function loadVocabulary(encoding: string): Promise<boolean> {
  if (vocabularies.peek()[encoding]?.state === "failed") return Promise.resolve(false);
  const now = running.get(encoding);
  if (now) return now;
  const work = load(encoding).finally(() => running.delete(encoding));
  running.set(encoding, work);
  return work;
}

/** retry has one that failed tried again. */
export function retry(encoding: string): void {
  set(encoding, { state: "none" });
  vocabularyTries.value++;
}

/** reasonOf is why an encoding's vocabulary is not there, "" when it did not fail. */
export function reasonOf(encoding: string): string {
  const now = vocabularies.value[encoding];
  return now?.state === "failed" ? now.reason : "";
}

async function load(encoding: string): Promise<boolean> {
  const loader = await script.want();
  if (loader) return loader.load(encoding);
  set(encoding, { state: "failed", reason: "Couldn’t load the vocabulary: no connection." });
  return false;
}
