// The theme: the system's unless the user chose one. paint.ts sets it before the first
// paint; this keeps the attribute and the stored choice up to date.

import { effect } from "@preact/signals";
import { theme, type Theme } from "./state";
import { readSetting, writeSetting } from "./storage";

/** nextTheme turns the toggle by one: from the system's theme to the other one, so that each press shows something. */
export function nextTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const order: readonly Theme[] = dark ? ["system", "light", "dark"] : ["system", "dark", "light"];
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
