// Texts that are too large for colours and wrapping.
import { expect, test } from "./playground";

test("a text with a very long line is plain from its first moment, and one after it is not", async ({
  playground,
  page,
}) => {
  const colours = page.locator(".editor .cm-key");
  await playground.open();
  await expect(colours.first()).toBeVisible();
  // Every state of the editor that shows the long text is looked at, also one that is never painted.
  await page.locator(".editor .cm-content").evaluate((content) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      if (!content.textContent?.includes("Long line")) return;
      seen.push(content.querySelector(".cm-key") || content.classList.contains("cm-lineWrapping") ? "full" : "plain");
    };
    new MutationObserver(look).observe(content, { attributes: true, childList: true, subtree: true });
  });
  const messages = Array.from({ length: 4000 }, (_, i) => ({
    role: i % 2 ? "assistant" : "user",
    content: `Long line ${i}`,
  }));
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
  await expect(playground.status).toContainText("plain view");
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(["plain"]));

  await playground.paste(JSON.stringify({ model: "gpt-4o", messages: messages.slice(0, 3) }, null, 2));
  await expect(playground.status).not.toContainText("plain view");
  await expect(colours.first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.status).toContainText("plain view");
  await expect(colours).toHaveCount(0);
});
