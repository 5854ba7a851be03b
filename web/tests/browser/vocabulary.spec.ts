// The vocabulary of the exact tokens: loaded once, checked, kept, and missed.
import type { Page } from "@playwright/test";
import { exact, file, hello, row, units, view } from "./counted";
import { expect, test } from "./playground";

test("the first count loads the vocabulary, and the next visit has it without the network", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(hello);
  let asked = 0;
  await page.route(file, (route) => (asked++, route.continue()));
  await playground.tab("Tokens");
  // 3 to begin the answer; for each message 3, its role and its text.
  await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
  await expect(exact(page)).toContainText("exact for GPT-4o");
  await expect(exact(page)).toContainText("Exact for o200k_base, including Chat Completions message overhead");
  await expect(row(page, 1)).toHaveAccessibleName(/ 7 tokens$/);
  await expect(row(page, 2)).toHaveAccessibleName(/ 5 tokens$/);
  const categories = page.getByRole("region", { name: "Categories" });
  await expect(categories.getByRole("img")).toHaveAccessibleName("system 3 tokens, user 1 token, framing 11 tokens");
  expect(asked).toBe(1);

  await page.unroute(file);
  await page.route(file, (route) => route.abort());
  await playground.reload(hello);
  await playground.tab("Tokens");
  await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
});

test.describe("without the vocabulary", () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test("a failed load leaves estimates, says so, and can be tried again", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(hello);
    await page.route(file, (route) => route.abort());
    await playground.tab("Tokens");
    const failure = playground.view.getByRole("alert");
    await expect(failure).toContainText("Couldn’t load the vocabulary: no connection.");
    await expect(exact(page)).toContainText("Rough estimate without a vocabulary");
    await expect(exact(page)).toContainText(/~1\d tokens/);
    await expect(view(page)).toHaveCount(0);

    // Typing does not try again by itself, and the estimates follow the text.
    let asked = 0;
    await page.unroute(file);
    await page.route(file, (route) => (asked++, route.continue()));
    await playground.paste(hello.replace("Hello", "Hello, how do you do today?"));
    await expect(exact(page)).toContainText(/~2\d tokens/);
    expect(asked).toBe(0);

    await page.getByRole("button", { name: "Retry" }).click();
    await expect(exact(page)).toContainText("22 tokens");
    await expect(exact(page)).toContainText("exact for GPT-4o");
    await expect(failure).toHaveCount(0);
    expect(asked).toBe(1);
  });

  test("a damaged file is said to be so and not kept", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(hello);
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[50_000]! ^= 1;
      await route.fulfill({ response, body, headers: { "content-type": "application/octet-stream" } });
    });
    await playground.tab("Tokens");
    await expect(playground.view.getByRole("alert")).toContainText("The downloaded vocabulary is damaged");
    expect(await kept(page)).toBe(-1);
    await page.unroute(file);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
    const size = await kept(page);
    expect(size).toBeGreaterThan(1_000_000);

    // A copy that was damaged where the browser keeps it is dropped and loaded again.
    await page.evaluate(async () => {
      const store = await caches.open("rolecall-vocabularies");
      for (const key of await store.keys()) await store.put(key, new Response("<!doctype html>"));
    });
    await playground.reload(hello);
    await playground.tab("Tokens");
    await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
    await expect(playground.view).toContainText("The cached vocabulary was damaged");
    expect(await kept(page)).toBe(size);
  });
});

/** kept is how large the vocabulary is that the browser keeps, -1 for none. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const store = await caches.open("rolecall-vocabularies");
    const [key] = await store.keys();
    return key ? (await (await store.match(key))!.blob()).size : -1;
  });

test.describe("with a worker that dies", () => {
  test.use({ allowErrors: /killed|worker/i });

  test("the new one learns the vocabulary without the network", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(hello);
    await playground.tab("Tokens");
    await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
    await page.route(file, (route) => route.abort());
    const next = page.waitForEvent("worker");
    await page.workers()[0]!.evaluate(() => {
      JSON.parse = () => {
        throw new RangeError("killed");
      };
    });
    await playground.paste(hello.replace("Hello", "Hello world"));
    await next;
    await expect(exact(page)).toHaveText(/^16 tokens.*exact for GPT-4o/);
    await row(page, 2).click();
    await expect(units(page)).toHaveText(["Hello", "·world"]);
  });
});

test("an engine that is started again learns the vocabulary for a message's tokens too", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(hello);
  await playground.tab("Tokens");
  await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
  await playground.menu("Help");
  await page.getByRole("button", { name: "Restart engine" }).click();
  await page.keyboard.press("Escape");
  await playground.ready();
  await row(page, 2).click();
  await expect(units(page)).toHaveText(["Hello"]);
  await expect(playground.view).not.toContainText("is not loaded");
});
