// The switcher for a text with many conversations; their list is the view Files.

import { useEffect, useState } from "preact/hooks";
import { report } from "../engine/client";
import * as state from "../state/state";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { number } from "../ui/words";

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
    <span class="switcher inline">
      <Button
        class="icon-button small"
        aria-label="Previous conversation"
        off={now <= 0 ? "This is the first conversation" : ""}
        onClick={() => go(now - 1)}
      >
        <Icon name="left" />
      </Button>
      <button type="button" class="popover-button" title="Show the list" onClick={() => state.showTab("files")}>
        Conversation {number(now + 1)} of {number(total)}
        {where}
      </button>
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
