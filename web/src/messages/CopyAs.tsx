// The conversation in another shape: copied at once, or shown in place of the cards.
import { modelText } from "../convert/choice";
import { total } from "../convert/words";
import { textChanged } from "../state/change";
import { kinds, shownAs, textAs, type Kind } from "../pretty/kind";
import { download } from "../texts/files";
import { call, getText, notify, showTab, target, textLength } from "../state/state";
import { Icon } from "../ui/Icon";
import { count } from "../ui/words";
import { Item, Popover } from "../ui/Popover";
import { hasMessages } from "../conversation/cards";

export function CopyAs() {
  if (textLength.value === 0) return null;
  return (
    <Popover
      class="copy-as"
      align="end"
      panelName="Copy as"
      label={
        <>
          Copy <Icon name="down" />
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
            {item("The whole text", () => void copyText())}
            {item("Text as a file", download)}
            {hasMessages.value && (
              <>
                {kinds.map((kind) => item(kind.label ?? kind.name, () => void copyAs(kind.id)))}
                {item(modelText.name, () => void copyModelText())}
                {item("curl command", () => void copyCurl())}
                {item("Code …", () => showTab("code"))}
                <hr />
                {item("Show as text", () => (showTab("conversation"), (shownAs.value = "text")))}
                {item("Show as an audit log", () => showTab("audit"))}
              </>
            )}
          </>
        );
      }}
    </Popover>
  );
}

/** copyText copies the text as it is. */
export const copyText = (): Promise<void> => copyMade(() => Promise.resolve({ text: getText(), told: "Copied" }));

/** copyAs copies the conversation as a text of a kind, and says so once it has happened. */
export async function copyAs(kind: Kind): Promise<void> {
  const name = kinds.find((each) => each.id === kind)!.name;
  await copyMade(async () => ({ text: await textAs(kind), told: `Copied as ${name}` }));
}

/** copyModelText copies the text that gpt-oss reads, and says how much of the conversation is not as it was. */
async function copyModelText(): Promise<void> {
  await copyMade(async () => {
    const answer = await call("convert", { to: modelText.id }, { lane: "copy as" });
    if (!answer) throw new Error(textChanged);
    const lost = count(total(answer.losses), "loss", "losses");
    return { text: answer.text, told: `Copied as the gpt-oss prompt: ${lost}, listed under Other APIs` };
  });
}

/** copyCurl copies the curl command that sends the request, to the target that is checked for where that is a host. */
async function copyCurl(): Promise<void> {
  await copyMade(async () => {
    const ask = (host: string) =>
      call("export", { host, language: "curl", way: "http", model: "" }, { lane: "copy as" });
    let answer = await ask("");
    if (answer?.hosts.some(({ id }) => id === target.peek())) answer = await ask(target.peek());
    if (!answer) throw new Error(textChanged);
    if (answer.why) throw new Error(answer.why);
    return { text: answer.text, told: "Copied as a curl command" };
  });
}

/** copyMade copies what is made for it, and says so once it has happened. */
async function copyMade(make: () => Promise<{ text: string; told: string }>): Promise<void> {
  let failed = "";
  try {
    const { text, told } = await make();
    failed = "The browser didn’t allow copying. Select the text and copy it yourself.";
    await navigator.clipboard.writeText(text);
    notify(told);
  } catch (problem) {
    notify(failed || (problem as Error).message, "warning");
  }
}
