// The arrow keys while the page is presented: the next step of a lesson, a loop or a system, or the next finding, with its
// line pointed at.

import { nextFinding } from "../findings/current";
import { presenting } from "../state/present";
import { pane } from "../state/state";

window.addEventListener("keydown", (event) => {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0 || !presenting.peek() || event.defaultPrevented || isTyping(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (pane.peek() === "learn") return nextStep(by);
  const step = pane.peek() === "side" && document.querySelector<HTMLElement>(`#view [data-arrow=${event.key}]`);
  if (step) return step.click();
  pane.value = "text";
  nextFinding(by);
});

function nextStep(by: 1 | -1): void {
  const now = document.querySelector(".lesson-dot[aria-current]");
  const next = by > 0 ? now?.nextElementSibling : now?.previousElementSibling;
  if (next instanceof HTMLElement) next.click();
}

/** isTyping says that the key moves a caret. The first of the path sees into the editor's shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
