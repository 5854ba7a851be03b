// The head of the first page: what this is for, and the ways in.
import "../styles/first.css";
import { useRef } from "preact/hooks";
import { examplesOpen } from "../state/dialogs";
import { askForError } from "../error";
import { goToPane } from "../state/panes";
import { FindRequest } from "../ui/FindRequest";
import { theFindings, useKeepFocus } from "../ui/keepFocus";
import { showLesson } from "../state/state";
import { begun } from "../state/opening";
import { placeNow } from "../state/places";
import { doorsOpen, firstExample, keep, untouched } from "./example";

export function Doors() {
  return doorsOpen.value && placeNow.value === "Check" ? <Ways /> : null;
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
    <section class="first row fixed ruled" aria-label="Start" ref={box}>
      <h2>Check, fix and understand LLM API requests</h2>
      <p class="muted">
        {firstExample.value || coming ? "This is an example. " : ""}Paste your request, session log, dataset or error
        message: it stays on this page. <FindRequest />
      </p>
      <div class="first-doors row">
        <button type="button" class="link strong" onClick={askForError}>
          Explain an error
        </button>
        <button type="button" class="link strong" onClick={() => (examplesOpen.value = true)}>
          Examples
        </button>
        <button type="button" class="link strong" onClick={() => showLesson("who-speaks")}>
          Take the first lesson
        </button>
        {untouched.value || coming ? (
          <button type="button" class="link strong" onClick={edit}>
            Edit the example
          </button>
        ) : null}
      </div>
    </section>
  );
}
