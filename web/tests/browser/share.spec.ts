// What leaves the house: secrets are listed before a link is copied, go in one press and come back.
import { expect, Playground, test } from "./playground";

const token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
const text = JSON.stringify(
  [
    { role: "user", content: `Use ${token} and write to ada@engine.io` },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        {
          id: "call_1",
          type: "function",
          function: { name: "send", arguments: JSON.stringify({ to: "ada@engine.io", key: token }) },
        },
      ],
    },
    { role: "tool", tool_call_id: "call_1", content: "Sent" },
  ],
  null,
  2,
);

test("the findings go into an issue as Markdown", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[\n  {"role": "usr", "content": "Hi"}\n]');
  await expect(playground.rows.first()).toContainText("unknown-role");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const written = await playground.copied(dialog.getByRole("button", { name: "Copy as issue text" }));
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(written).toContain('2 |   {"role": "usr", "content": "Hi"}\n  |            ^^^^^\n3 | ]\n');
  expect(written).toContain(`(${new URL("/build/rules/unknown-role.html", link).href})`);
  expect(written.trimEnd().endsWith(`[The conversation in Rolecall](${link})`)).toBe(true);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download findings" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("findings.md");
});

test("secrets go in one press, stay out of the link, and come back", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("heading", { name: /1 likely secret and 1 address or number/ })).toBeVisible();
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveText([
    /GitHub token.*ghp_a1B2…R8.*2 places, from line 4/,
    /Email address.*ada@engine\.io.*2 places/,
  ]);
  const before = await dialog.getByLabel("Link", { exact: true }).inputValue();

  // One may stay.
  await rows.nth(1).getByRole("checkbox").uncheck();
  await dialog.getByRole("button", { name: "Replace with a placeholder" }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(() => dialog.getByLabel("Link", { exact: true }).inputValue()).not.toBe(before);
  await rows.nth(0).getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Replace with a placeholder" }).click();
  await expect(dialog.getByRole("heading", { name: "No secrets found" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  const redacted = text.replaceAll(token, "[GITHUB_TOKEN_1]").replaceAll("ada@engine.io", "[EMAIL_1]");
  expect(await playground.text()).toBe(redacted);

  // They come back after a reload too, into a text that was changed.
  await playground.reload(redacted);
  await playground.paste(redacted.replace("Sent", "Sent it to [EMAIL_1]"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Restore 2 secrets" }).click();
  await expect(dialog.getByRole("heading", { name: /1 likely secret/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await playground.text()).toBe(text.replace("Sent", "Sent it to ada@engine.io"));

  // Each is one step.
  await page.keyboard.press("ControlOrMeta+Z");
  expect(await playground.text()).toContain("[GITHUB_TOKEN_1]");
});

test("a link brings back which lines and which messages were in view", async ({ playground, page, baseURL }) => {
  await playground.openSixty();
  // The caret is at one message, the text shows others, and the cards others again.
  await page.locator(".editor .cm-scroller").evaluate((each) => (each.scrollTop = 2000));
  await page.locator(".cards-scroller").hover();
  await page.mouse.wheel(0, 1500);
  const lines = (of: Playground): Promise<string> =>
    of.page.locator(".editor .cm-scroller").evaluate((scroller) => {
      const top = scroller.getBoundingClientRect().top;
      const numbers = [...scroller.querySelectorAll(".cm-lineNumbers .cm-gutterElement")];
      return numbers.find((each) => each.getBoundingClientRect().bottom > top + 4)?.textContent ?? "";
    });
  const first = (of: Playground): Promise<string> =>
    of.page.locator(".cards-scroller").evaluate((scroller) => {
      const top = scroller.getBoundingClientRect().top;
      const cards = [...scroller.querySelectorAll("article")];
      return cards.find((each) => each.getBoundingClientRect().bottom > top + 16)?.getAttribute("aria-label") ?? "";
    });
  await expect.poll(async () => Number(await lines(playground))).toBeGreaterThan(80);
  await expect.poll(() => first(playground)).toMatch(/^Message [12]\d/);
  const seen = [await lines(playground), await first(playground)];
  await playground.act("share");
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const other = new Playground(await (await page.context().browser()!.newContext({ baseURL: baseURL! })).newPage());
  await other.open(link);
  await expect(other.status).toContainText("60 messages");
  await expect.poll(async () => [await lines(other), await first(other)]).toEqual(seen);
  // It stays so once the caret's message is known, and goes where one chooses to go.
  await expect(other.cards.and(other.page.locator("[aria-current=true]"))).toHaveCount(1);
  expect([await lines(other), await first(other)]).toEqual(seen);
  await other.editor.click({ position: { x: 200, y: 400 } });
  await expect(other.cards.and(other.page.locator("[aria-current=true]"))).toBeInViewport();
});
