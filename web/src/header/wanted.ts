// Whether the page may send a text at all.

import { signal } from "@preact/signals";

/** compareWanted says that the page offers to compare; otherwise nothing can send the text. */
export const compareWanted = signal(false);
