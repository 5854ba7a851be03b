import { expect, test } from "./playground";
import { hold } from "./worker";

const call = (id: string, name = "look") => ({ id, type: "function", function: { name, arguments: "{}" } });
const late = (id: string) => [
  { role: "assistant", content: null, tool_calls: [call(id)] },
  { role: "user", content: "Hello?" },
  { role: "tool", tool_call_id: id, content: "18 degrees" },
];
const broken = JSON.stringify(
  {
    model: "gpt-4o",
    messages: [
      { role: "user", content: "What is the weather?" },
      ...late("call_1"),
      ...late("call_2"),
      { role: "assistant", content: null, tool_calls: [call("call_76", "book")] },
      { role: "user", content: "And now?" },
    ],
  },
  null,
  2,
);

test("the verdict is a sentence, a repair is seen, and show, undo and copy are next to it", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(broken);
  const verdict = playground.verdict.getByRole("status");
  await expect(verdict).toHaveText(
    'OpenAI Chat Completions would reject this: 2 tool results come after another message, and call "call_76" to "book" has no result.',
  );
  await expect(playground.verdict.getByRole("button", { name: "Choose a fix" })).toBeVisible();
  // Text and cards start at the first error.
  await expect(playground.status).toContainText("Ln 28,");
  await playground.tab("Messages");
  await expect(playground.cards.nth(3)).toHaveAttribute("aria-current", "true");

  await playground.verdict.getByRole("button", { name: "Fix 2", exact: true }).click();
  // One press has made both changes, and one press takes both back.
  await expect(playground.verdict.getByRole("button", { name: "undo", exact: true })).toBeVisible();
  await expect(playground.verdict.getByRole("button", { name: /^undo (all|the last)/ })).toHaveCount(0);
  await expect(page.locator(".editor .cm-flash").first()).toBeVisible();
  await expect(page.locator(".editor .cm-flash").first()).toHaveText("    {");
  await expect(verdict).toHaveText(
    'OpenAI Chat Completions would reject this: call "call_76" to "book" has no result.',
  );
  await expect(playground.verdict).toContainText("2 changes:");
  await playground.tab("Messages");
  await expect(playground.cards.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Made 2 changes.");
  const repaired = await playground.copied(playground.verdict.getByRole("button", { name: "Copy the text" }));

  await playground.verdict.getByRole("button", { name: "show" }).click();
  const diff = page.getByRole("region", { name: "From Before to Now" });
  await expect(diff).toContainText("Place 1 of 4");
  await page.keyboard.press("F7");
  await expect(diff).toContainText("Place 2 of 4");
  await page.keyboard.press("Shift+F7");
  await page.keyboard.press("Shift+F7");
  await expect(diff).toContainText("Place 4 of 4");
  expect(await playground.copied(diff.getByRole("button", { name: "Copy Before" }))).toBe(broken);
  expect(await playground.copied(diff.getByRole("button", { name: "Copy Now" }))).toBe(repaired);
  await page.keyboard.press("Escape");
  await expect(diff).toHaveCount(0);
  await expect(playground.verdict.getByRole("button", { name: "show" })).toBeFocused();

  // One change at a time, or all since the paste, which is a step that can be undone as well.
  await playground.tab("Problems");
  await playground.findings.getByRole("button", { name: "Add a placeholder result" }).first().click();
  await expect(playground.verdict).toContainText("3 changes:");
  await playground.verdict.getByRole("button", { name: "undo last" }).click();
  await expect(playground.verdict).toContainText("2 changes:");
  expect(await playground.text()).toBe(repaired);
  await playground.findings.getByRole("button", { name: "Add a placeholder result" }).first().click();
  await playground.verdict.getByRole("button", { name: "undo all" }).click();
  await expect(playground.verdict).not.toContainText("changes:");
  expect(await playground.text()).toBe(broken);
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(playground.verdict).toContainText("3 changes:");
});

test("alike findings are one row with one repair, which unfolds to show each", async ({ playground }) => {
  await playground.open();
  await playground.paste(broken);
  const group = playground.findings.locator(".finding-group");
  await expect(group).toContainText("2 tool results come after another message");
  await group.getByRole("button", { name: "Show each" }).click();
  await expect(group.locator(".finding-list .finding-line")).toHaveCount(2);
  await group.getByRole("button", { name: /^Fix both/ }).click();
  await expect(group).toHaveCount(0);
  await expect(playground.verdict).toContainText("2 changes:");
});

test("alike findings without a safe repair are repaired in one press by the one that is chosen", async ({
  playground,
}) => {
  await playground.open();
  const call = (id: string): object => ({
    role: "assistant",
    tool_calls: [{ id, type: "function", function: { name: "read", arguments: "{}" } }],
  });
  const asked = { role: "user", content: "Go on" };
  await playground.paste(
    JSON.stringify({ model: "gpt-4o", messages: [asked, call("a"), asked, call("b"), asked, call("c"), asked] }),
  );
  const verdict = playground.verdict.getByRole("status");
  await expect(verdict).toContainText("3 tool calls have no result");
  await playground.findings.getByRole("button", { name: "Remove all 3 calls and their messages" }).click();
  await expect(verdict).toContainText("would accept this");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await playground.verdict.getByRole("button", { name: "undo", exact: true }).click();
  await playground.tab("Problems");
  await playground.findings
    .getByRole("button", { name: "Add a placeholder result: “tool was interrupted” (all 3)" })
    .click();
  await expect(verdict).toContainText("would accept this");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(10);
});

test("what is typed after a paste is a change, and another text starts again", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('{"messages":[{"role":"user","content":"Hi"}]}');
  await expect(playground.verdict).not.toContainText("show");
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  await expect(playground.verdict).toContainText("Changed: show");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.verdict).not.toContainText("Changed");
  await page.keyboard.type(" ");
  await playground.paste(broken);
  await expect(playground.verdict).not.toContainText("Changed");
  // Undo brings the text back, and that it had been changed.
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.verdict).toContainText("Changed: show");
});

test("on a phone the verdict and its repair are below the text", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await playground.paste(broken);
  await playground.verdict.getByRole("button", { name: "Fix 2", exact: true }).click();
  await expect(playground.verdict.getByRole("status")).toContainText("call_76");
  await playground.verdict.getByRole("button", { name: "Choose a fix" }).click();
  await expect(playground.rows.first()).toBeVisible();
  await expect(page.locator(".editor")).toBeHidden();
});

test("a line follows the caret and says what is there, and how long a text is that isn't a conversation", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(broken);
  const line = page.locator(".caret-line");
  await page.locator(".editor .cm-line").nth(1).click();
  await expect(line).toContainText(/^model: the model that answers/);
  await page.locator(".editor .cm-line").nth(4).click();
  await expect(line).toContainText("role: who wrote the message");
  await expect(line).toContainText("user message #1: written by the user");
  // What is wrong is said once, by the findings.
  await page.keyboard.press("F8");
  await expect(line).toContainText("tool_call_id: ");
  await expect(line).not.toContainText("would reject this");
  // What the target does with it: moves, renames and leaves out.
  await playground.paste(
    JSON.stringify(
      {
        model: "gpt-4o",
        stop: "x",
        seed: 7,
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Hi" },
        ],
      },
      null,
      1,
    ),
  );
  await playground.act("check against anthropic messages");
  await page.locator(".editor .cm-line").nth(2).click();
  await expect(line).toContainText("for Anthropic Messages, renamed to stop_sequences");
  await page.locator(".editor .cm-line").nth(3).click();
  await expect(line).toContainText("for Anthropic Messages, dropped: ");
  await page.locator(".editor .cm-line").nth(7).click();
  await expect(line).toContainText("for Anthropic Messages, moved to system");
  await playground.paste("Just a few words.");
  await expect(line).toContainText("17 characters, 4 words");
});

test("no card of another text is next to a new one, however long its verdict takes", async ({ playground, page }) => {
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  const release = await hold(page);
  await playground.pasteAlone(broken);
  await expect(playground.cards).toHaveCount(0);
  await expect(playground.view).toContainText("Checking");
  await expect(playground.verdict.getByRole("status")).toHaveText("Checking…");
  await release();
  await expect(playground.verdict.getByRole("status")).toContainText("2 tool results come after another message");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("What is the weather?");
});
