// The Tokens tab as a test reads it, and conversations whose tokens are known.
import type { Page } from "@playwright/test";
import { expect } from "./playground";

export interface Message {
  role: string;
  content: string | null;
  [more: string]: unknown;
}

export const request = (messages: Message[], model = "gpt-4o"): string => JSON.stringify({ model, messages }, null, 2);
export const hello = request([
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hello" },
]);
/** long has a system message, n questions of some 500 tokens, and their answers. */
export const long = (n: number, model = "gpt-4", asked = false): string =>
  request(
    [
      { role: "system", content: "Be brief." },
      ...Array.from({ length: n }, (_, i) => [
        { role: "user", content: `Question ${i + 1} ` + "word ".repeat(500) },
        { role: "assistant", content: `Answer ${i + 1}` },
      ]).flat(),
      // Only of requests that do not end with an answer there are recorded counts.
      ...(asked ? [{ role: "user", content: "Thanks" }] : []),
    ],
    model,
  );

export const totals = (page: Page) => page.getByRole("region", { name: "Totals" });
export const exact = (page: Page) => totals(page).locator(".method-exact");
/** dimmed are the numbers and tokens that wait for newer ones. */
export const dimmed = ".tokens-late, .token-text-late";
export const model = (page: Page) => page.getByRole("combobox", { name: "Model" });
/** estimated chooses the first model of a provider whose vocabulary is not public. */
export async function estimated(page: Page, name: RegExp): Promise<void> {
  const option = model(page).locator("option").filter({ hasText: name }).filter({ hasText: "(estimate)" }).first();
  await model(page).selectOption((await option.getAttribute("value"))!);
  await expect(exact(page)).toContainText(name);
}
export const row = (page: Page, n: number) => page.getByRole("button", { name: new RegExp(`^Message #${n} `) });
export const view = (page: Page) => page.getByRole("region", { name: /^Tokens of message/ });
export const units = (page: Page) => view(page).getByRole("listbox").getByRole("option");
export const file = "**/o200k_base.tokens";
