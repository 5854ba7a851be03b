// What is pasted is text, the page sends nothing, and everyone can use it.
import { barriers } from "./accessible";
import type { Page } from "@playwright/test";
import { expect, type Playground, test, unanswered } from "./playground";

// What the page may want later comes ahead here, as for most who open it.
test.use({ fetchesAhead: true });

/** views are the names of all places and of the tabs in them, so that no new one is forgotten. */
async function views(playground: Playground, page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const place of ["Check", "Convert", "Tokens", "Compare", "Files"]) {
    await playground.place(place).click();
    const tabs = await page.getByRole("tab").allInnerTexts();
    names.push(...(tabs.length > 0 ? tabs : [place]).map((name) => name.replace(/ [\d,]+$/, "")));
  }
  expect(names).toEqual([...names.slice(0, 2), "Other APIs", "Code", "Tokens", "Chat template", "Compare", "Files"]);
  return [...names, "Agent loop", "Systems"];
}

test("pasted markup is shown as text", async ({ playground, page }) => {
  const attack = `<script>window.hit = 1</script><img src=x onerror="window.hit = 2"><svg onload="window.hit = 3">`;
  await playground.open();
  await playground.paste(
    JSON.stringify([
      { role: attack, content: attack },
      { role: "assistant", content: attack, tool_calls: [{ id: attack, name: attack, args: { [attack]: attack } }] },
      { role: "tool", content: attack, tool_call_id: attack, name: attack },
    ]),
  );
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("<script>window.hit = 1</script>");
  for (const name of (await views(playground, page)).filter((name) => !["Compare", "Code", "Systems"].includes(name))) {
    await playground.tab(name);
    await expect(playground.view.locator("[aria-busy=true]")).toHaveCount(0);
    if (name === "Other APIs") await playground.view.getByRole("button", { name: /^OpenAI Chat Completions/ }).click();
    await expect(playground.view, name).toContainText("<script>window.hit = 1</script>");
  }
  await playground.tab("Messages");
  for (const kind of ["Text", "Markdown", "Go"]) {
    await playground.asText();
    await page.getByRole("button", { name: kind, exact: true }).click();
    await expect(playground.view, kind).toContainText("window.hit = 1");
    await page.getByRole("button", { name: "Cards" }).click();
  }
  await playground.audit();
  await playground.isAt("Audit");
  await expect(playground.view).toContainText("<script>window.hit = 1</script>");
  await playground.tab("Problems");
  await playground.rows.first().getByRole("button", { name: "Why" }).click();
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  expect(await page.locator("#app script, #app img[src=x], #app svg[onload]").count()).toBe(0);
});

test("the page asks no other origin for anything, and needs nothing once it stands", async ({
  playground,
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  // The second module comes on its own, some seconds after the first.
  const studio = page.waitForResponse(/studio\.wasm$/);
  const catalogue = page.waitForResponse(/catalogue\.json$/);
  // So does the script that is opened later, and the list of lessons or what shows differences is the last of it.
  const comparison = page.waitForResponse(/lessons\.json$/);
  const differences = page.waitForResponse(/\/merge-\w+\.js$/);
  // The tokens of the cards are counted some seconds after the page has opened.
  const vocabulary = page.waitForResponse(/o200k_base\.tokens$/);
  await playground.open();
  await (await catalogue).finished();
  await (await studio).finished();
  await (await comparison).finished();
  await (await differences).finished();
  await (await vocabulary).finished();
  const before = asked.length;
  await context.setOffline(true);
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  for (const name of (await views(playground, page)).filter((name) => name !== "Chat template")) {
    // Its vocabulary is loaded when it is first wanted: vocabulary.spec.ts has it without a network.
    if (name === "Tokens") continue;
    await playground.tab(name);
    await expect(playground.view.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(playground.view).not.toContainText("Couldn’t load this part of Rolecall");
  }
  expect(asked.slice(before)).toEqual([]);
  expect(asked.map((url) => new URL(url).origin).filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
});

test.describe("without the second module", () => {
  test.use({ allowErrors: /studio\.wasm|net::ERR_FAILED/ });
  test("a view that needs it says so, and works once it is there", async ({ playground, page }) => {
    await page.route(/studio\.wasm$/, (route) => route.abort());
    await playground.open();
    await playground.paste(unanswered);
    for (const name of ["Agent loop", "Audit"]) {
      await (name === "Audit" ? playground.audit() : playground.tab(name));
      await expect(playground.view.getByRole("alert"), name).toContainText(
        "Couldn’t load this part of Rolecall. Check the connection",
      );
    }
    await page.unroute(/studio\.wasm$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveCount(4);
    await expect(playground.view.getByRole("alert")).toHaveCount(0);
    await playground.budget();
    await expect(playground.view).toContainText("Everything fits");
  });
});

test("the theme follows the system until it is chosen, and is remembered", async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await playground.open();
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bars = (): Promise<string> =>
    playground.editor.evaluate((text) => getComputedStyle(text.parentElement!).scrollbarColor);
  const dark = await background();
  expect(await bars()).toMatch(/^rgb\(152, 160, 172\) /);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(bars).toBe("auto");
  await expect.poll(background).not.toBe(dark);
  await expect(async () => {
    if ((await background()) !== dark) await playground.act("theme");
    expect(await background()).toBe(dark);
  }).toPass({ intervals: [200] });
  await page.reload();
  await playground.ready();
  await expect.poll(background).toBe(dark);
});

test("keyboard alone: out of the editor, through the findings, to a fix", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await page.keyboard.press("F8");
  await expect(playground.status).toContainText("Ln 9,");
  await page.keyboard.press("Tab");
  await expect(playground.editor).not.toBeFocused();
  // A finding is one stop of the Tab key; its repairs are reached by the arrows.
  const row = playground.rows.first();
  const inside = (): Promise<boolean> => row.evaluate((element) => element.contains(document.activeElement));
  for (let i = 0; i < 40 && !(await inside()); i++) await page.keyboard.press("Tab");
  const fix = row.getByRole("button", { name: /Move the result/ });
  for (let i = 0; i < 10 && !(await fix.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press("ArrowRight");
  await expect(fix).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
});

const open = `[{"role":"user","content":"Weather?"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`;

test("360 px wide: everything is in reach and nothing sticks out", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await playground.paste(open);
  await playground.tab("Problems");
  await playground.checked();
  await expect(playground.rows.first()).toBeVisible();
  for (const button of await playground.findings.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box && box.x + box.width, await button.innerText()).toBeLessThanOrEqual(360);
  }
  for (const name of ["Text", "Problems", "Messages", "Other APIs", "Code", "Tokens", "Files", "Agent loop"]) {
    if (name !== "Text") await playground.tab(name);
    await expect(playground.view.locator("[aria-busy=true]")).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(360);
    // What is too long for its box can be scrolled to.
    const cut = await page
      .locator("#view")
      .evaluate((view) =>
        [...view.querySelectorAll<HTMLElement>("ul, ol, section, dl")]
          .filter((box) => getComputedStyle(box).overflowY === "hidden" && box.scrollHeight > box.clientHeight + 1)
          .map((box) => box.className),
      );
    expect(cut, name).toEqual([]);
  }
  expect(await barriers(page)).toEqual([]);
});

test("on a phone all places are reached in one row", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await expect(page.getByRole("tab")).toHaveText(["Text", "Problems 2", "Messages 7"]);
  const places = page.getByRole("navigation", { name: "Places" }).getByRole("button");
  const top = (await places.first().boundingBox())!.y;
  for (const place of await places.all()) {
    await place.click();
    await expect(place).toHaveAttribute("aria-current", "page");
    await expect(place).toBeInViewport({ ratio: 1 });
    expect((await place.boundingBox())!.y).toBe(top);
  }
});

test("the place of a finding is next to its headline, and below it where there is no room", async ({
  playground,
  page,
}) => {
  await playground.open();
  const row = playground.rows.first();
  const below = async (): Promise<number> =>
    (await row.locator(".finding-place").boundingBox())!.y - (await row.locator(".finding-message").boundingBox())!.y;
  await expect(row).toContainText("comes between call");
  expect(await below()).toBeLessThan(6);
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.tab("Problems");
  await expect.poll(below).toBeGreaterThan(12);
});
