// Pasting without a place to paste into: the button, and the keys outside of any field.

import { offerUndo } from "../state/change";
import { takePaste } from "../error";
import { isMac } from "../ui/platform";
import { notify, pane, replaceAll, textLength, undo } from "../state/state";
import { untouched } from "../first/example";

/** takeText puts a text in the place of the one that is there; an error goes next to it. */
export function takeText(text: string): void {
  const own = textLength.peek() > 0 && !untouched.peek();
  const put = async (): Promise<void> => {
    await replaceAll(text, { label: "Pasted" });
    if (own) offerUndo("Replaced the text with your paste.");
  };
  pane.value = "text";
  if (!takePaste(text, put, async () => (own ? void undo() : replaceAll("")))) void put();
}

/** pasteNow reads the clipboard for a text that take takes, and says what to do where the browser does not let it. */
export async function pasteNow(take = takeText): Promise<void> {
  const keys = isMac ? "⌘V" : "Ctrl+V";
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim() === "") notify("The clipboard has no text. Copy the request first.");
    else take(text);
  } catch {
    notify(
      `The browser doesn’t let a button read the clipboard. Press ${keys} instead, or hold the text to paste.`,
      "warning",
    );
  }
}

/** followPaste takes what is pasted outside of a field. */
export function followPaste(): void {
  window.addEventListener("paste", (event) => {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() === "") return;
    event.preventDefault();
    takeText(text);
  });
}
