// An offer above the text: minified JSON can be laid out.

import { signal } from "@preact/signals";
import { runFormat } from "../findings/fix";
import { check, stale, textLength } from "../state/state";
import { Icon } from "../ui/Icon";

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
    <aside class="story inline fixed scroll ruled thin" aria-label="Layout">
      <p>This JSON is minified.</p>
      <button type="button" class="button small" onClick={() => void runFormat(false)}>
        Prettify
      </button>
      <button
        type="button"
        class="icon-button small"
        aria-label="Keep it minified"
        onClick={() => (declined.value = true)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
