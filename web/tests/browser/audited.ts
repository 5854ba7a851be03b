// The Audit tab as a test reads it, and the example of a log.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

export const example = readFileSync(new URL("../../../core/engine/examples/audit-log.json", import.meta.url), "utf8");

export const rows = (page: Page) => page.getByRole("list", { name: "Entries" }).getByRole("listitem");
export const entry = (page: Page, n: number) => page.getByRole("button", { name: new RegExp(`^Entry #${n}( |$)`) });
export const decision = (page: Page, n: number) =>
  page.getByRole("textbox", { name: `Decision of entry ${n}`, exact: true });
export const details = (page: Page, n: number) => page.getByRole("region", { name: `Entry ${n}`, exact: true });
