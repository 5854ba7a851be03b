// A picker's button: what is picked, and above it what for and by whom.

import type { ComponentChildren } from "preact";
import { Icon } from "../ui/Icon";

/** Picked shows with how whether the page picked it, such as "detected". */
export function Picked({ label, how, children }: { label: string; how?: string; children: ComponentChildren }) {
  return (
    <>
      <span class="picked">
        <span class="picked-label">{label}</span> <span class="picked-value">{children}</span>{" "}
        {how && <span class="picked-label picked-how">{how}</span>}
      </span>
      <Icon name="down" />
    </>
  );
}
