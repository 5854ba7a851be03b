// The tree, one message a line. A line of messages stays flat: only a side branch is set
// in, and comes before the branch that goes on.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { cardAt, version, want } from "../conversation/cards";
import { firstWords, showMessage } from "../conversation/firstWords";
import { bringCard } from "../conversation/view";
import { useVirtualList } from "../conversation/virtual";
import type { TreeResponse } from "../engine/types.gen";
import { selection } from "../state/state";
import { branchOnly, choose, onBranch } from "./branch";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { focusRow, pageOf, rowFor } from "../ui/focusRow";

const rowHeight = 26;
/** deepest is how many levels a line is set in at most: deeper ones are only counted. */
const deepest = 8;

/** parentProblems say why a message isn't under its parent. */
const parentProblems: Record<string, string> = {
  missing: "parent not found",
  cycle: "circular parents",
};

export function Tree({ answer }: { answer: TreeResponse }) {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useSignal(0);
  const { order, depths } = answer;
  const rows = useMemo(() => {
    const rows = new Array<number>(order.length);
    order.forEach((message, row) => (rows[message] = row));
    return rows;
  }, [answer]);
  const followers = useMemo(() => {
    const followers = new Array<number>(order.length).fill(0);
    for (const parent of answer.parents) if (parent >= 0) followers[parent]!++;
    return followers;
  }, [answer]);
  const list = useVirtualList({
    count: order.length,
    scroller,
    estimate: () => rowHeight,
    keep: [focus.value],
    overscan: 8,
  });
  const items = list.getVirtualItems();
  const inView = items.map((item) => order[item.index]!);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);

  // A message that was chosen elsewhere comes into view.
  const bring = useRef<(message: number) => void>(() => {});
  bring.current = (message) => {
    const row = rows[message];
    if (row === undefined) return;
    focus.value = row;
    list.scrollToIndex(row, { align: "auto" });
  };
  useSignalEffect(() => {
    if (selection.value) bring.current(selection.value.message);
  });

  function move(event: KeyboardEvent, row: number): void {
    const next = along(event, row) ?? rowFor(event, row, order.length, pageOf(scroller.current, rowHeight));
    if (next === null) return;
    event.preventDefault();
    focus.value = next;
    list.scrollToIndex(next, { align: "auto" });
    focusRow(scroller.current, next);
  }

  // Left leads to the message that is followed, right to the first that follows.
  function along(event: KeyboardEvent, row: number): number | null {
    if (event.altKey || event.ctrlKey || event.metaKey) return null;
    const message = order[row]!;
    if (event.key === "ArrowLeft") return rows[answer.parents[message]!] ?? row;
    if (event.key !== "ArrowRight") return null;
    const child = order.findIndex((other, at) => at > row && answer.parents[other] === message);
    return child < 0 ? row : child;
  }

  const tabStop = Math.min(focus.value, order.length - 1);
  return (
    <div class="branch-scroller scroll ruled" ref={scroller}>
      <ul class="lines" aria-label="Message tree" style={{ height: list.getTotalSize() + "px" }}>
        {items.map((item) => {
          const message = order[item.index]!;
          return (
            <li
              key={message}
              data-row={item.index}
              class={
                "branch-item" +
                (onBranch.value.has(message) ? " branch-on" : "") +
                (answer.states[message] && item.index > 0 ? " branch-first topped" : "")
              }
              aria-posinset={item.index + 1}
              aria-setsize={order.length}
              style={{ transform: "translateY(" + item.start + "px)" }}
            >
              <Row
                message={message}
                depth={depths[item.index]!}
                followers={followers[message]!}
                state={answer.states[message]!}
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
  depth: number;
  followers: number;
  state: string;
  reachable: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Row({ message, depth, followers, state, reachable, onKey, onFocus }: RowProps) {
  const role = cardAt(message)?.role ?? "";
  const on = onBranch.value.has(message);
  const problem = parentProblems[state];
  const words = [
    depth > 0 ? "side branch" + (depth > 1 ? ", level " + depth : "") : "",
    !problem && state === "start" && message > 0 ? "starts a tree" : "",
    on ? "on this branch" : "",
  ].filter(Boolean);
  return (
    <button
      type="button"
      class="line rail branch-line"
      tabIndex={reachable ? 0 : -1}
      aria-current={selection.value?.message === message ? "true" : undefined}
      onClick={() => {
        choose(message);
        branchOnly.value = true;
        void showMessage(message);
        bringCard(message, "none");
      }}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <span class="branch-indent fixed" style={{ width: Math.min(depth, deepest) * 14 + "px" }} />
      <span class="line-number quiet fixed">
        <VisuallyHidden>Message</VisuallyHidden> {depth > deepest && <i>{depth}:</i>}#{message + 1}
      </span>
      <span class={"line-role strong fixed " + roleClass(role)}>{role}</span>
      {words.length > 0 && <VisuallyHidden>{words.join(", ")}</VisuallyHidden>}
      <span class="line-text muted clip" dir="auto">
        {firstWords(message)}
      </span>
      {problem && (
        <span class={"tiny branch-problem fixed nowrap " + (state === "cycle" ? "bad" : "caution")}>{problem}</span>
      )}
      {followers > 1 && <span class="tiny wide fixed nowrap">{followers} replies</span>}
    </button>
  );
}
