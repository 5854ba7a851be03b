// How the page opens: its text may be on its way, and then its verdict. Until
// both are there, nothing is drawn whose place depends on them.

import { effect, signal } from "@preact/signals";
import { pageOpened, task } from "./task";
import { engineState, revision, stale, unchecked } from "./state";

/** fresh says that the page most likely opens with its own example: no link, and no text of an earlier visit. */
export const fresh = document.documentElement.dataset["starting"] === "first";

/** begun says that the text which the page opens with is there, if there is one. */
export const begun = signal(false);

/** opened says that it was checked as well, or that it can't be checked. */
export const opened = signal(false);

/** followOpening waits for the text, at most until what is known of examples has come or failed. */
export function followOpening(examples: Promise<void>): void {
  effect(() => {
    if (revision.value > 0) begun.value = true;
  });
  // The example is put in place in a task that was asked for before this one.
  void examples.then(() => setTimeout(() => (begun.value = true)));
  effect(() => {
    const checked = !stale.value || unchecked.value === revision.value;
    if (engineState.value !== "failed" && !(begun.value && checked)) return;
    opened.value = true;
    void task().then(pageOpened);
  });
}
