// The editing tools above the cards: undo, redo, and what the last step did.
import "../styles/build.css";
import { Icon } from "../conversation/Icon";
import { beginNew } from "../actions";
import { untouched } from "../first/example";
import { redoStep, said, undoStep } from "../conversation/steps";

export function BuildBar() {
  return (
    <div class="build-bar inline tight ruled thin screen" role="group" aria-label="Edit messages">
      <button type="button" class="icon-button" aria-label="Undo" title="Undo" onClick={undoStep}>
        <Icon name="undo" />
      </button>
      <button type="button" class="icon-button" aria-label="Redo" title="Redo" onClick={redoStep}>
        <Icon name="redo" />
      </button>
      <p class="caption clip" role="status">
        {said.value || "You can undo every step."}
      </p>
      {untouched.value && (
        <button type="button" class="link" onClick={() => void beginNew()}>
          Start empty
        </button>
      )}
    </div>
  );
}
