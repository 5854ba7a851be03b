// The views, panels and dialogs whose script comes after the first screen.

import type { FunctionComponent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { OnDemand } from "./state/ondemand";
import { styles } from "./styles";
import { dialogOnDemand, view, viewOnDemand } from "./ui/OnDemand";
import { tabs, views } from "./views";

const dialogs = () => import("./late/dialogs");

/** viewModules are the scripts of the views that come after the first screen. */
export const viewModules = new Map(
  tabs.flatMap((id) => {
    const { load } = views[id];
    return load ? [[id, new OnDemand(load)]] : [];
  }),
);

/** laterViews draw them. */
export const laterViews = new Map([...viewModules].map(([id, module]) => [id, view(module)]));

export const RowStrip = viewOnDemand(() =>
  Promise.all([import("./late/files"), styles("files")]).then(([module]) => module.RowStrip),
);

export const ErrorStrip = viewOnDemand(
  () => import("./late/errors").then((module) => module.ErrorStrip),
  ({ children }) => <section class="error-strip stack tight fixed scroll ruled sunken">{children}</section>,
);
export const ErrorPage = viewOnDemand(() => import("./late/errors").then((module) => module.ErrorPage));

/** LearnFrame is the panel until its script is there; whoever came into it by then stays in it. */
const LearnFrame: FunctionComponent = ({ children }) => {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      // Before the next key, which would find the focus nowhere.
      if (own?.contains(document.activeElement)) queueMicrotask(() => document.getElementById("learn")?.focus());
    };
  }, []);
  return (
    <aside class="learn-pane column fixed" id="learn" tabIndex={-1} aria-label="Learn" ref={box}>
      <div class="sheet">{children}</div>
    </aside>
  );
};
export const Learn = viewOnDemand(
  () => Promise.all([import("./late/learn"), styles("learn")]).then(([module]) => module.Learn),
  LearnFrame,
);

export const Palette = dialogOnDemand("All actions", () => dialogs().then((module) => module.Palette));
export const HelpDialog = dialogOnDemand("Help", () => dialogs().then((module) => module.HelpDialog));
export const ModelDialog = dialogOnDemand("Check another model", () => dialogs().then((module) => module.ModelDialog));
export const ShareDialog = dialogOnDemand("Share", () => dialogs().then((module) => module.ShareDialog));
export const ExamplesDialog = dialogOnDemand("Examples", () => dialogs().then((module) => module.ExamplesDialog));
export const EarlierDialog = dialogOnDemand("History", () => dialogs().then((module) => module.EarlierDialog));
