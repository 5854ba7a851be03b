// The messages of the conversation, one a line: what would go is struck out, and a line
// stands where the stretch begins that stays.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { cardAt, version, want } from "../conversation/cards";
import { opening, showMessage } from "../conversation/opening";
import { useVirtualList } from "../conversation/virtual";
import type { TrimResponse } from "../engine/types.gen";
import { selection } from "../state";
import { count, number } from "../words";
import { cutOf, planOf } from "./plan";
import { focusRow, pageOf, rowFor } from "../ui/focusRow";

const rowHeight = 30;

export function Rows({ answer }: { answer: TrimResponse }) {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useSignal(0);
  const total = answer.tokens.length;
  const list = useVirtualList({ count: total, scroller, estimate: () => rowHeight, keep: [focus.value], overscan: 8 });
  const items = list.getVirtualItems();
  const inView = items.map((item) => item.index);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);

  // The cut follows the budget into view.
  const cut = cutOf(answer);
  useLayoutEffect(() => {
    if (cut < 0) return;
    const top = scroller.current?.scrollTop ?? 0;
    const height = scroller.current?.clientHeight ?? 0;
    const at = cut * rowHeight;
    if (at < top + rowHeight || at > top + height - 2 * rowHeight)
      list.scrollToIndex(Math.min(cut, total - 1), { align: "center" });
  }, [cut]);

  function move(event: KeyboardEvent, row: number): void {
    const next = rowFor(event, row, total, pageOf(scroller.current, rowHeight));
    if (next === null) return;
    focus.value = next;
    list.scrollToIndex(next, { align: "auto" });
    focusRow(scroller.current, next);
  }

  const tabStop = Math.min(focus.value, total - 1);
  return (
    <div class="trim-scroller" ref={scroller}>
      <ul class="lines" aria-label="Messages" style={{ height: list.getTotalSize() + "px" }}>
        {items.map((item) => {
          const { goes, why } = planOf(answer, item.index);
          return (
            <li
              key={item.index}
              data-row={item.index}
              class={"trim-item" + (goes ? " trim-goes" : "") + (item.index === cut ? " trim-cut" : "")}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              style={{ transform: "translateY(" + item.start + "px)" }}
            >
              <Row
                message={item.index}
                why={why}
                goes={goes}
                cut={item.index === cut}
                tokens={answer.tokens[item.index] ?? 0}
                exact={answer.exact}
                reachable={item.index === tabStop}
                onKey={(event) => move(event, item.index)}
                onFocus={() => (focus.value = item.index)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  message: number;
  why: string;
  goes: boolean;
  /** cut says that the stretch that stays begins here. */
  cut: boolean;
  tokens: number;
  exact: boolean;
  reachable: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Row({ message, why, goes, cut, tokens, exact, reachable, onKey, onFocus }: RowProps) {
  const role = cardAt(message)?.role ?? "";
  const words = `Message ${message + 1}${role && ", " + role}: ${cut && !goes ? why : (goes ? "goes" : "stays") + (why && ", " + why)}, ${count(tokens, "token")}`;
  const Text = goes ? "s" : "span";
  return (
    <button
      type="button"
      class="line trim-line"
      tabIndex={reachable ? 0 : -1}
      aria-current={selection.value?.message === message ? "true" : undefined}
      aria-label={words}
      onClick={() => void showMessage(message)}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <span class="line-number">#{message + 1}</span>
      <span class={"line-role " + roleClass(role)}>{role}</span>
      <Text class="line-text">{opening(message)}</Text>
      <span class="line-text tiny trim-why">{why}</span>
      <span class="line-number trim-tokens">{(exact ? "" : "~") + number(tokens)}</span>
    </button>
  );
}
