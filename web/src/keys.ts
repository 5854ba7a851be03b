// The keys that work anywhere on the page: those that the list of actions names.

import { actions, type Action } from "./actions";

/** matchesKeys says whether a press is of some keys, such as "Ctrl+K" or "Shift+F8". */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.pop()!.toLowerCase();
  // A sign has its own way to be typed on each keyboard, with Shift or without.
  const sign = key.length === 1 && !/[a-z]/.test(key);
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === parts.includes("Ctrl") &&
    !event.altKey &&
    (sign || event.shiftKey === parts.includes("Shift"))
  );
}

/** followKeys does what the keys mean, from the beginning: what they are pressed for before the page is ready follows then. */
export function followKeys(ready: Promise<unknown>): void {
  let early = true;
  void ready.then(() => (early = false));
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const action = pressed(event);
    if (!action) return;
    event.preventDefault();
    const run = (): void => void (action.off?.() || action.run());
    if (early) void ready.then(run);
    else run();
  });
}

/** pressed is the action that a press means; none for a sign or an undo that belongs to a field. */
function pressed(event: KeyboardEvent): Action | undefined {
  const redo = matchesKeys(event, "Ctrl+Shift+Z");
  const action = actions.find(
    ({ id, keys, place }) => keys && !place && (matchesKeys(event, keys) || (redo && id === "redo")),
  );
  if (!action || !typing(event)) return action;
  return ["undo", "redo", "help"].includes(action.id) ? undefined : action;
}

/** typing says that the key goes into a text. The first of the path sees into the editor's shadow root. */
function typing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
