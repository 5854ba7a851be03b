// Whether the page may send a text at all.

import { signal } from "@preact/signals";

/** compareApiOn says that the page offers to compare; otherwise nothing can send the text. */
export const compareApiOn = signal(false);
