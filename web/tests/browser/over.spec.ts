// A conversation that its model has no room for is found without the view of tokens, and trimmed in one press.
import { expect, test } from "./playground";

const long = (words: number): string => "word ".repeat(words).trim();
const text = JSON.stringify(
  {
    model: "gpt-4",
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: long(3000) },
      { role: "assistant", content: long(3000) },
      { role: "user", content: long(3000) },
    ],
  },
  null,
  1,
);

test("over the window: said, trimmed, undone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text);
  const found = playground.rows.filter({ hasText: "over-window" });
  await expect(found).toContainText(
    "The conversation has 9,022 tokens, more than GPT-4's context window of 8,192 Ln 4, Col 3",
  );
  await expect(playground.verdict).not.toContainText("would accept this");
  // It is a finding like the others: in the text, for F8, and for the key of the repairs.
  await page.keyboard.press("F8");
  await expect(page.locator(".editor .cm-lint-marker-error")).toHaveCount(1);
  await expect(page.locator("[data-announced]")).toHaveText(/^Error 1 of 1: The conversation has 9,022 tokens/);
  await page.keyboard.press("ControlOrMeta+.");
  await expect(found.getByRole("button", { name: "Trim to the context window" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(found).toHaveCount(0);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(2);
  await expect(playground.verdict).toContainText("would accept this");
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await playground.tab("Problems");
  await expect(found).toBeVisible();

  // One message alone goes with the others, where some are left: the finding and the view of tokens say so alike.
  await playground.paste(text.replace(long(3000), long(9000)));
  await expect(found).toContainText("Message 2 alone has 9,004 tokens, so trimming removes it too");
  await playground.budget();
  const trim = playground.view.getByRole("button", { name: "Trim the text" });
  await expect(trim).not.toHaveAttribute("aria-disabled", "true");
  await playground.tab("Problems");
  await found.getByRole("button", { name: "Trim to the context window" }).click();
  await expect(found).toHaveCount(0);
  await expect(playground.status).toContainText("2 messages");
});

test("where no trim helps, neither the finding nor the view of tokens offers one", async ({ playground, page }) => {
  await playground.open();
  const found = playground.rows.filter({ hasText: "over-window" });
  await playground.paste(
    JSON.stringify({
      model: "gpt-4",
      messages: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hi" },
        { role: "user", content: long(9000) },
      ],
    }),
  );
  await expect(found).toContainText(
    "Message 3 alone has 9,004 tokens. Trimming to the context window would remove every message",
  );
  await expect(found.getByRole("button", { name: "Trim to the context window" })).toHaveCount(0);
  await playground.budget();
  const trim = playground.view.getByRole("button", { name: "Trim the text" });
  await expect(playground.view).toContainText("Even the newest user message doesn’t fit this budget");
  await expect(trim).toHaveAttribute("title", "No trim meets this budget");
  const before = await playground.text();
  await trim.click({ force: true });
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("No trim meets this budget");
  expect(await playground.text()).toBe(before);
});

test("what fits is not said to be too long", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text.replaceAll(long(3000), long(600)));
  await expect(playground.verdict).toContainText("would accept this");
  await playground.tab("Tokens");
  await expect(playground.view).toContainText("8,192");
  await expect(playground.rows).toHaveCount(0);
});
