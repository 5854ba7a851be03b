// Comparing with the HTTP API: off by default, by a press alone, and to the page's own
// address. The API is the built Worker in the local runtime.
import { barriers } from "./accessible";
import type { Page } from "@playwright/test";
import { startEdge } from "../../scripts/edge.mjs";
import { expect, test, unanswered } from "./playground";

// One runtime serves all of these tests, one after the other.
test.describe.configure({ mode: "default" });
let edge: { address: URL; stop(): Promise<void> };
test.beforeAll(async () => {
  edge = await startEdge(0);
});
test.afterAll(() => edge?.stop());

/** Serves the API beside the page, as `make edge` does; the list names what was asked. */
async function withAPI(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (const path of ["/healthz", "/v1/**"]) {
    await page.route(path, async (route) => {
      const url = new URL(route.request().url());
      asked.push(`${route.request().method()} ${url.pathname}${url.search}`);
      await route.fulfill({
        response: await route.fetch({ url: new URL(url.pathname + url.search, edge.address).href }),
      });
    });
  }
  return asked;
}

const help = (page: Page) => page.getByRole("dialog", { name: "Help" });

async function openHelp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Help/ }).click();
}

test("nothing is sent until Compare is pressed, and then the answers are the same", async ({ playground, page }) => {
  const asked = await withAPI(page);
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await openHelp(page);
  await expect(help(page).getByRole("button", { name: "Compare" })).toHaveCount(0);
  await help(page).getByLabel("Compare with the HTTP API").check();
  await expect(help(page)).toContainText(/sends the text to http:\/\/127\.0\.0\.1:\d+\/v1\/check/);
  expect(asked).toEqual([]);
  await help(page).getByRole("button", { name: "Compare" }).click();
  await expect(help(page)).toContainText(/The same answer for \d+ bytes: [\d.]+ ms here, [\d.]+ ms from the API/);
  expect(asked).toEqual(["GET /healthz", "POST /v1/check"]);
  expect(await barriers(page, "dialog")).toEqual([]);

  // The page goes on as before, and an answer about an older text does not stay.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Check against/ }).click();
  await page.getByRole("dialog", { name: "Target" }).getByText("Anthropic").first().click();
  await openHelp(page);
  await expect(help(page)).not.toContainText("The same answer");
  await help(page).getByRole("button", { name: "Compare" }).click();
  await expect(help(page)).toContainText("The same answer");
  expect(asked.at(-1)).toBe("POST /v1/check?target=anthropic");
});

test("texts of many kinds get the same answer", async ({ playground, page }) => {
  await withAPI(page);
  await playground.openEmpty();
  await openHelp(page);
  await help(page).getByLabel("Compare with the HTTP API").check();
  await expect(help(page).getByRole("button", { name: "Compare" })).toBeDisabled();
  await page.keyboard.press("Escape");
  for (const text of [
    "[{'role': 'user', 'content': None}]",
    '{"a":1}',
    '[{"role":"usr","content":"🙂\u2028é"}]\n[{"role":"user"}]',
  ]) {
    await playground.paste(text);
    await openHelp(page);
    await help(page).getByRole("button", { name: "Compare" }).click();
    await expect(help(page)).toContainText("The same answer");
    await page.keyboard.press("Escape");
  }
});

test.describe("an API that is at odds with the page", () => {
  test.use({ allowErrors: /429/ });
  test("its answer is named, and a problem says why", async ({ playground, page }) => {
    await playground.open();
    await playground.paste('[{"role":"user","content":"Hi"}]');
    await page.route("/healthz", (route) => route.fulfill({ json: { status: "ok" } }));
    await page.route("/v1/check", (route) => route.fulfill({ json: { counts: { error: 9, warning: 0, info: 0 } } }));
    await openHelp(page);
    await help(page).getByLabel("Compare with the HTTP API").check();
    await help(page).getByRole("button", { name: "Compare" }).click();
    await expect(help(page)).toContainText(/Another answer, in .*counts/);
    await page.route("/v1/check", (route) =>
      route.fulfill({ status: 429, json: { title: "Too Many Requests", status: 429, detail: "Wait a little." } }),
    );
    await help(page).getByRole("button", { name: "Compare" }).click();
    await expect(help(page)).toContainText("The API gave no answer: Wait a little.");
  });
});

test.describe("a server without the API", () => {
  test.use({ allowErrors: /404/ });
  test("gets no text, and the page says how to run one", async ({ playground, page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") posted.push(request.url());
    });
    await playground.open();
    await playground.paste('[{"role":"user","content":"Hi"}]');
    await openHelp(page);
    await help(page).getByLabel("Compare with the HTTP API").check();
    await help(page).getByRole("button", { name: "Compare" }).click();
    await expect(help(page)).toContainText(
      "There is no API at this address, and nothing was sent. make edge serves the page with it.",
    );
    expect(posted).toEqual([]);
  });
});
