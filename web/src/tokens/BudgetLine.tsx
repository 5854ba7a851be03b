// The line through the list of messages above which everything goes: it is dragged, or moved by
// the arrows, and the budget follows it.
import { useEffect, useRef } from "preact/hooks";
import type { TrimResponse } from "../engine/types.gen";
import { change, settings } from "../trim/settings";
import { count, number } from "../ui/words";
import { budgetFor, budgetNow, going, stopFrom } from "./budget";

interface Props {
  answer: TrimResponse;
  /** cut is the message that the line is above. */
  cut: number;
  /** roles are those of all messages: what sets the rules stays, and a turn begins with its user. */
  roles: readonly string[];
  /** rowAt is the message under a height of the window, by pixels. */
  rowAt: (y: number) => number;
  /** pull moves the list by a row where a height lies beyond it, and says whether it did. */
  pull: (y: number) => boolean;
  /** held is whether the user drags the line. */
  held: { current: boolean };
}

/** pullInterval is how long a hand beyond the list waits for its next row, in milliseconds. */
const pullInterval = 80;

export function BudgetLine({ answer, cut, roles, rowAt, pull, held }: Props) {
  const hand = useRef(0);
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const move = useRef<(y: number) => void>(() => undefined);
  const rules = (message: number): boolean => roles[message] === "system" || roles[message] === "developer";
  const budgetAt = (message: number): number => {
    const at = Math.max(0, Math.min(answer.tokens.length, message));
    return at === 0 ? answer.before : budgetFor(answer, at, rules);
  };
  const to = (message: number): void => change({ budget: budgetAt(message) });
  move.current = (y) => to(rowAt(y));
  const hold = (y: number): void => {
    held.current = true;
    hand.current = y;
    timer.current = setInterval(() => pull(hand.current) && move.current(hand.current), pullInterval);
  };
  const release = (): void => {
    held.current = false;
    clearInterval(timer.current);
  };
  useEffect(() => release, []);
  const stop = (by: 1 | -1): number => {
    let at = stopFrom(settings.value.policy, roles, cut, by);
    // What always stays isn't a step: the line would come back to where it is.
    while (at > 0 && at < roles.length && budgetAt(at) === budgetAt(cut))
      at = stopFrom(settings.value.policy, roles, at, by);
    return at;
  };
  const budget = budgetNow.value;
  return (
    <div
      class="budget-line inline small nowrap"
      role="slider"
      tabIndex={0}
      aria-label="Budget line"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={answer.tokens.length}
      aria-valuenow={cut}
      aria-valuetext={`${budget > 0 ? count(budget, "token") : "no limit"}: ${going(answer)}`}
      title="Drag the line or use the arrow keys. Messages above it are removed"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(event.clientY);
      }}
      onPointerMove={(event) => {
        if (!held.current) return;
        hand.current = event.clientY;
        move.current(event.clientY);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const next = {
          ArrowUp: stop(-1),
          ArrowDown: stop(1),
          PageUp: cut - 10,
          PageDown: cut + 10,
          Home: 0,
          End: answer.tokens.length,
        }[event.key];
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        to(next);
      }}
    >
      <span>{budget > 0 ? `Budget ${number(budget)}` : "No budget"}</span>
    </div>
  );
}
