// The six places of the page, and which of them and of their views is seen.

import { computed, effect, signal } from "@preact/signals";
import { isStep } from "./address";
import { layout } from "./layout";
import { learnOpen, learnRule, pane, showRule, showTab, tab } from "./state";
import { tabs, views, type Tab } from "../views";

/** places are what people come for, in the order of the header; at are the lines of their drawing, 24 by 24. */
export const places = {
  Check: "M4 12.500 9 17.500 20 6.500",
  Convert: "M4 8h14l-3.500-3.500M20 16H6l3.500 3.500",
  Tokens: "M5 20v-9M12 20V4M19 20v-6",
  Compare: "M9 4H5v16h4M15 4h4v16h-4M12 2v20",
  Files: "M4 6h6l2 2h8v11H4z",
  Learn: "M12 5 2 10l10 5 10-5zM6 12.500V17c3 2.500 9 2.500 12 0v-4.500",
} as const;
export type Place = keyof typeof places;

/** facesOf are the views of a place. */
const facesOf = (place: Place): Tab[] => tabs.filter((id) => views[id].place === place);

/** reading says that Learn has the whole page, as it has for all but the steps of a lesson, which work on the text. */
export const reading = computed(
  () => learnOpen.value && !isStep(learnRule.value) && (!layout.narrow.value || pane.value === "learn"),
);

/** demo says that the view has nothing to do with the text, and has the whole page. */
export const demo = computed(
  () =>
    tab.value === "systems" &&
    !reading.value &&
    !(learnOpen.value && isStep(learnRule.value)) &&
    (!layout.narrow.value || pane.value === "side"),
);

/** placeNow is the place in view; a step of a lesson is next to it. */
export const placeNow = computed<Place>(() => {
  if (reading.value || (layout.narrow.value && pane.value === "learn")) return "Learn";
  if (layout.narrow.value && pane.value !== "side") return "Check";
  return views[tab.value].place;
});

/** faces are the views of the place in view. */
export const faces = computed(() => facesOf(placeNow.value));

/** face is what of Check is shown: the problems of the text, or its messages. */
export const face = signal<"problems" | "conversation">("problems");
effect(() => {
  if (tab.value === "problems" || tab.value === "conversation") face.value = tab.value;
});

/** goToPlace opens a place, at the text where a narrow screen has one pane. */
export function goToPlace(place: Place): void {
  const first = place === "Check" ? face.peek() : facesOf(place)[0];
  const inStep = learnOpen.peek() && isStep(learnRule.peek()) && !layout.narrow.peek();
  if (place === "Learn") showRule(inStep ? "lessons" : learnRule.peek());
  else if (first && placeNow.peek() !== place) showTab(first);
  if (place === "Check" && layout.narrow.peek()) pane.value = "text";
}

/** keepInView makes what is in view the pane that stays when only one has room. */
export function keepInView(): void {
  if (reading.peek()) pane.value = "learn";
  else if (placeNow.peek() !== "Check") pane.value = "side";
}
