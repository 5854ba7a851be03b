// The conversation in another shape: copied at once, or shown in place of the cards.
import { exportOpen } from "../dialogs";
import { kinds, shownAs, textAs, type Kind } from "../pretty/kind";
import { notify, showTab } from "../state";
import { Icon } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";
import { hasMessages } from "./cards";

export function CopyAs() {
  if (!hasMessages.value) return null;
  return (
    <Popover
      class="copy-as"
      align="end"
      panelName="Copy as"
      label={
        <>
          Copy as <Icon name="down" />
        </>
      }
    >
      {(close) => {
        const item = (label: string, run: () => void) => (
          <Item key={label} onClick={() => (close(), run())}>
            {label}
          </Item>
        );
        return (
          <>
            {kinds.map((kind) => item(kind.label ?? kind.name, () => void copyAs(kind.id)))}
            {item("Program that sends it …", () => (exportOpen.value = true))}
            <hr />
            {item("Show as text", () => (shownAs.value = "text"))}
            {item("Show as an audit log", () => showTab("audit"))}
          </>
        );
      }}
    </Popover>
  );
}

/** copyAs copies the conversation as a text of a kind, and says so once it has happened. */
export async function copyAs(kind: Kind): Promise<void> {
  let failed = "";
  try {
    const text = await textAs(kind);
    failed = "The browser did not allow copying. Show the conversation as text, and copy it by hand.";
    await navigator.clipboard.writeText(text);
    notify(`Copied as ${kinds.find((each) => each.id === kind)!.name}`);
  } catch (problem) {
    notify(failed || (problem as Error).message, "warning");
  }
}
