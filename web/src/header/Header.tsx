// The head of the page: its six places, and how a text comes in and goes out.

import { actionOf, tip } from "../actions";
import { doorsOpen } from "../first/example";
import { layout } from "../state/layout";
import { asTyped } from "../ui/platform";
import { presenting } from "../state/present";
import { Icon } from "../ui/Icon";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { Act } from "./Act";
import { Places } from "./Places";
import { PresentButton } from "./PresentButton";

/** buttons are the actions that have one; a narrow screen has room for two. */
const buttons = ["paste", "open", "share"];

export function Header() {
  const few = layout.narrow.value || presenting.value;
  const all = actionOf("palette");
  return (
    <header class="header inline tight fixed ruled screen">
      <h1 class="wordmark inline fixed lead strong">
        <i class="brand" />
        <span>Rolecall</span>
      </h1>
      <Places />
      {presenting.value && <PresentButton />}
      <div class="actions inline tight fixed">
        {buttons.slice(0, few ? 2 : undefined).map((id) => (
          <Act key={id} id={id} primary={id === "paste" && doorsOpen.value} />
        ))}
        <button type="button" class="icon-button all-actions" title={tip(all)} onClick={all.run}>
          <VisuallyHidden>{all.name}</VisuallyHidden>
          {few ? <Icon name="menu" /> : <kbd>{asTyped(all.keys!)}</kbd>}
        </button>
      </div>
    </header>
  );
}
