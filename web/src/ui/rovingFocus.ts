// Roving focus: several buttons are one stop of the Tab key, the arrows go from one to the next, and
// up and down to the stop of the box before or after it among those of a list, or of a list in it.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * useRovingFocus makes the buttons of a box one stop, its first or the one that had the focus last. The
 * boxes that up and down lead to are those of the nearest element with data-stops.
 */
export function useRovingFocus(box: RefObject<HTMLElement | null>, selector = "button, summary, a[href]"): void {
  useLayoutEffect(() => {
    const root = box.current;
    if (!root) return;
    // What is folded away takes no focus.
    const buttons = (): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const enter = (stop: Element | undefined): void => {
      for (const each of buttons()) each.tabIndex = each === stop ? 0 : -1;
    };
    const onFocus = (event: FocusEvent): void => {
      if (buttons().includes(event.target as HTMLElement)) enter(event.target as Element);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = buttons();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by !== undefined) {
        const boxes = [...(root.closest("[data-stops]") ?? document).querySelectorAll("[data-stop]")];
        const beside = boxes[boxes.indexOf(root) + by]?.querySelector<HTMLElement>(`:is(${selector})[tabindex="0"]`);
        if (!beside) return;
        event.preventDefault();
        return beside.focus();
      }
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
    };
    root.dataset["stop"] = "";
    const all = buttons();
    enter(all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0) ?? all[0]);
    root.addEventListener("focusin", onFocus);
    root.addEventListener("keydown", onKey);
    return () => {
      root.removeEventListener("focusin", onFocus);
      root.removeEventListener("keydown", onKey);
    };
  });
}
