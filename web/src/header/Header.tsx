// The head of the page: how the text is written, who must accept it, and what can be done with it.

import { doorsOpen } from "../first/example";
import { layout } from "../layout";
import { presenting } from "../present";
import { Act } from "./Act";
import { FormatPicker } from "./FormatPicker";
import { Menu } from "./Menu";
import { PresentButton } from "./PresentButton";
import { TargetMenu } from "./TargetMenu";

/** buttons are the actions that have one; a narrow screen has room for the first, and its menu lists the others. */
const buttons = ["paste", "open", "examples", "share"];

/** inDoors are those that the page's first words have a button for. */
const inDoors = ["paste", "open"];

export function Header() {
  const few = layout.narrow.value || presenting.value;
  const shown = buttons.slice(0, few ? 1 : undefined).filter((id) => !(doorsOpen.value && inDoors.includes(id)));
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
        {shown.map((id) => (
          <Act key={id} id={id} />
        ))}
      </div>
      <Menu listed={few ? buttons.slice(1) : []} />
    </header>
  );
}
