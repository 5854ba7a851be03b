// The head of the first page: what this is for, and the ways in.
import "../styles/first.css";
import { useRef } from "preact/hooks";
import { askForError } from "../error";
import { pick } from "../files";
import { goToPane } from "../panes";
import { theFindings, useKeepFocus } from "../ui/keepFocus";
import { pasteNow } from "../paste";
import { begun } from "../opening";
import { doorsOpen, firstExample, keep, untouched } from "./example";

export function Doors() {
  return doorsOpen.value ? <Ways /> : null;
}

function Ways() {
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, theFindings);
  const edit = (): void => {
    keep();
    goToPane("text");
  };
  // The example's line has its place before the example comes.
  const coming = !begun.value;
  return (
    <section class="first" aria-label="Start" ref={box}>
      <h2>Check, fix and understand LLM API requests</h2>
      <p class="first-why">
        Paste a request to OpenAI, Anthropic, Gemini or another API. See what it rejects, where and why, and fix it in
        one click. Nothing you paste leaves this page.
      </p>
      <div class="first-doors">
        <button type="button" class="button primary" onClick={() => void pasteNow()}>
          Paste
        </button>
        <button type="button" class="button" onClick={pick}>
          Open a file
        </button>
        <button type="button" class="button" onClick={askForError}>
          Explain an error
        </button>
      </div>
      <p class="first-also">
        Also works with curl, HAR, Python and TypeScript code, logs, JSON Lines and error messages
      </p>
      {(firstExample.value || coming) && (
        <p class="first-example">
          <strong>Example.</strong>{" "}
          {untouched.value || coming ? (
            <>
              Paste, drop or type to replace it.{" "}
              <button type="button" class="link" onClick={edit}>
                Edit the example
              </button>
            </>
          ) : (
            "Edit it below."
          )}
        </p>
      )}
    </section>
  );
}
