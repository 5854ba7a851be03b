// What one wants to do next is in view and can be pressed, on every screen and after the first text too.
import type { Locator } from "@playwright/test";
import { expect, test, unanswered } from "./playground";

const screens = [
  [1440, 900],
  [1024, 768],
  [960, 460],
  [720, 450],
  [740, 360],
  [360, 740],
] as const;

/** hits says whether a press at the middle of an element reaches it as the page is scrolled now. */
const hits = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (y: number): boolean => element.contains(document.elementFromPoint(left + width / 2, y));
    return at(top + 2) && at(top + height / 2) && at(top + height - 2);
  });

for (const [width, height] of screens) {
  test(`the repair is in view without scrolling at ${width} by ${height} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    const repair = playground.verdict.getByRole("button", { name: "Fix 1", exact: true });
    await expect(repair).toBeVisible();
    expect(await hits(repair)).toBe(true);
    await playground.paste(unanswered);
    await expect(playground.verdict.getByRole("status")).toContainText('call "call_1"');
    expect(await hits(repair)).toBe(true);
    await repair.click();
    await expect(repair).toHaveCount(0);
  });

  test(`a conversation of many is picked from the list at ${width} by ${height} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    const row = (i: number): string =>
      JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: `Question ${i}` }] });
    await playground.paste(Array.from({ length: 60 }, (_, i) => row(i)).join("\n"));
    await page.getByRole("button", { name: /^Conversation 1 of 60/ }).click();
    const list = page.getByRole("grid", { name: "Rows" });
    await expect(list.getByRole("row").nth(1)).toBeVisible();
    const box = (await list.boundingBox())!;
    const foot = (await playground.status.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(foot.y);
    expect(box.height).toBeGreaterThanOrEqual(3 * 36);
    const third = list.getByRole("row").nth(3);
    expect(await hits(third)).toBe(true);
    await third.click();
    await expect(page.getByRole("button", { name: /^Conversation 3 of 60/ })).toBeVisible();
  });

  test(`after the first text another is pasted, or a new one begun, at ${width} by ${height} px`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    await playground.paste(unanswered);
    const head = page.getByRole("banner");
    /** Presses a button of the head, or an item of all actions. */
    const press = async (button: string, item = ""): Promise<void> => {
      const own = head.getByRole("button", { name: button, exact: true });
      if (button !== "") return own.click();
      await head.getByRole("button", { name: "All actions" }).click();
      await page.getByRole("option", { name: item }).click();
    };
    await playground.fillClipboard('[{"role":"user","content":"Hi"}]');
    await press("Paste");
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
    await press("", "New conversation");
    await expect(page.getByRole("textbox", { name: "Text of the new message" })).toBeFocused();
    await expect(playground.cards).toHaveCount(0);
    await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
    await expect(playground.cards).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("an ordinary screen has at most 18 controls besides the text, the problems and the messages", async ({
  playground,
  page,
}) => {
  await playground.open();
  const controls = async (): Promise<number> => {
    const all = page.locator(":is(button, a[href], input, select, textarea, summary):visible");
    const inside = page.locator(":is(.pane-text, .findings, .cards-scroller)").locator(all);
    return (await all.count()) - (await inside.count());
  };
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  expect(await controls()).toBeLessThanOrEqual(18);
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  await expect(playground.verdict).toContainText("Would be accepted");
  await playground.paste('{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}');
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  expect(await controls()).toBe(18);
});

test("an error that was typed is explained by a button, and its request is pasted by the next one", async ({
  playground,
  page,
}) => {
  await playground.openEmpty();
  await playground.menu("Explain an error");
  const strip = page.getByRole("region", { name: "Provider error" });
  const field = strip.getByRole("textbox", { name: "Error text" });
  await strip.getByRole("button", { name: "Explain" }).click();
  await expect(field).toBeFocused();
  await field.pressSequentially("messages: text content blocks must be non-empty");
  await strip.getByRole("button", { name: "Explain" }).click();
  await expect(strip).toContainText("This means: Empty text");
  await playground.fillClipboard('{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}');
  await strip.getByRole("button", { name: "Paste" }).click();
  await expect(playground.status).toContainText("1 message");
  await expect(strip).toContainText("This means: Empty text");
  // With a new conversation the error of another goes.
  await playground.menu("New conversation");
  await expect(strip).toHaveCount(0);

  // The field for an error takes one from the clipboard too, whatever its words are.
  await playground.menu("Explain an error");
  await playground.fillClipboard("The moon is in the wrong quarter");
  await strip.getByRole("button", { name: "Paste" }).click();
  await expect(strip).toContainText("Rolecall doesn’t recognize this error message");
});

test("the keys of Build and of all actions are in view where they work", async ({ playground, page }) => {
  await playground.open();
  await playground.tab("Messages");
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  const form = page.getByRole("region", { name: "New message" });
  await expect(form.locator("kbd")).toHaveText("Ctrl+Enter");
  await form.getByRole("textbox", { name: "Text of the new message" }).fill("And then?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(playground.cards).toHaveCount(8);
  expect(await playground.text()).toContain("And then?");
  const all = page.getByRole("banner").getByRole("button", { name: "All actions" });
  await expect(all.locator("kbd")).toHaveText("Ctrl+K");
  await all.click();
  await expect(page.getByRole("combobox", { name: /^Search actions/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 720, height: 450 });
  await all.click();
  await expect(page.getByRole("combobox", { name: /^Search actions/ })).toBeFocused();
});
