// Thousands of one thing: what a view draws, and asks the engine for, is a window of them.
import { barriers } from "./accessible";
import { many, visit } from "../../bench/many.mjs";
import { part } from "./part";
import { expect, test, type Playground } from "./playground";
import { counting, weighed } from "./worker";

/** n is far more than what a page could draw within the limit below; make test-long takes ten thousand. */
const n = process.env["ROLECALL_ALL"] ? 10_000 : 3_000;

/** elements are those of the page and of its editor. */
const elements = (playground: Playground): Promise<number> =>
  playground.page.evaluate(() => {
    const count = (root: Document | ShadowRoot): number =>
      [...root.querySelectorAll("*")].reduce(
        (sum, each) => sum + 1 + (each.shadowRoot ? count(each.shadowRoot) : 0),
        0,
      );
    return count(document);
  });

for (const [name, text] of part(Object.entries(many), 3)) {
  test(`of ${n} ${name} every view draws a window`, async ({ playground, page }) => {
    const sizes = await weighed(page);
    const quiet = await counting(page);
    await playground.open();
    await playground.drop("many.json", text(n));
    await playground.tab("Messages");
    await expect(playground.cards.first()).toBeVisible();
    await quiet();
    await sizes();
    const drawn: Record<string, number> = {};
    await visit(page, quiet, async (view: string) => {
      drawn[view] = await elements(playground);
      // Of the cards only those in view are asked for, and of their parts the first.
      if (view === "Messages") expect(Math.max(0, ...(await sizes())), view).toBeLessThan(300_000);
    });
    expect(Object.entries(drawn).filter(([, count]) => count > 4500)).toEqual([]);
    // A key in the text costs what a short line costs.
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type(" ");
    await quiet();
    expect(await elements(playground)).toBeLessThan(4500);
  });
}

test("a card shows its parts a page at a time, and the way to each of them", async ({ playground, page }) => {
  const quiet = await counting(page);
  await playground.open();
  const given: string = many["results"]!(200);
  await playground.drop("many.json", given);
  const card = playground.cards.nth(1);
  const calls = card.getByRole("group", { name: "Tool call: look" });
  const pager = card.getByRole("group", { name: "Parts of message 2" });
  await playground.tab("Messages");
  await expect(calls).toHaveCount(30);
  await expect(pager.getByRole("status")).toHaveText("parts 1 to 30 of 200");
  expect(await barriers(page, "#view")).toEqual([]);

  // By keyboard, to the end and back: no button takes the focus away with it.
  const [back, on] = [
    pager.getByRole("button", { name: "Previous parts" }),
    pager.getByRole("button", { name: "Next parts" }),
  ];
  await on.focus();
  for (const [first, last] of [
    [31, 60],
    [61, 90],
    [91, 120],
    [121, 150],
    [151, 180],
    [181, 200],
  ]) {
    await page.keyboard.press("Enter");
    await expect(pager.getByRole("status")).toHaveText(`parts ${first} to ${last} of 200`);
  }
  await expect(calls).toHaveCount(20);
  await expect(on).toBeFocused();
  await expect(on).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(pager.getByRole("status")).toHaveText("parts 151 to 180 of 200");
  await expect(calls.first()).toContainText('{ "n": 150 }');
  await pager.getByRole("spinbutton", { name: "Page" }).fill("1");
  await page.keyboard.press("Tab");
  await expect(calls.first()).toContainText('{ "n": 0 }');

  // A call leads to its result, and the result back to the page of its call.
  await pager.getByRole("spinbutton", { name: "Page" }).fill("5");
  await page.keyboard.press("Tab");
  await expect(calls.first()).toContainText('{ "n": 120 }');
  await calls.first().getByRole("button", { name: "result in message #123" }).click();
  const result = page.getByRole("article", { name: /^Message 123,/ });
  await expect(result).toBeFocused();
  await page.keyboard.press("Home");
  await expect(playground.cards.first()).toBeFocused();
  await pager.getByRole("spinbutton", { name: "Page" }).fill("1");
  await page.keyboard.press("Tab");
  await expect(calls.first()).toContainText('{ "n": 0 }');
  await page.keyboard.press("Escape");
  await playground.cards.first().focus();
  await page.keyboard.press("End");
  const last = page.getByRole("article", { name: /^Message 202,/ });
  await last.getByRole("button", { name: "result for message #2" }).click();
  await expect(pager.getByRole("status")).toHaveText("parts 181 to 200 of 200");

  // The caret in a call shows it, too.
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+F");
  // Escape gives a search up whose script has not come yet.
  await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await page.keyboard.type("call_77");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await quiet();
  await expect(pager.getByRole("status")).toHaveText("parts 61 to 90 of 200");
  expect(await playground.text()).toBe(given);

  // Build edits the call that is meant.
  await pager.getByRole("spinbutton", { name: "Page" }).fill("7");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  const field = calls.first().getByRole("textbox", { name: "Arguments" });
  await expect(field).toHaveValue('{ "n": 180 }');
  await field.fill('{"n":-180}');
  await page.keyboard.press("ControlOrMeta+Enter");
  await quiet();
  await expect(field).toHaveValue('{ "n": -180 }');
  await expect(pager.getByRole("status")).toHaveText("parts 181 to 200 of 200");
  await expect
    .poll(async () => JSON.parse(await playground.text()).messages[1].tool_calls[180].function.arguments)
    .toBe('{"n":-180}');
});

test("the cards are scrolled by a wheel while one of them is chosen", async ({ playground, page }) => {
  await playground.openSixty();
  const scroller = page.locator(".cards-scroller");
  await scroller.hover();
  const top = (): Promise<number> => scroller.evaluate((each) => each.scrollTop);
  for (const wanted of [500, 1000]) {
    await page.mouse.wheel(0, 500);
    await expect.poll(top).toBeGreaterThan(wanted - 100);
  }
});
