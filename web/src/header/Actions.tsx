// What can be done with the text, as buttons on a wide screen.

import { askForError } from "../explain/error";
import { download, pick } from "../files";
import { Examples } from "../examples";
import { runFormat } from "../findings/fix";
import { helpOpen, shareOpen } from "../dialogs";
import { getText, textLength } from "../state";
import { Copy } from "../ui/Copy";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";
import { ThemeButton } from "./ThemeButton";

export function Actions() {
  const empty = textLength.value === 0;
  return (
    <div class="actions">
      <Examples />
      <button type="button" class="button" onClick={pick}>
        Open
      </button>
      <button type="button" class="button" title="Say what a provider’s error means" onClick={askForError}>
        Error
      </button>
      <Popover
        label={
          <>
            Format <Icon name="down" />
          </>
        }
        panelName="Format"
        align="end"
      >
        {(close) => (
          <>
            <Item onClick={() => (close(), void runFormat(false))}>Format</Item>
            <Item onClick={() => (close(), void runFormat(true))}>Compact</Item>
          </>
        )}
      </Popover>
      <Copy class="button" text={getText} disabled={empty}>
        Copy
      </Copy>
      <button type="button" class="button" disabled={empty} onClick={download}>
        Download
      </button>
      <button type="button" class="button" disabled={empty} onClick={() => (shareOpen.value = true)}>
        Share
      </button>
      <ThemeButton />
      <button
        type="button"
        class="icon-button"
        aria-label="Help"
        title="Help (?)"
        onClick={() => (helpOpen.value = true)}
      >
        <Icon name="help" />
      </button>
    </div>
  );
}
