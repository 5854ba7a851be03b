// Branches: the tree of a session, one branch of it, and what the session holds.
import { barriers } from "./accessible";
import type { Page } from "@playwright/test";
import { expect, type Playground, test } from "./playground";

/** session writes a session of agent-types; each word is an id, or an id and its parent as "c<b". */
function session(words: string, extra: object = {}): string {
  const messages = words.split(" ").map((word, at) => {
    const [id, parent] = word.split("<");
    return {
      id,
      role: at % 2 === 0 ? "user" : "assistant",
      content: { type: "text", text: `Words of ${id}` },
      timestamp: new Date(Date.UTC(2024, 0, 14, 10, 0, at * 5)).toISOString(),
      ...(parent ? { parentId: parent } : {}),
      ...(at % 2 === 1 ? { usage: { input: 100, output: 10, cacheRead: 7 } } : {}),
    };
  });
  const dates = { createdAt: "2024-01-14T10:00:00Z", updatedAt: "2024-01-14T10:05:00Z" };
  return JSON.stringify({ id: "s", title: "Rivers", messages, ...dates, ...extra }, null, 2);
}

const rows = (page: Page) => page.getByRole("list", { name: "Message tree" }).getByRole("listitem");
const row = (page: Page, n: number) => page.getByRole("button", { name: new RegExp(`^Message #${n}( |$)`) });
const picker = (page: Page) => page.getByRole("combobox", { name: "Branch" });

/** tree opens the tree and reads the newest branch. */
async function tree(playground: Playground): Promise<void> {
  await playground.tab("Messages");
  const bar = playground.page.getByRole("region", { name: "Branch", exact: true });
  await bar.getByRole("button", { name: "Tree" }).click();
  await bar.getByRole("button", { name: "Previous branch" }).click();
}

/** branch are the numbers of the messages that the branch in view holds. */
async function branch(page: Page): Promise<string[]> {
  const heads = await page.getByRole("feed", { name: "Messages" }).locator(".card-number").allTextContents();
  return heads.map((head) => head.slice(1));
}

// An answer made again (b, c) and, after the second, a question asked again (d, f).
const branched = session("a b<a c<a d<c e<d f<c g<f");

test("all messages are shown until a branch is chosen, and again when asked", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(branched);
  await expect(picker(page).locator("option:checked")).toHaveText("All 7 messages");
  await expect.poll(() => branch(page)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  await page.getByRole("button", { name: "Next branch" }).click();
  await expect.poll(() => branch(page)).toEqual(["1", "2"]);
  // The filter looks among the messages of the branch.
  await playground.filter();
  await page.getByRole("group", { name: "Roles" }).getByRole("button", { name: "user" }).click();
  await expect.poll(() => branch(page)).toEqual(["1"]);
  await page.getByRole("button", { name: "Clear" }).click();
  await picker(page).selectOption("All 7 messages");
  await expect.poll(() => branch(page)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

test("the tree is drawn, a branch is picked, read and copied, and keeping it is one undoable change", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(branched);
  await tree(playground);
  await expect(rows(page)).toHaveCount(7);
  // The line that goes on stays flat; side branches are set in before it.
  const names = [
    "Message #1 user on this branch Words of a 2 replies",
    "Message #2 assistant side branch Words of b",
    "Message #3 user on this branch Words of c 2 replies",
    "Message #4 assistant side branch Words of d",
    "Message #5 user side branch Words of e",
    "Message #6 assistant on this branch Words of f",
    "Message #7 user on this branch Words of g",
  ];
  for (const [at, name] of names.entries())
    await expect(rows(page).getByRole("button").nth(at)).toHaveAccessibleName(name);
  await expect.poll(() => branch(page)).toEqual(["1", "3", "6", "7"]);
  await expect(picker(page).locator("option:checked")).toHaveText("3 of 3: 4 messages, ends with #7 Words of g");

  await picker(page).selectOption({ index: 2 });
  await expect.poll(() => branch(page)).toEqual(["1", "3", "4", "5"]);
  await page.getByRole("button", { name: "Previous branch" }).click();
  await expect.poll(() => branch(page)).toEqual(["1", "2"]);
  await expect(page.getByRole("button", { name: "Previous branch" })).toBeDisabled();

  await row(page, 4).click();
  await expect.poll(() => branch(page)).toEqual(["1", "3", "4", "5"]);
  const copied = JSON.parse(await playground.copied(page.getByRole("button", { name: "Copy branch" })));
  expect(copied.title).toBe("Rivers");
  expect(copied.messages.map((message: { id: string }) => message.id)).toEqual(["a", "c", "d", "e"]);

  await page.getByRole("button", { name: "Keep only this branch" }).click();
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("Kept one branch with 4 messages");
  // One branch isn't a choice: the bar and the tree are gone.
  await expect(rows(page)).toHaveCount(0);
  await expect(picker(page)).toHaveCount(0);
  await expect.poll(() => branch(page)).toEqual(["1", "2", "3", "4"]);
  expect(JSON.parse(await playground.text())).toEqual(copied);
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(7);
  expect(await playground.text()).toBe(branched);
});

test("text, tree and cards choose each other", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(branched);
  await tree(playground);
  await expect(rows(page)).toHaveCount(7);

  // The caret in a message of another branch brings that branch.
  await playground.editor.getByText('"Words of b"').click();
  await expect(row(page, 2)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => branch(page)).toEqual(["1", "2"]);

  // A row shows its place in the text and its card.
  await row(page, 7).click();
  await expect.poll(() => branch(page)).toEqual(["1", "3", "6", "7"]);
  await playground.tab("Messages");
  await expect(playground.cards.filter({ hasText: "Words of g" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".cm-activeLine, .cm-line").filter({ hasText: '"Words of g"' })).toBeVisible();

  // So does a card.
  await playground.cards.filter({ hasText: "Words of c" }).click();
  await expect(row(page, 3)).toHaveAttribute("aria-current", "true");
});

test("a torn tree and a circle are findings, are marked in the tree, and can be repaired", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(session("a b<a c<gone d<c e<f f<e"));
  await tree(playground);
  await expect(rows(page)).toHaveCount(6);
  await expect(row(page, 3)).toHaveAccessibleName(/parent not found/);
  await expect(row(page, 3)).toContainText("parent not found");
  await expect(row(page, 5)).toHaveAccessibleName(/circular parents/);
  await playground.tab("Problems");
  await expect(playground.rows).toHaveCount(2);
  const torn = playground.rows.filter({ hasText: `Parent "gone" doesn't exist` });
  await torn.getByRole("button", { name: "Set the parent to the previous message" }).click();
  await playground.tab("Messages");
  await expect(row(page, 3)).not.toHaveAccessibleName(/parent not found/);
  await playground.tab("Problems");
  const circle = playground.rows.filter({ hasText: "The parents of 2 messages form a cycle" });
  await circle.getByRole("button", { name: "Remove the parent" }).click();
  await expect(playground.verdict).not.toContainText("circle");
  await playground.tab("Messages");
  await expect(row(page, 5)).toHaveAccessibleName(/starts a tree/);
});

test("the session's statistics are above, with those of the branch", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(branched);
  await tree(playground);
  await page.getByRole("button", { name: "7 messages" }).click();
  const held = page.getByRole("region", { name: "Conversation statistics" });
  const figure = (name: string) =>
    page
      .locator(".branch-stats dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  await expect(held).toContainText("Rivers");
  await expect(held).toContainText("created 2024-01-14 10:00:00Z");
  await expect(figure("Messages")).toHaveText("7 · branch 4");
  await expect(figure("User")).toHaveText("4 · branch 3");
  await expect(figure("Assistant")).toHaveText("3 · branch 1");
  await expect(figure("Tool calls")).toHaveText("0");
  await expect(figure("Input tokens")).toHaveText("300 · branch 100");
  await expect(figure("Output tokens")).toHaveText("30 · branch 10");
  await expect(figure("Cache reads")).toHaveText("21 · branch 7");
  await expect(figure("Duration")).toHaveText("30 s");
  await picker(page).selectOption({ index: 1 });
  await expect(figure("Messages")).toHaveText("7 · branch 2");
  await expect(figure("Duration")).toHaveText("30 s · branch 5 s");
});

test("a conversation without parents is one line, and says how to get a tree", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]');
  await expect(picker(page)).toHaveCount(0);
  await page.getByRole("button", { name: "2 messages" }).click();
  await expect(playground.view).toContainText("2 messages without branches: none has a parent ID");
  await playground.paste(
    JSON.stringify({
      id: "s",
      messages: [
        { id: "m1", role: "user", content: { type: "text", text: "Go" } },
        { id: "m2", role: "assistant", content: { type: "tool-call", id: "c1", name: "run", input: {} } },
        { id: "m3", role: "tool", parentId: "m2", content: { type: "tool-result", id: "c1", name: "run", result: 1 } },
      ],
    }),
  );
  await playground.tab("Messages");
  await expect(playground.view).toContainText("3 messages without branches: only one tool result has a parent ID");
  await page.getByRole("button", { name: "Session examples" }).click();
  await page.getByRole("option", { name: /Session with branches/ }).click();
  await tree(playground);
  await expect(rows(page)).toHaveCount(11);
  // Half a text keeps the last tree.
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("{");
  await expect(playground.verdict).toContainText("1 line isn't valid JSON");
  await expect(rows(page)).toHaveCount(11);
});

test("a branch that parts a call from its result says so", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    JSON.stringify([
      { id: "a", role: "user", content: "Weather?" },
      { id: "b", parent_id: "a", role: "assistant", content: "", tool_calls: [{ id: "c1", name: "w", args: {} }] },
      { id: "c", parent_id: "b", role: "tool", tool_call_id: "c1", name: "w", content: "rain" },
      { id: "d", parent_id: "b", role: "assistant", content: "I cannot know." },
    ]),
  );
  await tree(playground);
  await expect.poll(() => branch(page)).toEqual(["1", "2", "4"]);
  await expect(playground.view).toContainText("In this branch, 1 tool call is missing the call or the result: c1");
  await picker(page).selectOption({ index: 1 });
  await expect(playground.view).not.toContainText("is missing the call");
});

test("the tree works by keyboard alone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(branched);
  await tree(playground);
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole("button", { name: "Keep only this branch" }).focus();
  await page.keyboard.press("Tab"); // to the message that the text starts at, its first error
  await page.keyboard.press("Home");
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, 2)).toBeFocused();
  await page.keyboard.press("ArrowLeft"); // to its parent
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(page, 7)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, 3)).toBeFocused();
  await page.keyboard.press("ArrowRight"); // to the first that follows
  await expect(row(page, 4)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => branch(page)).toEqual(["1", "3", "4", "5"]);
  await expect(row(page, 4)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Keep only this branch" })).toBeFocused();
});

test("a tree of thousands of messages is drawn at once", async ({ playground, page }) => {
  const words = ["m0"];
  for (let i = 1; i < 5000; i++) words.push(`m${i}<m${i % 100 === 0 ? i - 2 : i - 1}`);
  await playground.open();
  await playground.paste(session(words.join(" ")));
  await tree(playground);
  await expect(row(page, 1)).toBeVisible();
  await row(page, 1).focus();
  await page.keyboard.press("End");
  await expect(row(page, 5000)).toBeFocused();
  await expect(row(page, 5000)).toContainText("Words of m4999");
  expect(await rows(page).count()).toBeLessThan(80);
  await expect(picker(page).locator("option:checked")).toContainText("50 of 50");
});

for (const [name, width, height] of [
  ["wide", 1440, 900],
  ["narrow", 360, 740],
] as const) {
  test(`no accessibility barrier: ${name}`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    await playground.paste(session("a b<a c<a d<gone e<d"));
    if (width < 900) await playground.tab("Messages");
    await tree(playground);
    await expect(rows(page)).toHaveCount(5);
    await expect(playground.cards.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await barriers(page, ".pane-side")).toEqual([]);
  });
}
