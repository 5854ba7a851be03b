// Screens at twice or four times their size, and phones on their side: little height, and everything still in reach.
import type { Locator } from "@playwright/test";
import { expect, test, unanswered } from "./playground";

/** seen is how many pixels of the height of an element are seen once it is scrolled to. */
const seen = (what: Locator): Promise<number> =>
  what.evaluate((element: Element) => {
    element.scrollIntoView({ block: "center" });
    let { top, bottom } = element.getBoundingClientRect();
    // What is fixed lies over the page, and nothing around it cuts it off.
    const fixed = (each: Element): boolean => getComputedStyle(each).position === "fixed";
    for (let each = element; !fixed(each) && each.parentElement;) {
      each = each.parentElement;
      if (getComputedStyle(each).overflowY === "visible") continue;
      const box = each.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });

const refused = JSON.stringify({
  messages: [
    ...Array.from({ length: 4 }, (_, at) => ({ role: `bot ${at}`, content: "Hi" })),
    { role: "tool", tool_call_id: "call_1", content: "18 degrees" },
  ],
});

for (const [width, height] of [
  [960, 460],
  [640, 360],
  [320, 256],
] as const) {
  test(`text, findings, messages and menus are in reach at ${width} by ${height} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    // Also below the words of the first page the text has some lines.
    expect(await seen(page.locator(".editor-host"))).toBeGreaterThanOrEqual(60);
    await page.evaluate((text) => navigator.clipboard.writeText(text), refused);
    await page.keyboard.press("ControlOrMeta+V");
    await expect(playground.status).not.toContainText("2.1 kB");
    await playground.checked();
    await playground.pane("Problems");
    const rows = await playground.rows.all();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(await seen(row.locator(".finding-line"))).toBeGreaterThanOrEqual(20);

    await page.evaluate((text) => navigator.clipboard.writeText(text), unanswered);
    await playground.pane("Text");
    await page.keyboard.press("ControlOrMeta+V");
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(4);
    await playground.filter();
    await page.getByRole("button", { name: "Edit messages", exact: true }).click();
    await expect(page.getByRole("button", { name: "Add message" })).toBeVisible();
    const messages = page.getByRole("feed", { name: "Messages" });
    expect(await seen(messages.locator("xpath=.."))).toBeGreaterThanOrEqual(32);
    expect(await seen(page.getByRole("button", { name: "Add message" }))).toBeGreaterThanOrEqual(20);

    // A panel stays inside of the page, to the last of its lines.
    for (const [opens, last] of [
      [page.getByRole("button", { name: /^Check against/ }), page.getByRole("radio").last()],
      [page.getByRole("button", { name: "Copy", exact: true }), page.getByRole("menuitem").last()],
    ] as const) {
      await opens.click();
      const panel = (await page.locator(".popover-panel").boundingBox())!;
      expect(panel.x).toBeGreaterThanOrEqual(0);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      expect(await seen(page.locator(".popover-panel"))).toBeGreaterThanOrEqual(120);
      expect(await seen(last)).toBeGreaterThanOrEqual(12);
      await page.keyboard.press("Escape");
    }
  });
}

/** out are the elements that go over the side of the page; what scrolls by itself, as a program does, is in reach. */
const out = (where: Locator): Promise<string[]> =>
  where.evaluate((root) =>
    [...root.querySelectorAll("*")]
      .filter((each) => {
        const { width, right } = each.getBoundingClientRect();
        return width > 1 && right > innerWidth + 1 && each.closest("pre, details:not([open])") === null;
      })
      .map((each) => `${each.className}: ${each.textContent?.slice(0, 40)}`),
  );

test("at 320 px no word of a view is cut off at the side", async ({ playground, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await playground.open();
  for (const name of ["Messages", "Other APIs", "Tokens", "Agent loop"]) {
    await playground.tab(name);
    if (name === "Tokens") await expect(playground.view).toContainText("left for the response");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await out(playground.view), name).toEqual([]);
  }
  await playground.act("copy as code");
  await playground.isAt("Code");
  const dialog = playground.view;
  await expect(dialog.locator("pre")).toContainText("curl");
  expect(await out(dialog)).toEqual([]);
});
