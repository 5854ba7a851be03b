// The theme: the system's unless the user chose one. paint.ts sets it before the first
// paint; this keeps the attribute and the stored choice up to date.

import { effect } from "@preact/signals";
import { theme, type Theme } from "./state";
import { readSetting, writeSetting } from "./storage";

const order: readonly Theme[] = ["system", "light", "dark"];

/** nextTheme turns the toggle by one. */
export function nextTheme(): void {
  theme.value = order[(order.indexOf(theme.value) + 1) % order.length] ?? "system";
}

export function followTheme(): void {
  const stored = readSetting("theme");
  if (stored === "light" || stored === "dark") theme.value = stored;
  let first = true;
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme.value;
    if (!first) writeSetting("theme", theme.value);
    first = false;
  });
}
