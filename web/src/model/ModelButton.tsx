// The model that the check is made for, beside the target, and what it is where the text says otherwise.

import { modelOpen } from "../dialogs";
import { check, checkedAs, textLength } from "../state";
import { Icon } from "../ui/Icon";
import { checkAsWritten, checkedAsText, switched } from "./checked";

/** ModelButton names the model, where the target asks one. */
export function ModelButton() {
  const last = check.value;
  if (!last || last.messages === 0 || last.model.facts.length === 0) return null;
  const { name } = last.model;
  return (
    <button
      type="button"
      class="model-button"
      aria-haspopup="dialog"
      aria-label={`Checked as ${name || "any model"}: choose another model`}
      onClick={() => (modelOpen.value = true)}
    >
      <span class="target-for">as</span>{" "}
      <span class={switched(checkedAs.value) ? "model-name model-other" : "model-name"}>{name || "any model"}</span>
      <Icon name="down" />
    </button>
  );
}

/** Switched says that the text was checked as something else than it says, with the way back. */
export function Switched() {
  const last = check.value;
  const as = checkedAs.value;
  if (!last || textLength.value === 0 || !switched(as)) return null;
  return (
    <span class="verdict-as">
      {checkedAsText(as, last.model)}{" "}
      <button type="button" class="link" onClick={checkAsWritten}>
        {as.as && last.model.named ? `Back to ${last.model.named}` : "Back to what the text says"}
      </button>
    </span>
  );
}
