// The panes of the page, and going from one to the next by key.

import { announce } from "./announce";
import { layout } from "./layout";
import { learnOpen, pane, tab, type Pane } from "./state";
import { views } from "../views";

interface PagePane {
  /** shown is what a narrow screen has to show for it. */
  shown: Pane;
  name: () => string;
  /** box is the element that the pane is. */
  box: string;
  /** field is what takes the focus in it; the box itself when absent. */
  field?: () => HTMLElement | null | undefined;
}

const panes: readonly PagePane[] = [
  {
    shown: "text",
    name: () => "Text",
    box: "#pane-text",
    field: () => document.querySelector(".editor-host")?.shadowRoot?.querySelector<HTMLElement>(".cm-content"),
  },
  {
    shown: "side",
    name: () => views[tab.peek()].name,
    box: ".pane-side",
    field: () => document.querySelector<HTMLElement>(".finding-list [tabindex='0']") ?? document.getElementById("view"),
  },
  {
    shown: "learn",
    name: () => "Learn",
    box: "#learn",
  },
];

/** isThere says whether a pane can be gone to: it is in view, or a narrow screen can show it. */
function isThere({ shown, box }: PagePane): boolean {
  if (shown === "learn" && !learnOpen.peek()) return false;
  const element = document.querySelector<HTMLElement>(box);
  return layout.narrow.peek() || (element !== null && element.getClientRects().length > 0);
}

/** nextPane moves the focus to the next pane or the one before, around the end. */
export function nextPane(by: 1 | -1): void {
  const all = panes.filter(isThere);
  const at = all.findIndex(({ box }) => document.querySelector(box)?.contains(document.activeElement));
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  if (next) goToPane(next.shown);
}

/** goToPane shows a pane and moves the focus into it. */
export function goToPane(shown: Pane): void {
  const found = panes.find((each) => each.shown === shown);
  if (!found) return;
  const go = (): void => {
    (found.field?.() ?? document.querySelector<HTMLElement>(found.box))?.focus();
    announce(found.name());
  };
  // At once where it is in view: the next key may come before the next frame.
  if (!layout.narrow.peek()) return go();
  pane.value = shown;
  requestAnimationFrame(go);
}
