// What can be done with the text, as one menu on a narrow screen.

import { examplesOpen } from "../examples";
import { askForError } from "../explain/error";
import { download, pick } from "../files";
import { runFormat } from "../findings/fix";
import { helpOpen, shareOpen } from "../keys";
import { getText, notify, redo, textLength, theme, undo } from "../state";
import { nextTheme } from "../theme";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";

async function copyText(): Promise<void> {
  try {
    await navigator.clipboard.writeText(getText());
    notify("Copied");
  } catch {
    notify("The browser did not allow copying. Select the text and copy it by hand.", "warning");
  }
}

export function Menu() {
  const empty = textLength.value === 0;
  return (
    <Popover class="header-menu" label={<Icon name="menu" />} name="Menu" panelName="Menu" align="end">
      {(close) => {
        const item = (label: string, run: () => void, disabled = false) => (
          <Item disabled={disabled} onClick={() => (close(), run())}>
            {label}
          </Item>
        );
        return (
          <>
            {item("Examples", () => (examplesOpen.value = true))}
            {item("Open a file", pick)}
            {item("I have an error message", askForError)}
            {item("Undo", undo)}
            {item("Redo", redo)}
            {item("Format", () => void runFormat(false), empty)}
            {item("Compact", () => void runFormat(true), empty)}
            {item("Copy", () => void copyText(), empty)}
            {item("Download", download, empty)}
            {item("Share", () => (shareOpen.value = true), empty)}
            <Item onClick={nextTheme}>Theme: {theme.value}</Item>
            {item("Help", () => (helpOpen.value = true))}
          </>
        );
      }}
    </Popover>
  );
}
