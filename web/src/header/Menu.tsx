// All that can be done with the text and the page and has no button of its own, as one menu.

import { actionOf } from "../actions";
import { asTyped } from "../platform";
import { theme } from "../state";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";

/** groups are the actions of the menu; the first leads to all of them. */
const groups = [
  ["palette"],
  ["new", "error", "earlier"],
  ["undo", "redo", "compare"],
  ["format", "compact", "copy", "download"],
  ["code", "audit"],
  ["systems", "lessons"],
  ["present", "theme", "help"],
];

/** Menu begins with what is listed where the head has no room for it. */
export function Menu({ listed }: { listed: readonly string[] }) {
  return (
    <Popover class="header-menu" label={<Icon name="menu" />} name="Menu" panelName="Menu" align="end">
      {(close) =>
        [listed, ...groups].map((group, at) => (
          <div key={at} class="menu-group" role="group">
            {group.map(actionOf).map(({ id, name, keys, off, run }) => (
              <Item key={id} off={off?.()} hint={keys && asTyped(keys)} onClick={() => (close(), run())}>
                {id === "theme" ? `${name}: ${theme.value}` : name}
              </Item>
            ))}
          </div>
        ))
      }
    </Popover>
  );
}
