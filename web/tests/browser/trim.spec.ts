// Trimming a conversation to a budget of tokens.
import { barriers } from "./accessible";
import { expect, test } from "./playground";
import { budget, row, rows, struck, trim, turns } from "./trimmed";

test("the budget says what goes, pairs go whole, and applying it is one undoable change", async ({
  playground,
  page,
}) => {
  await playground.open();
  const given = JSON.stringify(turns(3), null, 2);
  await playground.paste(given);
  await trim(playground);
  await expect(rows(page)).toHaveCount(13);
  await expect(playground.view).toContainText("Everything fits");
  await expect(struck(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Trim the text" })).toBeDisabled();

  // Room for two turns.
  await budget(page).fill("260");
  await expect(struck(page)).toHaveCount(4);
  await expect(row(page, 2)).toHaveAccessibleName(/removed, over the budget/);
  await expect(row(page, 4)).toHaveAccessibleName(/removed, its tool call or result is removed/);
  await expect(row(page, 6)).toHaveAccessibleName(/kept from here on/);
  await expect(playground.view).toContainText("4 of 13 messages removed");

  // Less room: a whole turn more goes, so that the rest begins with a user message.
  await budget(page).fill("200");
  await expect(struck(page)).toHaveCount(8);
  await expect(row(page, 10)).toHaveAccessibleName(/kept from here on/);

  const copied = JSON.parse(await playground.copied(page.getByRole("button", { name: "Copy JSON" })));
  expect(copied.messages).toHaveLength(5);

  await page.getByRole("button", { name: "Trim the text" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Removed 8 messages");
  await expect(rows(page)).toHaveCount(5);
  await expect(struck(page)).toHaveCount(0);
  const trimmed = await playground.text();
  expect(JSON.parse(trimmed)).toEqual(copied);
  expect(trimmed).toContain('"model": "gpt-4o"');

  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(13);
  expect(await playground.text()).toBe(given);
});

test("every policy does what it says, and the plain one warns", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await trim(playground);
  const policy = page.getByRole("combobox", { name: "Policy" });

  await policy.selectOption("Oldest first, one by one");
  await budget(page).fill("320");
  await expect(playground.view).toContainText("This separates 1 message from a tool call or its result: #4");
  await page.getByRole("button", { name: "Keep tool calls with their results" }).click();
  await expect(policy).toHaveValue("pairs");
  await expect(playground.view).not.toContainText("This parts");

  await policy.selectOption("Newest turns");
  await page.getByRole("spinbutton", { name: "Turns" }).fill("1");
  await expect(struck(page)).toHaveCount(8);
  await expect(row(page, 2)).toHaveAccessibleName(/older turn/);

  await policy.selectOption("Keep the task");
  await budget(page).fill("200");
  await expect(row(page, 2)).toHaveAccessibleName(/ kept\b/);
  await expect(row(page, 3)).toHaveAccessibleName(/ removed\b/);

  await policy.selectOption("Old output first");
  await budget(page).fill("310");
  await expect(row(page, 4)).toHaveAccessibleName(/ kept, output replaced with a note/);
  await page.getByRole("button", { name: "Trim the text" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Removed the output from 1 message");
  expect(await playground.text()).toContain("[result removed to save tokens]");

  await trim(playground);
  await budget(page).fill("3");
  await expect(playground.view).toContainText("The system messages alone need");
  expect(await playground.copied(page.getByRole("button", { name: "Copy Go" }))).toBe(
    "kept, report := memory.Trim(chain, memory.Policy{Limit: 3, StartOnUser: true, ShortenResults: true})",
  );
});

test("it counts as the model of the request does", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await playground.budget();
  await expect(page.getByRole("combobox", { name: "Count with" })).toHaveValue("model");
  await expect(page.getByRole("region", { name: "Trim" })).toContainText(
    "counted in o200k_base, including Chat Completions message overhead",
  );
  await budget(page).fill("330");
  await expect(struck(page)).toHaveCount(4);
  await expect(page.getByRole("status").filter({ hasText: "tokens stay" })).toContainText("~");
});

test.describe("without the vocabulary", () => {
  test.use({ allowErrors: /o200k_base\.tokens|net::ERR_FAILED/ });
  test("a count that cannot be made says so, and is made when asked again", async ({ playground, page }) => {
    await page.route(/\.tokens$/, (route) => route.abort());
    await playground.open();
    await playground.paste(JSON.stringify(turns(3)));
    await playground.budget();
    const alert = playground.view.getByRole("alert");
    await expect(alert).toContainText("Couldn’t load the vocabulary");
    const unknown = page.getByRole("region", { name: "Trim" }).getByText("can’t tell what trimming would remove");
    await expect(unknown).toBeVisible();
    // Nothing is struck that was counted otherwise.
    await expect(struck(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Trim the text" })).toHaveCount(0);

    await page.getByRole("combobox", { name: "Count with" }).selectOption("by length (estimate)");
    await expect(playground.view).toContainText("Everything fits");
    await expect(unknown).toHaveCount(0);
    await page.getByRole("combobox", { name: "Count with" }).selectOption("the model’s own count");
    await expect(unknown).toBeVisible();
    await page.unroute(/\.tokens$/);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("region", { name: "Trim" })).toContainText("counted in o200k_base");
    await expect(rows(page)).toHaveCount(13);
  });
});

test("the Go of a model's count says where its numbers come from", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await playground.budget();
  await page.getByRole("button", { name: "8k tokens", exact: true }).click();
  await expect(page.getByRole("region", { name: "Trim" })).toContainText("counted in o200k_base");
  expect(await playground.copied(page.getByRole("button", { name: "Copy Go" }))).toBe(
    [
      "encoding := o200k.Encoding()",
      'prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: chain}',
      "cost := prompt.Cost(encoding.Count)",
      "kept, report := memory.Trim(chain, memory.Policy{Limit: 8000, StartOnUser: true, Cost: &cost})",
    ].join("\n"),
  );
  const whole = page.getByRole("region", { name: "Trim" }).locator(".in-go");
  await whole.getByText("In Go", { exact: true }).click();
  const program = await playground.copied(whole.getByRole("button", { name: "Copy the program" }));
  for (const name of ["conversation", "memory", "token", "token/o200k"])
    expect(program).toContain(`\t"github.com/rolecall/rolecall/core/${name}"\n`);
  for (const none of ["cl100k", "slices", "{{"]) expect(program).not.toContain(none);
  expect(program).toContain("\n\tcost := prompt.Cost(encoding.Count)\n\tkept, report := ");
});

test("as cards, what would go is struck through whole, and a line is where the rest begins", async ({
  playground,
  page,
}) => {
  await playground.open();
  const given = JSON.stringify(turns(3));
  await playground.paste(given);
  await trim(playground);
  await budget(page).fill("260");
  await page.getByRole("button", { name: "Cards" }).click();
  const card = (n: number) => page.getByRole("article", { name: new RegExp(`^Message ${n}, `) });
  await expect(card(6)).toBeInViewport();
  await expect(card(6)).toHaveAccessibleName("Message 6, User, kept from here on");
  await expect(card(5)).toHaveAccessibleName("Message 5, Assistant, removed, before the first user message");
  const line = (n: number) =>
    card(n)
      .locator(".card-body")
      .evaluate((body) => getComputedStyle(body).textDecorationLine);
  expect(await line(5)).toBe("line-through");
  expect(await line(6)).toBe("none");
  await budget(page).fill("8000");
  await expect(page.getByRole("article", { name: /, removed/ })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  // The choice is kept.
  await playground.reload(given);
  await trim(playground);
  await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
});

test("as cards, the line where the rest begins is in view though another message is chosen", async ({
  playground,
  page,
}) => {
  await playground.open();
  const given = JSON.stringify(turns(3), null, 2);
  await playground.paste(given);
  await playground.tab("Messages");
  const chosen = page.locator('article[aria-current="true"]');
  await playground.editor.press("ControlOrMeta+Home");
  for (let line = 0; line < 8; line++) await playground.editor.press("ArrowDown");
  await expect(chosen).toHaveAccessibleName(/^Message 2, /);
  await trim(playground);
  await budget(page).fill("260");
  // The plan is there before the cards are.
  await expect(struck(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Cards" }).click();
  const card = page.getByRole("article", { name: "Message 6, User, kept from here on" });
  await expect(card).toBeInViewport();
  await expect(chosen).toHaveCount(1);
  // A message that is chosen from then on comes into view, and one of a text that went is chosen no more.
  await playground.editor.press("ArrowDown");
  await playground.editor.press("ControlOrMeta+End");
  for (let line = 0; line < 4; line++) await playground.editor.press("ArrowUp");
  await expect(page.getByRole("article", { name: /^Message 13, / })).toBeInViewport();
  await expect(card).not.toBeInViewport();
  await playground.paste(JSON.stringify(turns(2)));
  await expect(page.getByRole("article").first()).toHaveAttribute("aria-setsize", "9");
  await expect(chosen).toHaveCount(0);
});

test("it works by keyboard, and the choice is still there after a reload", async ({ playground, page }) => {
  await playground.open();
  const given = JSON.stringify(turns(3));
  await playground.paste(given);
  await trim(playground);
  const slider = page.getByRole("slider", { name: "Budget", exact: true });
  await expect(slider).toBeEnabled();
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(budget(page)).toHaveValue("1");
  await page.keyboard.press("End");
  await expect(struck(page)).toHaveCount(0);
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  await expect(struck(page)).not.toHaveCount(0);

  await row(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, 2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(page, 13)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, 13)).toHaveAttribute("aria-current", "true");

  const value = await budget(page).inputValue();
  await page.getByRole("combobox", { name: "Policy" }).selectOption("Keep pairs");
  await playground.reload(given);
  await trim(playground);
  await expect(budget(page)).toHaveValue(value);
  await expect(page.getByRole("combobox", { name: "Policy" })).toHaveValue("pairs");
});

test("it fits a narrow screen", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await trim(playground);
  await budget(page).fill("200");
  await expect(row(page, 9)).toHaveAccessibleName(/ removed\b/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const name of ["Trim the text", "Copy JSON", "4k tokens"]) {
    const button = page.getByRole("button", { name });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
  }
});

test("a conversation of twenty thousand messages keeps few rows in the page and follows the cut", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop("long.json", JSON.stringify(turns(5000)));
  await trim(playground);
  await page.getByRole("button", { name: "8k tokens", exact: true }).click();
  await expect(playground.view).toContainText("of 20,001 messages removed");
  expect(await rows(page).count()).toBeLessThan(80);
  await page.getByRole("button", { name: "32k tokens" }).click();
  await expect(page.getByRole("button", { name: /kept from here on/ })).toBeInViewport();
  await page.getByRole("button", { name: "Trim the text" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Removed");
  await expect(playground.view).toContainText("Everything fits");
});

test("no accessibility violation", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await trim(playground);
  for (const [policy, tokens] of [
    ["oldest", "280"],
    ["turns", "280"],
    // A budget that no trim meets.
    ["turns", "3"],
  ] as const) {
    await page.getByRole("combobox", { name: "Policy" }).selectOption(policy);
    await budget(page).fill(tokens);
    await expect(struck(page).first()).toBeVisible();
    // What waits for a newer answer cannot be pressed and is dimmed.
    const button = page.getByRole("button", { name: "Trim the text" });
    if (tokens === "3") await expect(button).toHaveAttribute("title", "No trim meets this budget");
    else await expect(button).toBeEnabled();
    expect(await barriers(page, "#view"), policy).toEqual([]);
  }
});

test("it says when the question that is to be answered would go", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    JSON.stringify([
      { role: "user", content: "What is in it? ".repeat(40) },
      { role: "assistant", content: "Let me look. ".repeat(20) },
    ]),
  );
  await trim(playground);
  await page.getByRole("combobox", { name: "Policy" }).selectOption("Keep pairs");
  await budget(page).fill("80");
  await expect(playground.view).toContainText(
    "This also removes the user’s last question, so the model wouldn’t see what to answer.",
  );
});
