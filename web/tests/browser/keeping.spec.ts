// Nothing that was typed is lost: sharing, reloading, a full storage, a dead worker.
import { expect, test, unanswered } from "./playground";

test("a share link carries text, target and view, and says its size", async ({
  playground,
  page,
  browser,
  baseURL,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("status")).toContainText(/\d+ characters/);
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(link.startsWith(`${baseURL}/#`)).toBe(true);
  // The button says so for a moment, at any time.
  const said = await dialog.getByRole("button", { name: "Copy link" }).evaluateHandle((button) => {
    const words: (string | null)[] = [];
    new MutationObserver(() => words.push(button.textContent)).observe(button, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
  expect(await playground.copied(dialog.getByRole("button", { name: "Copy link" }))).toBe(link);
  await expect.poll(() => said.jsonValue()).toContain("Copied");

  const other = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await other.goto(link);
  await other.getByRole("tab", { name: /^Problems/ }).click();
  await expect(other.locator(".findings")).toContainText("result-after-message");
  await other.locator(".editor .cm-content").click();
  await other.keyboard.press("ControlOrMeta+A");
  await other.keyboard.press("ControlOrMeta+C");
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(unanswered);
  await other.close();
});

test("a link carries the choices of the view that it shows", async ({ playground, page, browser }) => {
  await playground.open();
  await playground.paste(unanswered);
  const shared = async (): Promise<string> => {
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    await dialog.getByRole("button", { name: "Close" }).click();
    return link;
  };
  await playground.budget();
  await page.getByLabel("Budget in tokens").fill("30");
  await page.getByRole("combobox", { name: "Policy" }).selectOption("Keep pairs");
  const trim = await shared();
  await playground.tab("Agent loop");
  const model = (where: Page) => where.getByRole("combobox", { name: "The model", exact: true });
  await model(page).selectOption("runaway");
  await page.getByRole("button", { name: /^Remove step 2: Add a memory hook/ }).click();
  await expect(page.getByRole("region", { name: "Script", exact: true })).not.toContainText("memory hook");
  const loop = await shared();
  await playground.tab("Other APIs");
  await playground.view.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await page.getByRole("combobox", { name: /^From / }).selectOption("kernel");
  const convert = await shared();

  const other = await browser.newPage();
  await other.goto(trim);
  await expect(other.getByLabel("Budget in tokens")).toHaveValue("30");
  await expect(other.getByRole("combobox", { name: "Policy" })).toHaveValue("pairs");
  await other.goto(loop);
  await expect(model(other)).toHaveValue("runaway");
  const steps = other.getByRole("region", { name: "Script", exact: true });
  await expect(steps).toContainText("The loop stops at its limit");
  await expect(steps).not.toContainText("memory hook");
  await other.goto(convert);
  await expect(other.getByRole("textbox", { name: "Converted: Kernel" })).toBeVisible();
  await other.close();
});

test("a text too long for a link gets no link but a reason", async ({ playground, page }) => {
  let noise = "";
  for (let i = 0, seed = 1; i < 60_000; i++)
    noise += String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90));
  await playground.open();
  await playground.paste(JSON.stringify([{ role: "user", content: noise }]));
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("so this can’t be a link");
  await expect(dialog.getByRole("button", { name: "Copy link" })).toHaveCount(0);
});

test("a reload loses nothing", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await playground.reload(unanswered);
  await expect(playground.rows.first()).toContainText("result-after-message");
  expect(await playground.text()).toBe(unanswered);
});

test("a storage that is full or absent costs the memory of it alone", async ({ playground, page }) => {
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
  await playground.open();
  await playground.paste(unanswered);
  await expect(page.getByText(/couldn’t save the text/).first()).toBeVisible();
  await expect(playground.rows.first()).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
});

test.describe("with a worker that dies", () => {
  test.use({ allowErrors: /killed|worker|Worker|module|Failed to load/ });

  test("the engine starts again and nothing typed is lost", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(unanswered);
    await expect(playground.rows.first()).toBeVisible();
    const next = page.waitForEvent("worker");
    const [worker] = page.workers();
    // The answers are read with it: what is thrown there ends the worker as a panic does.
    await worker!.evaluate(() => {
      JSON.parse = () => {
        throw new RangeError("killed");
      };
    });
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" ");
    await next;
    await playground.ready();
    await playground.tab("Problems");
    await expect(playground.rows.first()).toContainText("result-after-message");
    expect(await playground.text()).toBe(unanswered + " ");
    await playground.paste('[{"role":"user","content":""}]');
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
  });

  test("also one that ends without a word", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(unanswered);
    await playground.tab("Problems");
    await expect(playground.rows.first()).toContainText("result-after-message");
    const next = page.waitForEvent("worker");
    await page
      .workers()[0]!
      .evaluate(() => self.close())
      .catch(() => undefined);
    await next;
    await playground.ready();
    await playground.paste('[{"role":"user","content":""}]');
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
    await playground.tab("Problems");
    await expect(playground.rows.first()).toContainText("empty-message");
  });

  test("an engine that cannot be had is said plainly, and the text can still be edited", async ({
    playground,
    page,
  }) => {
    await page.route("**/app.wasm", (route) => route.abort());
    await page.goto("/");
    await expect(playground.findings.getByRole("alert")).toContainText("engine");
    await playground.pasteAlone(unanswered);
    expect(await playground.text()).toBe(unanswered);
    await page.unroute("**/app.wasm");
    await playground.findings.getByRole("button", { name: "Restart" }).click();
    await playground.tab("Problems");
    await expect(playground.rows.first()).toContainText("result-after-message");
  });
});
