// Words that are read out and not shown, where the form or the place shows them already. They
// stand in a button next to its visible words, so that its name has both.

import type { ComponentChildren } from "preact";

export function VisuallyHidden({ children }: { children: ComponentChildren }) {
  return <span class="visually-hidden">{children}</span>;
}
