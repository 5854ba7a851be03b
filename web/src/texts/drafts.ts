// The texts that are kept in this browser: the one in view in each tab, and those that another text took
// the place of. Short ones go to localStorage, which writes at once, so that no reload comes in between;
// longer ones go to IndexedDB. Either store may be full, closed or absent; what is in both counts as it
// was saved last.

import { clear, del, get, keys, set } from "idb-keyval";
import { draftsOpen } from "../state/dialogs";
import type { As } from "../engine/types.gen";
import { isWhole, parsed, recordOf } from "../state/given";
import { asFrom } from "../model/as";
import { notify } from "../state/state";
import { dropSetting, readSetting, settingsOf, writeSetting } from "../state/storage";

/** A longer text, in UTF-16 units, is not stored. */
export const draftLimit = 5_000_000;
/** A text up to this length, in UTF-16 units, is stored at once with every change; when the page goes, up to leavingLimit. */
export const smallText = 20_000;
export const leavingLimit = 1_000_000;

export interface Draft {
  text: string;
  head: number;
  dialect: string;
  target: string;
  checkedAs: As;
  /** ownDialect is the format where Build chose it for this text alone. */
  ownDialect: string;
  conversation: number;
  saved: number;
}
export interface Kept {
  id: string;
  draft: Draft;
}

const prefix = "draft:";
/** How long a text is kept after its last change, in days, and how many are kept. */
export const draftDays = 30;
export const draftCount = 20;

let told = false;

/** tell says that nothing is stored, once until something is again. */
function tell(problem: unknown): void {
  if (told) return;
  told = true;
  const full = problem instanceof DOMException && problem.name === "QuotaExceededError";
  const text = "This browser couldn’t save the text. Reloading would lose it.";
  const earlier = { label: "History", run: () => void (draftsOpen.value = true) };
  if (full) notify(`${text} Its storage for this page is full: delete texts from the history.`, "warning", earlier);
  else notify(text, "warning");
}

/** draftFrom is a stored draft, which another version of the page may have written; null where there is no text in it. */
export function draftFrom(given: unknown): Draft | null {
  const { text, head, dialect, ownDialect, target, checkedAs, conversation, saved } = recordOf(given);
  if (typeof text !== "string") return null;
  return {
    text,
    head: isWhole(head) ? head : 0,
    dialect: typeof dialect === "string" ? dialect : "",
    ownDialect: typeof ownDialect === "string" ? ownDialect : "",
    target: typeof target === "string" ? target : "",
    checkedAs: asFrom(recordOf(checkedAs)),
    conversation: isWhole(conversation) ? conversation : 0,
    saved: isWhole(saved) ? Math.min(saved, Date.now()) : 0,
  };
}

const readSmall = (id: string): Draft | null => draftFrom(parsed(readSetting(prefix + id)));
const readLarge = (id: string): Promise<Draft | null> => get<unknown>(prefix + id).then(draftFrom, () => null);

/** readDraft is the text of an id; null where there is none. */
export async function readDraft(id: string): Promise<Draft | null> {
  const small = readSmall(id);
  const large = await readLarge(id);
  return small && large ? (small.saved >= large.saved ? small : large) : (small ?? large);
}

/** newestDraft is the text that was saved last, in whichever tab. */
export async function newestDraft(): Promise<Draft | null> {
  return (await readDraft(readSetting("newest") ?? "")) ?? (await allDrafts())[0]?.draft ?? null;
}

/** writeDraft stores a text and says whether it could. A short one is stored when it returns, on leaving a longer one too. */
export async function writeDraft(id: string, draft: Draft, leaving = false): Promise<boolean> {
  const { length } = draft.text;
  const atOnce = length <= (leaving ? leavingLimit : smallText) && writeSetting(prefix + id, JSON.stringify(draft));
  if (!atOnce || length > smallText) {
    try {
      await set(prefix + id, draft);
      dropSetting(prefix + id);
    } catch (problem) {
      if (!atOnce) {
        tell(problem);
        return false;
      }
    }
  }
  told = false;
  writeSetting("newest", id);
  // Read before the first paint: whether the page opens with a text of one's own.
  writeSetting("draft", draft.text === "" ? "none" : "kept");
  return true;
}

/** dropDraft removes a text from both stores. */
export async function dropDraft(id: string): Promise<void> {
  dropSetting(prefix + id);
  await del(prefix + id).catch(() => undefined);
}

/** allDrafts are all stored texts, the newest first, empty ones too. */
export async function allDrafts(): Promise<Kept[]> {
  const large = await keys().catch(() => []);
  const names = new Set([...settingsOf(prefix), ...large].map(String).filter((name) => name.startsWith(prefix)));
  const ids = [...names].map((name) => name.slice(prefix.length));
  const all = await Promise.all(ids.map(async (id) => ({ id, draft: await readDraft(id) })));
  return all.filter((each): each is Kept => each.draft !== null).sort((a, b) => b.draft.saved - a.draft.saved);
}

/** forgetStores deletes all that the page keeps in this browser, and says whether it could. */
export async function forgetStores(): Promise<boolean> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    await clear();
    if ("caches" in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    return true;
  } catch {
    return false;
  }
}

/** earlierDrafts are the texts to go back to: all stored ones but that of an id, each text once. */
export async function earlierDrafts(own: string): Promise<Kept[]> {
  const seen = new Set(["", (await readDraft(own))?.text]);
  return (await allDrafts()).filter(({ id, draft: { text } }) => {
    if (id === own || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** tidyDrafts removes the texts that are too old or too many, but none that a tab has in view. */
export async function tidyDrafts(inView: (id: string) => boolean): Promise<void> {
  const since = Date.now() - draftDays * 24 * 3600 * 1000;
  const all = (await allDrafts()).filter(({ id }) => !inView(id));
  const old = all.filter(({ draft }, at) => at >= draftCount || draft.saved < since || draft.text === "");
  await Promise.all(old.map(({ id }) => dropDraft(id)));
}
