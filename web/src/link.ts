// What the location's hash brings when the page opens, when it changes and when one goes back;
// and the hash that follows what is seen.

import { batch, computed, effect, signal } from "@preact/signals";
import { isStep, parse, write, type Seen } from "./state/address";
import { restoreReplaced, keepReplaced } from "./texts/replaced";
import * as branches from "./branches/branch";
import * as cards from "./conversation/view";
import * as convert from "./convert/choice";
import type { Example } from "./engine/types.gen";
import { answer, error, takeLinked } from "./error";
import * as filter from "./conversation/conditions";
import { arrival } from "./state/arrival";
import { draftsOpen } from "./state/dialogs";
import { bring, flushDraft } from "./texts/draft";
import { followFirstExample } from "./first/example";
import { recordOf } from "./state/given";
import { layout } from "./state/layout";
import { addressOf, asFrom, asSeen } from "./model/as";
import { kinds, shownAs } from "./pretty/kind";
import { decodeHash, type Shared } from "./share/share";
import * as state from "./state/state";
import * as tokens from "./tokens/count";
import * as trim from "./trim/settings";
import { views, type Tab } from "./views";
import { demo, face } from "./state/places";
import { announceText } from "./ui/words";

/** Linked is a view whose choices a link carries: what shows the same thing again. */
interface Linked {
  toLink: () => unknown;
  fromLink: (given: unknown) => void;
}
const systems = () => import("./late/systems");
const linkedViews: Partial<Record<Tab, () => Linked | Promise<Linked>>> = {
  problems: () => ({ toLink: conversationToLink, fromLink: conversationFromLink }),
  conversation: () => ({ toLink: conversationToLink, fromLink: conversationFromLink }),
  tokens: () => ({
    toLink: () => ({ ...tokens.settings.peek(), trim: trim.settings.peek() }),
    fromLink: tokensFromLink,
  }),
  loop: () => systems().then((module) => module.onText),
  systems: () => systems().then((module) => module.demo),
  template: () => systems().then((module) => module.template),
  accepts: () => convert,
};

function conversationToLink(): unknown {
  const given = {
    filter: filter.toLink(),
    branch: branches.toLink(),
    as: shownAs.peek() || undefined,
    ...cards.toLink(),
  };
  return Object.values(given).some((each) => each !== undefined) ? given : undefined;
}

function conversationFromLink(given: unknown): void {
  const kept = recordOf(given);
  filter.fromLink(kept["filter"]);
  branches.fromLink(kept["branch"]);
  shownAs.value = kinds.find((kind) => kind.id === kept["as"])?.id ?? "";
  cards.fromLink(kept);
}

/** tokensFromLink takes a model, a window and a budget; in links of before these were two views. */
function tokensFromLink(given: unknown): void {
  const kept = recordOf(given);
  if ("policy" in kept) return trim.fromLink(kept);
  tokens.fromLink(kept);
  if ("trim" in kept) trim.fromLink(kept["trim"]);
}

/** sharedNow is all that a link carries but the text: what brings back exactly what is seen. */
export async function sharedNow(): Promise<Omit<Shared, "text">> {
  const view = await linkedViews[state.tab.peek()]?.();
  return {
    dialect: state.dialect.peek(),
    target: state.target.peek(),
    ...state.checkedAs.peek(),
    conversation: state.conversation.peek(),
    tab: state.tab.peek(),
    settings: view?.toLink(),
    caret: state.caret.peek().offset,
    from: state.seenFrom(),
    ...(state.learnOpen.peek() ? { learn: state.learnRule.peek(), words: state.learnWords.peek() } : {}),
    lesson: state.learnOpen.peek() && state.learnRule.peek().includes(".own.") ? state.lessonFile.peek() : "",
  };
}

/** story is the example in view; null once the text is something else. */
export const story = signal<Example | null>(null);

/** standsFor is the part of the hash that the text stands for, "" for none; loadedAt is the revision of that text. */
const standsFor = signal("");
let loadedAt = -1;
let storyAt = -1;

/**
 * lineage tells one loaded text, with all changes made to it since, from the next. Each entry of
 * the history keeps its own: to go back among views of one text loads nothing.
 */
export const lineage = signal(Date.now());

/** seen is what the address says of view and lesson; carried is that as a link's text already has it. */
const seen = computed<Seen>(() => {
  const tab = state.tab.value;
  const to = tab === "accepts" && convert.converting.value ? convert.to.value : "";
  const as = tab === "conversation" ? shownAs.value : "";
  return {
    ...(views[tab].place !== "Check" || as ? { view: tab } : {}),
    ...(to ? { to } : {}),
    ...(as ? { as } : {}),
    ...(tab === "systems" && state.system.value ? { system: state.system.value } : {}),
    ...addressOf(state.checkedAs.value),
    ...(state.learnOpen.value ? { learn: state.learnRule.value } : {}),
  };
});
let carried = "";

/** noteLoaded remembers that the text now is what `hash` stands for; "" is for a text without a link. */
export function noteLoaded(hash: string, example: Example | null = null): void {
  batch(() => {
    story.value = example;
    storyAt = state.revision.peek();
    lineage.value++;
    noteLink(hash);
  });
}

/** noteLink remembers that the text as it is now has a link. */
export function noteLink(hash: string): void {
  const text = hash.replace(/^#/, "");
  loadedAt = text ? state.revision.peek() : -1;
  carried = text && !text.startsWith("example=") ? write({ text: "", seen: seen.peek() }) : "";
  standsFor.value = text;
}

/** keepForBack keeps the text in view for the way back, where no address stands for it. */
function keepForBack(): void {
  flushDraft();
  if (standsFor.peek() === "" || loadedAt !== state.revision.peek()) keepReplaced(lineage.peek());
  loadedAt = -1;
}

/** showExample shows an example that was chosen, also from a page of Learn. */
export function showExample(example: Example): void {
  state.leaveLearn();
  void putExample(example);
}

/** putExample puts an example's text in place, as one change that undo takes back. */
async function putExample(example: Example): Promise<void> {
  await put(example);
  noteLoaded(`#example=${encodeURIComponent(example.id)}`, example);
}

/** Brought is a text with its title, to check for a target. */
type Brought = Pick<Example, "text" | "title" | "target">;

/** showText puts a text in place that what is read next to it brings back, as a step of a lesson does. */
export async function showText(text: Brought): Promise<void> {
  await put(text);
  noteLoaded("");
  loadedAt = state.revision.peek();
}

async function put({ text, title, target }: Brought): Promise<void> {
  keepForBack();
  batch(() => {
    state.dialect.value = "";
    state.target.value = target ?? "";
    state.checkedAs.value = {};
    state.conversation.value = 0;
    state.selection.value = null;
  });
  sayKept(await bring(text, { label: announceText(title) }));
}

/** sayKept says where the text is that an example or a link took the place of. */
function sayKept(own: boolean): void {
  const earlier = { label: "History", run: () => void (draftsOpen.value = true) };
  if (own) state.notify("Your own text was replaced. It’s saved in this browser.", "info", earlier);
}

const byHand = (hash: string): boolean => hash.startsWith("#text=");

async function showShared(shared: Shared, hash: string): Promise<void> {
  keepForBack();
  batch(() => {
    state.dialect.value = shared.dialect ?? "";
    state.target.value = shared.target ?? "";
    state.checkedAs.value = asFrom(shared);
    state.conversation.value = shared.conversation ?? 0;
    state.selection.value = null;
    const tab = state.tabOf(shared.tab ?? "");
    if (tab) state.tab.value = tab;
    if (shared.lesson) state.lessonFile.value = shared.lesson;
    // A rule has the whole page: Learn opens at it, and the text comes first.
    if (shared.learn !== undefined && isStep(shared.learn)) state.showRule(shared.learn);
    else {
      state.closeLearn();
      state.learnRule.value = shared.learn ?? state.learnRule.peek();
    }
    state.learnWords.value = shared.words ?? "";
  });
  // A link that is written by hand brings an error where pasting it would.
  const put = async (): Promise<void> => sayKept(await bring(shared.text));
  if (shared.error !== undefined || !byHand(hash) || !(await takeLinked(shared.text, put))) await put();
  if (shared.error) {
    answer.value = null;
    error.value = shared.error;
  }
  // What belongs to a conversation is forgotten with it, so the choices come after the text.
  const tab = state.tabOf(shared.tab ?? "") ?? "conversation";
  if (shared.settings !== undefined) (await linkedViews[tab]?.())?.fromLink(shared.settings);
  // Where the user was comes before the first error, which a new text begins at.
  if (shared.caret && shared.caret <= shared.text.length) {
    arrival.value = -1;
    state.reveal(shared.caret, 0);
    if (shared.from !== undefined) state.showFrom(shared.from);
    // The cards was at its message.
    state.caretMoved.value = shared.caret;
  }
  noteLoaded(hash);
}

/**
 * show brings view and lesson of an address; an own entry of the history says what it does not name as well. What an
 * address brings, a view or a text, takes the place of a page of Learn that it doesn't name.
 */
function show(seen: Seen, own: boolean, brings: boolean): void {
  const { view, to, as, system, learn } = seen;
  batch(() => {
    state.lessonAsked.value = own || learn === undefined ? null : seen;
    const tab = view === undefined ? undefined : state.tabOf(view);
    if (tab) {
      state.tab.value = tab;
      state.faceAsked.value = state.revision.peek();
    } else if (own) state.tab.value = face.peek();
    if (tab && layout.narrow.peek()) state.pane.value = "side";
    if (to !== undefined || own || tab === "accepts") convert.fromLink(to);
    shownAs.value = kinds.find((kind) => kind.id === as)?.id ?? (as !== undefined || own ? "" : shownAs.peek());
    if (system !== undefined || own) state.system.value = system ?? "";
    const checked = asSeen(seen);
    if (own || Object.keys(checked).length > 0) state.checkedAs.value = checked;
    if (learn !== undefined) state.showRule(learn);
    else if (own || ((tab || brings) && !isStep(state.learnRule.peek()))) state.closeLearn();
  });
}

/** wanted is the id of an example that waits for the catalogue. */
const wanted = signal("");

/** HistoryEntry is what an entry of the history keeps. */
interface HistoryEntry {
  lineage: number;
  pane: state.Pane;
}

/** applying holds the address still while what it stands for is on its way. */
const applying = signal(0);

/** stayHere makes a change of what is seen part of the present entry of the history. */
export function stayHere(change: () => void): void {
  applying.value++;
  change();
  applying.value--;
}

/** showHash shows what the location's hash stands for, and says whether it was to bring a text. */
async function showHash(): Promise<boolean> {
  const address = parse(location.hash);
  const entry = history.state as HistoryEntry | null;
  const own = typeof entry?.lineage === "number";
  applying.value++;
  try {
    const known = own && entry.lineage === lineage.peek();
    const text = known ? "" : (address?.text ?? "");
    const link = text === "" ? null : await decodeHash("#" + text);
    // Whoever goes back from an example or a link finds the text that it took the place of.
    const untouched = loadedAt === state.revision.peek();
    if (own && !known && !address?.text && untouched && (await restoreReplaced(entry.lineage))) {
      noteLoaded("");
      lineage.value = entry.lineage;
    }
    if (link?.kind === "broken")
      state.notify(link.reason + (state.textLength.peek() > 0 ? " Your own text is unchanged." : ""), "error");
    if (link?.kind === "shared") await showShared(link.shared, "#" + text);
    if (link?.kind === "example" && link.id !== "") {
      standsFor.value = text;
      wanted.value = link.id;
    }
    // Without a text to load, the one that is there stays, with its own address as long as the user didn't change it.
    const same = loadedAt === state.revision.peek();
    if (!link && (own || !same)) standsFor.value = known && same ? (address?.text ?? "") : "";
    const shared = link?.kind === "shared" && Object.keys(address?.seen ?? {}).length === 0;
    if ((address || own) && !shared) show(address?.seen ?? {}, own, link !== null);
    // A demo hides the text: an example would be out of view.
    if (link?.kind === "example" && !own && demo.peek() && !address?.seen.view) state.showTab("problems");
    if (own && layout.narrow.peek()) state.pane.value = entry.pane;
    return link !== null;
  } catch {
    // Whatever a link has in it, the page opens.
    state.notify("This version of Rolecall can’t show everything in this link.", "error");
    return true;
  } finally {
    applying.value--;
  }
}

/** followHash shows the hash, now and whenever it changes; it resolves to whether it was to bring a text. */
export async function followHash(): Promise<boolean> {
  effect(() => {
    const have = state.catalogue.value;
    const id = wanted.value;
    if (!have || !id) return;
    wanted.value = "";
    const example = have.examples.find((each) => each.id === id);
    if (example) void putExample(example);
    else {
      standsFor.value = "";
      state.notify(`No example is called "${id}".`, "warning");
      followFirstExample();
    }
  });
  effect(() => {
    const now = state.revision.value;
    if (loadedAt < 0 || now <= loadedAt) return;
    loadedAt = -1;
    standsFor.value = "";
  });
  // The story stays while its text is repaired; it goes with the text.
  effect(() => {
    const empty = state.textLength.value === 0;
    if (story.peek() && empty && state.revision.peek() > storyAt) story.value = null;
  });
  // Two entries of the history may have the same address, and no change of it between them.
  window.addEventListener("popstate", () => void showHash());
  const had = await showHash();
  followViews();
  return had;
}

/** followViews keeps the location the address of what is seen; a new view, lesson or example is a step to go back from. */
function followViews(): void {
  let before: { text: string; seen: Seen } | null = null;
  // went says that the location went first: what is seen follows it, and makes no step of its own.
  let went = false;
  effect(() => {
    const text = standsFor.value;
    const now = seen.value;
    const entry: HistoryEntry = { lineage: lineage.value, pane: state.pane.value };
    if (applying.value > 0) {
      went = true;
      return;
    }
    const own = write({ text: "", seen: now });
    const views = own !== "" || carried === "" ? now : { view: "conversation" };
    const hash = text !== "" && own === carried ? "#" + text : write({ text, seen: views });
    const step =
      before !== null &&
      !went &&
      hash !== location.hash &&
      (before.seen.view !== now.view ||
        before.seen.learn !== now.learn ||
        (before.seen.to === undefined) !== (now.to === undefined) ||
        (before.seen.as === undefined) !== (now.as === undefined) ||
        (text !== "" && text !== before.text));
    before = { text, seen: now };
    went = false;
    const url = location.pathname + location.search + hash;
    if (step) history.pushState(entry, "", url);
    else history.replaceState(entry, "", url);
  });
}
