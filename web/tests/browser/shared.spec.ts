// The tests share a page: what one leaves behind, the next doesn't find.
import { expect, test, unanswered } from "./playground";

test.describe.configure({ mode: "serial" });

/** stored runs in the page: all that is stored for it. */
const stored = async (): Promise<unknown> => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  paper: matchMedia("print").matches,
  width: innerWidth,
});

let found: unknown;
let used: object;

test("a test that leaves a text, settings, a route, a window and a dialog behind", async ({ playground, page }) => {
  used = page;
  await page.goto("/build/robots.txt");
  found = await page.evaluate(stored);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await playground.open("/#view=loop&learn=");
  await page.route("**/*.txt", (route) => route.fulfill({ body: "another file" }));
  await page.evaluate(async () => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    await (await caches.open("left")).put("/behind", new Response("behind"));
    await new Promise<void>((done) => {
      const opening = indexedDB.open("left");
      opening.onsuccess = () => done();
    });
  });
  await page.context().newPage();
  page.on("console", () => undefined);
  await page.emulateMedia({ media: "print" });
});

test("the next test finds the same page as a new visitor", async ({ playground, page }) => {
  expect(page).toBe(used);
  expect(page.context().pages()).toEqual([page]);
  expect(page.listenerCount("console")).toBe(1);
  await page.goto("/build/robots.txt");
  expect(await page.evaluate(stored)).toEqual(found);
  expect(await page.evaluate(() => document.body.innerText)).toContain("User-agent");
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  await expect(playground.lessons).toHaveCount(0);
  await playground.isAt("Messages");
  await page.addInitScript(() => Object.assign(window, { left: "behind" }));
  await playground.paste(unanswered);
});

test("after one that added a script comes another page", async ({ playground, page }) => {
  expect(page).not.toBe(used);
  await playground.open();
  expect(await page.evaluate(() => "left" in window)).toBe(false);
});
