// The keys that work anywhere on the page, and the dialogs that they open.

import { signal } from "@preact/signals";
import { checkNow } from "./engine/client";
import { nextFinding } from "./findings/current";
import { redo, textLength, undo } from "./state";

export const helpOpen = signal(false);
export const shareOpen = signal(false);

/** keyList is what the help dialog shows. */
export const keyList: readonly { group: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    group: "Anywhere",
    keys: [
      ["F8 / Shift+F8", "Next or previous finding"],
      ["Ctrl+Enter", "Check now"],
      ["Ctrl+S", "Share"],
      ["?", "This list"],
    ],
  },
  {
    group: "In the text",
    keys: [
      ["Escape", "Leave the text, then Tab goes on"],
      ["Ctrl+.", "Fixes for this line"],
      ["Ctrl+F", "Search and replace"],
      ["Ctrl+Z / Ctrl+Y", "Undo and redo, fixes too"],
    ],
  },
  {
    group: "In the loop",
    keys: [
      ["Right / Left", "Next or previous step"],
      ["Home / End", "First or last step"],
    ],
  },
  {
    group: "In lists, logs and trees",
    keys: [
      ["Up / Down, Home / End", "From line to line"],
      ["Enter", "Show it in the text"],
    ],
  },
  {
    group: "In the conversation",
    keys: [
      ["Up / Down", "From message to message"],
      ["Enter", "Show the message in the text"],
      ["Alt+Up / Alt+Down", "Move the message (Build)"],
      ["Ctrl+D", "Duplicate the message (Build)"],
      ["Delete", "Remove the message (Build)"],
    ],
  },
];

/** isMac says whether the keyboard has a Command key where others have Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export function followKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === "F8" && !command) {
      nextFinding(event.shiftKey ? -1 : 1);
    } else if (command && key === "s" && !event.shiftKey && !event.altKey) {
      if (textLength.peek() > 0) shareOpen.value = true;
    } else if (command && event.key === "Enter") {
      void checkNow();
    } else if (command && !event.altKey && (key === "z" || key === "y") && !typing(event)) {
      // Whatever was pressed last, a fix or a button of Build: it is a change of the text.
      if (key === "y" || event.shiftKey) redo();
      else undo();
    } else if (event.key === "?" && !command && !typing(event)) {
      helpOpen.value = true;
    } else {
      return;
    }
    event.preventDefault();
  });
}

/** typing says that the key goes into a text. The first of the path sees into the editor's shadow root. */
function typing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
