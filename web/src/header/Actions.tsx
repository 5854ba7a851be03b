// What can be done with the text, as buttons on a wide screen.

import { actionOf, tip } from "../actions";
import { examplesOpen } from "../dialogs";
import { getText, textLength } from "../state";
import { Copy } from "../ui/Copy";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";
import { Act } from "./Act";
import { PresentButton } from "./PresentButton";
import { ThemeButton } from "./ThemeButton";

export function Actions() {
  const help = actionOf("help");
  return (
    <div class="actions">
      <Act id="paste" />
      <Act id="new" />
      <Act id="open" />
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => (examplesOpen.value = true)}>
        {actionOf("examples").name}
      </button>
      <Act id="error" />
      <Popover
        label={
          <>
            {actionOf("format").name} <Icon name="down" />
          </>
        }
        panelName={actionOf("format").name}
        align="end"
      >
        {(close) =>
          ["format", "compact"].map(actionOf).map(({ id, name, run }) => (
            <Item key={id} onClick={() => (close(), run())}>
              {name}
            </Item>
          ))
        }
      </Popover>
      {textLength.value === 0 ? (
        <Act id="copy" />
      ) : (
        <Copy class="button" text={getText}>
          {actionOf("copy").name}
        </Copy>
      )}
      <Act id="download" />
      <Act id="share" />
      <PresentButton />
      <ThemeButton />
      <button type="button" class="icon-button" aria-label={help.name} title={tip(help)} onClick={help.run}>
        <Icon name="help" />
      </button>
    </div>
  );
}
