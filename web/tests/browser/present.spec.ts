// The larger type for a room with a projector: one press, kept for the next visit.
import type { Locator, Page } from "@playwright/test";
import { barriers } from "./accessible";
import { expect, test, unanswered } from "./playground";

const size = (element: Locator): Promise<number> =>
  element.first().evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));

/** smallest is the size of the smallest type that is drawn. */
const smallest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>("#app *")]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    return Math.min(...sizes);
  });

test("findings and cards are read from afar after one press, also after a reload", async ({
  playground,
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await expect(playground.cards).toHaveCount(4);
  expect(await smallest(page)).toBeGreaterThanOrEqual(12);
  const before = await size(playground.cards.locator(".text"));

  const present = page.getByRole("button", { name: "Present in large type" });
  await playground.menu("Present in large type");
  await expect(present).toHaveAttribute("aria-pressed", "true");
  for (const text of [playground.cards.locator(".text"), playground.rows.locator(".finding-message")])
    expect(await size(text)).toBeGreaterThanOrEqual(Math.max(18, before * 1.35));
  expect(await size(playground.editor)).toBeGreaterThanOrEqual(18);
  expect(await smallest(page)).toBeGreaterThanOrEqual(16);

  await playground.reload(unanswered);
  await expect(present).toHaveAttribute("aria-pressed", "true");
  await expect(playground.cards).toHaveCount(4);
  expect(await size(playground.cards.locator(".text"))).toBeGreaterThanOrEqual(18);
  for (const view of ["Conversation", "Accepts", "Tokens", "Agent loop"]) {
    await playground.tab(view);
    await expect(playground.view.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(1280);
    // No line is cut off by a box that was made for smaller type.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".page button, .page .line, .page .tabs")]
        .filter((each) => getComputedStyle(each).overflowY !== "visible" && each.scrollHeight > each.clientHeight + 2)
        .map((each) => each.className + ": " + each.innerText.slice(0, 40)),
    );
    expect(cut, view).toEqual([]);
    // What has less room is scrolled, by keys too.
    if (browserName === "chromium") expect(await barriers(page, "#view"), view).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Present in large type" }).click();
  await expect(present).toHaveCount(0);
  await playground.tab("Conversation");
  expect(await size(playground.cards.locator(".text"))).toBe(before);
});
