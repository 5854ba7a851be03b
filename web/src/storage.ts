// What survives a reload. Small settings go to localStorage, which answers at once; the
// text goes to IndexedDB. Either may be full, closed or absent: then one notice says so
// and everything else works.
//
// Every browser tab has a draft of its own, so two open pages never overwrite each
// other; a new page starts from the draft that was written last.

import { del, get, keys, set } from "idb-keyval";
import type { As } from "./engine/types.gen";
import { notify } from "./state";

/** A longer text, in UTF-16 units, is not stored. */
export const draftLimit = 5_000_000;

export interface Draft {
  text: string;
  head: number;
  dialect: string;
  /** ownDialect is the dialect where Build chose it for this text alone. */
  ownDialect?: string;
  target: string;
  /** checkedAs is absent in drafts of before it was kept. */
  checkedAs?: As;
  conversation: number;
  saved: number;
}

const prefix = "rolecall.";
const draftPrefix = "draft:";
const draftAge = 30 * 24 * 3600 * 1000;
const draftCount = 20;

let told = false;

/** tell says once that nothing is stored. */
function tell(): void {
  if (told) return;
  told = true;
  notify("The text could not be saved in this browser, so a reload would lose it.", "warning");
}

export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    tell();
  }
}

/** draftId names this browser tab's draft; it lives as long as the tab. */
function draftId(): string {
  try {
    const known = sessionStorage.getItem(prefix + "tab");
    if (known) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(prefix + "tab", made);
    return made;
  } catch {
    return (anonymous ??= crypto.randomUUID());
  }
}
let anonymous: string | undefined;

/** readDraft returns this tab's draft, or the newest of all for a new tab. */
export async function readDraft(): Promise<Draft | null> {
  try {
    const own = await get<Draft>(draftPrefix + draftId());
    if (own) return own;
    const all = await drafts();
    return all[0]?.draft ?? null;
  } catch {
    tell();
    return null;
  }
}

/** writeDraft stores this tab's draft and says whether it could. */
export async function writeDraft(draft: Draft): Promise<boolean> {
  try {
    await set(draftPrefix + draftId(), draft);
    // Read before the first paint: whether the page opens with a text of one's own.
    writeSetting("draft", draft.text === "" ? "none" : "kept");
    return true;
  } catch {
    tell();
    return false;
  }
}

/** tidyDrafts removes drafts that nobody came back for. */
export async function tidyDrafts(): Promise<void> {
  try {
    const now = Date.now();
    const all = await drafts();
    const old = all.filter(
      ({ key, draft }, at) => key !== draftPrefix + draftId() && (at >= draftCount || now - draft.saved > draftAge),
    );
    await Promise.all(old.map(({ key }) => del(key)));
  } catch {
    // A store that cannot be tidied is told about when something is written.
  }
}

/** otherDrafts are the texts of this browser's other tabs, the newest first, those of closed ones too. */
export async function otherDrafts(): Promise<Draft[]> {
  try {
    const own = draftPrefix + draftId();
    return (await drafts()).filter(({ key, draft }) => key !== own && draft.text !== "").map(({ draft }) => draft);
  } catch {
    return []; // what cannot be read is told about when something is written
  }
}

async function drafts(): Promise<{ key: string; draft: Draft }[]> {
  const names = (await keys<string>()).filter((key) => typeof key === "string" && key.startsWith(draftPrefix));
  const all = await Promise.all(names.map(async (key) => ({ key, draft: await get<Draft>(key) })));
  return all
    .filter((each): each is { key: string; draft: Draft } => each.draft !== undefined)
    .sort((a, b) => b.draft.saved - a.draft.saved);
}
