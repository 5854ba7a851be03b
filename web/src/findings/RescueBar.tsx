// What a fix would change in text that is almost JSON. Its button is in the banner.

import type { Rescue } from "../engine/types.gen";
import { reveal } from "../state/state";
import { count, lineAndColumn } from "../ui/words";

const shown = 8;

export function RescueBar({ rescue }: { rescue: Rescue }) {
  const changes = rescue.changes;
  return (
    <div class="rescue ruled pad">
      <p>The fix would make these changes:</p>
      <ul class="bullets muted">
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.offset} ${change.what}`}>
            {change.what}{" "}
            <button type="button" class="place" onClick={() => reveal(change.offset, change.length, { focus: true })}>
              {lineAndColumn(change)}
            </button>
          </li>
        ))}
        {changes.length > shown && <li class="quiet">and {count(changes.length - shown, "more", "more")}</li>}
      </ul>
    </div>
  );
}
