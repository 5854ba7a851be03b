// The view Tokens as a test of trimming reads it, and a conversation whose turns go whole.
import type { Page } from "@playwright/test";
import type { Playground } from "./playground";

interface Message {
  role: string;
  content: string | null;
  tool_calls?: { id: string }[];
  tool_call_id?: string;
}

/** turns is a request with a system message and n turns, each with a call, its result and an answer. */
export function turns(n: number): { model: string; messages: Message[] } {
  const messages: Message[] = [{ role: "system", content: "You read files." }];
  for (let i = 1; i <= n; i++) {
    messages.push(
      { role: "user", content: `Question ${i}` },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: `call_${i}`, type: "function", function: { name: "read", arguments: "{}" } } as unknown as {
            id: string;
          },
        ],
      },
      { role: "tool", tool_call_id: `call_${i}`, content: `row ${i} `.repeat(40) },
      { role: "assistant", content: `Answer ${i}` },
    );
  }
  return { model: "gpt-4o", messages };
}

/** trim opens the view Tokens and counts by the rule of thumb, whose numbers are below. */
export async function trim(playground: Playground): Promise<void> {
  await playground.budget();
  await playground.page.getByRole("combobox", { name: "Count with" }).selectOption("by length and overhead (estimate)");
}

export const rows = (page: Page) => page.getByRole("list", { name: "Tokens by message" }).getByRole("listitem");
export const budget = (page: Page) => page.getByLabel("Budget in tokens");
export const struck = (page: Page) => rows(page).locator("s");
export const row = (page: Page, n: number) => page.getByRole("button", { name: new RegExp(`^Message #${n} `) });
