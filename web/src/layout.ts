// How the panes share the page.

import { signal } from "@preact/signals";

/** textShare is the left side's part of the width, editorShare the editor's part of its height, in percent. */
const textShare = signal(48);
const editorShare = signal(66);
/** collapsed folds the findings down to their heading. */
const collapsed = signal(false);

/** narrow is a screen that shows one pane at a time. */
const query = matchMedia("(max-width: 899px)");
const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));

/** medium is a screen that has no room for the lessons beside text and view. */
const middle = matchMedia("(min-width: 900px) and (max-width: 1199px)");
const medium = signal(middle.matches);
middle.addEventListener("change", () => (medium.value = middle.matches));

export const layout = {
  textShare,
  editorShare,
  collapsed,
  narrow,
  medium,
  write: (): string => [textShare.value, editorShare.value, collapsed.value ? 1 : 0].join(" "),
  read(stored: string | null): void {
    const [text = NaN, editor = NaN, folded] = (stored ?? "").split(" ").map(Number);
    if (text >= 15 && text <= 85) textShare.value = text;
    if (editor >= 15 && editor <= 85) editorShare.value = editor;
    collapsed.value = folded === 1;
  },
};
