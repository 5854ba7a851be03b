// The workbench: what the page shows of a script is what the library answers natively.
import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Lessons, SystemsResponse } from "../../src/engine/types.gen";
import { barriers } from "./accessible";
import { expect, test } from "./playground";

const folder = new URL("../../../core/engine/workbench/testdata/", import.meta.url);
const recorded = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as SystemsResponse,
);

const file = new URL("../../../build/lessons.json", import.meta.url);
const { systems } = JSON.parse(readFileSync(file, "utf8")) as Lessons;

/** link is the address of a script. */
const link = (settings: unknown): string =>
  "/#1=" + deflateRawSync(JSON.stringify({ t: "[]", v: "systems", s: settings })).toString("base64url");

for (const want of recorded) {
  test(`the page plays ${want.system} as the library does`, async ({ playground, page }) => {
    await playground.open(link({ system: want.system, actions: systems.find(({ id }) => id === want.system)!.usual }));
    const steps = page.getByRole("region", { name: "Script", exact: true }).locator(".systems-step");
    await expect(steps).toHaveText(want.steps.map(({ title }) => title));
    const state = page.getByRole("region", { name: "State", exact: true });
    // By keyboard alone, from the last step to the first.
    await steps.last().focus();
    for (const step of [...want.steps].reverse()) {
      if (step.go) await expect(state.getByLabel("In Go", { exact: true })).toHaveText(step.go);
      if (step.says) await expect(state.locator(".systems-says")).toHaveText(step.says);
      const boxes = state.locator(".systems-box");
      await expect(boxes).toHaveCount(step.boxes.length);
      const shown = await boxes.evaluateAll((all) =>
        all.map((box) => [...box.querySelectorAll("li")].map((row) => row.querySelector(".systems-text")?.textContent)),
      );
      expect(shown).toEqual(step.boxes.map(({ rows }) => rows.map((at) => want.rows[at]!.text)));
      await page.keyboard.press("ArrowUp");
    }
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    expect(await barriers(page)).toEqual([]);
  });
}

test("a system opens at its beginning, and is stepped through", async ({ playground, page }) => {
  await playground.open("/#view=systems&system=threads");
  const steps = page.locator(".systems-step");
  const at = (n: number): Promise<void> => expect(steps.nth(n)).toHaveAttribute("aria-current", "step");
  const state = page.getByRole("region", { name: "State", exact: true });
  const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
  await at(0);
  await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveAttribute("aria-disabled", "true");
  await press("Next");
  await at(1);
  await expect(state.getByRole("heading", { level: 3 }).first()).toHaveText("1. Add a message to ada");
  await page.keyboard.press("ArrowRight");
  await at(2);
  await press("Back");
  await at(1);
  await press("Run all");
  await at(11);
  await expect(page.getByText("Step 11 of 11", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("combobox", { name: "System", exact: true }).selectOption("Memory");
  await at(0);
  // A link keeps its step.
  await press("Next");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await playground.copied(page.getByRole("dialog").getByRole("button", { name: "Copy link" }));
  await page.goto("about:blank");
  await playground.open(link);
  await at(1);
});

test("an action is added, removed and taken back", async ({ playground, page }) => {
  await playground.open(link({ system: "memory", actions: [] }));
  await page.getByRole("button", { name: "Insert first" }).click();
  const next = page.getByRole("article", { name: "Next request", exact: true });
  await expect(next).toContainText("What is in main.py?");
  await page.getByRole("combobox", { name: "Action" }).selectOption("Clear");
  await page.getByRole("button", { name: "Insert after step 1" }).click();
  await expect(next).toContainText("0 tokens, limit 60");
  await page.getByRole("button", { name: /^Remove step 2/ }).click();
  await expect(next).toContainText("What is in main.py?");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(next).toContainText("0 tokens, limit 60");
});

test("an action is changed where it is", async ({ playground, page }) => {
  await playground.open("/#view=systems&system=threads");
  await page.getByRole("button", { name: "40 minutes later", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Action" }).locator(":checked")).toHaveText("Time passes");
  const minutes = page.getByRole("textbox", { name: "Minutes" });
  await expect(minutes).toHaveValue("40");
  await minutes.fill("60");
  await page.getByRole("button", { name: "Change step 4", exact: true }).click();
  await expect(page.getByRole("region", { name: "State", exact: true })).toContainText("Prints evicted: 2 threads: 0");
  await expect(page.locator(".systems-step")).toHaveCount(12);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "40 minutes later", exact: true })).toBeVisible();
});

test("a link with too much in it is rejected with a reason, and the page goes on", async ({ playground, page }) => {
  await playground.open(link({ system: "memory", actions: Array.from({ length: 61 }, () => ({ do: "clear" })) }));
  await expect(playground.view).toContainText("A script can have up to 60 actions.");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("region", { name: "State", exact: true }).getByRole("article").first()).toBeVisible();
});

test("every link of the table opens what it names", async ({ playground, page }) => {
  const table = readFileSync(new URL("../../PLAY.md", import.meta.url), "utf8");
  const links = [...table.matchAll(/^\| [\w-]+ +\| [^|]+\| \[(.+?)\]\(http:\/\/localhost:8080\/(#.+?)\)/gm)];
  expect(links).toHaveLength(19);
  for (const [, name, hash] of links) {
    await playground.open("/" + hash!);
    const system = page.getByRole("combobox", { name: "System", exact: true });
    if (hash!.includes("system=")) await expect(system.locator(":checked")).toHaveText(name!);
    else if (/learn=|rule=/.test(hash!)) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    else await expect(page.getByText(name!).first()).toBeVisible();
    if (hash!.includes("as=text"))
      await expect(playground.view.getByRole("button", { name: "Text", exact: true, pressed: true })).toBeVisible();
  }
});

test("a system has an address, and the keyboard alone adds actions", async ({ playground, page }) => {
  await playground.open("/#view=systems&system=threads");
  const state = page.getByRole("region", { name: "State", exact: true });
  await page.getByRole("button", { name: "Run all" }).click();
  await expect(state.getByRole("article", { name: "Store", exact: true })).toContainText("2 January, 11:00:00");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveAttribute("aria-disabled", "true");
  const action = page.getByRole("combobox", { name: "Action" });
  await action.focus();
  await page.keyboard.type("Time");
  await page.keyboard.press("Tab");
  await page.keyboard.type("61");
  await page.keyboard.press("Enter");
  await expect(state.getByRole("heading", { level: 3 }).first()).toHaveText("12. 61 minutes later");
  // The field keeps the focus, for the next action.
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await expect(state.getByRole("heading", { level: 3 }).first()).toHaveText("13. 30 minutes later");
  await page.getByRole("combobox", { name: "System", exact: true }).selectOption("Sessions");
  await expect(page).toHaveURL(/system=sessions$/);
  await expect(state.getByRole("article", { name: "Session 1", exact: true })).toContainText("019b7def-6680-7000-");
});

for (const width of [1440, 1024, 360])
  for (const colorScheme of ["light", "dark"] as const)
    test(`nothing of a system is cut off at ${width} px, ${colorScheme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme });
      await playground.open("/#view=systems&system=loop");
      await page.getByRole("button", { name: "Run all" }).click();
      await expect(page.getByRole("article", { name: "Audit log", exact: true })).toContainText("permission_denied");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const body = page.locator(".systems-body");
      expect(await body.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
      // The state is next to the steps, or right after them.
      const [steps, state, form] = await Promise.all(
        [".systems-script", ".systems-now", ".systems-add"].map((part) => page.locator(part).boundingBox()),
      );
      if (state!.x > steps!.x) expect(state!.y).toBe(steps!.y);
      else expect(form!.y).toBeGreaterThan(state!.y);
      expect(await barriers(page)).toEqual([]);
    });
