// What follows what: the caret, its line, the cards and the status bar a repair; the offer to lay a text out its lines; and
// a format the text that it was chosen for.
import { expect, test } from "./playground";

const call = (id: string) => ({ id, type: "function", function: { name: "look", arguments: "{}" } });
const late = (id: string) => [
  { role: "assistant", content: null, tool_calls: [call(id)] },
  { role: "user", content: `Hello ${id}` },
  { role: "tool", tool_call_id: id, content: "18 degrees" },
];
const turn = (number: number) => [
  { role: "assistant", content: `Word ${number}` },
  { role: "user", content: `And ${number}` },
];

test("after a repair far from the caret, caret, line, cards and status bar are where it was made", async ({
  playground,
  page,
}) => {
  await playground.open();
  const turns = Array.from({ length: 60 }, (_, i) => (i === 2 || i === 57 ? late(`c${i}`) : turn(i))).flat();
  const messages = [{ role: "user", content: "Begin" }, ...turns];
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }, null, 1));
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let line = 1; line < 5; line++) await page.keyboard.press("ArrowDown");
  await expect(playground.status).toContainText("Ln 5,");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toHaveAttribute("aria-current", "true");
  await playground.tab("Problems");
  const group = playground.findings.locator(".finding-group");
  await group.getByRole("button", { name: "Show each" }).click();
  await group.locator(".finding-list li").nth(1).getByRole("button", { name: /^Move/ }).first().click();
  await playground.tab("Messages");
  const card = playground.cards.and(page.locator("[aria-current=true]"));
  await expect(card).toContainText("18 degrees");
  await expect(card).toContainText("c57");
  await expect(card).toBeInViewport();
  await expect(page.locator(".caret-line")).toContainText("tool message #118");
  const at = /Ln (\d+),/.exec(await playground.status.innerText())?.[1];
  // The message begins two lines before its ID.
  const lines = (await playground.text()).split("\n");
  expect(Number(at)).toBe(lines.findIndex((each) => each.includes('"tool_call_id": "c57"')) - 1);
});

test("a long string in a text that is laid out is not offered a layout", async ({ playground, page }) => {
  await playground.open();
  const offer = page.getByRole("complementary", { name: "Layout" });
  const long = { model: "gpt-4o", messages: [{ role: "user", content: "word ".repeat(8000) }] };
  await playground.paste(JSON.stringify(long, null, 2));
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await expect(offer).toHaveCount(0);
  await playground.paste(JSON.stringify(long));
  await expect(offer).toContainText("is minified");
});

test("a format that Build began a text in goes with the text, also after a reload", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.act("check against ollama");
  await playground.view.getByRole("button", { name: "User", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Text of the new message" }).fill("Hello");
  await page.getByRole("button", { name: "Add message" }).click();
  await expect(page.getByRole("button", { name: /^Format: Ollama, chosen$/ })).toBeVisible();
  await playground.reload(await playground.text());
  await expect(page.getByRole("button", { name: /^Format: Ollama, chosen$/ })).toBeVisible();
  await playground.paste('{"contents":[{"role":"user","parts":[{"text":"Hello"}]}]}');
  await expect(page.getByRole("button", { name: /^Format: Google Gemini, detected$/ })).toBeVisible();
});

test("an unknown role is named as it is among the entries of an audit", async ({ playground }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":"Hi"},{"role":"assitant","content":"Ho"}]');
  await playground.audit();
  const entries = playground.view.getByRole("list", { name: "Entries" });
  await expect(entries.getByRole("listitem").nth(1).locator(".line-role")).toHaveText("assitant");
  await expect(entries.getByRole("listitem").nth(0).locator(".line-role")).toHaveText("user");
});

test("the tokens of all conversations of a file are added up", async ({ playground, page }) => {
  await playground.open();
  const row = JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hello" }] });
  await playground.paste(`${row}\n${row}\n${row}`);
  await playground.tab("Tokens");
  await expect(playground.view).toContainText("All 3 conversations of the text: 24 tokens, exact");
  await playground.paste(row);
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("8 tokens");
  await expect(playground.view).not.toContainText("conversations of the text");
});

test("the lessons are searched by the wording of an error", async ({ playground, page }) => {
  await playground.open();
  await playground.act("all rules");
  const search = playground.lessons.getByRole("searchbox", { name: "Search rules" });
  await search.fill(
    "messages.2.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_01. Each `tool_result` block " +
      "must have a corresponding `tool_use` block in the previous message.",
  );
  const meant = playground.lessons.getByRole("region", { name: "What this error means" });
  const first = meant.getByRole("button").first();
  await expect(first).toHaveText("Tool result without a call");
  await first.click();
  await expect(playground.lessons.getByRole("article")).toContainText("orphan-result");
  await expect(playground.lessons).not.toContainText("No rules match.");
  // What no rule checks is explained where it is.
  await search.fill(
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
  );
  await expect(meant).toContainText("Trim the conversation to fit the context window");
  await search.fill("empty");
  await expect(meant).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Rules" })).toContainText("Levels for");
});
