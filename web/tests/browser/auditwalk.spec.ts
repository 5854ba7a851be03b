// Walking through an audit log: with the keyboard, from the text, in a long log, and while it changes.
import { decision, details, entry, example, rows } from "./audited";
import { expect, test } from "./playground";
import { counting, hold } from "./worker";

test("text, entries and cards select each other", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await entry(page, 3).click();
  await expect(entry(page, 3)).toHaveAttribute("aria-current", "true");
  await expect(entry(page, 2)).not.toHaveAttribute("aria-current", "true");
  await expect(page.locator(".cm-line", { hasText: "uuid-3" })).toBeInViewport();
  await playground.tab("Messages");
  await expect(playground.cards.nth(1)).toHaveAttribute("aria-current", "true");
  await playground.audit();
  await page.locator(".cm-line", { hasText: "tool_executed_successfully" }).click();
  await expect(entry(page, 4)).toHaveAttribute("aria-current", "true");
  await expect(details(page, 4)).toBeVisible();
});

test("the log is read and edited with the keyboard alone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await entry(page, 1).focus();
  await page.keyboard.press("End");
  await expect(entry(page, 5)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry(page, 4)).toBeFocused();
  await expect(details(page, 4)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(entry(page, 4)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await expect(decision(page, 4)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("reviewed");
  await page.keyboard.press("Tab");
  await expect(decision(page, 4)).toHaveValue("reviewed");
  await expect.poll(() => playground.text()).toBe(example.replace("tool_executed_successfully", "reviewed"));
});

test("a long log shows what is in view, and finds what the text selects", async ({ playground, page }) => {
  const quiet = await counting(page);
  await playground.open();
  const entries = Array.from({ length: 1500 }, (_, i) => ({
    id: "e" + i,
    message: { type: i % 2 ? "assistant_text" : "user", content: "Line " + i },
    decision: "",
    audit: {},
  }));
  await playground.paste(JSON.stringify({ entries }, null, 1));
  await playground.audit();
  await expect(playground.view).toContainText("1,500 entries in this audit log");
  // An entry that has not come yet takes the focus.
  await entry(page, 1).focus();
  await page.keyboard.press("End");
  await expect(entry(page, 1500)).toBeFocused();
  // The caret goes from the end of the text into the last entry. Which that is, is known a
  // while later: who has gone on by then is not called back.
  const toLast = async (): Promise<void> => {
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowUp");
  };
  await quiet();
  const release = await hold(page);
  await toLast();
  await entry(page, 1500).focus();
  await page.keyboard.press("Home");
  await expect(entry(page, 1)).toBeFocused();
  await release();
  await quiet();
  await expect(entry(page, 1)).toBeFocused();
  await expect(entry(page, 1)).toBeInViewport();
  await expect(details(page, 1)).toContainText("Line 0");
  await expect(decision(page, 1)).toHaveAttribute("placeholder", "user_input?");

  await page.keyboard.press("ArrowDown");
  await toLast();
  await page.keyboard.press("ArrowUp");
  await expect(details(page, 1500)).toContainText("Line 1499");
  await expect(entry(page, 1500)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(80);
});

test("what is typed stays with its log and is not lost while the text changes", async ({ playground, page }) => {
  await playground.open();
  const log = (content: string) =>
    JSON.stringify({ entries: [{ message: { type: "user", content }, decision: "", audit: {} }] });
  await playground.paste(log("One") + "\n" + log("Two") + "\n");
  await playground.audit();
  await expect(details(page, 1)).toContainText("One");
  const data = page.getByRole("textbox", { name: "Audit data" });
  await data.fill('{"seen": 1}');
  await page.getByRole("button", { name: "Next conversation" }).click();
  await expect(details(page, 1)).toContainText("Two");
  await expect(data).toHaveValue("{}");
  await expect(page.getByRole("button", { name: "Insert into the text" })).toHaveCount(0);
  await page.getByRole("button", { name: "Previous conversation" }).click();
  await expect(data).toHaveValue('{"seen": 1}');

  await decision(page, 1).focus();
  await page.keyboard.type("plan");
  // The next letter comes before the answer.
  await decision(page, 1).evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    input.value += "s";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(page.locator(".cm-line", { hasText: "One" })).toContainText('"decision":"plan"');
  await expect(decision(page, 1)).toHaveValue("plans");
  await page.keyboard.press("Enter");
  await expect(page.locator(".cm-line", { hasText: "One" })).toContainText('"decision":"plans"');
});
