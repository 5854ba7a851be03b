// The script that comes after the first screen: while it is on its way, when it does not come, and
// what is pressed meanwhile.
import type { Page } from "@playwright/test";
import { expect, test, unanswered } from "./playground";

/** Holds the files of a name back until the function that it returns is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/build/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Gone answers as a server does that has another version of the page by now. */
const gone = (page: Page, name: string): Promise<void> =>
  page
    .route(`**/build/${name}-*.js`, (route) => route.fulfill({ status: 404, body: "Not found" }))
    .then(() => undefined);

test("a dialog opens before its script is there, and takes what is typed meanwhile", async ({ playground, page }) => {
  const release = await hold(page, "dialogs");
  await playground.open();
  await playground.paste(unanswered);
  await page.keyboard.press("ControlOrMeta+K");
  const dialog = page.getByRole("dialog", { name: "All actions" });
  await expect(dialog.getByRole("status")).toHaveText("Loading…");
  await page.keyboard.type("compactt");
  await page.keyboard.press("Backspace");
  release();
  await expect(dialog.getByRole("combobox")).toHaveValue("compact");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expect(dialog.getByRole("option", { selected: true })).toHaveText("Minify");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => playground.text()).toBe(`${JSON.stringify(JSON.parse(unanswered))}\n`);
});

test("a dialog that is closed before its script is there stays closed", async ({ playground, page }) => {
  const release = await hold(page, "dialogs");
  await playground.open();
  await page.getByRole("button", { name: /^All actions/ }).focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Help" });
  await expect(dialog.getByRole("status")).toHaveText("Loading…");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const come = page.waitForResponse(/dialogs-\w+\.js$/);
  release();
  await come;
  await expect(page.getByRole("button", { name: /^All actions/ })).toBeFocused();
  await expect(dialog).toBeHidden();
});

test("a key that is pressed before the editor is there does its work then", async ({ playground, page }) => {
  const release = await hold(page, "start");
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("nothing you paste leaves this page");
  await page.keyboard.press("ControlOrMeta+K");
  release();
  await expect(page.getByRole("combobox", { name: /^Search actions/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
});

test("a file that is dropped before the editor is there is opened then", async ({ playground, page }) => {
  const release = await hold(page, "start");
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("nothing you paste leaves this page");
  await playground.drop("request.json", unanswered);
  release();
  await expect(playground.rows.first()).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
});

test("a search is asked for before its script is there, and takes what is typed meanwhile", async ({
  playground,
  page,
}) => {
  const release = await hold(page, "search");
  await playground.open();
  await playground.paste(unanswered);
  await playground.editor.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+F");
  await page.keyboard.type("tooll");
  await page.keyboard.press("Backspace");
  // Whoever gives up goes on in the text.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+F");
  await page.keyboard.type("call_1");
  release();
  const field = page.getByRole("textbox", { name: "Find", exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("call_1");
  await expect(page.locator(".cm-searchMatch")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page.locator(".cm-searchMatch-selected")).toHaveText("call_1");
  await page.keyboard.press("Escape");
  await expect(playground.editor).toBeFocused();
  await expect(page.locator(".cm-selectionMatch")).toHaveCount(1);
  expect(await playground.text()).toBe(unanswered);
});

test("the tools of Build come to the cards that are there", async ({ playground, page }) => {
  const release = await hold(page, "tools");
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await playground.view.getByRole("button", { name: "Edit messages" }).click();
  await expect(playground.view.getByText("Loading…")).toBeVisible();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  // The keys of a card work already.
  await playground.cards.nth(2).focus();
  await page.keyboard.press("Delete");
  await expect(playground.cards).toHaveCount(3);
  release();
  await expect(page.getByRole("region", { name: "New message" })).toBeVisible();
  await expect(playground.view.getByText("Loading…")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Insert a message before message 2" })).toHaveCount(1);
});

test.describe("when a file does not come", () => {
  test.use({
    allowErrors:
      /net::ERR_|status of 404|Loading failed|NetworkError|Loading module from|dynamically imported module|CORS request did not succeed/,
  });

  test("a view says so, and without a connection the page is not given up", async ({ playground, page, context }) => {
    await page.route("**/build/messages-*.js", (route) => route.abort());
    await playground.open();
    await playground.paste(unanswered);
    await playground.tab("Tokens");
    const alert = playground.view.getByRole("alert");
    await expect(alert).toContainText("This part of the page couldn’t be loaded");
    await context.setOffline(true);
    await alert.getByRole("button", { name: "Reload" }).click();
    await expect(alert).toContainText("You’re still offline");
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(4);
    expect(await playground.text()).toBe(unanswered);
  });

  test("after another version has come, a reload brings text and view", async ({ playground, page }) => {
    await gone(page, "messages");
    await playground.open();
    await playground.paste(unanswered);
    await playground.tab("Other APIs");
    const reload = playground.view.getByRole("alert").getByRole("button", { name: "Reload" });
    await expect(reload).toBeVisible();
    // The page that is left must not get it: it asks again by itself, while the page is idle.
    const leaving = page
      .waitForRequest((request) => request.isNavigationRequest())
      .then(() => page.unroute("**/build/messages-*.js"));
    const again = page.waitForEvent("load");
    await reload.click();
    await leaving;
    await again;
    await playground.ready();
    await expect(playground.view).toContainText("Anthropic Messages");
    expect(await playground.text()).toBe(unanswered);
  });

  test("a dialog says so and can be left", async ({ playground, page }) => {
    await gone(page, "dialogs");
    await playground.open();
    await playground.paste(unanswered);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await expect(dialog.getByRole("alert")).toContainText("couldn’t be loaded");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await playground.text()).toBe(unanswered);
  });

  test("a search says so, takes nothing into the text, and works after a reload", async ({ playground, page }) => {
    await page.route("**/build/search-*.js", (route) => route.abort());
    await playground.open();
    await playground.paste(unanswered);
    await playground.editor.press("ControlOrMeta+F");
    await page.keyboard.type("x");
    const notices = page.getByRole("region", { name: "Notices" });
    await expect(notices).toContainText("Search couldn’t be loaded");
    await expect(notices.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(await playground.text()).toBe(unanswered);
    await page.unroute("**/build/search-*.js");
    const again = page.waitForEvent("load");
    await notices.getByRole("button", { name: "Reload" }).click();
    await again;
    await playground.ready();
    await playground.act("search and replace");
    await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  });

  test("a text that cannot be kept is not reloaded away", async ({ playground, page }) => {
    await page.addInitScript(() => {
      const full = (): never => {
        throw new DOMException("The disk is full", "QuotaExceededError");
      };
      IDBObjectStore.prototype.put = full;
      Storage.prototype.setItem = full;
    });
    await gone(page, "systems");
    await playground.open();
    await playground.paste(unanswered);
    await playground.tab("Agent loop");
    await playground.view.getByRole("alert").getByRole("button", { name: "Reload" }).click();
    await expect(playground.view.getByRole("alert")).toContainText(
      "Reloading would lose this text. Download it first.",
    );
    expect(await playground.text()).toBe(unanswered);
  });

  test("without the script of the editor the page says so, and works once it is there", async ({
    playground,
    page,
  }) => {
    await page.route("**/build/start-*.js", (route) => route.abort());
    await page.goto("/");
    const alert = page.getByRole("region", { name: "Text", exact: true }).getByRole("alert");
    await expect(alert).toContainText("This part of the page couldn’t be loaded");
    await page.unroute("**/build/start-*.js");
    const again = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Reload" }).click();
    await again;
    await playground.ready();
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(7);
    await expect(playground.verdict.getByRole("status")).toContainText("would reject this");
  });

  test("without the script of the first screen the document says what to do", async ({ page }) => {
    await gone(page, "main");
    await page.goto("/");
    await expect(page.getByText("Rolecall has not started")).toBeVisible();
    await expect(page.getByText("reload it")).toBeVisible();
  });
});

test("what is pasted before the page's script is there becomes the text", async ({ playground, page }) => {
  const release = await hold(page, "main");
  await page.goto("/");
  await playground.fillClipboard(unanswered);
  await page.keyboard.press("ControlOrMeta+V");
  release();
  await expect(playground.verdict.getByRole("status")).toContainText("OpenAI Chat Completions would reject this");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  expect(await playground.text()).toBe(unanswered);
});

test("a file that is dropped before the page's script is there is opened, also into a link", async ({
  playground,
  page,
}) => {
  await page.goto("/");
  await playground.paste('[{"role": "user", "content": "Shared before"}]');
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/#/);
  const shared = await link.inputValue();
  await page.goto("about:blank");

  const release = await hold(page, "main");
  await page.goto(shared);
  await playground.drop("late.json", unanswered);
  release();
  await expect(playground.rows.first()).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(() => playground.text()).toContain("Shared before");
});
