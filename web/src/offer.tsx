// An offer above the text: JSON that stands in one long line can be laid out.

import { signal } from "@preact/signals";
import { runFormat } from "./findings/fix";
import { check, stale, textLength } from "./state";
import { Icon } from "./ui/Icon";

/** Lines of more bytes than this on average are hard to read. */
const longLine = 1_500;

/** declined says that the user closed the offer for this text. */
const declined = signal(false);

export function Offer() {
  const last = check.value;
  if (textLength.value === 0) declined.value = false;
  if (
    !last ||
    stale.value ||
    declined.value ||
    last.state !== "json" ||
    !last.dense ||
    last.bytes / last.lines < longLine
  )
    return null;
  return (
    <aside class="story" aria-label="Layout">
      <p>This JSON stands in {last.lines <= 2 ? "one long line" : "long lines"}.</p>
      <button type="button" class="button small" onClick={() => void runFormat(false)}>
        Format it
      </button>
      <button
        type="button"
        class="icon-button small"
        aria-label="Leave it as it is"
        onClick={() => (declined.value = true)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
