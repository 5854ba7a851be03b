// Autosave: the text and what belongs to it survive a reload, and a text that another one takes the place
// of stays as a draft of its own.

import { effect, untracked } from "@preact/signals";
import { changes, connectArrival } from "../state/arrival";
import { editor } from "../editor/script";
import * as state from "../state/state";
import { draftLimit, newestDraft, readDraft, smallText, tidyDrafts, writeDraft } from "./drafts";
import { firstExample } from "../first/example";
import { layout } from "../state/layout";
import { connectSave } from "../state/reload";
import { knownSlot, newSlot, slot, slotsInView, takeSlot } from "../state/slot";
import { readSetting, writeSetting } from "../state/storage";

const pause = 300;

/** Where the caret stands is worth storing a text again that is shorter than this, in UTF-16 units. */
const caretText = 200_000;
/** stored is the revision that is in some draft; inSlot says that this tab's draft has a text. */
let stored = 0;
let inSlot = false;
/** linkedAt is the revision of a text that its address brings back. */
let linkedAt = -1;
let tooLarge = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let taken: Promise<boolean>;

/** isOwn says whether the text is one that is lost with the page: no example, and none that its address brings back. */
const isOwn = (): boolean =>
  state.textLength.peek() > 0 && linkedAt !== state.revision.peek() && (!firstExample.peek() || changes.peek().typed);

/** restoreDraft brings back the text of the last visit. */
export async function restoreDraft(): Promise<void> {
  const known = knownSlot();
  taken = takeSlot();
  connectArrival(beforeArrival);
  const own = await readDraft(known);
  const draft = own ?? (await newestDraft());
  inSlot = own !== null;
  if (!draft?.text || state.revision.peek() > 0) return;
  state.dialect.value = draft.dialect;
  state.target.value = draft.target;
  state.checkedAs.value = draft.checkedAs;
  await editor.loaded().showDraft(draft.text, draft.head);
  state.conversation.value = draft.conversation;
  state.ownDialect.value = draft.ownDialect;
  stored = state.revision.peek();
}

/**
 * bring shows a text that its address brings back, so it isn't a draft until it is changed. It says whether
 * a text of one's own was there, which is a draft now.
 */
export async function bring(text: string, options?: state.EditOptions): Promise<boolean> {
  const own = isOwn();
  if (!own) stored = state.revision.peek();
  linkedAt = state.revision.peek() + 1;
  await state.replaceAll(text, options);
  linkedAt = state.revision.peek();
  return own;
}

/** beforeArrival leaves the text in its draft, and begins another one for the text that comes. */
function beforeArrival(text: () => string): void {
  if (stored < state.revision.peek() && isOwn()) void store(text());
  if (!inSlot || state.textLength.peek() === 0) return;
  newSlot();
  inSlot = false;
}

/** store stores a text with what is chosen for it. */
function store(text: string, leaving = false): Promise<boolean> {
  if (slot() === "") newSlot();
  inSlot = true;
  return writeDraft(
    slot(),
    {
      text,
      head: state.caret.peek().offset,
      dialect: state.dialect.peek(),
      ownDialect: state.ownDialect.peek(),
      target: state.target.peek(),
      checkedAs: state.checkedAs.peek(),
      conversation: state.conversation.peek(),
      saved: Date.now(),
    },
    leaving,
  );
}

/** save stores the text and says whether it is safe: stored, or there again by itself. */
async function save(leaving = false): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const revision = state.revision.peek();
  const length = state.textLength.peek();
  // An empty text is stored where it was emptied, so that no older one takes its place.
  if (length > 0 ? !isOwn() || (stored === revision && !inSlot) : revision === 0) return true;
  if (length > draftLimit) {
    if (!tooLarge) state.notify("This text is too large to restore after a reload. Download it to keep your changes.");
    tooLarge = true;
    return false;
  }
  tooLarge = false;
  stored = revision;
  return store(state.getText(), leaving);
}

connectSave(save);

/** flushDraft stores what was changed a moment ago. */
export function flushDraft(): void {
  if (timer !== undefined) void save();
}

/** forgetDraft begins a draft that has no text: what is in view is not stored until it is changed. */
export function forgetDraft(): void {
  clearTimeout(timer);
  timer = undefined;
  newSlot();
  inSlot = false;
  stored = state.revision.peek();
}

/** followDraft stores every change, a short text's at once, and the rest when the page goes away. */
export async function followDraft(): Promise<void> {
  if ((await taken) && isOwn()) {
    stored = -1;
    inSlot = false;
    state.notify("This text is also open in another tab. This tab now keeps its own copy.");
  }
  effect(() => {
    const revision = state.revision.value;
    state.dialect.value;
    state.target.value;
    state.checkedAs.value;
    state.conversation.value;
    // What is pasted over the example is one's own once the example is known to be gone.
    firstExample.value;
    if (state.textLength.value < caretText) state.caret.value;
    untracked(() => {
      clearTimeout(timer);
      if (revision !== stored && state.textLength.peek() <= smallText) void save();
      else timer = setTimeout(() => void save(), pause);
    });
  });
  const leaving = (): void => {
    if (timer !== undefined || stored < state.revision.peek()) void save(true);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leaving());
  window.addEventListener("pagehide", leaving);
  void slotsInView().then(tidyDrafts);
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
