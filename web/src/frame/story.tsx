// The story of the example in view, above its text.

import { story } from "../link";
import { Copy } from "../ui/Copy";
import { Icon } from "../ui/Icon";

export function Story() {
  const example = story.value;
  if (!example) return null;
  const link = (): string => `${location.origin}${location.pathname}#example=${encodeURIComponent(example.id)}`;
  return (
    <aside class="story inline fixed scroll ruled thin" aria-label="Example">
      <p class="fill">
        <strong>{example.title}.</strong> {example.story}
      </p>
      <Copy class="link small" text={link}>
        Copy example link
      </Copy>
      <button
        type="button"
        class="icon-button small"
        aria-label="Close the description"
        onClick={() => (story.value = null)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
