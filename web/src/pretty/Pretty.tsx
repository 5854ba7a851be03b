// The Pretty tab: the conversation as the Go library prints it, and what its checks say.
import "../styles/controls.css";
import "../styles/pretty.css";
import { useAnswer } from "../conversation/answer";
import { saveText } from "../conversation/save";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Problem } from "../ui/Problem";
import { Copy } from "../ui/Copy";
import { Lines } from "../ui/Lines";

export function Pretty() {
  const { result, late, problem } = useAnswer("pretty");
  const value = result.value;
  if (problem.value) return <Problem text={problem.value} />;
  if (!value) return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet pretty">
      <header class="pretty-head">
        <h3>
          <code>chain.PrettyPrint()</code>
        </h3>
        <span class="spacer" />
        <Copy text={() => value.text}>Copy</Copy>
        <button type="button" class="button" onClick={() => saveText(value.text, "conversation.txt")}>
          Download
        </button>
      </header>
      <pre class="pretty-text" tabIndex={0} aria-label="Conversation as text">
        <Lines text={value.text} />
      </pre>
      <dl class="pretty-checks">
        <Check call="chain.Validate()" says={value.validate} />
        <Check call="chain.ValidateUserInput()" says={value.validateUserInput} />
      </dl>
    </div>
  );
}

function Check({ call, says }: { call: string; says?: string }) {
  return (
    <div class="pretty-check">
      <dt>
        <code>{call}</code>
      </dt>
      <dd class={says ? "pretty-error" : "pretty-nil"}>
        <code>{says ? "error: " + says : "nil"}</code>
      </dd>
    </div>
  );
}
