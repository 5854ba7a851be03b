// The line above the cards: how many there are, and how to look at them.
import type { Signal } from "@preact/signals";
import { statsOpen } from "../branches/branch";
import { filtered } from "../conversation/conditions";
import { Icon as Frame } from "../ui/Icon";
import { notify } from "../state/state";
import { count } from "../ui/words";
import { arrived, hasMessages, total } from "../conversation/cards";
import { Icon, type IconName } from "../conversation/Icon";
import { blanks, building, filtering, indenting } from "../conversation/view";

/** filterFrom is how many messages a conversation has that one looks for some in; all actions have it for fewer as well. */
const filterFrom = 8;

export function Toolbar() {
  const filters = filtering.value || filtered.value || total.value >= filterFrom;
  return (
    <div class="cards-bar row tight sunken thin screen" role="group" aria-label="Conversation view">
      {hasMessages.value && (arrived.value || total.value > 0) && (
        <button
          type="button"
          class="toggle muted"
          aria-expanded={statsOpen.value}
          title="Statistics and view"
          onClick={() => (statsOpen.value = !statsOpen.value)}
        >
          {count(total.value, "message")} <Frame name={statsOpen.value ? "up" : "down"} />
        </button>
      )}
      <span class="spacer" />
      {statsOpen.value && (
        <>
          <Toggle icon="indent" label="Indent JSON" on={indenting} quiet />
          <Toggle icon="blanks" label="Show whitespace" on={blanks} quiet />
        </>
      )}
      {filters && (
        <Toggle
          icon="filter"
          label="Filter"
          on={filtering}
          marked={filtered.value}
          off={hasMessages.value || filtering.value ? "" : "No conversation to filter"}
        />
      )}
      <Toggle icon="build" label="Edit messages" on={building} />
    </div>
  );
}

interface ToggleProps {
  icon: IconName;
  label: string;
  on: Signal<boolean>;
  /** quiet shows the drawing alone; marked says that the choice has an effect now. */
  quiet?: boolean;
  marked?: boolean;
  /** off says why it cannot be pressed now. */
  off?: string;
}

function Toggle({ icon, label, on, quiet, marked, off }: ToggleProps) {
  return (
    <button
      type="button"
      class={"toggle" + (quiet ? " toggle-quiet quiet" : "") + (marked ? " toggle-marked" : "")}
      aria-pressed={on.value}
      aria-label={quiet ? label : undefined}
      title={off || (quiet ? label : undefined)}
      aria-disabled={off ? "true" : undefined}
      onClick={() => (off ? notify(off) : (on.value = !on.value))}
    >
      <Icon name={icon} />
      {!quiet && <span>{label}</span>}
    </button>
  );
}
