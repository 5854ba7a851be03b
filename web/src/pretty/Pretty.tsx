// The conversation as a text in place of the cards, and what the library's own checks say.
import "../styles/controls.css";
import "../styles/pretty.css";
import { useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { follow, newAnswer } from "../conversation/answer";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { saveText } from "../conversation/save";
import type { PrettyResponse } from "../engine/types.gen";
import { call } from "../state/state";
import { Button, waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Icon } from "../ui/Icon";
import { Lines } from "../ui/Lines";
import { Problem } from "../conversation/Problem";
import { asked, kinds, shownAs, type Kind } from "./kind";

export function Pretty({ kind }: { kind: Kind }) {
  const { result, late, problem } = useMemo(() => newAnswer<PrettyResponse>(), [kind]);
  useSignalEffect(() => {
    const now = shownAs.value;
    return now ? follow({ result, late, problem }, () => call("pretty", asked(now))) : undefined;
  });
  const value = result.value;
  if (problem.value) return <Problem text={problem.value} />;
  if (!value) return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet pretty" aria-busy={late.value}>
      <header class="row thin ruled">
        <button type="button" class="link back-link small screen" onClick={toCards}>
          <Icon name="left" /> Cards
        </button>
        <span class="sheet-actions" role="group" aria-label="Show the conversation as">
          {kinds.map((each) => (
            <button
              key={each.id}
              type="button"
              class="chip"
              aria-pressed={each.id === kind}
              onClick={() => (shownAs.value = each.id)}
            >
              {each.name}
            </button>
          ))}
        </span>
        <span class="spacer" />
        <Copy text={() => value.text} off={late.value ? waiting : ""}>
          Copy
        </Copy>
        <Button
          class="button"
          off={late.value ? waiting : ""}
          onClick={() => saveText(value.text, kinds.find((each) => each.id === kind)!.file)}
        >
          Download
        </Button>
      </header>
      <pre class="pretty-text fill scroll side-note ink pre" dir="auto" tabIndex={0} aria-label="Conversation as text">
        <Lines text={value.text} />
      </pre>
      {kind !== "markdown" && (
        <dl class="stack tight topped pad sunken">
          {kind === "text" && <Check call="chain.PrettyPrint()" says="the text above" quiet />}
          <Check call="chain.Validate()" says={value.validate} />
          <Check call="chain.ValidateUserInput()" says={value.validateUserInput} />
        </dl>
      )}
    </div>
  );
}

/** toCards goes back to the cards, and to the button that led here. */
function toCards(): void {
  shownAs.value = "";
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".copy-as .popover-button")?.focus());
}

function Check({ call, says, quiet }: { call: string; says?: string | undefined; quiet?: boolean }) {
  return (
    <div class="row">
      <dt>
        <code>{call}</code>
      </dt>
      {quiet ? (
        <dd class="faint">{says}</dd>
      ) : (
        <dd class={says ? "pretty-error bad" : "pretty-nil good"}>
          <code>{says ? "error: " + says : "nil"}</code>
        </dd>
      )}
    </div>
  );
}
