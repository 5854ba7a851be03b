// Text that is no JSON yet: what would make it JSON, and the button that does it.

import type { Rescue } from "../engine/types.gen";
import { reveal } from "../state";
import { count } from "../words";
import { runRescue } from "./fix";

const shown = 8;

export function RescueBar({ rescue }: { rescue: Rescue }) {
  const changes = rescue.changes;
  return (
    <div class="rescue">
      <div class="rescue-head">
        <p>
          <strong>This is not JSON yet.</strong> {count(changes.length, "change")} would make it so.
        </p>
        <button type="button" class="button small primary" onClick={() => void runRescue()}>
          Repair
        </button>
      </div>
      <ul>
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.offset} ${change.what}`}>
            {change.what}{" "}
            <button type="button" class="place" onClick={() => reveal(change.offset, change.length, { focus: true })}>
              [Ln {change.line}, Col {change.column}]
            </button>
          </li>
        ))}
        {changes.length > shown && <li class="quiet">and {count(changes.length - shown, "more", "more")}</li>}
      </ul>
    </div>
  );
}
