// What can be done with the text, as one menu on a narrow screen and in large type.

import { actionOf } from "../actions";
import { asTyped } from "../platform";
import { theme } from "../state";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";

/** listed are the actions of the menu; the last of them leads to all others. */
const listed = [
  "paste",
  "new",
  "examples",
  "open",
  "earlier",
  "error",
  "undo",
  "redo",
  "format",
  "compact",
  "copy",
  "code",
  "compare",
  "download",
  "share",
  "present",
  "theme",
  "help",
  "palette",
];

export function Menu() {
  return (
    <Popover class="header-menu" label={<Icon name="menu" />} name="Menu" panelName="Menu" align="end">
      {(close) =>
        listed.map(actionOf).map(({ id, name, keys, off, run }) => (
          <Item key={id} off={off?.()} hint={keys && asTyped(keys)} onClick={() => (close(), run())}>
            {id === "theme" ? `${name}: ${theme.value}` : name}
          </Item>
        ))
      }
    </Popover>
  );
}
