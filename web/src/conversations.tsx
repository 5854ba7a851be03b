// The switcher for a text with many conversations: a list that draws only what is in
// view, and asks the engine only for that.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ConversationSummary } from "./engine/types.gen";
import { report } from "./engine/client";
import * as state from "./state";
import { Button } from "./ui/Button";
import { Icon, Level } from "./ui/Icon";
import { Popover } from "./ui/Popover";
import { count, number } from "./words";

const rowHeight = 36;
const windowSize = 60;

export function Switcher() {
  const total = state.check.value?.conversations ?? 0;
  const now = state.conversation.value;
  const line = useLine(now);
  const where = line > 0 ? `, line ${number(line)}` : "";
  const go = (index: number): void => {
    state.selection.value = null;
    state.conversation.value = Math.min(Math.max(0, index), total - 1);
  };
  return (
    <span class="switcher">
      <Button
        class="icon-button small"
        aria-label="Previous conversation"
        off={now <= 0 ? "This is the first conversation" : ""}
        onClick={() => go(now - 1)}
      >
        <Icon name="left" />
      </Button>
      <Popover
        kind="listbox"
        up
        name={`Conversation ${now + 1} of ${total}${where}`}
        panelName="Conversations"
        label={
          <>
            Conversation {number(now + 1)} of {number(total)}
            {where} <Icon name="up" />
          </>
        }
      >
        {(close) => (
          <ConversationList
            onChoose={(item) => {
              close();
              go(item.index);
              state.reveal(item.place.offset, 0);
            }}
          />
        )}
      </Popover>
      <Button
        class="icon-button small"
        aria-label="Next conversation"
        off={now >= total - 1 ? "This is the last conversation" : ""}
        onClick={() => go(now + 1)}
      >
        <Icon name="right" />
      </Button>
    </span>
  );
}

/** inLines says that the text is JSON Lines: then a conversation is known by its line. */
const inLines = (): boolean => state.check.value?.state === "lines";

/** useLine is the line of a conversation of JSON Lines, which is not its number where lines cannot be read; 0 before it is known. */
function useLine(index: number): number {
  const [line, setLine] = useState(0);
  const checked = inLines() ? state.check.value?.revision : undefined;
  useEffect(() => {
    setLine(0);
    if (checked === undefined) return;
    let gone = false;
    state.call("conversations", { offset: index, limit: 1 }, { lane: "line" }).then((answer) => {
      if (answer && !gone) setLine(answer.items[0]?.place.line ?? 0);
    }, report);
    return () => void (gone = true);
  }, [index, checked]);
  return line;
}

interface Window {
  offset: number;
  total: number;
  items: ConversationSummary[];
}

function ConversationList({ onChoose }: { onChoose: (item: ConversationSummary) => void }) {
  const [bad, setBad] = useState(false);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(bad ? 0 : state.conversation.peek());
  const [have, setHave] = useState<Window | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  // Windows overlap by half, so that scrolling rarely meets an empty row.
  const half = windowSize / 2;
  const offset = Math.max(0, Math.floor(top / rowHeight / half) * half - half / 2);
  const checked = state.check.value?.revision;

  useEffect(() => {
    state.call("conversations", { offset, limit: windowSize * 2, bad }, { lane: "switcher" }).then((answer) => {
      if (answer) setHave({ offset, total: answer.total, items: answer.items });
    }, report);
  }, [offset, bad, checked]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const at = active * rowHeight;
    if (at < box.scrollTop) box.scrollTop = at;
    if (at + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = at + rowHeight - box.clientHeight;
  }, [active, have === null]);

  const total = have?.total ?? 0;
  const page = 8;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total }[event.key];
    if (event.key === "Enter") {
      const item = have?.items[active - have.offset];
      if (item) onChoose(item);
    } else if (by !== undefined) {
      setActive(Math.min(Math.max(0, active + by), Math.max(0, total - 1)));
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <div class="conversation-list">
      <label class="check">
        <input
          type="checkbox"
          checked={bad}
          onChange={(event) => {
            setBad(event.currentTarget.checked);
            setActive(0);
            setTop(0);
          }}
        />
        Only with errors or warnings
      </label>
      <div
        class="conversation-scroller"
        ref={scroller}
        role="listbox"
        aria-label="Conversations"
        tabIndex={0}
        data-first
        aria-busy={have === null}
        aria-activedescendant={have?.items[active - have.offset] ? `${id}-${active}` : undefined}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
      >
        <div class="conversation-space" role="presentation" style={{ height: `${total * rowHeight}px` }}>
          {have?.items.map((item, at) => {
            const position = have.offset + at;
            return (
              <div
                key={item.index}
                id={`${id}-${position}`}
                class="conversation-row"
                role="option"
                aria-selected={position === active}
                aria-posinset={position + 1}
                aria-setsize={total}
                aria-current={item.index === state.conversation.value ? "true" : undefined}
                style={{ top: `${position * rowHeight}px` }}
                onClick={() => onChoose(item)}
              >
                <span class="conversation-number">
                  {inLines() ? `Line ${number(item.place.line)}` : number(item.index + 1)}
                </span>
                <span class="conversation-title" dir="auto">
                  {item.title || "No user message"}
                </span>
                <Worst item={item} />
                <span class="quiet">{count(item.messages, "message")}</span>
              </div>
            );
          })}
        </div>
      </div>
      {have && total === 0 && <p class="quiet">{bad ? "No conversation has errors or warnings." : "None"}</p>}
    </div>
  );
}

function Worst({ item }: { item: ConversationSummary }) {
  const { error, warning } = item.counts;
  if (error > 0)
    return (
      <span class="count level-error">
        <Level level="error" /> {number(error)}
      </span>
    );
  if (warning > 0)
    return (
      <span class="count level-warning">
        <Level level="warning" /> {number(warning)}
      </span>
    );
  return null;
}
