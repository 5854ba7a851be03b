// The head of the page: what the text is, who must accept it, and what can be done with it.

import { layout } from "../layout";
import { ModelButton } from "../model/ModelButton";
import { presenting } from "../present";
import { Act } from "./Act";
import { Actions } from "./Actions";
import { DialectChip } from "./DialectChip";
import { Menu } from "./Menu";
import { PresentButton } from "./PresentButton";
import { TargetMenu } from "./TargetMenu";

/** beside are the actions that stand beside the menu; a narrow screen has room for the first two. */
const beside = ["paste", "new", "open", "error", "copy", "share"];

export function Header() {
  const narrow = layout.narrow.value;
  return (
    <header class="header">
      <h1 class="wordmark">Rolecall</h1>
      <DialectChip />
      <TargetMenu />
      <ModelButton />
      <span class="spacer" />
      {presenting.value && <PresentButton />}
      {narrow || presenting.value || layout.medium.value ? (
        <>
          <div class="actions beside-menu">
            {beside.slice(0, presenting.value ? 1 : narrow ? 2 : undefined).map((id) => (
              <Act key={id} id={id} />
            ))}
          </div>
          <Menu />
        </>
      ) : (
        <Actions />
      )}
    </header>
  );
}
