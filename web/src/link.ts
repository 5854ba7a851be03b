// The location's hash: what it brings when the page opens or the hash changes, and that
// it goes away once the text is no longer what it stands for.

import { batch, effect, signal } from "@preact/signals";
import * as convert from "./convert/choice";
import type { Example } from "./engine/types.gen";
import * as loop from "./loop/run";
import { decodeHash, type Shared } from "./share";
import * as state from "./state";
import * as tokens from "./tokens/count";
import * as trim from "./trim/settings";
import { announceText } from "./words";

/** choices are the views whose choices a link carries: what shows the same thing again. */
const choices: Partial<Record<state.Tab, { give: () => unknown; take: (given: unknown) => void }>> = {
  trim: { give: () => trim.settings.peek(), take: trim.take },
  tokens: { give: () => tokens.settings.peek(), take: tokens.take },
  loop: { give: loop.choices, take: loop.take },
  accepts: { give: convert.give, take: convert.take },
};

/** settingsNow are the choices of the tab in view; undefined when it has none. */
export const settingsNow = (): unknown => choices[state.tab.peek()]?.give();

/** story is the example in view; null once the text is something else. */
export const story = signal<Example | null>(null);

/** loadedAt is the revision whose text the hash stands for; -1 when there is no hash. */
let loadedAt = -1;
let storyAt = -1;

/** noteLoaded remembers that the text now is what `hash` stands for; "" is for a text without a link. */
export function noteLoaded(hash: string, example: Example | null = null): void {
  story.value = example;
  storyAt = state.revision.peek();
  loadedAt = hash ? storyAt : -1;
  if (hash !== location.hash) history.replaceState(null, "", location.pathname + location.search + hash);
}

/** showExample puts an example's text in place, as one change that undo takes back. */
export async function showExample(example: Example): Promise<void> {
  batch(() => {
    state.dialect.value = "";
    state.target.value = example.target ?? "";
    state.conversation.value = 0;
    state.selection.value = null;
  });
  await state.replaceAll(example.text, { label: announceText(example.title) });
  noteLoaded(`#example=${encodeURIComponent(example.id)}`, example);
}

async function showShared(shared: Shared, hash: string): Promise<void> {
  batch(() => {
    state.dialect.value = shared.dialect ?? "";
    state.target.value = shared.target ?? "";
    state.conversation.value = shared.conversation ?? 0;
    state.selection.value = null;
    const tab = state.tabOf(shared.tab ?? "");
    if (tab) state.tab.value = tab;
    if (tab && shared.settings !== undefined) choices[tab]?.take(shared.settings);
  });
  await state.replaceAll(shared.text);
  noteLoaded(hash);
}

/** wanted is the id of an example that waits for the catalogue. */
const wanted = signal("");

/** showHash shows what the location's hash stands for, and says whether there was something. */
async function showHash(): Promise<boolean> {
  const hash = location.hash;
  const link = await decodeHash(hash);
  if (!link || hash !== location.hash) return false;
  if (link.kind === "broken") {
    state.notify(`This link cannot be read: ${link.reason}. Your own text is unchanged.`, "warning");
    noteLoaded("");
    return false;
  }
  if (link.kind === "shared") await showShared(link.shared, hash);
  else wanted.value = link.id;
  return true;
}

/** followHash shows the hash, now and whenever it changes; it resolves to whether there was one. */
export function followHash(): Promise<boolean> {
  window.addEventListener("hashchange", () => void showHash());
  effect(() => {
    const have = state.catalogue.value;
    const id = wanted.value;
    if (!have || !id) return;
    wanted.value = "";
    const example = have.examples.find((each) => each.id === id);
    if (example) void showExample(example);
    else state.notify(`There is no example "${id}".`, "warning");
  });
  effect(() => {
    const now = state.revision.value;
    if (loadedAt >= 0 && now > loadedAt) {
      loadedAt = -1;
      history.replaceState(null, "", location.pathname + location.search);
    }
  });
  // The story stays while its text is repaired; it goes with the text.
  effect(() => {
    const empty = state.textLength.value === 0;
    if (story.peek() && empty && state.revision.peek() > storyAt) story.value = null;
  });
  return showHash();
}
