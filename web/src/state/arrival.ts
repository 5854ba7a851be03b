// What the page knows of the text's coming and of its changes. The editor's script says it, and is
// not needed to hear it.

import { signal } from "@preact/signals";

/** changes are those since the text came, and in how many steps they were made; none where there was no text to change. */
export const changes = signal({ made: 0, steps: 0, typed: false });

/** arrival is the revision of a text that has just come as a whole and was not answered yet; -1 for none. */
export const arrival = signal(-1);

/** arrivedTyped says that it came by typing. */
export const arrivedTyped = signal(false);

/** unread says that no conversation was read yet in the text that came last: what was read before is that of another text. */
export const unread = signal(false);

/** firstErrorAt is where the first error of the text that came last is, as long as the caret is there; -1 for none. */
export const firstErrorAt = signal(-1);

/** comparing shows the text as it came and as it is now in the editor's place. */
export const comparing = signal(false);

/** beforeArrival is told the text that another one is about to take the place of, before anything knows of that. */
export let beforeArrival: (text: () => string) => void = () => {};
export function connectArrival(told: typeof beforeArrival): void {
  beforeArrival = told;
}
