// The bar between two panes: drag it, or focus it and use the arrows. A double click resets it.

import type { Signal } from "@preact/signals";
import { leastShare, mostShare } from "../layout";

interface Props {
  /** share is the first pane's part of the whole, in percent. */
  share: Signal<number>;
  direction: "row" | "column";
  name: string;
  initial: number;
}

export function Splitter({ share, direction, name, initial }: Props) {
  const set = (value: number): void => {
    share.value = Math.round(Math.min(mostShare, Math.max(leastShare, value)) * 10) / 10;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const bar = event.currentTarget as HTMLElement;
    // The whole is what the two panes next to the bar share.
    const first = bar.previousElementSibling?.getBoundingClientRect();
    const second = bar.nextElementSibling?.getBoundingClientRect();
    if (!first || !second || event.button !== 0) return;
    const width = second.right - first.left;
    const height = second.bottom - first.top;
    event.preventDefault();
    bar.focus();
    bar.setPointerCapture(event.pointerId);
    const move = (at: PointerEvent): void =>
      set(direction === "row" ? ((at.clientX - first.left) / width) * 100 : ((at.clientY - first.top) / height) * 100);
    const end = (): void => {
      bar.removeEventListener("pointermove", move);
      bar.removeEventListener("pointerup", end);
      bar.removeEventListener("pointercancel", end);
    };
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", end);
    bar.addEventListener("pointercancel", end);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = direction === "row" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    if (event.key === less) set(share.value - 3);
    else if (event.key === more) set(share.value + 3);
    else if (event.key === "Home") set(leastShare);
    else if (event.key === "End") set(mostShare);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class={`splitter splitter-${direction}`}
      role="separator"
      tabIndex={0}
      aria-label={name}
      aria-orientation={direction === "row" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(share.value)}
      aria-valuemin={leastShare}
      aria-valuemax={mostShare}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDblClick={() => set(initial)}
    />
  );
}
