// Several buttons that are one stop of the Tab key: the arrows go from one to the next, and
// up and down to the stop of the box before or after it in a list.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** useOneStop makes the buttons of a box one stop, its first or the one that had the focus last. */
export function useOneStop(box: RefObject<HTMLElement | null>, selector = "button, summary, a[href]"): void {
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
      const beside = { ArrowDown: root.nextElementSibling, ArrowUp: root.previousElementSibling }[event.key];
      if (beside) {
        event.preventDefault();
        return beside.querySelector<HTMLElement>(`:is(${selector})[tabindex="0"]`)?.focus();
      }
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
    };
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
