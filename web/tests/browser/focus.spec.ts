// Where the focus comes after a press whose button goes, and what is said of it.
import { expect, test, unanswered } from "./playground";

const verdict = (text: string): string =>
  `BadRequestError: Error code: 400 - {'error': {'message': "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${text}"}}`;

/** two are two calls without a result, and two results after another message: a group of each. */
const two = JSON.stringify({
  model: "gpt-4o",
  messages: ["a", "b", "c", "d"].flatMap((id, at) => [
    { role: "user", content: "Go on" },
    { role: "assistant", tool_calls: [{ id, type: "function", function: { name: "read", arguments: "{}" } }] },
    { role: "user", content: "Well?" },
    ...(at < 2 ? [] : [{ role: "tool", tool_call_id: id, content: "read" }]),
  ]),
});

test("after the button Paste one goes on in the findings, by keys alone", async ({ playground, page }) => {
  await playground.open();
  await expect(playground.rows).toHaveCount(2);
  await page.evaluate((text) => navigator.clipboard.writeText(text), two);
  await page.getByRole("button", { name: "Paste", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(playground.verdict.getByRole("status")).toContainText("2 tool calls have no result");
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  // Alike findings are one stop as any other, and the arrows lead in and out of them.
  const at = playground.findings.locator(".finding-go:focus");
  await expect(at).toContainText("2 tool calls have no result");
  await page.keyboard.press("ArrowDown");
  await expect(at).toContainText("2 tool results come after another message");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(playground.findings.locator(".rule-link:focus")).toHaveText("unanswered-call");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(playground.findings.getByRole("button", { name: "Show each" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(at).toContainText('Call "a" to "read" has no result');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(at).toContainText("2 tool results come after another message");
  await page.keyboard.press("Escape");
  await expect(playground.editor).toBeFocused();
});

test("after a fix by key one goes on at the finding that comes next, and after the last at the verdict", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(
    JSON.stringify({
      model: "gpt-4.1",
      messages: [{ role: "usr", content: "Hi" }],
      max_token: 100,
      temperature: 9,
    }),
  );
  await expect(playground.rows).toHaveCount(3);
  const names = await playground.rows.locator(".finding-message").allTextContents();
  const fix = (name: string) => playground.rows.filter({ hasText: name }).locator(".fixes .fix").first();
  await fix(names[1]!).focus();
  await page.keyboard.press("Enter");
  await expect(playground.rows).toHaveCount(2);
  const at = playground.findings.locator(".finding-go:focus");
  await expect(at).toContainText(names[2]!);
  await fix(names[2]!).focus();
  await page.keyboard.press("Enter");
  await expect(playground.rows).toHaveCount(1);
  await expect(at).toContainText(names[0]!);
  await fix(names[0]!).focus();
  await page.keyboard.press("Enter");
  await expect(playground.rows).toHaveCount(0);
  await expect(playground.verdict.locator(":focus")).toHaveText("Copy request");
});

test("the first page is edited where its button says so", async ({ playground, page }) => {
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  await page.getByRole("button", { name: "Edit the example" }).focus();
  await page.keyboard.press("Enter");
  await expect(playground.editor).toBeFocused();
});

test("Escape leaves the place for an error, and an error that is pasted there keeps the focus", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  const strip = page.getByRole("region", { name: "Provider error" });
  const field = page.getByRole("textbox", { name: "Error text" });
  await page.getByRole("button", { name: "Explain an error" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(strip).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);

  // What the example has of it is nothing that was asked about.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector(".error-meaning")?.textContent;
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: "Explain an error" }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), verdict("call_1"));
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(strip).toContainText("This usually means one of: Tool call without a result");
  await expect(strip).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    expect.stringMatching(/^This usually means one of: /),
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(strip).toHaveCount(0);
  await expect(playground.view).toBeFocused();
});

test("a conversion and the way to a text that is accepted open with the focus in them", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Other APIs");
  for (const name of ["Convert to Anthropic Messages", "Fix for Anthropic Messages"]) {
    const button = playground.view.getByRole("button", { name, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#view")).toBeFocused();
    const back = playground.view.getByRole("button", { name: "All APIs" });
    await back.focus();
    await page.keyboard.press("Enter");
    await expect(button).toBeFocused();
  }
});

test("a rule that opens next to the conversation is said by its title", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.rows.first().locator(".rule-link").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-announced]")).toHaveText("Learn: Message between call and result");
  await playground.act("learn how");
  await expect(page.locator("[data-announced]")).toHaveText("Learn: How a conversation works");
});

test("the search among the examples says how many it finds", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: "Examples", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Examples" });
  await dialog.getByRole("combobox").fill("spoof");
  await expect(dialog.getByRole("status")).toHaveText("1 example");
  await dialog.getByRole("combobox").fill("no such words");
  await expect(dialog.getByRole("status")).toHaveText("No examples match.");
});

test("the budget line leaves its top by the arrow, also where the rules are there", async ({ playground, page }) => {
  await playground.open();
  const messages = Array.from({ length: 12 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` }));
  await playground.paste(
    JSON.stringify({ model: "gpt-4o", messages: [{ role: "system", content: "Obey." }, ...messages] }),
  );
  await playground.tab("Tokens");
  const line = page.getByRole("slider", { name: "Budget line" });
  await expect(line).toHaveAttribute("aria-valuenow", "0");
  await line.focus();
  await page.keyboard.press("ArrowDown");
  await expect(line).toHaveAttribute("aria-valuetext", /: 2 of 13 messages removed/);
  await page.keyboard.press("ArrowDown");
  await expect(line).toHaveAttribute("aria-valuetext", /: 4 of 13 messages removed/);
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveAttribute("aria-valuetext", /: 2 of 13 messages removed/);
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveAttribute("aria-valuetext", /everything fits/);
});

test("a card counts by its format's own system or by the model, the line at the caret does as its card, and neither changes by a look", async ({
  playground,
  page,
}) => {
  await playground.open();
  const line = page.locator(".caret-line");
  const card = playground.cards.first();
  const at = async (): Promise<void> => playground.editor.getByText("What is the capital").click();
  // Whoever saves data is not sent a vocabulary unasked, and no other method's number replaces it.
  await playground.paste(
    '{"model":"gpt-4o","messages":[\n{"role":"user","content":"What is the capital of Norway?"}]}',
  );
  await at();
  await expect(line).toContainText("user message #1");
  await expect(card).not.toContainText("tokens");
  await expect(line).not.toContainText("the message counts");
  await playground.tab("Tokens");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("exact for");
  await playground.tab("Messages");
  await expect(card).toContainText("11 tokens, exact for GPT-4o");
  await expect(line).toContainText("this message has 11 tokens");
  // A format with a count of its own keeps that one: four characters a token, and 4.
  await playground.paste('[\n{"role":"user","content":"What is the capital of Norway?"}]');
  await page.getByRole("button", { name: /^Format: / }).click();
  await page.getByRole("radio", { name: /^Forge/ }).click();
  await at();
  await expect(card).toContainText("~11 tokens, estimate by length and overhead");
  await expect(line).toContainText("this message has about 11 tokens");
});

test.describe("without saving data", () => {
  test.use({ fetchesAhead: true });
  test("a card has the model's count before the tokens are shown, and keeps it", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(
      '{"model":"gpt-4o","messages":[\n{"role":"user","content":"What is the capital of Norway?"}]}',
    );
    const card = playground.cards.first();
    await expect(card).toContainText("11 tokens, exact for GPT-4o");
    await playground.tab("Tokens");
    await expect(page.getByRole("region", { name: "Totals" })).toContainText("exact for");
    await playground.tab("Messages");
    await expect(card).toContainText("11 tokens, exact for GPT-4o");
    // It stays while the user types, until the newer one has come.
    await playground.editor.getByText("What is the capital").click();
    await page.keyboard.type("Well, ");
    await expect(card.locator(".estimates")).toHaveText(/^1[2-9] tokens, exact for GPT-4o$/);
  });
});

test("whoever writes in the text is not told its tokens at each letter, and an estimate is named as one", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste('{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"Hi"}]}');
  await playground.budget();
  const said = page.getByRole("region", { name: "Window" }).getByRole("status");
  await expect(said).toContainText("left for the response");
  await expect(page.getByRole("region", { name: "Window" }).getByRole("img")).toHaveAccessibleName(
    /^The window holds about \d/,
  );
  await expect(page.getByRole("region", { name: "Categories" }).getByRole("img")).toHaveAccessibleName(/user about \d/);
  const before = await said.innerText();
  await playground.editor.getByText("Hi").dblclick();
  await page.keyboard.type("What is the capital of Norway, and of Sweden?");
  await expect(said).not.toHaveText(before);
  await expect(said).toHaveAttribute("aria-live", "off");
  await page.getByLabel("Budget in tokens").fill("5");
  const left = page.getByRole("region", { name: "Trim" }).getByRole("status").first();
  await expect(left).toHaveAttribute("aria-live", "polite");
});

test("a filter that is cleared keeps the focus, and never counts the messages of two texts", async ({
  playground,
  page,
}) => {
  await playground.open();
  const chat = (length: number): string =>
    JSON.stringify({
      model: "gpt-4o",
      messages: Array.from({ length }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` })),
    });
  await playground.paste(chat(4));
  await playground.paste(chat(60));
  await expect(playground.verdict.getByRole("status")).toContainText("would accept this");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("region", { name: "Filter messages" });
  await filter.getByRole("button", { name: "user", exact: true }).click();
  await expect(filter).toContainText("30 of 60 messages");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector(".filter-outcome b")?.textContent ?? "";
      if (said.at(-1) !== text) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await filter.getByRole("button", { name: "user", exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(filter).toContainText("2 of 4 messages");
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((each) => each !== "" && each !== "30 of 60 messages" && each !== "2 of 4 messages")).toEqual([]);
  // What a filter has left of a text is not put in the place of another.
  await page.keyboard.press("ControlOrMeta+Y");
  await expect(filter).toContainText("30 of 60 messages");
  await filter.getByRole("button", { name: "Keep only these" }).evaluate((keep: HTMLButtonElement) => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
    keep.click();
  });
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("The text changed in the meantime.");
  await expect(filter).toContainText("2 of 4 messages");
  expect(await playground.text()).toBe(chat(4));
  await filter.getByRole("button", { name: "Clear" }).focus();
  await page.keyboard.press("Enter");
  await expect(filter).toBeFocused();
});
