// The views, panels and dialogs whose script comes after the first screen.

import type { FunctionComponent } from "preact";
import { OnDemand } from "./ondemand";
import { dialogOnDemand, view, viewOnDemand } from "./ui/OnDemand";

/** conversationView is the script of the cards, which the first screen waits for. */
export const conversationView = new OnDemand(() =>
  import("./conversation/Conversation").then((module) => module.Conversation),
);
export const Conversation = view(conversationView);
export const Accepts = viewOnDemand(() => import("./accepts/Accepts").then((module) => module.Accepts));
export const Tokens = viewOnDemand(() => import("./tokens/Tokens").then((module) => module.Tokens));
export const Loop = viewOnDemand(() => import("./loop/Loop").then((module) => module.Loop));
export const Audit = viewOnDemand(() => import("./audit/Audit").then((module) => module.Audit));

const LearnFrame: FunctionComponent = ({ children }) => (
  <aside class="learn-pane" id="learn" tabIndex={-1} aria-label="Learn">
    <div class="sheet">{children}</div>
  </aside>
);
export const Learn = viewOnDemand(() => import("./learn/Learn").then((module) => module.Learn), LearnFrame);

export const Palette = dialogOnDemand("All actions", () => import("./palette").then((module) => module.Palette));
export const HelpDialog = dialogOnDemand("Help", () =>
  import("./header/HelpDialog").then((module) => module.HelpDialog),
);
export const ShareDialog = dialogOnDemand("Share", () =>
  import("./header/ShareDialog").then((module) => module.ShareDialog),
);
export const ExamplesDialog = dialogOnDemand("Examples", () =>
  import("./examples").then((module) => module.ExamplesDialog),
);
export const CompareDialog = dialogOnDemand(
  "Compare",
  () => import("./compare/CompareDialog").then((module) => module.CompareDialog),
  true,
);
export const ExportDialog = dialogOnDemand(
  "Copy as a program that sends it",
  () => import("./export/ExportDialog").then((module) => module.ExportDialog),
  true,
);
