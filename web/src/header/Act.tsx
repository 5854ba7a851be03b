// A button that does one of the actions, in its words. One that cannot be done now says why.

import { actionOf, tip } from "../actions";
import { notify } from "../state";

export function Act({ id }: { id: string }) {
  const action = actionOf(id);
  const why = action.off?.() ?? "";
  return (
    <button
      type="button"
      class="button"
      title={tip(action)}
      aria-disabled={why ? "true" : undefined}
      onClick={() => (why ? notify(why) : action.run())}
    >
      {action.short ?? action.name}
    </button>
  );
}
