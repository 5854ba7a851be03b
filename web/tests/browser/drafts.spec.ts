// One's own text is never lost to another one: what is replaced stays, in every tab, and can be forgotten.
import { barriers } from "./accessible";
import { expect, Playground, test, unanswered } from "./playground";

const mine = '[{"role": "user", "content": "My own words"}]';
const other = '[{"role": "user", "content": "Another text"}]';

test("an example, a link and a paste leave the text before in the list, to restore", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(mine);
  await page.keyboard.press("Escape");
  await playground.act("share");
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await playground.paste(other);

  // An example: it takes the place of the text, and says where that is.
  await playground.menu("Examples");
  await page.getByRole("dialog", { name: "Examples" }).getByRole("option").first().click();
  await expect(page.getByText("Your own text was replaced. It’s saved in this browser.")).toBeVisible();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  const options = dialog.getByRole("option");
  await expect(options).toHaveText([/Another text/, /My own words/]);
  await page.keyboard.press("Escape");

  // The link of a text that is changed afterwards.
  await page.goto(link);
  await page.reload();
  await playground.ready();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveText(/My own words/);
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" ");
  await playground.reload(mine + " ");
  expect(await playground.text()).toBe(mine + " ");

  // By keyboard: the words of a text find it.
  await page.keyboard.press("Escape");
  await playground.act("history");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("another");
  await expect(options).toHaveText([/Another text/]);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveText(/Another text/);
  expect(await playground.text()).toBe(other);
  // And the one that it took the place of is there in turn.
  await page.keyboard.press("Escape");
  await playground.act("history");
  await expect(options).toHaveText([/My own words/, /My own words/]);
  expect(await barriers(page, "dialog[open]")).toEqual([]);
});

test("what is typed right before a reload is there after it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(mine);
  for (const letter of "abcdefgh") {
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(letter);
    await page.reload();
    await playground.ready();
  }
  expect(await playground.text()).toBe(mine + "abcdefgh");
});

test("so is a change of a text that is too long to be written at each letter", async ({ playground, page }) => {
  const long = JSON.stringify([{ role: "user", content: "long ".repeat(40_000) }]);
  await playground.open();
  await playground.paste(long);
  for (const letter of "abc") {
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(letter);
    await page.reload();
    await playground.ready();
  }
  expect(await playground.text()).toBe(long + "abc");
});

test("a duplicated tab keeps a copy of its own", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(mine);
  // As a browser does that duplicates a tab: the new one has a copy of its session storage.
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  const twin = new Playground(opened);
  await twin.ready();
  await expect(opened.getByText("This text is also open in another tab")).toBeVisible();
  expect(await twin.text()).toBe(mine);
  await twin.paste(other);
  await page.bringToFront();
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" ");
  for (const [each, text] of [
    [playground, mine + " "],
    [twin, other],
  ] as const) {
    await each.page.bringToFront();
    await each.reload(text);
    expect(await each.text()).toBe(text);
    await expect(each.page.getByText("This text is also open in another tab")).toHaveCount(0);
  }
});

test("Delete all says what is kept, and deletes it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(mine);
  await playground.paste(JSON.stringify([{ role: "user", content: "long ".repeat(10_000) }]));
  await playground.paste(other);
  await playground.act("theme");
  await playground.menu("History");
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("option")).toHaveCount(2);
  await expect(dialog).toContainText("up to 20 earlier ones, for 30 days after the last change");
  await expect(dialog).toContainText("plain text");
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Delete all" })).toBeFocused();
  await expect(dialog.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Delete 2 texts and all settings" })).toBeFocused();
  expect(await barriers(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Deleted everything.")).toBeVisible();
  await expect(dialog.getByRole("option")).toHaveCount(0);
  expect(await page.evaluate(stores)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  // What is in view stays until the page goes.
  expect(await playground.text()).toBe(other);
  await page.reload();
  await playground.ready();
  expect(await playground.text()).not.toBe(other);
  expect((await page.evaluate(stores)).join(" ")).not.toContain("draft");
});

/** stores runs in the page: the names of all that it has stored of the user's. */
async function stores(): Promise<string[]> {
  const kept = await new Promise<string[]>((done) => {
    const opening = indexedDB.open("keyval-store");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("keyval").objectStore("keyval").getAllKeys();
      asked.onsuccess = () => done(asked.result.map(String));
      asked.transaction!.oncomplete = () => opening.result.close();
    };
  });
  return [
    ...kept,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((name) => name !== "rolecall.tab"),
  ];
}

test("what is older than 30 days goes, and of the rest the newest 20 stay", async ({ playground, page }) => {
  await page.addInitScript(() => {
    if (localStorage.length > 0) return;
    const day = 24 * 3600 * 1000;
    for (let i = 0; i < 30; i++) {
      const saved = Date.now() - i * day - (i > 15 ? 20 * day : 0);
      localStorage.setItem(`rolecall.draft:${i}`, JSON.stringify({ text: `text ${i}`, saved }));
    }
  });
  await playground.open();
  // The newest comes into view.
  expect(await playground.text()).toBe("text 0");
  const ids = (): Promise<number[]> =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith("rolecall.draft:"))
        .map((name) => Number(name.slice("rolecall.draft:".length)))
        .filter(Number.isFinite)
        .sort((a, b) => a - b),
    );
  await expect.poll(ids).toEqual(Array.from({ length: 16 }, (_, i) => i));
});

test("a full storage is said with what to do, and a text that fits again is kept", async ({ playground, page }) => {
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const [set, put] = [Storage.prototype.setItem, IDBObjectStore.prototype.put];
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    Object.assign(window, {
      room: () => {
        Storage.prototype.setItem = set;
        IDBObjectStore.prototype.put = put;
      },
    });
  });
  await playground.open();
  await playground.paste(unanswered);
  const notice = page.getByRole("region", { name: "Notices" }).getByText("couldn’t save the text");
  await expect(notice).toContainText("storage for this page is full");
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "History" })).toBeVisible();
  await page.evaluate(() => (window as unknown as { room: () => void }).room());
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" ");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("rolecall.draft:"))))
    .toBe(true);
});
