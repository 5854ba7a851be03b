// The focus when what had it goes: it stays in its box, or goes on where the box says, and is
// not lost to the page as a whole.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/**
 * useKeepFocus keeps the focus in a box, which can take it itself, when the button that was pressed
 * goes; when the box goes as a whole, the focus goes on to what next gives, if nothing else took it.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, next: () => HTMLElement | null): void {
  const inside = useRef(false);
  const lost = (): boolean => inside.current && document.activeElement === document.body;
  useLayoutEffect(() => {
    const own = box.current;
    inside.current = own?.contains(document.activeElement) ?? false;
    const follow = (event: Event): void => {
      inside.current = own?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
      if (inside.current) requestAnimationFrame(() => lost() && next()?.focus({ preventScroll: true }));
    };
  }, []);
  useEffect(() => {
    if (lost()) box.current?.focus({ preventScroll: true });
  });
}

/** theFindings is the list of findings, where one goes on after a text has come. */
export const theFindings = (): HTMLElement | null =>
  document.querySelector(".findings-body") ?? document.getElementById("view");

/** theView is the view next to the text. */
export const theView = (): HTMLElement | null => document.getElementById("view");
