// The views, panels and dialogs whose script comes after the first screen.

import type { FunctionComponent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { OnDemand } from "./ondemand";
import { styles } from "./styles";
import { dialogOnDemand, view, viewOnDemand } from "./ui/OnDemand";

/** conversationView is the script of the cards, which the first screen waits for. */
export const conversationView = new OnDemand(() =>
  import("./messages/Conversation").then((module) => module.Conversation),
);
export const Conversation = view(conversationView);
export const Accepts = viewOnDemand(() => import("./accepts/Accepts").then((module) => module.Accepts));
export const Tokens = viewOnDemand(() => import("./tokens/Tokens").then((module) => module.Tokens));
export const Template = viewOnDemand(() => import("./template/Template").then((module) => module.Template));
export const Loop = viewOnDemand(() => import("./loop/Loop").then((module) => module.Loop));
export const Systems = viewOnDemand(() => import("./systems/Systems").then((module) => module.Systems));
export const Audit = viewOnDemand(() => import("./audit/Audit").then((module) => module.Audit));

export const ErrorStrip = viewOnDemand(
  () => import("./explain/ErrorStrip").then((module) => module.ErrorStrip),
  ({ children }) => <section class="error-strip">{children}</section>,
);
export const ErrorPage = viewOnDemand(() => import("./explain/ErrorPage").then((module) => module.ErrorPage));

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
    <aside class="learn-pane" id="learn" tabIndex={-1} aria-label="Learn" ref={box}>
      <div class="sheet">{children}</div>
    </aside>
  );
};
export const Learn = viewOnDemand(
  () => Promise.all([import("./learn/Learn"), styles("learn")]).then(([module]) => module.Learn),
  LearnFrame,
);

export const Palette = dialogOnDemand("All actions", () => import("./palette").then((module) => module.Palette));
export const HelpDialog = dialogOnDemand("Help", () =>
  import("./header/HelpDialog").then((module) => module.HelpDialog),
);
export const ModelDialog = dialogOnDemand("Check another model", () =>
  import("./model/ModelDialog").then((module) => module.ModelDialog),
);
export const ShareDialog = dialogOnDemand("Share", () =>
  import("./header/ShareDialog").then((module) => module.ShareDialog),
);
export const ExamplesDialog = dialogOnDemand("Examples", () =>
  import("./examples").then((module) => module.ExamplesDialog),
);
export const EarlierDialog = dialogOnDemand("History", () =>
  import("./EarlierDialog").then((module) => module.EarlierDialog),
);
export const CompareDialog = dialogOnDemand(
  "Compare",
  () => import("./compare/CompareDialog").then((module) => module.CompareDialog),
  true,
);
export const ExportDialog = dialogOnDemand(
  "Copy as code",
  () => import("./export/ExportDialog").then((module) => module.ExportDialog),
  true,
);
