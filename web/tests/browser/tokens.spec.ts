// Exact tokens: the counts, the window and the text token by token.
import { barriers } from "./accessible";
import { dimmed, estimated, exact, hello, long, model, request, row, units, view } from "./counted";
import { expect, test } from "./playground";
import { hold, weighed } from "./worker";

test("the numbers follow the typing without going away in between", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(hello);
  await playground.tab("Tokens");
  await expect(exact(page)).toHaveText(/^15 tokens.*exact for GPT-4o/);
  await expect(units(page).first()).toBeVisible();
  await page.evaluate(() => {
    const gone: string[] = ((window as unknown as { gone: string[] }).gone = []);
    new MutationObserver(() => {
      for (const what of [".method-exact", ".token-legend", ".bar-stack", ".token"])
        if (!document.querySelector(what)) gone.push(what);
    }).observe(document.querySelector(".view")!, { childList: true, subtree: true, characterData: true });
  });
  // After the word Hello.
  await playground.editor.getByText("Hello").click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(" world, and so on", { delay: 30 });
  await expect(exact(page)).toHaveText(/^20 tokens/);
  await expect(row(page, 2)).toHaveAccessibleName(/ 10 tokens$/);
  await expect(units(page)).toHaveText(["Hello", "·world", ",", "·and", "·so", "·on"]);
  // In the middle of typing the text may be no JSON; the numbers stay then.
  await page.keyboard.type('"');
  await expect(playground.verdict).not.toContainText(/ accept (this|it|all|both)/);
  await expect(exact(page)).toHaveText(/^20 tokens/);
  await page.keyboard.press("Backspace");
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([]);
});

test("the window has a gauge, a line through both lists, and a trim to it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(long(20, "gpt-4", true));
  await playground.tab("Tokens");
  const gauge = page.getByRole("region", { name: "Window" });
  await expect(gauge).toContainText("tokens over the context window of 8,192");
  await expect(gauge).toContainText(/Trimming frees [\d,]+ tokens: \d+ of 42 messages removed/);
  const line = playground.view.locator(".window-end");
  await expect(line).toHaveText("The context window starts here: 8,192 tokens, GPT-4");
  await expect(line).toBeInViewport();

  // The messages from the line on fit next to the system message, and not one more.
  const cut = Number(await playground.view.locator(".bar-row:has(.window-end)").getAttribute("data-row"));
  const table = (await playground.copied(page.getByRole("button", { name: "Copy table" }))).trimEnd().split("\n");
  expect(table[0]).toContain("GPT-4 (exact)");
  const costs = table.slice(1).map((each) => Number(each.split("\t")[4]));
  const fits = (from: number) => 3 + costs[0]! + costs.slice(from).reduce((sum, each) => sum + each, 0);
  expect(fits(cut)).toBeLessThanOrEqual(8192);
  expect(fits(cut - 1)).toBeGreaterThan(8192);
  await expect(row(page, cut)).toHaveAccessibleName(/outside the context window/);
  await expect(row(page, cut + 1)).not.toHaveAccessibleName(/outside the context window/);
  // The system message stays, whatever the window.
  await expect(row(page, 1)).toHaveAccessibleName(/^Message #1 system/);
  await expect(row(page, 1)).not.toHaveAccessibleName(/outside the context window/);

  // A press shows the message in the text, and the cards have the line at the same place.
  await row(page, cut + 1).click();
  await expect(row(page, cut + 1)).toHaveAttribute("aria-current", "true");
  await playground.tab("Messages");
  const card = playground.cards.filter({ has: page.locator(".window-end") });
  await expect(card).toHaveAccessibleName(new RegExp(`^Message ${cut + 1},`));
  await expect(card).toBeInViewport();

  await playground.budget();
  // A smaller budget goes back to the window in one press.
  await page.getByLabel("Budget in tokens").fill("4000");
  await playground.view.getByRole("button", { name: "Trim to the context window" }).click();
  await expect(page.getByLabel("Budget in tokens")).toHaveAttribute("placeholder", "8,192");
  await expect(page.getByRole("combobox", { name: "Count with" })).toHaveValue("model");
  await expect(page.getByRole("region", { name: "Trim" })).toContainText("Exact for cl100k_base");
  await page.getByRole("button", { name: "Trim the text" }).click();
  await expect(gauge).toContainText("left for the response");
  await expect(line).toHaveCount(0);
});

test("another model is counted as chosen, and trimming counts for it too", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(long(20, "gpt-4o", true));
  await playground.budget();
  await expect(exact(page)).toContainText("exact for GPT-4o");
  await expect(model(page)).toContainText("gpt-4o, from the request");
  await model(page).selectOption("GPT-4");
  await expect(exact(page)).toContainText("Exact for cl100k_base");
  await expect(page.getByRole("region", { name: "Trim" })).toContainText("Exact for cl100k_base");

  // An estimate says how far it may be off.
  await estimated(page, /Claude/);
  await expect(exact(page)).toContainText(/~[\d,]+ tokens\s*±\d+ %/);
  await expect(exact(page)).toContainText("estimate for Claude");
  await expect(exact(page)).toContainText(/90% within \d+%/);

  // Another text that names its model is counted for that one.
  await playground.paste(long(1, "gpt-4.1", true));
  await expect(exact(page)).toContainText("exact for GPT-4.1");
  await expect(model(page)).toHaveValue("");
});

test("an unknown model gets an estimate that says so, and a window that is entered", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(long(4, "our-own-model-7b"));
  await playground.tab("Tokens");
  await expect(exact(page)).toContainText("estimate for our-own-model-7b");
  await expect(exact(page)).toContainText("Unknown model: counted like");
  await expect(model(page)).toContainText("our-own-model-7b (unknown), from the request");
  await expect(playground.view).toContainText("This model’s context window is unknown.");
  await expect(page.locator(".window-end")).toHaveCount(0);
  await page.getByRole("spinbutton", { name: "Window" }).fill("1500");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Window" })).toContainText("over the context window of 1,500");
  await expect(playground.view.locator(".window-end")).toHaveText(
    "The context window starts here: 1,500 tokens, our-own-model-7b",
  );

  await model(page).selectOption("Another model…");
  await page.getByRole("textbox", { name: "Name" }).fill("openai/gpt-4-turbo-2024");
  await page.keyboard.press("Tab");
  await expect(exact(page)).toContainText("counted in cl100k_base");
});

test("the tokens of a text are coloured by whole characters, with ids and blanks", async ({ playground, page }) => {
  await playground.open();
  const text = "Hi e\u0301 \u{1F469}\u200d\u{1F469}\u200d\u{1F467}\n\tend  <|endoftext|>\r\n";
  await playground.paste(
    request([
      { role: "user", content: text },
      {
        role: "assistant",
        content: "Let me look.",
        tool_calls: [{ id: "c", type: "function", function: { name: "look", arguments: '{"at":1}' } }],
      },
      { role: "tool", tool_call_id: "c", content: "" },
    ]),
  );
  await playground.tab("Tokens");
  await row(page, 1).click();
  await expect(view(page).getByRole("heading")).toHaveText("Tokens in #1");
  await expect(page.locator(dimmed)).toHaveCount(0);
  const family = units(page).filter({ hasText: "\u{1F469}\u200d\u{1F469}\u200d\u{1F467}" });
  await expect(family).toHaveCount(1);
  // The space belongs to its first token, as eight or more make up the family.
  const tokens = Number(await family.locator("sup").innerText());
  expect(tokens).toBeGreaterThanOrEqual(8);
  await family.hover();
  await expect(view(page)).toContainText(new RegExp(`1 character in ${tokens} tokens, IDs( \\d+){${tokens}}$`));
  const accent = units(page).filter({ hasText: "e\u0301" });
  await expect(accent.locator("sup")).toHaveText("2");
  await accent.hover();
  await expect(view(page)).toContainText(/IDs \d+ 13430/);
  expect((await units(page).allInnerTexts()).join("")).toContain("↵\n→");
  expect((await units(page).allInnerTexts()).join("")).toContain("end·");
  expect((await units(page).allInnerTexts()).join("")).toMatch(/␍↵\n?$/);
  const special = view(page).locator(".token-special");
  expect((await special.allInnerTexts()).join("").replace("·", "")).toContain("<|endoftext|>");
  await special.first().hover();
  await expect(view(page)).toContainText("part of a special token’s name: counted as plain text");

  // By keyboard, and the ids in the line.
  await view(page).getByRole("listbox").focus();
  await page.keyboard.press("Home");
  const chosen = units(page).and(page.getByRole("option", { selected: true }));
  await expect(chosen).toHaveAccessibleName("Hi");
  await expect(chosen).toHaveAccessibleDescription("token 12194");
  await expect(view(page)).toContainText("Token 1 Hi ID 12194");
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveAccessibleName(/^·e\u0301/);
  await expect(chosen).toHaveAccessibleDescription(/^2 tokens \d+ 13430$/);
  await page.getByRole("button", { name: "Show IDs" }).click();
  await expect(units(page).first()).toHaveText("Hi12194");
  const ids = JSON.parse(await playground.copied(page.getByRole("button", { name: "Copy IDs" }))) as number[];
  expect(ids[0]).toBe(12194);
  await expect(view(page)).toContainText(`${ids.length} o200k_base tokens`);

  // A part of another message, and a message without text.
  await row(page, 2).click();
  await expect(view(page).getByRole("heading")).toHaveText("Tokens in #2");
  await expect(units(page).first()).toContainText("Let");
  await view(page).getByRole("combobox", { name: "Part" }).selectOption({ index: 1 });
  await expect(units(page).first()).toContainText('{"');
  await expect(view(page)).toContainText(
    /5 o200k_base tokens in the arguments as written; for GPT-4o, the call counts as ~\d+/,
  );
  await row(page, 3).click();
  await expect(view(page)).toContainText("This message is empty.");
});

test("a link carries the model and the window", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(hello);
  await playground.tab("Tokens");
  await model(page).selectOption("GPT-4");
  await page.getByRole("spinbutton", { name: "Window" }).fill("12");
  await page.keyboard.press("Tab");
  await expect(exact(page)).toContainText(/exact for GPT-4(?!o)/);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(exact(page)).toContainText(/exact for GPT-4(?!o)/);
  await expect(page.getByRole("region", { name: "Window" })).toContainText("3 tokens over the context window of 12");
});

test("a long text is counted whole and drawn a page at a time", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request([{ role: "user", content: "one two ".repeat(1250) }]));
  await playground.tab("Tokens");
  await expect(view(page)).toContainText("2,501 o200k_base tokens in the text");
  await expect(units(page)).toHaveCount(1000);
  await expect(view(page).getByRole("status")).toHaveText("tokens 1 to 1,000");
  await view(page).getByRole("button", { name: "Next tokens" }).click();
  await expect(view(page).getByRole("status")).toHaveText("tokens 1,001 to 2,000");
  await view(page).getByRole("spinbutton", { name: "Page" }).fill("3");
  await page.keyboard.press("Tab");
  await expect(view(page).getByRole("status")).toHaveText("tokens 2,001 to 2,501");
  await expect(units(page)).toHaveCount(501);
  await expect(view(page).getByRole("button", { name: "Next tokens" })).toBeDisabled();
});

test("a cost is shown at the price that was entered, with its day", async ({ playground, page }) => {
  await playground.open();
  const given = long(20, "gpt-4o", true);
  await playground.paste(given);
  await playground.tab("Tokens");
  await expect(exact(page)).toContainText("exact for GPT-4o");
  const cost = page.getByRole("region", { name: "Cost" });
  await expect(cost).not.toContainText("for this prompt");
  const price = cost.getByRole("spinbutton");
  await expect(price).toHaveValue("");
  await price.fill("2.5");
  await page.keyboard.press("Tab");
  const total = Number((await exact(page).locator("b").first().innerText()).replace(",", ""));
  await expect(cost).toContainText("$" + ((total * 2.5) / 1e6).toFixed(4));
  await expect(cost).toContainText(/at your price of \w{3} \d{1,2}, 20\d\d/);
  await playground.reload(given);
  await playground.tab("Tokens");
  await expect(price).toHaveValue("2.5");
  await model(page).selectOption("GPT-4");
  await expect(exact(page)).toContainText(/exact for GPT-4(?!o)/);
  await expect(price).toHaveValue("");
});

test("nine messages of a million letters are counted, and the page stays responsive", async ({ playground, page }) => {
  const sizes = await weighed(page);
  await playground.open();
  const messages = Array.from({ length: 9 }, (_, i) => ({
    role: i % 2 ? "assistant" : "user",
    content: "a".repeat(1_000_000),
  }));
  await playground.drop("letters.json", JSON.stringify({ model: "gpt-4o", messages }));
  await expect(playground.status).toContainText("9 messages");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toBeVisible();
  await playground.ready();

  // While the worker does not answer, no count is there, and the page goes on.
  const release = await hold(page);
  await sizes();
  await playground.tab("Tokens");
  for (const name of ["Messages", "Tokens"]) {
    await playground.tab(name);
    await playground.isAt(name);
  }
  await expect(exact(page)).toHaveCount(0);
  await release();
  // Eight letters are a token; each message has 4 more, and the answer begins with 3.
  await expect(exact(page)).toHaveText(/^1,125,039 tokens.*exact for GPT-4o/);
  await expect(row(page, 9)).toHaveAccessibleName(/ 125,004 tokens$/);
  await expect(page.getByRole("region", { name: "Window" })).toContainText(
    "997,039 tokens over the context window of 128,000",
  );

  await row(page, 9).click();
  await expect(view(page).getByRole("heading")).toHaveText("Tokens in #9");
  await expect(view(page)).toContainText("125,000 o200k_base tokens in the text");
  await expect(units(page)).toHaveCount(1000);
  const again = await hold(page);
  await page.locator(".token-view .pager input").fill("125");
  await page.keyboard.press("Tab");
  await playground.tab("Messages");
  await playground.isAt("Messages");
  await playground.tab("Tokens");
  await again();
  await view(page).getByRole("spinbutton", { name: "Page" }).fill("125");
  await page.keyboard.press("Tab");
  await expect(view(page).getByRole("status")).toHaveText("tokens 124,001 to 125,000");
  await expect(units(page)).toHaveCount(1000);

  // No text of ten million letters came to the page, nor the tokens of one of a million.
  const largest = Math.max(...(await sizes()));
  console.log(`the longest message of the worker about ten million letters: ${largest} characters`);
  expect(largest).toBeLessThan(1_000_000);
});

test("it says when there is nothing to count", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.tab("Tokens");
  await expect(playground.view).toContainText("No conversation yet");
  await expect(model(page)).toHaveCount(0);
});

for (const width of [1440, 360])
  test(`no accessibility violation at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await playground.open();
    if (width < 900) await playground.tab("Text");
    await playground.paste(long(20));
    await playground.tab("Tokens");
    await expect(page.getByRole("region", { name: "Window" })).toContainText("frees");
    await expect(units(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Show IDs" }).click();
    await page.getByText("Estimates by role").click();
    await page.getByRole("region", { name: "Cost" }).getByRole("spinbutton").fill("3");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: "Cost" })).toContainText("for this prompt");
    await expect(page.locator(dimmed)).toHaveCount(0);
    expect(await barriers(page, "#view"), "counted").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await estimated(page, /Claude/);
    await expect(exact(page)).toContainText("estimate for Claude");
    await expect(exact(page)).toContainText(/90% within/);
    await expect(page.locator(dimmed)).toHaveCount(0);
    expect(await barriers(page, "#view"), "estimate").toEqual([]);
  });

test("the tokens of a message that another conversation does not have are asked of none", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hi" }] }));
  const messages = Array.from({ length: 6 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` }));
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
  await playground.tab("Tokens");
  await page.getByRole("button", { name: /^Message #5 / }).click();
  const view = page.getByRole("region", { name: "Tokens of message 5" });
  await expect(view.getByRole("option")).toHaveCount(3);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll("#view [role=alert]")) said.push(each.textContent ?? "");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await playground.act("undo");
  await expect(page.getByRole("region", { name: "Tokens of message 1", exact: true }).getByRole("option")).toHaveText([
    "Hi",
  ]);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
});

test("a text that isn't a conversation is counted as it is written", async ({ playground, page }) => {
  await playground.open();
  await playground.paste("Dear Sir,\nit rains {");
  await playground.tab("Tokens");
  await expect(playground.view).toContainText("As plain text: 6 tokens in o200k_base.");
  // One token more, and JSON without messages is counted too.
  await page.keyboard.press("Escape");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" today");
  await expect(playground.view).toContainText("As plain text: 7 tokens in o200k_base.");
  await playground.paste('{"a": 1}');
  await expect(playground.view).toContainText("As plain text: 6 tokens in o200k_base.");
  await playground.paste(hello);
  await expect(exact(page)).toHaveText(/^15 tokens/);
  await expect(playground.view).not.toContainText("As plain text");
});
