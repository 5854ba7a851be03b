// The workbench: what the page shows of a script is what the library answers natively.
import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { SystemsResponse } from "../../src/engine/types.gen";
import { barriers } from "./accessible";
import { expect, test } from "./playground";

const folder = new URL("../../../core/workbench/testdata/", import.meta.url);
const recorded = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as SystemsResponse,
);

/** link is the address of a script. */
const link = (settings: unknown): string =>
  "/#1=" + deflateRawSync(JSON.stringify({ t: "[]", v: "systems", s: settings })).toString("base64url");

for (const want of recorded) {
  test(`the page plays ${want.system} as the library does`, async ({ playground, page }) => {
    await playground.open(link({ system: want.system, actions: want.usual }));
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
      expect(shown).toEqual(step.boxes.map(({ rows }) => rows.map(({ text }) => text)));
      await page.keyboard.press("ArrowUp");
    }
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    expect(await barriers(page)).toEqual([]);
  });
}

test("an action is added, removed and taken back", async ({ playground, page }) => {
  await playground.open(link({ system: "memory", actions: [] }));
  await page.getByRole("button", { name: "Add after step 0" }).click();
  const next = page.getByRole("article", { name: "The next request", exact: true });
  await expect(next).toContainText("What is in main.py?");
  await page.getByRole("combobox", { name: "Action" }).selectOption("Clear");
  await page.getByRole("button", { name: "Add after step 1" }).click();
  await expect(next).toContainText("0 tokens, limit 60");
  await page.getByRole("button", { name: /^Remove step 2/ }).click();
  await expect(next).toContainText("What is in main.py?");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(next).toContainText("0 tokens, limit 60");
});

test("a link with too much in it is rejected with a reason, and the page goes on", async ({ playground, page }) => {
  await playground.open(link({ system: "memory", actions: Array.from({ length: 61 }, () => ({ do: "clear" })) }));
  await expect(playground.view).toContainText("A script has at most 60 actions.");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("article", { name: "The next request", exact: true })).toBeVisible();
});
