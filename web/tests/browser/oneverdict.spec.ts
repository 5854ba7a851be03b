// One verdict: the sentence, the drawing of the chosen target, the view Other APIs and what makes a text acceptable say the same,
// and say what they do not rest on.
import type { Page } from "@playwright/test";
import { expect, test, type Playground } from "./playground";

const words = (count: number): string => "word ".repeat(count).trim();
const request = (model: string, content: string): string =>
  JSON.stringify({ model, max_tokens: 100, messages: [{ role: "user", content }] });

const chosen = (page: Page) =>
  page.getByRole("region", { name: "Verdict" }).getByRole("button", { name: /^Check against / });
const row = (playground: Playground, name: string) =>
  playground.view.locator(".verdict-row").filter({ has: playground.page.locator(`b:text-is("${name}")`) });
/** unfold shows the reasons of a row. */
const unfold = (playground: Playground, name: string) => row(playground, name).locator(".answer").click();
const said = (playground: Playground) => playground.verdict.getByRole("status");

test("a conversation that is too long for its model is rejected wherever a verdict is said", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(request("gpt-4", words(9000)));
  const long = "The conversation has 9,007 tokens, more than GPT-4's context window of 8,192";
  await expect(said(playground)).toHaveText(`OpenAI Chat Completions would reject this: ${long}.`);
  await expect(playground.verdict.getByRole("heading")).toHaveText("Would be rejected");
  await playground.tab("Other APIs");
  const own = row(playground, "OpenAI Chat Completions");
  for (const name of ["OpenAI Chat Completions", "Azure OpenAI", "Anthropic Messages"]) await unfold(playground, name);
  await expect(own).toContainText("Rejected");
  await expect(own).toContainText(long);
  await expect(own).toContainText("1 error");
  await expect(playground.view).not.toContainText("OpenAI Chat Completions would accept");
  // Another host asks the same model; after a conversion another one is asked, whose window is another.
  await expect(row(playground, "Azure OpenAI")).toContainText(long);
  await expect(row(playground, "Anthropic Messages")).toContainText("Accepted after conversion");
  await expect(row(playground, "Anthropic Messages")).toContainText("context window isn’t checked");
  await playground.view.getByRole("button", { name: "Fix for OpenAI Chat Completions" }).click();
  await expect(playground.view.locator(".acceptable-verdict")).toHaveText(
    "OpenAI Chat Completions would still reject this: 1 error without a fix.",
  );
  await expect(playground.view).toContainText(long);
  await playground.view.getByRole("button", { name: "All APIs" }).click();
  await chosen(page).click();
  const listed = page.getByRole("dialog", { name: "Target" }).locator(".choice");
  await expect(listed.filter({ hasText: /^OpenAI Chat Completions/ })).toContainText("rejected");
  await page.keyboard.press("Escape");
  // A target that asks no model takes it, and is not said to reject it.
  await chosen(page).click();
  await listed.filter({ hasText: /^Model check/ }).click();
  await expect(said(playground)).toContainText("would accept");
  await expect(said(playground)).not.toContainText("reject");
  await expect(playground.verdict.getByRole("heading")).toHaveText("Would be accepted");
  await playground.tab("Problems");
  await expect(playground.rows.filter({ hasText: "over-window" }).locator(".level-info")).toBeVisible();
});

test("what seems too long for its model may be rejected, and the result of a conversion for the same model with it", async ({
  playground,
}) => {
  await playground.open();
  await playground.paste(request("gpt-4", words(9000)));
  await playground.tab("Other APIs");
  const long = "The conversation has 9,007 tokens, more than GPT-4's context window of 8,192";
  await playground.view.getByRole("button", { name: "Convert to OpenAI Responses", exact: true }).click();
  await expect(playground.view.locator(".convert-verdict")).toContainText(
    `OpenAI Responses would still reject the result: ${long}`,
  );
  await playground.view.getByRole("button", { name: "All APIs" }).click();

  await playground.paste(request("claude-haiku-4-5", words(230_000)));
  const may =
    /^Anthropic Messages may reject this: The conversation has about [\d,]+ tokens, more than Claude Haiku 4\.5's/;
  await expect(said(playground)).toHaveText(may);
  await expect(playground.verdict).toContainText("May be rejected");
  await expect(row(playground, "Anthropic Messages")).toContainText("May be rejected");
  // Another target asks another model, and says nothing of the length of this one; the row of the first goes on to.
  await playground.act("check against ollama");
  await expect(said(playground)).toContainText("Ollama would accept this after conversion.");
  await expect(said(playground)).not.toContainText("Haiku");
  await expect(row(playground, "Anthropic Messages")).toContainText("May be rejected");
});

test("what a provider said of this very text outweighs what is known here, until the text is changed", async ({
  playground,
  page,
}) => {
  await playground.open();
  const body = request("gpt-4o", "Hi");
  await playground.paste(
    `Error code: 400 - {'error': {'message': "Invalid value: 'foo' is not supported in this region.", 'type': 'invalid_request_error'}}\n\n${body}`,
  );
  await expect(said(playground)).toHaveText(
    "OpenAI Chat Completions rejected this, but Rolecall finds no reason for it here.",
  );
  await expect(playground.verdict).toContainText("Would be rejected");
  await playground.tab("Other APIs");
  await expect(row(playground, "OpenAI Chat Completions")).toContainText("Rejected");
  await expect(row(playground, "OpenAI Responses")).toContainText("Accepted after conversion");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" ");
  await expect(said(playground)).toHaveText("OpenAI Chat Completions would accept this.");

  // An API that takes another format got another text.
  await playground.fillClipboard(
    '{"type":"error","error":{"type":"invalid_request_error","message":"messages.2: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01"}}',
  );
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(page.getByRole("region", { name: "Provider error" })).toContainText(
    "it isn’t the one that was rejected",
  );
  await expect(said(playground)).toHaveText("OpenAI Chat Completions would accept this.");
  await expect(playground.verdict.getByRole("heading")).toHaveText("Would be accepted");
});

test("what is not counted yet says so, and is not said while the user types", async ({ playground, page }) => {
  await playground.open();
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/studio.wasm*", async (route) => {
    await released;
    await route.continue();
  });
  await playground.paste(request("gpt-4", words(2000)));
  await expect(said(playground)).toHaveText("OpenAI Chat Completions would accept this. The length isn’t checked yet.");
  await playground.tab("Other APIs");
  await unfold(playground, "OpenAI Chat Completions");
  await expect(row(playground, "OpenAI Chat Completions")).toContainText("context window isn’t checked");
  release();
  await expect(said(playground)).toHaveText("OpenAI Chat Completions would accept this.");
  await expect(row(playground, "OpenAI Chat Completions")).not.toContainText("isn’t checked");
  await page.evaluate(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const status = document.querySelector(".verdict-text")!;
    new MutationObserver(() => seen.push(status.textContent ?? "")).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("  ");
  await playground.checked();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join())).not.toContain("not checked");
});

test("of a text of more than 4 MB the targets that were not asked are named as such", async ({ playground, page }) => {
  await playground.open();
  const row1 = JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "x".repeat(900) }] });
  await playground.drop("many.jsonl", `${row1}\n`.repeat(5000));
  await expect(said(playground)).toHaveText("OpenAI Chat Completions would accept all 5,000 conversations.");
  await playground.tab("Other APIs");
  await expect(playground.view.locator(".accepts-summary")).toHaveText(
    "OpenAI Chat Completions accepts all 5,000 unchanged · 33 not checked",
  );
  await expect(row(playground, "Anthropic Messages")).toContainText("Not checked");
  await expect(playground.view).toContainText("only one API is checked at a time");
  // One that is chosen is asked, and stays known.
  await unfold(playground, "Anthropic Messages");
  await row(playground, "Anthropic Messages").getByRole("button", { name: "Check against Anthropic Messages" }).click();
  await expect(row(playground, "Anthropic Messages")).toContainText("Accepted after conversion");
  await expect(row(playground, "Anthropic Messages")).toContainText("conversion isn’t tried");
  await expect(playground.view.locator(".accepts-summary")).toContainText("32 not checked");
  await expect(row(playground, "OpenAI Chat Completions")).toContainText("Accepted unchanged");
  await playground.view.getByRole("button", { name: "check them all" }).click();
  await expect(playground.view.locator(".accepts-summary")).not.toContainText("isn’t checked");
  await expect(page.locator(".verdict-unchecked")).toHaveCount(0);
});
