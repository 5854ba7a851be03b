// A picker's button: what is picked, and above it what for and by whom.

import type { ComponentChildren } from "preact";
import { Icon } from "../ui/Icon";

/** Picked shows with how whether the page picked it, such as "detected". */
export function Picked({ label, how, children }: { label: string; how?: string; children: ComponentChildren }) {
  return (
    <>
      <span class="picked">
        <span class="picked-label">
          {label}
          {how && <span class="picked-how"> · {how}</span>}
        </span>{" "}
        <span class="picked-value">{children}</span>
      </span>
      <Icon name="down" />
    </>
  );
}
