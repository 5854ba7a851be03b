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
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  expect(await smallest(page)).toBeGreaterThanOrEqual(12);
  const before = await size(playground.cards.locator(".text"));

  const present = page.getByRole("button", { name: "Present in large type" });
  await playground.menu("Present in large type");
  await expect(present).toHaveAttribute("aria-pressed", "true");
  for (const [pane, text] of [
    ["Messages", playground.cards.locator(".text")],
    ["Problems", playground.rows.locator(".finding-message")],
  ] as const) {
    await playground.tab(pane);
    expect(await size(text)).toBeGreaterThanOrEqual(Math.max(18, before * 1.35));
    expect(await smallest(page)).toBeGreaterThanOrEqual(18);
  }
  await playground.tab("Text");
  expect(await size(playground.editor)).toBeGreaterThanOrEqual(18);
  expect(await smallest(page)).toBeGreaterThanOrEqual(18);
  // One pane at a time.
  await expect(playground.editor).toBeVisible();
  await expect(playground.view).toBeHidden();

  await playground.reload(unanswered);
  await expect(present).toHaveAttribute("aria-pressed", "true");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  expect(await size(playground.cards.locator(".text"))).toBeGreaterThanOrEqual(18);
  for (const view of ["Messages", "Other APIs", "Tokens", "Agent loop"]) {
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
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await playground.menu("Present in large type");
  await expect(present).toHaveCount(0);
  await playground.tab("Messages");
  expect(await size(playground.cards.locator(".text"))).toBe(before);
});

test("the arrow keys go from finding to finding and from step to step, and a bar points at the line", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await playground.open();
  await playground.paste(unanswered);
  await playground.menu("Present in large type");
  await expect(playground.view).toBeHidden();
  await page.getByRole("button", { name: "Present in large type" }).focus();
  const pointed = page.locator(".cm-activeLine");
  await page.keyboard.press("ArrowRight");
  const first = await pointed.innerText();
  expect(first).toContain("tool_call_id");
  expect(await pointed.evaluate((line) => getComputedStyle(line).boxShadow)).toContain("6px");
  await page.keyboard.press("ArrowRight");
  await expect(pointed).not.toHaveText(first);
  await page.keyboard.press("ArrowLeft");
  await expect(pointed).toHaveText(first);

  await page.goto("/#learn=lesson.one-call.1");
  await expect(page.getByRole("heading", { name: "1. Add the missing result" })).toBeVisible();
  await expect(playground.editor).toBeHidden();
  // The problems are next to the step.
  await expect(playground.rows.first()).toBeInViewport();
  const step = page.getByText("The program crashed while the tool was running");
  expect((await step.boundingBox())!.width).toBeGreaterThan(350);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "2. Change the ID in one place" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "1. Add the missing result" })).toBeVisible();
  await playground.tab("Text");
  await expect(playground.editor).toBeVisible();
  await expect(playground.view).toBeHidden();
  await playground.tab("Messages");
  await expect(playground.view).toBeVisible();
  await page.getByRole("button", { name: "Close Learn" }).click();
  await expect(page.locator("#learn")).toHaveCount(0);
});

for (const [system, title] of [
  ["threads", "Add a message to ada"],
  ["loop", ""],
  ["memory", ""],
] as const)
  test(`the system ${system} is presented, step by step, with the arrow keys`, async ({
    playground,
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await playground.open(`/#view=systems&system=${system}`);
    await playground.menu("Present in large type");
    await playground.tab("Systems");
    const steps = page.locator(".systems-step");
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    // The keys step wherever the focus is.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("ArrowRight");
    await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
    const state = page.getByRole("region", { name: "State", exact: true });
    if (title) await expect(state.getByRole("heading", { level: 3 }).first()).toHaveText(`1. ${title}`);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.keyboard.press("ArrowLeft");
    await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
    await page.getByRole("button", { name: "Run all" }).click();
    await expect(steps.last()).toHaveAttribute("aria-current", "step");
    await expect(steps.last()).toBeInViewport();
    expect(await smallest(page)).toBeGreaterThanOrEqual(18);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    const body = page.locator(".systems-body");
    expect(await body.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    if (browserName === "chromium") expect(await barriers(page, "#view")).toEqual([]);
  });

test("a lesson of the loop is presented with its run, and the keys step in the one that is chosen", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open("/#learn=class.the-loop.2");
  await playground.menu("Present in large type");
  await playground.tab("Learn");
  await expect(page.getByRole("heading", { name: "2. What a hook changes" })).toBeInViewport();
  const run = page.getByRole("region", { name: "State", exact: true });
  await expect(run).toBeInViewport();
  await playground.tab("Agent loop");
  await expect(page.getByRole("heading", { name: "2. What a hook changes" })).toBeInViewport();
  const before = await run.innerText();
  await page.keyboard.press("ArrowRight");
  await expect(run).not.toHaveText(before);
  expect(await smallest(page)).toBeGreaterThanOrEqual(18);
  await playground.tab("Learn");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "3. A loop that never ends" })).toBeInViewport();
});
