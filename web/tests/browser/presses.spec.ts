// How many presses of mouse or finger the jobs of the page take.
import type { Locator } from "@playwright/test";
import { expect, test, unanswered } from "./playground";

/** all presses them one after the other, and says how many they are. */
async function all(whats: readonly Locator[], touch = false): Promise<number> {
  for (const what of whats) await (touch ? what.tap() : what.click());
  return whats.length;
}

const hello = (content: string): string => JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content }] });

test("a curl command is copied in two presses", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(hello("Hi"));
  await playground.fillClipboard("");
  const presses = [
    page.getByRole("button", { name: "Copy", exact: true }),
    page.getByRole("menuitem", { name: "curl command" }),
  ];
  expect(await all(presses)).toBe(2);
  await expect.poll(() => playground.clipboard()).toContain("'https://api.openai.com/v1/chat/completions'");
  expect(await playground.clipboard()).toContain("Hi");
});

test("compare, audit and code are two presses away", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(hello("Hi"));
  await playground.paste(hello("Hello"));
  const item = (name: string): Locator[] => [
    page.getByRole("button", { name: "Copy", exact: true }),
    page.getByRole("menuitem", { name }),
  ];
  expect(await all([playground.place("Compare")])).toBe(1);
  await playground.isAt("Compare");
  expect(await all(item("Code …"))).toBe(2);
  await playground.isAt("Code");
  expect(await all(item("Show as an audit log"))).toBe(2);
  await playground.isAt("Audit");
  await playground.paste(hello("Hi"));
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.editor).toContainText("Hi");
});

test("a row of a file is picked in two presses", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(Array.from({ length: 60 }, (_, i) => hello(`Question ${i}`)).join("\n"));
  const list = page.getByRole("grid", { name: "Rows" });
  const presses = [page.getByRole("button", { name: /^Conversation 1 of 60/ }), list.getByRole("row").nth(5)];
  expect(await all(presses)).toBe(2);
  await expect(playground.status).toContainText("Conversation 5 of 60");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("Question 4");
});

test("an error and then its request are pasted and fixed in three presses", async ({ playground, page }) => {
  await playground.open();
  const strip = page.getByRole("region", { name: "Provider error" });
  await playground.fillClipboard(
    "Error code: 400 - messages with role 'tool' must be a response to a preceeding message with 'tool_calls'",
  );
  let presses = await all([page.getByRole("button", { name: "Paste", exact: true })]);
  await expect(strip).toContainText("Paste the request");
  await expect(playground.view.getByRole("heading", { name: "Paste the request next" })).toBeVisible();
  await playground.fillClipboard(unanswered);
  presses += await all([playground.view.getByRole("button", { name: "Paste the request" })]);
  await expect(playground.rows).toHaveCount(2);
  presses += await all([playground.verdict.getByRole("button", { name: "Fix 1" })]);
  await expect(playground.verdict.getByRole("status")).toContainText("would accept this");
  expect(presses).toBe(3);
});

test("the code for another API and a lesson are three and two presses away", async ({ playground, page }) => {
  await playground.open();
  expect(await all([playground.place("Learn"), page.getByRole("button", { name: "Take the first lesson" })])).toBe(2);
  await expect(playground.lessons.getByRole("heading", { name: "Who speaks, and who sees what" })).toBeVisible();
  await playground.paste(hello("Hi"));
  const presses = await all([playground.place("Convert"), page.getByRole("tab", { name: "Code" })]);
  await page.getByRole("combobox", { name: "To" }).selectOption("anthropic");
  await expect(playground.view.locator("pre")).toContainText("https://api.anthropic.com/v1/messages");
  expect(presses + 1).toBe(3);
});

test("two requests lead to what the cache keeps in three presses", async ({ playground, page }) => {
  await playground.open();
  const request = (day: string): string =>
    JSON.stringify({
      model: "claude-sonnet-4-5",
      max_tokens: 9,
      system: `It is ${day}.`,
      messages: [{ role: "user", content: "Hi" }],
    });
  const cache = page.getByRole("region", { name: "Prompt cache" });
  await playground.fillClipboard(request("Monday"));
  let presses = await all([page.getByRole("button", { name: "Paste", exact: true })]);
  await expect(playground.editor).toContainText("Monday");
  await playground.fillClipboard(request("Sunday"));
  presses += await all([playground.place("Compare"), page.getByRole("button", { name: "From the clipboard" })]);
  await expect(cache).toContainText("As far as the system prompt, which differs");
  await expect(cache).toContainText("It has a date or a time.");
  await expect(cache).toContainText("can be read from the cache");
  expect(presses).toBe(3);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a request is pasted, fixed and copied in three taps, and the next one pasted in one", async ({
    playground,
    page,
  }) => {
    await playground.open();
    // Of the two Pastes, one at a time is there.
    const paste = page.getByRole("button", { name: "Paste", exact: true });
    await playground.fillClipboard(unanswered);
    let taps = await all([paste], true);
    await expect(playground.verdict.getByRole("status")).toContainText('call "call_1"');
    taps += await all([playground.verdict.getByRole("button", { name: "Fix 1" })], true);
    await expect(playground.verdict.getByRole("status")).toContainText("would accept this");
    await playground.fillClipboard("");
    taps += await all([playground.verdict.getByRole("button", { name: "Copy request" })], true);
    await expect.poll(() => playground.clipboard()).toContain("18 degrees");
    expect(taps).toBe(3);

    await playground.fillClipboard(hello("The next one"));
    expect(await all([paste], true)).toBe(1);
    await expect(playground.editor).toContainText("The next one");
  });
});
