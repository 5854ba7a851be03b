// The head of the page: how the text is written, who must accept it, and what can be done with it.

import { layout } from "../layout";
import { presenting } from "../present";
import { Act } from "./Act";
import { FormatPicker } from "./FormatPicker";
import { Menu } from "./Menu";
import { PresentButton } from "./PresentButton";
import { TargetMenu } from "./TargetMenu";

/** next to are the actions that have buttons; a narrow screen has room for the first, and its menu lists the others. */
export const beside = ["paste", "open", "examples", "share"];

export function Header() {
  const few = layout.narrow.value || presenting.value;
  return (
    <header class="header">
      <h1 class="wordmark">
        <i class="brand" />
        <span>Rolecall</span>
      </h1>
      <FormatPicker />
      <TargetMenu />
      <span class="spacer" />
      {presenting.value && <PresentButton />}
      <div class="actions">
        {beside.slice(0, few ? 1 : undefined).map((id) => (
          <Act key={id} id={id} />
        ))}
      </div>
      <Menu listed={few ? beside.slice(1) : []} />
    </header>
  );
}
