import { batch } from "@preact/signals";
import type { Row } from "../engine/types.gen";
import { conversation, reveal, selection } from "../state/state";

/** showRow shows a row in the text, and its conversation in the other views. */
export function showRow(row: Row, focus: boolean): void {
  batch(() => {
    selection.value = null;
    if (row.conversation >= 0) conversation.value = row.conversation;
  });
  reveal(row.offset, focus ? 0 : row.length, { focus });
}
