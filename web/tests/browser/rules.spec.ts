// The rules' own pages: found by what a provider said, read without the playground, and a way into it.
import { barriers } from "./accessible";
import { expect, test } from "./playground";

test("a rule's page says all by itself and opens its example in the playground", async ({ playground, page }) => {
  await page.goto("/build/rules/");
  await page
    .getByText("must be followed by tool messages responding to each 'tool_call_id'", { exact: true })
    .waitFor();
  await page.getByRole("link", { name: "Tool call without a result" }).first().click();
  await expect(page).toHaveURL(/\/build\/rules\/unanswered-call\.html$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tool call without a result");
  await expect(page.getByRole("heading", { name: "No tool output found for function call" })).toBeVisible();
  await page.getByRole("link", { name: "Try it in the playground" }).click();
  await playground.ready();
  await expect(playground.rows.first()).toContainText('Call "call_1" to "get_weather" has no result');
  await playground.learn();
  await expect(page.getByRole("heading", { name: "Tool call without a result" })).toBeVisible();
  await page.getByRole("link", { name: "unanswered-call" }).click();
  await expect(page).toHaveURL(/\/build\/rules\/unanswered-call\.html$/);
});

test("a sentence's page says what it may mean, and explains it in the playground", async ({ playground, page }) => {
  await page.goto("/build/rules/");
  await page.getByRole("link", { name: "overloaded_error", exact: true }).click();
  await expect(page).toHaveURL(/\/build\/errors\/overloaded-error\.html$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("overloaded_error");
  await page.goto("/build/rules/unanswered-call.html");
  await page.getByRole("link", { name: "No tool output found for function call" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Tool call without a result");
  await expect(page.getByRole("heading", { name: "How to fix it" })).toBeVisible();
  await page.getByRole("link", { name: "Explain your own error" }).click();
  await playground.ready();
  await expect(page.getByText("Tool call without a result").first()).toBeVisible();
  expect(await playground.text()).toBe("");
});

test("the rules' pages can be read by all", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "/build/rules/",
    "/build/rules/unanswered-call.html",
    "/build/rules/bad-json.html",
    "/build/errors/field-required.html",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await barriers(page), path).toEqual([]);
  }
  expect(playground.page).toBe(page);
});
