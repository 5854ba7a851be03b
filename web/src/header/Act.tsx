// A button that does one of the actions, in its words. One that cannot be done now says why.

import { actionOf, tip } from "../actions";
import { Button } from "../ui/Button";

export function Act({ id, primary }: { id: string; primary?: boolean }) {
  const action = actionOf(id);
  return (
    <Button class={primary ? "button primary" : "button"} title={tip(action)} off={action.off?.()} onClick={action.run}>
      {action.short ?? action.name}
    </Button>
  );
}
