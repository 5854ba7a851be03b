import { existsSync, readFileSync } from "node:fs";
import { expect, test, unanswered } from "./playground";

test("the first page shows a broken request, whose verdict speaks and whose repair works", async ({
  playground,
  page,
}) => {
  await playground.open();
  const start = page.getByRole("region", { name: "Start" });
  await expect(start.getByRole("heading", { name: "Check, fix and understand LLM API requests" })).toBeVisible();
  await expect(start).toContainText("This is an example. Paste your request");
  await expect(playground.verdict.getByRole("status")).toContainText("OpenAI Chat Completions would reject this:");
  await expect(playground.rows).toHaveCount(2);
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  await expect(playground.verdict).toContainText("1 change:");
  // Its repair isn't text of one's own: the next visit begins again.
  await page.reload();
  await playground.ready();
  await expect(start).toContainText("This is an example.");
  await expect(playground.verdict.getByRole("button", { name: "Fix 1", exact: true })).toBeVisible();
});

test("the first page says what is detected and checked where, from the first line of its example", async ({
  playground,
  page,
}) => {
  await playground.open();
  await expect(page.getByRole("button", { name: "Format: OpenAI Chat Completions, detected" })).toContainText(
    "detected",
  );
  const target = page.getByRole("button", { name: "Check against OpenAI Chat Completions, gpt-5.4-mini, auto" });
  await expect(target).toHaveText("OpenAI Chat Completions, gpt-5.4-mini");
  await expect(playground.verdict).toContainText("Would be rejected");
  await expect(playground.verdict).toContainText("2 errors");
  // The error is in view as well, and nothing was scrolled to show it.
  const lines = page.locator(".editor .cm-line");
  await expect(lines.first()).toBeInViewport();
  await expect(lines.filter({ hasText: '"tool_call_id"' })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Paste", exact: true })).toHaveCount(1);
  await playground.paste(unanswered);
  await expect(page.getByRole("banner").getByRole("button", { name: "Paste", exact: true })).toBeVisible();
  await expect(page.locator(".caret-line")).toContainText("First error, line 9");
});

test("on a phone the tabs are one row, with the one that is open in view", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open("/#view=loop");
  const bar = page.getByRole("tablist");
  await expect(bar.getByRole("tab", { name: "Agent loop" })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())!.height).toBe(44);
  for (const tab of await bar.getByRole("tab").all()) expect((await tab.boundingBox())!.height).toBeGreaterThan(42);
  const places = page.getByRole("navigation", { name: "Places" }).getByRole("button");
  await expect(places).toHaveText(["Check", "Convert", "Tokens", "Compare", "Files", "Learn"]);
  for (const place of await places.all()) {
    const { width, height, y } = (await place.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(y + height).toBe(740);
  }
});

test("the doors: paste reads the clipboard, and an error has a place of its own", async ({ playground, page }) => {
  await playground.open();
  const start = page.getByRole("region", { name: "Start" });
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("The clipboard has no text.");
  await page.evaluate((text) => navigator.clipboard.writeText(text), unanswered);
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(start).toHaveCount(0);
  expect(await playground.text()).toBe(unanswered);
  await page.keyboard.press("Delete");
  await expect(start).toBeVisible();
  await start.getByRole("button", { name: "Explain an error" }).click();
  await expect(page.getByRole("textbox", { name: "Error text" })).toBeFocused();
});

test("an error alone takes the example away, and says what it means", async ({ playground, page }) => {
  await playground.open();
  await expect(playground.rows).toHaveCount(2);
  await page.evaluate(() => navigator.clipboard.writeText("messages: text content blocks must be non-empty"));
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("Paste the request to find out where.");
  await expect(playground.verdict.getByRole("status")).toHaveText("Nothing to check yet.");
  await playground.paste(unanswered);
  await expect(playground.rows).toHaveCount(2);
});

test("where the browser rejects the clipboard, the button says what to do", async ({ playground, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await playground.open();
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(
    /doesn’t let a button read.*Press (Ctrl\+|⌘)V/,
  );
});

test("what is typed takes the place of the example, and it can be brought back", async ({ playground, page }) => {
  await playground.open();
  await expect(playground.rows).toHaveCount(2);
  await playground.editor.click();
  await page.keyboard.type("[]");
  await expect(playground.editor).toHaveText("[]");
  await expect(playground.cards).toHaveCount(0);
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(playground.verdict).toContainText("2 errors");
  await expect(page.getByRole("region", { name: "Start" })).toContainText("This is an example.");
});

test("the example can be edited, and what was typed into it is kept", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: "Edit the example" }).click();
  await expect(playground.editor).toContainText("travel agent");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("  ");
  const text = await playground.text();
  expect(text).toContain("travel agent");
  await playground.reload(text);
  await expect(playground.rows).toHaveCount(2);
});

test("who wants to edit the example before it has come edits it when it comes", async ({ playground, page }) => {
  let come = (): void => undefined;
  const asked = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/catalogue.json", async (route) => {
    await asked;
    await route.continue();
  });
  await playground.open();
  await page.getByRole("button", { name: "Edit the example" }).click();
  come();
  await expect(playground.editor).toContainText("travel agent");
  await expect(page.getByRole("button", { name: "Edit the example" })).toHaveCount(0);
  await playground.editor.click();
  await page.keyboard.type("  ");
  expect(await playground.text()).toContain("travel agent");
});

test("undo brings the example back with its doors, and redo the text that took its place", async ({
  playground,
  page,
}) => {
  const doors = page.getByRole("region", { name: "Start" });
  await playground.open();
  await expect(doors).toContainText("This is an example.");
  await playground.paste(unanswered);
  await expect(doors).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(doors).toContainText("This is an example.");
  await expect(playground.rows).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(doors).toHaveCount(0);
  await expect(playground.rows).toHaveCount(2);
});

test("a paste anywhere outside of a field becomes the text, and can be taken back", async ({ playground, page }) => {
  await playground.open();
  await page.evaluate((text) => navigator.clipboard.writeText(text), unanswered);
  await playground.place("Check").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(playground.rows).toHaveCount(2);
  await page.evaluate(() => navigator.clipboard.writeText('[{"role":"user","content":"Hi"}]'));
  await playground.place("Check").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(playground.cards).toHaveCount(1);
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(playground.verdict).toContainText("Would be rejected");
});

test("nothing overflows a phone, and the help leads on", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await expect(playground.verdict.getByRole("button", { name: "Fix 1", exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.act("help");
  const foot = page.getByRole("navigation", { name: "About Rolecall" });
  await expect(foot.getByRole("link", { name: "Go package" })).toHaveAttribute("href", /^https:\/\/pkg\.go\.dev\//);
  // Each leads to what this repository has: a folder, a file, or a heading of the README.
  const root = new URL("../../../", import.meta.url);
  const headings = readFileSync(new URL("README.md", root), "utf8").match(/^#+ .*$/gm)!;
  const anchors = headings.map((line) => "#" + line.replace(/^#+ /, "").toLowerCase().replaceAll(" ", "-"));
  const module = /^module (.*)$/m.exec(readFileSync(new URL("go.mod", root), "utf8"))![1]!;
  for (const link of await foot.getByRole("link").all()) {
    const { host, pathname, hash } = new URL((await link.getAttribute("href"))!);
    const [, path] = (host === "github.com" ? host + pathname : pathname.slice(1)).split(module);
    const inside = path?.replace(/^\/(blob\/main\/)?/, "");
    expect(inside !== undefined && existsSync(new URL(inside, root)), host + pathname).toBe(true);
    if (hash) expect(anchors).toContain(hash);
  }
  await foot.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByText("Tool call without a result").first()).toBeVisible();
});

for (const width of [1440, 360])
  test(`an empty page offers the first lesson once at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open();
    await playground.pane("Text");
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await expect(page.getByRole("region", { name: "Start" })).toBeVisible();
    await playground.tab("Messages");
    await expect(page.getByRole("heading", { name: "No conversation yet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take the first lesson" })).toHaveCount(1);
  });
