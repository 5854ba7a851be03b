// An example of a few lines, with a button that brings it into the editor.
import { batch } from "@preact/signals";
import { Copy } from "./Copy";
import { pane, replaceAll, target } from "../state/state";

interface LearnExampleProps {
  title: string;
  text: string;
  /** kind colours the title: a bad example, a good one, or neither. */
  kind?: "bad" | "good";
  /** checkFor is the target that the example speaks of; absent leaves the choice alone. */
  checkFor?: string;
}

export function LearnExample({ title, text, kind, checkFor }: LearnExampleProps) {
  return (
    <figure class={"learn-example sample box rail tint-" + (kind === "bad" ? "error" : (kind ?? ""))}>
      <figcaption class="row tight thin ruled small strong">
        <span>{title}</span>
        <span class="spacer" />
        <button
          type="button"
          class="button"
          aria-label={"Open in the editor: " + title}
          onClick={() => open(title, text, checkFor)}
        >
          Open in the editor
        </button>
        <Copy text={() => text} name={"Copy: " + title} class="button-quiet">
          Copy
        </Copy>
      </figcaption>
      <pre class="code-block" tabIndex={0} aria-label={title}>
        {text.replace(/\n$/, "")}
      </pre>
    </figure>
  );
}

function open(title: string, text: string, checkFor: string | undefined): void {
  batch(() => {
    if (checkFor !== undefined) target.value = checkFor;
    pane.value = "text";
  });
  replaceAll(text, { label: "Opened the example: " + title });
}
