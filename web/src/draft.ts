// Autosave: the text and what belongs to it survive a reload.

import { effect, untracked } from "@preact/signals";
import { changes } from "./editor/arrival";
import { editor } from "./editor/script";
import * as state from "./state";
import { draftLimit, readDraft, readSetting, tidyDrafts, writeDraft, writeSetting } from "./storage";
import { firstExample } from "./first/example";
import { layout } from "./layout";

const pause = 300;

/** Where the caret stands is worth storing a text again that is shorter than this, in UTF-16 units. */
const smallText = 200_000;
let saved = -1;
let tooLarge = false;

/** restoreDraft brings back the text of the last visit. */
export async function restoreDraft(): Promise<void> {
  const draft = await readDraft();
  if (!draft?.text || state.revision.peek() > 0) return;
  state.dialect.value = draft.dialect;
  state.target.value = draft.target;
  state.checkedAs.value = draft.checkedAs ?? {};
  await editor.loaded().showDraft(draft.text, draft.head);
  state.conversation.value = draft.conversation;
  state.ownDialect.value = draft.ownDialect ?? "";
}

/** save stores the text and says whether it is safe: stored, or there again by itself. */
async function save(): Promise<boolean> {
  // The example comes by itself, and its repair is a press; what was typed into it is worth keeping.
  if (firstExample.peek() && !changes.peek().typed) return true;
  const length = state.textLength.peek();
  if (length > draftLimit) {
    if (!tooLarge) state.notify("This text is too large to be kept for a reload. Download it to keep your changes.");
    tooLarge = true;
    return false;
  }
  tooLarge = false;
  saved = state.revision.peek();
  const text = state.getText();
  return writeDraft({
    text,
    head: state.caret.peek().offset,
    dialect: state.dialect.peek(),
    ownDialect: state.ownDialect.peek(),
    target: state.target.peek(),
    checkedAs: state.checkedAs.peek(),
    conversation: state.conversation.peek(),
    saved: Date.now(),
  });
}

/** reload loads the page again where nothing is lost by it; else it says why not. */
export async function reload(): Promise<string> {
  try {
    await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
  } catch {
    return "There is no connection yet, so the page was left as it is.";
  }
  if (state.revision.peek() > 0 && !(await save())) return "A reload would lose this text: download it first.";
  location.reload();
  return "";
}

/** followDraft stores every change after a short pause, and at once when the page goes away. */
export function followDraft(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void save();
  };
  let first = true;
  effect(() => {
    state.revision.value;
    state.dialect.value;
    state.target.value;
    state.checkedAs.value;
    state.conversation.value;
    if (state.textLength.value < smallText) state.caret.value;
    if (first) {
      first = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(flush, pause);
  });
  const leaving = (): void => {
    if (timer !== undefined || saved < state.revision.peek()) flush();
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leaving());
  window.addEventListener("pagehide", leaving);
  void tidyDrafts();
}

/** followSettings keeps the small choices: the tab, the panes, wrapping. */
export function followSettings(): void {
  const tab = state.tabOf(readSetting("tab") ?? "");
  if (tab) state.tab.value = tab;
  state.wrap.value = readSetting("wrap") !== "off";
  layout.read(readSetting("layout"));
  keep("tab", () => state.tab.value);
  keep("wrap", () => (state.wrap.value ? "on" : "off"));
  keep("layout", () => layout.write());
}

function keep(name: string, value: () => string): void {
  let before: string | undefined;
  effect(() => {
    const now = value();
    if (before !== undefined && before !== now) untracked(() => writeSetting(name, now));
    before = now;
  });
}
