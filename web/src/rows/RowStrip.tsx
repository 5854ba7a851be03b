// What is above the editor while it shows a row of a file: which row, and what becomes of a change.

import { shownRow } from "../state/rowFile";
import { number } from "../ui/words";
import { dropEdit, edited, keepRow } from "./openRow";

export function RowStrip() {
  const shown = shownRow.value;
  if (!shown) return null;
  return (
    <aside class="row-strip row thin fixed ruled sunken small" aria-label="Row of a file">
      <span class="clip">
        <strong>Line {number(shown.line)}</strong> <span class="quiet">of {shown.file.name}</span>
      </span>
      <span class="spacer" />
      {edited.value ? (
        <>
          <button type="button" class="button small primary" onClick={() => void keepRow()}>
            Keep this row
          </button>
          <button type="button" class="button small" onClick={() => void dropEdit()}>
            Undo the edit
          </button>
        </>
      ) : (
        <span class="quiet">
          {shown.file.changed.has(shown.at) ? "Changed. The file on your disk isn’t." : "Edit the row here"}
        </span>
      )}
    </aside>
  );
}
