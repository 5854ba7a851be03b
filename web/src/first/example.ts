// The example that is in the text when the page is opened with nothing to show. Whatever
// is pasted, dropped or typed takes its place.

import { batch, computed, effect, signal } from "@preact/signals";
import { arrival } from "../state/arrival";
import { editor } from "../editor/script";
import { whileUnused } from "../engine/client";
import type { Example } from "../engine/types.gen";
import { answer, error } from "../error";
import { begun, fresh } from "../state/opening";
import { catalogue, getText, notify, replaceAll, revision, textLength, lastUndoRedo } from "../state/state";
import { announceText } from "../ui/words";

/** firstExample is the example in the text, changed or not; null for any other text. */
export const firstExample = signal<Example | null>(null);

/** shownAt is the revision of the text that is the example and nothing else. */
const shownAt = signal(-1);

/** kept says that the user wants to edit the example, which may not have come yet. */
const kept = signal(false);

/** untouched says that the text is the example as it came: it gives way to what is typed. */
export const untouched = computed(() => firstExample.value !== null && !kept.value && shownAt.value === revision.value);

/** start says that the page is as it opens: nothing of the user's own is in the text. */
export const start = computed(() => firstExample.value !== null || textLength.value === 0);

/** doorsOpen says that the page's first words are shown, with the ways to begin. */
export const doorsOpen = computed(() => start.value && error.value === null && (fresh || begun.value));

/** keep lets the example be edited as a text of one's own, now or as soon as it comes. */
export const keep = (): void => void (kept.value = true);

/** shown is the example that was in the text last. */
let shown: Example | null = null;

function show(example: Example, put: () => void): void {
  // Whoever hears of the text knows that it is the example.
  batch(() => {
    put();
    shown = example;
    firstExample.value = example;
    shownAt.value = revision.peek();
  });
}

/** showAgain puts the example back in place of another text. */
export function showAgain(example: Example): void {
  show(example, () => void replaceAll(example.text, { label: announceText(example.title) }));
}

/** sayReplaced says that something typed took the example's place, with the way back. */
function sayReplaced(example: Example): void {
  notify("Example replaced.", "info", {
    label: "Undo",
    run: () => showAgain(example),
  });
}

/** followFirstExample shows the first example as soon as it is there, unless there is a text by then. */
export function followFirstExample(): void {
  editor.loaded().connectExample(
    () => untouched.peek(),
    () => firstExample.peek() && sayReplaced(firstExample.peek()!),
  );
  whileUnused(() => untouched.peek());
  effect(() => {
    const first = catalogue.value?.examples[0];
    // What else the catalogue brings about is drawn first.
    if (first) setTimeout(() => revision.peek() === 0 && show(first, () => editor.loaded().putExample(first.text)));
  });
  // What an error means is asked of one's own request, not of the example.
  effect(() => {
    if (!error.value || !untouched.peek()) return;
    answer.value = null;
    void replaceAll("");
  });
  // Undo may bring it back after another text, and redo that text again.
  let back = false;
  effect(() => {
    if (!lastUndoRedo.value || !shown) return;
    const here = textLength.peek() === shown.text.length && getText() === shown.text;
    if (here && firstExample.peek() === null) show(shown, () => (back = true));
    else if (!here && back) {
      back = false;
      firstExample.value = null;
    }
  });
  effect(() => {
    const another = revision.value > shownAt.peek() && arrival.peek() === revision.value;
    if (!another && textLength.value > 0) return;
    if (firstExample.peek()) kept.value = false;
    firstExample.value = null;
  });
}
