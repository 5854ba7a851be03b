// The head of the first page: what this is for, and the ways in.
import "../styles/first.css";
import { useRef } from "preact/hooks";
import { askForError, error } from "../error";
import { pick } from "../files";
import { goToPane } from "../panes";
import { theFindings, useKeepFocus } from "../ui/keepFocus";
import { pasteNow } from "../paste";
import { begun, fresh } from "../opening";
import { keep, firstExample, start, untouched } from "./example";

export function Doors() {
  return !start.value || error.value !== null || !(fresh || begun.value) ? null : <Ways />;
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
      <h2>Why did I get a 400?</h2>
      <p class="first-why">
        Paste the request: see what its provider refuses, where and why, and repair it with one press. Nothing you paste
        leaves this page.
      </p>
      <div class="first-doors">
        <button type="button" class="button primary" onClick={() => void pasteNow()}>
          Paste
        </button>
        <button type="button" class="button" onClick={pick}>
          Open a file
        </button>
        <button type="button" class="button" onClick={askForError}>
          I have an error message
        </button>
      </div>
      {(firstExample.value || coming) && (
        <p class="first-example">
          <strong>Example.</strong>{" "}
          {untouched.value || coming ? (
            <>
              Paste, drop or type, and it makes way.{" "}
              <button type="button" class="link" onClick={edit}>
                Edit it instead
              </button>
            </>
          ) : (
            "It is yours to edit now."
          )}
        </p>
      )}
    </section>
  );
}
