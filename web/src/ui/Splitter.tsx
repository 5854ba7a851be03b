// The bar between two panes: drag it, or focus it and use the arrows. A double click resets it.

import type { Signal } from "@preact/signals";
import { leastShare, mostShare } from "../state/layout";

interface Props {
  /** share is the left pane's part of the width, in percent. */
  share: Signal<number>;
  name: string;
  initial: number;
}

export function Splitter({ share, name, initial }: Props) {
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
    event.preventDefault();
    bar.focus();
    bar.setPointerCapture(event.pointerId);
    const move = (at: PointerEvent): void => set(((at.clientX - first.left) / width) * 100);
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
    if (event.key === "ArrowLeft") set(share.value - 3);
    else if (event.key === "ArrowRight") set(share.value + 3);
    else if (event.key === "Home") set(leastShare);
    else if (event.key === "End") set(mostShare);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="splitter fixed screen"
      role="separator"
      tabIndex={0}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share.value)}
      aria-valuemin={leastShare}
      aria-valuemax={mostShare}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDblClick={() => set(initial)}
    />
  );
}
