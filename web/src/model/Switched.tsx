// What the text is checked as where that is not what it says, with the way back.

import { check, checkedAs, textLength } from "../state/state";
import { checkAsWritten, checkedAsText, switched } from "./checked";

/** Switched says that the text was checked as something else than it says, with the way back. */
export function Switched() {
  const last = check.value;
  const as = checkedAs.value;
  if (!last || textLength.value === 0 || !switched(as)) return null;
  return (
    <span>
      {checkedAsText(as, last.model)}{" "}
      <button type="button" class="link" onClick={checkAsWritten}>
        {as.as && last.model.named ? `Back to ${last.model.named}` : "Back to the request’s model"}
      </button>
    </span>
  );
}
