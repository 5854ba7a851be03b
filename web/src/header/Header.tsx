// The head of the page: what the text is, who must accept it, and what can be done with it.

import { layout } from "../layout";
import { ModelButton } from "../model/ModelButton";
import { presenting } from "../present";
import { Actions } from "./Actions";
import { DialectChip } from "./DialectChip";
import { Menu } from "./Menu";
import { PresentButton } from "./PresentButton";
import { TargetMenu } from "./TargetMenu";

export function Header() {
  return (
    <header class="header">
      <h1 class="wordmark">Rolecall</h1>
      <DialectChip />
      <TargetMenu />
      <ModelButton />
      <span class="spacer" />
      {!layout.narrow.value && presenting.value && <PresentButton />}
      {layout.narrow.value || presenting.value ? <Menu /> : <Actions />}
    </header>
  );
}
