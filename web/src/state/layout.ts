// How the panes share the page.

import { computed, signal } from "@preact/signals";
import { presenting } from "./present";

/** textShare is the text's part of the width, in percent. */
export const initialTextShare = 48;
const textShare = signal(initialTextShare);
/** leastShare and mostShare are its bounds. */
export const leastShare = 15;
export const mostShare = 85;
const narrowQuery = matchMedia("(max-width: 899px)");
const narrowScreen = signal(narrowQuery.matches);
narrowQuery.addEventListener("change", () => (narrowScreen.value = narrowQuery.matches));
/** narrow is a screen that shows one pane at a time, as one does that is read from afar. */
const narrow = computed(() => narrowScreen.value || presenting.value);

const lowQuery = matchMedia("(max-height: 480px)");
/** low is a screen with so little height that the verdict has one line. */
const low = signal(lowQuery.matches);
lowQuery.addEventListener("change", () => (low.value = lowQuery.matches));

const wideQuery = matchMedia("(min-width: 1024px)");
const wideScreen = signal(wideQuery.matches);
wideQuery.addEventListener("change", () => (wideScreen.value = wideQuery.matches));
/** presentsTwo is a page that is presented with room for a step of a lesson next to a pane. */
const presentsTwo = computed(() => presenting.value && wideScreen.value);

const isShare = (value: number): boolean => value >= leastShare && value <= mostShare;

export const layout = {
  textShare,
  narrow,
  low,
  presentsTwo,
  write: (): string => String(textShare.value),
  read(stored: string | null): void {
    const share = parseFloat(stored ?? "");
    if (isShare(share)) textShare.value = share;
  },
};
