// Announcements for screen readers: one polite live region.

import { signal } from "@preact/signals";

const said = signal("");

/** announce says something. The same words twice are said twice. */
export function announce(text: string): void {
  said.value = said.peek() === text ? text + "\u00a0" : text;
}

/**
 * following is how a number is said that follows the text: to whoever writes in the text it is not,
 * at each letter, and it is in its view.
 */
export function following(): "off" | "polite" {
  return document.activeElement?.classList.contains("editor-host") ? "off" : "polite";
}

export function Announcements() {
  return (
    <p class="visually-hidden" role="status" data-announced>
      {said.value}
    </p>
  );
}
