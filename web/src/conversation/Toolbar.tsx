// The line above the cards: how many there are, and how to look at them.
import { filtered } from "../filter/conditions";
import { hasMessages, total } from "./cards";
import { Icon, type IconName } from "./Icon";
import { blanks, building, filtering, indenting } from "./view";
import { count } from "../words";
import type { Signal } from "@preact/signals";

export function Toolbar() {
  return (
    <div class="cards-bar" role="group" aria-label="View of the conversation">
      <span class="cards-count">{hasMessages.value ? count(total.value, "message") : ""}</span>
      <span class="spacer" />
      <Toggle icon="indent" label="Indent JSON" on={indenting} quiet />
      <Toggle icon="blanks" label="Show blanks" on={blanks} quiet />
      <Toggle
        icon="filter"
        label="Filter"
        on={filtering}
        marked={filtered.value}
        disabled={!hasMessages.value && !filtering.value}
      />
      <Toggle icon="build" label="Build" on={building} />
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
  disabled?: boolean;
}

function Toggle({ icon, label, on, quiet, marked, disabled }: ToggleProps) {
  return (
    <button
      type="button"
      class={"toggle" + (quiet ? " toggle-quiet" : "") + (marked ? " toggle-marked" : "")}
      aria-pressed={on.value}
      aria-label={quiet ? label : undefined}
      title={quiet ? label : undefined}
      disabled={disabled}
      onClick={() => (on.value = !on.value)}
    >
      <Icon name={icon} />
      {!quiet && <span>{label}</span>}
    </button>
  );
}
