import { expect, test, unanswered } from "./playground";

test("a paste is recognised, its problem is found, shown, repaired and brought back", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(page.getByRole("button", { name: /^Format: OpenAI Chat Completions/ })).toBeVisible();
  const row = playground.rows.first();
  await expect(row).toContainText("result-after-message");
  await expect(row).toContainText("Ln 9,");

  await row.getByRole("button", { name: /Ln 9,/ }).click();
  await expect(playground.status).toContainText("Ln 9,");
  await playground.tab("Messages");
  await expect(playground.cards.nth(3)).toHaveAttribute("aria-current", "true");

  await playground.tab("Problems");
  await row.getByRole("button", { name: /Move the result/ }).click();
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  const repaired = await playground.text();
  expect(repaired.indexOf("18 degrees")).toBeLessThan(repaired.indexOf("Hello?"));
  expect(repaired).toContain(
    '{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\":\\"Paris\\"}"}}',
  );

  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.rows.first()).toContainText("result-after-message");
  expect(await playground.text()).toBe(unanswered);
});

test("fix all safe leaves nothing that it claimed to fix", async ({ playground }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.verdict.getByRole("button", { name: /^Fix \d/ }).click();
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await expect(playground.verdict.getByRole("button", { name: /^Fix \d/ })).toHaveCount(0);
});

test("hovering a squiggle shows the reason and the fixes", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  const tip = page.locator(".cm-tooltip");
  // A change of the page closes it; whoever wants it moves the mouse again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.locator(".cm-lintRange-error").first().hover();
    await expect(tip).toContainText("call_1", { timeout: 5000 });
  }).toPass();
  await expect(tip.getByRole("button").first()).toBeVisible();
  await expect(page.locator(".cm-lint-marker-error").first()).toBeVisible();
});

test("the format can be overridden and the target chosen", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]');
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await page.getByRole("button", { name: /^Check against/ }).click();
  await page
    .getByRole("dialog", { name: "Target" })
    .getByText(/user input/i)
    .first()
    .click();
  await expect(playground.rows.first()).toContainText("assistant");
  await page.getByRole("button", { name: /^Format: / }).click();
  await page.getByRole("radio", { name: /Anthropic/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Format: Anthropic/ })).toBeVisible();
});

test("formats and targets are found by typing", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]');
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await page.getByRole("button", { name: /^Check against/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /^Automatic/ })).toBeFocused();
  await page.keyboard.type("generateContent");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Check against Google Gemini" })).toBeFocused();
  await page.getByRole("button", { name: /^Format: / }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("no such words");
  await expect(page.getByRole("dialog", { name: "Format of the request" })).toContainText("No matches");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Format: / })).toBeFocused();
});

test("where the format is only likely, what is said of it is too", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]');
  await expect(playground.verdict).toContainText("Read as OpenAI Chat Completions (best guess).");
  await page.getByRole("button", { name: /^Format: / }).click();
  await page.getByRole("radio", { name: /^OpenAI Chat/ }).click();
  await expect(playground.verdict).toContainText("OpenAI Chat Completions would accept this.");
});

test("a format and a target are found by the names that people have for them", async ({ playground, page }) => {
  await playground.open();
  for (const [menu, field, words, name] of [
    [/^Format: /, "Format: search", "claude", /^Anthropic Messages/],
    [/^Format: /, "Format: search", "azure", /^OpenAI Chat Completions/],
    [/^Format: /, "Format: search", "aws", /^Amazon Bedrock Converse/],
    [/^Check against /, "Check against: search", "chatgpt", /^OpenAI Chat Completions/],
  ] as const) {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("searchbox", { name: field }).fill(words);
    await expect(page.getByRole("radio").first()).toHaveAccessibleName(name);
    await page.keyboard.press("Escape");
  }
});

test("whoever types the whole name of a target finds that one first", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: /^Check against/ }).click();
  const names = (await page.locator(".choice-name").allTextContents()).slice(1);
  expect(names.length).toBeGreaterThan(20);
  const search = page.getByRole("searchbox", { name: "Check against: search" });
  for (const name of names) {
    await search.fill(name.toLowerCase());
    await expect(page.locator(".choice-name").first(), name).toHaveText(name);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+K");
  const field = page.getByRole("combobox", { name: /^Search actions/ });
  for (const name of names) {
    await field.fill(name);
    await expect(page.getByRole("group", { name: "Check against" }).getByRole("option").first(), name).toHaveText(
      `Check against ${name}`,
    );
  }
});

test("a hundred findings and more that have one repair are repaired by one press", async ({ playground, page }) => {
  await playground.open();
  const turn = (i: number) => [
    { role: "user", content: `Hi ${i}` },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: `call_${i}`, type: "function", function: { name: "get", arguments: "{}" } }],
    },
  ];
  for (const [many, says] of [
    [101, "Remove up to 101 calls and their messages"],
    [99, "Remove all 99 calls and their messages"],
  ] as const) {
    const messages = [...Array.from({ length: many }, (_, i) => turn(i)).flat(), { role: "user", content: "Now?" }];
    await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
    await expect(playground.verdict.getByRole("status")).toContainText(`${many} tool calls have no result`);
    await playground.findings.getByRole("button", { name: says }).click();
    await expect(playground.verdict.getByRole("status")).toContainText("OpenAI Chat Completions would accept this");
    await expect(playground.status).toContainText(`${many + 1} messages`);
    await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
    await expect(playground.verdict.getByRole("status")).toContainText(`${many} tool calls have no result`);
  }
});

test("a format that is chosen before there is a text says what it is, and has examples of its own", async ({
  playground,
  page,
}) => {
  await playground.openEmpty();
  // Without one they are the first of all.
  await expect(playground.view).toContainText("Try an example:");
  await expect(playground.view.locator(".start-examples .button")).toHaveCount(5);
  await page.getByRole("button", { name: /^Format: / }).click();
  await page.getByRole("radio", { name: /^Google Gemini/ }).click();
  await playground.tab("Messages");
  await expect(playground.view).toContainText("Format: Google Gemini, generateContent of the Gemini API and Vertex AI");
  await expect(playground.view).toContainText("Try an example of Google Gemini:");
  await playground.view.getByRole("button", { name: "Parallel results in two messages" }).click();
  await expect(playground.verdict.getByRole("status")).toContainText("Google Gemini would reject this");
});

test("almost-JSON is rescued when asked, and undo brings it back", async ({ playground, page }) => {
  const pasted = "```python\n[{'role': 'user', 'content': 'hi', 'name': None,},]\n```";
  await playground.open();
  await playground.paste(pasted);
  await expect(playground.verdict).toContainText("This isn't valid JSON");
  await playground.verdict.getByRole("button", { name: "Fix the JSON" }).click();
  await expect(playground.cards).toHaveCount(1);
  expect(JSON.parse(await playground.text())).toEqual([{ role: "user", content: "hi", name: null }]);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.verdict).toContainText("This isn't valid JSON");
  expect(await playground.text()).toBe(pasted);
});

test("format and compact change no value", async ({ playground, page }) => {
  const text = '{"messages":[{"role":"user","content":"\\u00e9 🙂","n":1.10e+02,"big":12345678901234567890,"n":2}]}';
  await playground.open();
  await playground.paste(text);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await playground.menu("Prettify");
  await expect(async () => expect(await playground.text()).toContain("\n")).toPass();
  const formatted = await playground.text();
  expect(formatted.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  await playground.menu("Minify");
  await expect(async () => expect(await playground.text()).toBe(text)).toPass();
});

test("an example opens by its permanent link, with its story", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("combobox", { name: "Search examples" }).fill("spoof");
  await expect(page.getByRole("option").first()).toContainText("User input with an assistant role");
  await page.keyboard.press("Enter");
  await expect(playground.rows.first()).toBeVisible();
  await expect(page).toHaveURL(/#example=[\w-]+$/);
  const link = page.url();
  await page.goto("about:blank");
  await playground.open(link);
  await expect(playground.rows.first()).toBeVisible();
});

test("a rule is explained where it is met", async ({ playground }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.rows.first().getByRole("button", { name: "result-after-message" }).click();
  await expect(playground.lessons).toContainText("Why");
  await expect(playground.lessons.getByRole("button", { name: /Open in the editor/ }).first()).toBeVisible();
});

test("every target says whether it would accept the conversation, and can be chosen", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    '[{"role":"user","content":"Hi"},{"role":"assistant","content":""},{"role":"user","content":"Well?"}]',
  );
  await playground.tab("Other APIs");
  const anthropic = playground.view.getByRole("button", { name: /^Anthropic Messages/ });
  await expect(anthropic).toContainText("Accepted after conversion");
  await expect(playground.view.getByRole("button", { name: /^OpenAI Chat Completions/ })).toContainText(
    "Accepted unchanged",
  );
  // The answers are below each other, however many buttons a row has.
  const edges = await playground.view
    .locator(".verdict-side")
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().right)),
    );
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges).size).toBe(1);
  await anthropic.click();
  await playground.view.getByRole("button", { name: "Check against Anthropic Messages" }).click();
  await expect(
    page.getByRole("region", { name: "Verdict" }).getByRole("button", { name: /^Check against Anthropic/ }),
  ).toBeVisible();
  await expect(anthropic).toHaveAttribute("aria-current", "true");
  await playground.tab("Problems");
  const rule = playground.rows.first().locator(".rule-link");
  await expect(rule).toHaveAttribute("title", /^[A-Z].* /);

  // A long text is asked about when it is shown.
  await playground.drop("long.json", '[{"role":"usr","content":"' + "word ".repeat(300_000) + '"}]');
  await playground.tab("Other APIs");
  await expect(anthropic).toContainText("Rejected");
  await expect(playground.view.locator(".verdict-more")).toContainText(/Unknown role "usr"/);
});
