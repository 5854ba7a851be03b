// Addresses: every view, rule, lesson and example has one, Back goes the way back, and a
// link brings back what was seen.
import type { Page } from "@playwright/test";
import { expect, test, unanswered } from "./playground";

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

test("a rule and a lesson open by their addresses, next to the text that is there", async ({ playground, page }) => {
  await playground.open("/#rule=unanswered-call");
  await expect(playground.lessons).toContainText("unanswered-call");
  await page.goto("/#learn=conversation");
  await expect(playground.lessons).toContainText("How a conversation works");
  await page.goto("/#learn=rules");
  await expect(playground.lessons.getByRole("searchbox", { name: "Search rules" })).toBeVisible();
  await page.goto("/#rule=no-such-rule");
  await expect(playground.lessons).toContainText("Rule not found");
  await playground.place("Check").click();
  await expect.poll(() => hash(page)).toBe("");
});

test("Back goes from view to view and out of a lesson, and leaves the text alone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Other APIs");
  await expect.poll(() => hash(page)).toBe("#view=accepts");
  await playground.view.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await expect.poll(() => hash(page)).toBe("#view=accepts&to=anthropic");
  await playground.act("result-after-message");
  await expect.poll(() => hash(page)).toBe("#view=accepts&to=anthropic&rule=result-after-message");
  await page.goBack();
  await expect(playground.lessons).toHaveCount(0);
  await page.goBack();
  await expect(playground.view.getByRole("button", { name: "Convert to Kernel" })).toHaveCount(0);
  await expect(playground.view.getByRole("button", { name: /^Anthropic Messages/ })).toBeVisible();
  await page.goBack();
  await playground.isAt(/Problems|Messages/);
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(playground.lessons).toContainText("result-after-message");
  await playground.place("Check").click();
  expect(await playground.text()).toBe(unanswered);
});

test("Back among the views of an example never throws away what was changed in it", async ({ playground, page }) => {
  await playground.open("/#example=parallel-calls");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toBeVisible();
  const first = await playground.text();
  await playground.tab("Other APIs");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" ");
  await expect.poll(() => hash(page)).toBe("#view=accepts");
  await page.goBack();
  await playground.isAt(/Problems|Messages/);
  expect(await playground.text()).toBe(first + " ");
  await expect.poll(() => hash(page)).toBe("");
});

test("Back leads from one example to the one before", async ({ playground, page }) => {
  await playground.open("/#example=parallel-calls");
  await expect(page.getByRole("complementary", { name: "Example" })).toBeVisible();
  const first = await playground.text();
  await playground.menu("Examples");
  await page.getByRole("combobox", { name: "Search examples" }).fill("spoof");
  await page.keyboard.press("Enter");
  await expect.poll(() => playground.text()).not.toBe(first);
  await expect.poll(() => hash(page)).not.toBe("#example=parallel-calls");
  await page.goBack();
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls");
  await expect.poll(() => playground.text()).toBe(first);
});

test("an address of a view alone leaves the example its own, and Back finds it", async ({ playground, page }) => {
  await playground.open("/#example=parallel-calls");
  const story = page.getByRole("complementary", { name: "Example" });
  await expect(story).toContainText("Parallel tool calls");
  const text = await playground.text();
  const go = (to: string) => page.evaluate((to) => void (location.hash = to), to);
  await go("view=tokens");
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls&view=tokens");
  await go("rule=unanswered-call");
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls&view=tokens&rule=unanswered-call");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  await go("example=role-typo");
  await expect(story).toContainText("Unknown role (a typo)");
  await expect(playground.lessons).toHaveCount(0);
  await page.goBack();
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  await page.goBack();
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls&view=tokens");
  await expect(playground.lessons).toHaveCount(0);
  await expect(story).toContainText("Parallel tool calls");
  expect(await playground.text()).toBe(text);
});

test("a link brings back view, filter, target, lesson and caret", async ({ playground, page, browser }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await page.getByRole("button", { name: /^Check against/ }).click();
  await page.getByRole("radio", { name: /^Anthropic Messages/ }).click();
  await playground.filter();
  await page.getByRole("group", { name: "Roles" }).getByRole("button", { name: "user" }).click();
  await expect(playground.cards).toHaveCount(2);
  await playground.tab("Problems");
  await page.locator(".editor .cm-line").nth(1).click();
  await expect(playground.status).toContainText("Ln 2,");
  await playground.rows.first().locator(".rule-link").click();
  const rule = await playground.lessons.locator(".rule-id").innerText();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();

  const other = await browser.newPage();
  await other.goto(link);
  const place = (name: string) => other.getByRole("navigation", { name: "Places" }).getByRole("button", { name });
  const learn = other.getByRole("complementary", { name: "Learn" });
  // The text comes first; the rule is where Learn opens.
  await expect(other.getByRole("contentinfo")).toContainText("Ln 2,");
  await expect(learn).toHaveCount(0);
  await place("Learn").click();
  await expect(learn).toContainText(rule);
  await place("Check").click();
  await expect(learn).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Check against Anthropic Messages" })).toBeVisible();
  await other.getByRole("tab", { name: /^Messages/ }).click();
  await expect(other.getByRole("feed", { name: "Messages" }).getByRole("article")).toHaveCount(2);
  // The address goes on from there: another view is said, and the link still stands for the text.
  await place("Convert").click();
  await expect.poll(() => other.evaluate(() => location.hash)).toMatch(/^#1=.*&view=accepts$/);
  await other.reload();
  await expect(other.getByRole("tab", { name: "Other APIs" })).toHaveAttribute("aria-selected", "true");
  await expect(learn).toHaveCount(0);
  await other.close();
});

test("a link brings back the step of the loop, the words that rules are searched for, and the tree", async ({
  playground,
  page,
  browser,
}) => {
  const shared = async (): Promise<Page> => {
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    await dialog.getByRole("button", { name: "Close" }).click();
    const other = await browser.newPage();
    await other.goto(link);
    return other;
  };
  const step = (where: Page) => where.locator("#view").getByRole("group", { name: "Run controls" });
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await playground.tab("Agent loop");
  for (let i = 2; i < 5; i++) {
    await playground.view.getByRole("button", { name: "Next", exact: true }).click();
    await expect(step(page)).toContainText(`Step ${i - 1} of`);
  }
  await playground.act("all rules");
  await playground.lessons.getByRole("searchbox").fill("signature");
  const found = playground.lessons.locator(".rule-title");
  await expect(playground.lessons).toContainText("Thinking without a signature");
  let other = await shared();
  await expect(step(other)).toContainText("Step 3 of");
  await other.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "Learn" }).click();
  const lessons = other.getByRole("complementary", { name: "Learn" });
  await expect(lessons.getByRole("searchbox")).toHaveValue("signature");
  await expect(lessons.locator(".rule-title")).toHaveText(await found.allTextContents());
  await other.close();

  // The tree is offered from each view.
  await playground.tab("Tokens");
  await playground.act("branched-session");
  await expect(page.getByRole("complementary", { name: "Example" })).toContainText("branches");
  await playground.act("branch tree");
  const tree = (where: Page) => where.getByRole("list", { name: "Message tree" });
  await expect(tree(page)).toBeVisible();
  await page.getByRole("button", { name: /^11 messages/ }).click();
  other = await shared();
  await expect(tree(other)).toBeVisible();
  await expect(other.getByRole("button", { name: /^11 messages/ })).toHaveAttribute("aria-expanded", "true");
  await other.close();
});

/** forty is a request of forty messages of four lines each. */
const forty = JSON.stringify(
  {
    model: "gpt-4o",
    messages: Array.from({ length: 40 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` })),
  },
  null,
  2,
);

test("a link brings back the cards as they were looked at, where the caret stood", async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  await playground.paste(forty);
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  await page.getByRole("button", { name: /^40 messages/ }).click();
  await page.getByRole("button", { name: "Show whitespace" }).click();
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowUp");
  const last = (where: Page) =>
    where.getByRole("feed", { name: "Messages" }).getByRole("article").filter({ hasText: "#40" });
  await expect(last(page)).toBeInViewport();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();
  const other = await browser.newPage();
  await other.goto(link);
  for (const name of ["Edit messages", "Show whitespace"])
    await expect(other.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(last(other)).toBeInViewport();
  await other.close();
});

test("a link from a caret between two messages brings back the one before it", async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  await playground.paste(forty);
  await expect(playground.verdict.getByRole("status")).toHaveText("OpenAI Chat Completions would accept this.");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  // After the comma of #30: ten messages of four lines, and two brackets, are below it.
  for (let i = 0; i < 42; i++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(playground.status).toContainText("Ln 123, Col 7");
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();
  const other = await browser.newPage();
  await other.goto(link);
  const shown = other.getByRole("feed", { name: "Messages" }).getByRole("article").filter({ hasText: "#30" });
  await expect(shown).toBeInViewport();
  await expect(shown).toHaveAttribute("aria-current", "true");
  await other.close();
});

test("an example that is not there says so, and the page begins as always", async ({ playground, page }) => {
  await playground.open("/#example=no-such-example");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText('No example is called "no-such-example".');
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
});

test("addresses of views that had other names lead where they are now", async ({ playground, page }) => {
  for (const [name, tab] of [
    ["targets", "Other APIs"],
    ["convert", "Other APIs"],
    ["pretty", "Messages"],
    ["threads", "Messages"],
  ] as const) {
    await page.goto("/#view=" + name);
    await playground.isAt(tab);
  }
  await playground.ready();
});

test("Back from an example finds one's own text again, and the example is a step forward", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await page.getByRole("button", { name: /^Check against/ }).click();
  await page.getByRole("radio", { name: /^Anthropic Messages/ }).click();
  // Two examples on the way: the own text is two steps back.
  for (const id of ["parallel-calls", "branched-session"]) {
    await playground.act(id);
    await expect.poll(() => hash(page)).toBe("#example=" + id);
  }
  const second = await playground.text();
  await page.goBack();
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls");
  await expect.poll(() => playground.text()).not.toBe(second);
  await page.goBack();
  await expect.poll(() => hash(page)).toBe("");
  await expect.poll(() => playground.text()).toBe(unanswered);
  await expect(page.getByRole("complementary", { name: "Example" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check against Anthropic Messages" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("complementary", { name: "Example" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => playground.text()).toBe(unanswered);
});

test("Back from an example finds the first page, which makes way as before", async ({ playground, page }) => {
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  await playground.act("parallel-calls");
  await expect.poll(() => hash(page)).toBe("#example=parallel-calls");
  await page.goBack();
  await expect(page.getByRole("region", { name: "Start" })).toContainText("This is an example.");
  await expect(playground.verdict.getByRole("button", { name: "Fix 1", exact: true })).toBeVisible();
});

test("on a phone Back goes from the view to the lesson, also where both have one address", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open("/#view=tokens&rule=orphan-result");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("orphan-result");
  await page.goto("/#view=tokens");
  await playground.isAt("Tokens");
  await page.goBack();
  await expect(playground.lessons.locator(".rule-id")).toHaveText("orphan-result");
  await expect(playground.lessons).toBeVisible();
});
