// Which dialog is open.

import { signal } from "@preact/signals";

export const helpOpen = signal(false);
export const shareOpen = signal(false);
export const examplesOpen = signal(false);
export const modelOpen = signal(false);
export const paletteOpen = signal(false);
export const draftsOpen = signal(false);
