import { actionOf, tip } from "../actions";
import { presenting } from "../state/present";
import { Icon } from "../ui/Icon";

/** PresentButton makes the type large enough for a projector, and small again. */
export function PresentButton() {
  const action = actionOf("present");
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={action.name}
      aria-pressed={presenting.value}
      title={tip(action)}
      onClick={action.run}
    >
      <Icon name="present" />
    </button>
  );
}
