// Moving messages, by keyboard and by drag and drop.
import { signal } from "@preact/signals";
import { total } from "./cards";
import { building } from "./view";
import { step } from "./steps";

/** dragged is the message that is being dragged; null for none. */
export const dragged = signal<number | null>(null);
/** landing is where it would land: before this message, or after all with the number of messages. */
export const landing = signal<number | null>(null);

/** destination is the index that a message from one place has after it landed before another. */
export function destination(from: number, before: number): number {
  return before > from ? before - 1 : before;
}

/** buildKey does what a key means on a focused card while building; it says whether it meant anything. */
export function buildKey(event: KeyboardEvent, message: number): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey && event.key === "ArrowUp") {
    if (message > 0) void step({ action: "move", at: message, to: message - 1 });
  } else if (event.altKey && event.key === "ArrowDown") {
    if (message < total.value - 1) void step({ action: "move", at: message, to: message + 1 });
  } else if (command && event.key.toLowerCase() === "d") void step({ action: "duplicate", at: message });
  else if (event.key === "Delete") void step({ action: "remove", at: message });
  else return false;
  return true;
}

/** dropAt follows a drag over a message (null: over the free space below) and lets it land. */
export function dropAt(event: DragEvent, message: number | null): void {
  const from = dragged.value;
  // Files that are dragged over the page are not ours.
  if (from === null || !building.value) return;
  event.preventDefault();
  event.stopPropagation();
  let before = total.value;
  if (message !== null) {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    before = event.clientY < box.top + box.height / 2 ? message : message + 1;
  }
  if (event.type === "dragover") {
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
    landing.value = before;
    return;
  }
  dragged.value = landing.value = null;
  const to = destination(from, before);
  if (to !== from) void step({ action: "move", at: from, to });
}
