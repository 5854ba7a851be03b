// The label of a picker: what is picked.

import type { ComponentChildren } from "preact";
import { Icon } from "../ui/Icon";

export function Picked({ children }: { children: ComponentChildren }) {
  return (
    <>
      <span class="picked clip">{children}</span>
      <Icon name="down" />
    </>
  );
}
