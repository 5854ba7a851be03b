// The editor follows the rest of the page: findings, the selected message, whether lines wrap.

import { EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { batch, effect, untracked } from "@preact/signals";
import { bringCard, linkedRow, partOf } from "../conversation/view";
import { connectPlaces, shownAt } from "../findings/fix";
import { beingRead } from "../findings/packed";
import type { Card } from "../engine/types.gen";
import { call, cards, caret, caretMoved, check, conversation, selection, stale, wrap } from "../state/state";
import { deferWhileOpening } from "../state/task";
import { over } from "../tokens/over";
import { focusInView } from "../ui/focusInView";
import { locate } from "./locate";
import { placeOf, showFindings } from "./findings";
import { flashDuration } from "./flash";
import { setMessage, setStripes } from "./marks";
import { followTools, setWrap } from "./view";

/** follow starts following and returns what stops it. */
export function follow(view: EditorView): () => void {
  connectPlaces((finding) => placeOf(view.state, finding)?.from ?? finding.offset);
  const stops = [
    effect(() => {
      const answer = check.value;
      const long = over.value?.finding;
      if (!answer || stale.value) return;
      const all = beingRead.value ? [] : long ? [...answer.findings, long] : answer.findings;
      return deferWhileOpening(() => showFindings(view, all));
    }),
    effect(() => markRoles(view)),
    effect(() => markMessage(view)),
    effect(() => chooseMessage()),
    effect(() => void chooseConversation()),
    effect(() => showConversation(view)),
    effect(() => void showPlace()),
    effect(() => setWrap(wrap.value)),
    followTools(view),
  ];
  return () => {
    for (const stop of stops) stop();
    view.destroy();
  };
}

/** loaded are the cards of the conversation in view, when they are about the text as it is. */
function loaded(): Card[] {
  const have = cards.value;
  return have && !stale.value && have.revision === check.value?.revision && have.conversation === conversation.value
    ? have.items
    : [];
}

const roles = ["system", "user", "assistant", "tool"];

/** markRoles marks the lines of the messages that are known. */
function markRoles(view: EditorView): void {
  const all = loaded();
  // While an answer is on its way the marks move along with the edits.
  if (all.length === 0 && stale.value) return;
  const end = view.state.doc.length;
  const stripes = all.map(({ role, place }) => ({
    from: Math.min(place.offset, end),
    to: Math.min(place.offset + place.length, end),
    role: role === "developer" ? "system" : roles.includes(role) ? role : "other",
  }));
  view.dispatch({ effects: setStripes.of(stripes) });
}

let marked = "";

/** markMessage marks the selected message's lines, and scrolls there when another view chose it. */
function markMessage(view: EditorView): void {
  const chosen = selection.value;
  const card = chosen && loaded().find((each) => each.index === chosen.message);
  if (!chosen || !card) {
    // While an answer is on its way the mark moves along with the edits.
    if (!chosen && marked) view.dispatch({ effects: setMessage.of(null) });
    if (!chosen) marked = "";
    return;
  }
  const length = view.state.doc.length;
  const from = Math.min(card.place.offset, length);
  const to = Math.min(from + card.place.length, length);
  const key = [from, to, chosen.origin, chosen.message].join(" ");
  if (key === marked) return;
  const moved = !marked.endsWith(` ${chosen.origin} ${chosen.message}`);
  marked = key;
  const target = Math.min(partOf(card, chosen.part)?.place?.offset ?? from, length);
  const scroll = chosen.origin === "cards" && moved;
  view.dispatch({
    effects: [
      setMessage.of({ from, to }),
      ...(scroll ? [EditorView.scrollIntoView(target, { y: "start", yMargin: 40 })] : []),
    ],
    ...(scroll ? { selection: EditorSelection.cursor(target) } : {}),
  });
}

/** chooseMessage selects the message that the user moved the caret into. */
function chooseMessage(): void {
  const head = caretMoved.value;
  if (head < 0) return;
  const card = cardOf(loaded(), head);
  if (!card || caret.peek().offset !== head || focusInView()) return;
  const at = card.parts.findIndex((each) => each.place && inside(each.place, head));
  const part = at < 0 ? -1 : card.first + at;
  const last = selection.peek();
  if (last?.message === card.index && last.part === part && last.origin === "text") return;
  selection.value = { message: card.index, part, origin: "text" };
}

/** cardOf is the card of the message that an offset is in; between two messages it is the one before. */
function cardOf(all: readonly Card[], at: number): Card | undefined {
  const next = all.findIndex(({ place }) => at < place.offset);
  const before = all[next - 1];
  const between = before && before.index + 1 === all[next]?.index ? before : undefined;
  return all.find(({ place }) => inside(place, at)) ?? between;
}

/** shown is the conversation that the text shows; another one chosen elsewhere is scrolled to. */
let shown = 0;

/**
 * showPlace brings the card of a place into view, be it among those that are there or not, and lets the one of a change
 * flash. What is between messages has no card: the next one is shown, and not chosen.
 */
async function showPlace(): Promise<void> {
  const place = shownAt.value;
  if (!place || stale.value) return;
  untracked(() => (shownAt.value = null));
  const found = await call("at", { offset: place.offset, nearest: true }, { lane: "change" }).catch(() => null);
  const message = found ? Math.max(found.message, found.next) : -1;
  if (!found || message < 0 || (!place.changed && linkedRow.peek())) return;
  shown = found.conversation;
  const within = found.message >= 0 && place.changed !== undefined;
  batch(() => {
    conversation.value = found.conversation;
    if (within) selection.value = { message, part: -1, origin: "findings" };
    else bringCard(message, "none");
  });
  if (!within) return;
  place.changed?.(message, found.conversation);
  requestAnimationFrame(() => requestAnimationFrame(flashCard));
}

function flashCard(): void {
  const card = document.querySelector('.card-row[aria-current="true"] .card');
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--mark");
  card?.animate([{ backgroundColor: colour }, { backgroundColor: colour, offset: 0.45 }, {}], flashDuration);
}

/** chooseConversation follows the caret into another conversation. */
async function chooseConversation(): Promise<void> {
  const head = caretMoved.value;
  const total = check.peek()?.conversations ?? 0;
  if (head < 0 || total < 2 || stale.peek()) return;
  if (untracked(loaded).some((each) => inside(each.place, head))) return;
  const fetch = async (offset: number) => {
    const answer = await call("conversations", { offset, limit: 1 }, { lane: "locate conversation" });
    return answer?.items[0] ?? null;
  };
  const found = await locate(head, total, fetch).catch(() => null);
  if (found === null || found === conversation.peek() || caretMoved.peek() !== head || focusInView()) return;
  shown = found;
  conversation.value = found;
}

/** showConversation scrolls to the conversation that was chosen in a list. */
function showConversation(view: EditorView): void {
  const now = conversation.value;
  const first = loaded()[0];
  if (now === shown || !first) return;
  shown = now;
  if (selection.peek()) return;
  const target = Math.min(first.place.offset, view.state.doc.length);
  view.dispatch({ effects: EditorView.scrollIntoView(target, { y: "start", yMargin: 40 }) });
}

function inside(place: { offset: number; length: number }, at: number): boolean {
  return at >= place.offset && at <= place.offset + place.length;
}
