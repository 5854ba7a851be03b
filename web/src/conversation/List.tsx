// The cards, one below the other. Only those in view are in the page.
import { useSignalEffect } from "@preact/signals";
import { useCallback, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { dragged, dropAt, buildKey } from "./moves";
import type { Card as CardData } from "../engine/types.gen";
import { conversation, selection, type Selection } from "../state/state";
import { windowEnd } from "../tokens/count";
import { CutLine } from "../tokens/CutLine";
import { rowFor } from "../ui/focusRow";
import { Card, roleClass } from "./Card";
import { cardAt, total, version, want } from "./cards";
import { Ties } from "./Ties";
import { awaited, bringCard, linkedRow, building, buildTools, choose, focusedPair, pairOf, scrolledTo } from "./view";
import { useVirtualList } from "./virtual";

interface ListProps {
  /** indexes are the messages to show, in order; null shows all. */
  indexes: readonly number[] | null;
  /** reading shows the cards without the tools of Build. */
  reading?: boolean;
  /** plan says what is to become of each message, and cut where the stretch begins that stays; -1 for nowhere. */
  plan?: (message: number) => Planned;
  cut?: number;
}

/** Planned is what is to become of a message: whether it goes, and why, in a few words. */
export interface Planned {
  goes: boolean;
  why: string;
}

/** A card of which less than this is seen at the top, with the gap below it and in pixels, is not the first in view. */
const barelySeen = 16;

const unplanned: Planned = { goes: false, why: "" };

export function List({ indexes, reading, plan, cut = -1 }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = indexes ? indexes.length : total.value;
  const rows = useMemo(() => new Map(indexes?.map((message, row) => [message, row])), [indexes]);
  // The list measures all rows again whenever it gets another way to name them.
  const messageOf = useCallback((row: number) => (indexes ? (indexes[row] ?? -1) : row), [indexes]);
  const rowOf = (message: number) => (indexes ? (rows.get(message) ?? -1) : message < total.value ? message : -1);
  const editing = building.value && !reading;
  const tools = editing ? buildTools.module.value : null;
  const edit = tools !== null;
  void version.value;

  const chosen = selection.value ? rowOf(selection.value.message) : -1;
  // held is the message that is kept in view, -1 for none; ours is where the list itself scrolled to.
  const held = useRef(-1);
  const ours = useRef(0);
  // atLink is the message of the caret that a link brought, -1 for none; landed says that its row was scrolled to.
  const atLink = useRef(-1);
  const landed = useRef(false);
  const list = useVirtualList({
    count,
    scroller,
    estimate: (row) => estimate(cardAt(messageOf(row)), edit),
    key: messageOf,
    keep: [chosen, dragged.value === null ? -1 : rowOf(dragged.value)],
    known: (row) => cardAt(messageOf(row)) !== undefined,
    onScrollTo: (top) => (ours.current = top),
    overscan: 5,
    paddingStart: 8,
    paddingEnd: 16,
  });

  const items = list.getVirtualItems();
  const messages = items.map((item) => messageOf(item.index));
  const cards = messages.map(cardAt).filter((card) => card !== undefined);
  const end =
    reading || windowEnd.value < 0 ? -1 : indexes ? indexes.findIndex((at) => at >= windowEnd.value) : windowEnd.value;
  const first = items.find((item) => item.end > (list.scrollOffset ?? 0));
  const tabStop = chosen >= 0 ? chosen : (first?.index ?? 0);

  useLayoutEffect(() => want(messages), [messages.join(","), version.value]);

  // Cards are measured, and drawn with the tools of Build, only after they came. The card that was
  // brought into view stays there meanwhile, until the user scrolls: the list itself scrolls to where
  // it says, and text that gets shorter pulls the end up.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const scrolled = () => {
      if (held.current < 0 || !isElsewhere(box, ours.current)) return;
      held.current = -1;
      if (landed.current) linkedRow.value = null;
    };
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => box.removeEventListener("scroll", scrolled);
  }, [list]);
  useLayoutEffect(() => {
    // The list may draw what was scrolled to before anything else hears of it.
    if (held.current >= 0 && scroller.current && isElsewhere(scroller.current, ours.current)) held.current = -1;
    const row = held.current < 0 ? -1 : rowOf(held.current);
    const box = row < 0 ? undefined : scroller.current?.getBoundingClientRect();
    if (!box) return;
    const card = scroller.current?.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect();
    // What a link brings is at the top, as it was there.
    const first = linkedRow.peek()?.row === row;
    const off = !card || (first ? Math.abs(card.top - box.top) > 40 : card.top > box.bottom - 40);
    if (off || card.bottom < box.top + 40) list.scrollToIndex(row, { align: first ? "start" : "auto" });
  });

  const from = linkedRow.value;
  useLayoutEffect(() => {
    atLink.current = -1;
    landed.current = false;
  }, [from]);
  // A selection that was made elsewhere scrolls its card into view.
  const show = useRef<(message: number) => void>(() => {});
  show.current = (message) => {
    const row = rowOf(message);
    if (row < 0) return;
    // The message of a link's caret is chosen where the link shows it, be it in view or not.
    if (linkedRow.peek() && atLink.current < 0) atLink.current = message;
    if (linkedRow.peek() && atLink.current === message) return;
    linkedRow.value = null;
    held.current = message;
    list.scrollToIndex(row, { align: "auto" });
  };
  // What was chosen before the list was there is shown with it, and must not pull it away from its cut after that.
  const met = useRef<Selection | null>(null);
  useSignalEffect(() => {
    const now = selection.value;
    if (now && now !== met.current && now.origin !== "cards") show.current(now.message);
  });
  useLayoutEffect(() => {
    met.current = selection.peek();
    if (met.current) show.current(met.current.message);
    // How far the list was scrolled when it was last left: another tab must not lose the place.
    else if (scrolledTo.row > 0 && scrolledTo.row < count && scrolledTo.conversation === conversation.peek())
      list.scrollToIndex(scrolledTo.row, { align: "start" });
  }, [list]);
  useLayoutEffect(() => {
    const top = items.find((item) => item.end > (list.scrollOffset ?? 0) + barelySeen);
    if (top) Object.assign(scrolledTo, { conversation: conversation.peek(), row: top.index });
  });

  useLayoutEffect(() => {
    if (!from || from.row >= count) return;
    landed.current = true;
    held.current = messageOf(from.row);
    list.scrollToIndex(from.row, { align: "start" });
  }, [from, count, version.value]);

  // A card that was jumped to is shown, and takes the focus, once it is in the page.
  const coming = awaited.value;
  const comingRow = coming && version.value > coming.since ? rowOf(coming.message) : -1;
  useLayoutEffect(() => {
    if (cut < 0) return;
    held.current = cut;
    list.scrollToIndex(Math.min(cut, count - 1), { align: "center" });
  }, [cut, count]);
  useLayoutEffect(() => {
    if (coming) held.current = -1;
    if (comingRow >= 0) list.scrollToIndex(comingRow, { align: "auto" });
  }, [comingRow, coming]);
  useLayoutEffect(() => {
    if (!coming || comingRow < 0) return;
    const article = scroller.current?.querySelector<HTMLElement>(`[data-index="${comingRow}"]`);
    if (!article) return;
    const field = coming.focus === "text" ? article.querySelector<HTMLElement>(".card-body textarea") : null;
    if (coming.focus !== "none") (field ?? article).focus({ preventScroll: true });
    awaited.value = null;
    held.current = coming.message;
  });

  function go(row: number): void {
    selection.value = { message: messageOf(row), part: -1, origin: "cards" };
    bringCard(messageOf(row));
  }

  function onKey(event: KeyboardEvent, row: number): void {
    if (event.defaultPrevented || (event.target as Element).closest("input, textarea, select, [contenteditable]"))
      return;
    const message = messageOf(row);
    const own = event.target === event.currentTarget;
    // The keys of Build need nothing of its script.
    if (editing && own && buildKey(event, message)) return event.preventDefault();
    const next = rowFor(event, row, count, Math.max(1, items.length - 10));
    if (next !== null) return go(next);
    if (event.key !== "Enter" || !own || event.altKey || event.ctrlKey || event.metaKey) return;
    const card = cardAt(message);
    if (card) choose(card);
    event.preventDefault();
  }

  return (
    <div
      class="cards-scroller fill scroll sunken"
      ref={scroller}
      onDragOver={(event) => dropAt(event, null)}
      onDrop={(event) => dropAt(event, null)}
    >
      <div
        class={"cards anchor whole" + (edit ? " cards-build" : "")}
        role="feed"
        aria-label="Messages"
        data-whole={cards.length === count}
        style={{ height: list.getTotalSize() + "px" }}
      >
        <Ties list={list} cards={cards} rowOf={rowOf} />
        {items.map((item) => {
          const message = messageOf(item.index);
          const card = cardAt(message);
          const { goes, why } = plan?.(message) ?? unplanned;
          return (
            <article
              key={message}
              ref={list.measureElement}
              data-index={item.index}
              class={
                "card-row" +
                (dragged.value === message ? " card-dragged" : "") +
                (goes ? " card-goes" : "") +
                (message === cut ? " card-cut" : "")
              }
              style={{ transform: "translateY(" + item.start + "px)" }}
              tabIndex={item.index === tabStop ? 0 : -1}
              aria-label={
                "Message " +
                (message + 1) +
                (card ? ", " + (card.label || card.role) : "") +
                (goes ? ", removed" : "") +
                (why && ", " + why)
              }
              aria-posinset={item.index + 1}
              aria-setsize={count}
              aria-current={selection.value?.message === message ? "true" : undefined}
              onKeyDown={(event) => onKey(event, item.index)}
              onFocus={(event) =>
                event.target === event.currentTarget && (focusedPair.value = card ? pairOf(card) : null)
              }
              onBlur={() => (focusedPair.value = null)}
              onDragOver={(event) => dropAt(event, message)}
              onDrop={(event) => dropAt(event, message)}
            >
              {tools && !indexes && <tools.Insert at={message} />}
              {item.index === end && <CutLine />}
              {!card ? (
                <Placeholder message={message} />
              ) : tools ? (
                <tools.BuildCard card={card} count={total.value} />
              ) : (
                <Card card={card} controls={why && <span class="tiny card-why">{why}</span>} />
              )}
            </article>
          );
        })}
      </div>
    </div>
  );
}

/** isElsewhere says whether the user scrolled a box away from where its list scrolled it; text that gets shorter pulls its end up. */
function isElsewhere({ scrollTop, clientHeight, scrollHeight }: HTMLElement, ours: number): boolean {
  const pulled = scrollTop + clientHeight >= scrollHeight - 1;
  return scrollTop > ours + 1 || (scrollTop < ours - 1 && !pulled);
}

function Placeholder({ message }: { message: number }) {
  return (
    <div class={"card card-waiting " + roleClass("")} aria-busy="true">
      <header class="card-head row">
        <span class="tiny card-number">#{message + 1}</span>
      </header>
      <div class="card-body stack">
        <span class="skeleton" />
        <span class="skeleton" />
      </div>
    </div>
  );
}

// A guess that is near keeps the scroll bar steady while cards are measured. The list asks for
// those of all cards whenever one is measured.
const guessed = new WeakMap<CardData, number>();
function estimate(card: CardData | undefined, edit: boolean): number {
  const extra = edit ? 24 : 0;
  if (!card) return 104 + extra;
  let height = guessed.get(card);
  if (height === undefined) guessed.set(card, (height = guess(card)));
  return height + extra;
}

function guess(card: CardData): number {
  let height = 50;
  for (const part of card.parts) {
    const lines = Math.min(26, Math.ceil(part.text.length / 80) + (part.text.match(/\n/g)?.length ?? 0));
    height +=
      part.kind === "call" ? 60 + lines * 18 : part.kind === "thinking" || part.kind === "raw" ? 28 : lines * 19 + 8;
  }
  return height;
}
