// The size of the page's type: as for one reader, or larger, as for a room with a projector. Then the page shows one
// pane at a time, and the arrow keys go from finding to finding: see presenter.ts.
// paint.ts sets it before the first paint; this keeps the attribute and the stored choice.

import { effect, signal } from "@preact/signals";
import { OnDemand } from "./ondemand";
import { readSetting, writeSetting } from "./storage";

export const presenting = signal(false);

const keys = new OnDemand(() => import("../frame/presenter"));

/** togglePresenting turns the larger type on and off. */
export function togglePresenting(): void {
  presenting.value = !presenting.value;
}

export function followPresenting(): void {
  presenting.value = readSetting("size") === "present";
  let first = true;
  effect(() => {
    if (presenting.value) {
      document.documentElement.dataset["size"] = "present";
      void keys.want();
    } else delete document.documentElement.dataset["size"];
    if (!first) {
      writeSetting("size", presenting.value ? "present" : "");
      // What measures its lines, such as the text, does so when the window changes.
      requestAnimationFrame(() => dispatchEvent(new Event("resize")));
    }
    first = false;
  });
}
