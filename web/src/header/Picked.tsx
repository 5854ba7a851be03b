// What the button of a picker shows: what is picked, below what it is picked for.

import type { ComponentChildren } from "preact";
import { Icon } from "../ui/Icon";

export function Picked({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <>
      <span class="picked">
        <span class="picked-label">{label}</span> <span class="picked-value">{children}</span>
      </span>
      <Icon name="down" />
    </>
  );
}
