// A conversion, in the view Other APIs: the conversation in another format, with what that cannot carry.
import { barriers } from "./accessible";
import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, type Playground, test } from "./playground";

const request = `{
  "model": "gpt-4o",
  "messages": [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "Weather in Oslo?", "name": "ada"},
    {"role": "assistant", "content": null, "tool_calls": [
      {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\":\\"Oslo\\"}"}}
    ]},
    {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"},
    {"role": "user", "content": "And in Bergen?", "name": "ada"}
  ]
}
`;

const target = (page: Page): Locator => page.getByRole("combobox", { name: /^From .* to$/ });
/** convert opens the conversion to a format from the list of targets. */
async function convert(playground: Playground, name = "Anthropic Messages"): Promise<void> {
  await playground.tab("Other APIs");
  await playground.view.getByRole("button", { name: "Convert to " + name, exact: true }).click();
}
const inGo = (page: Page) => page.locator("#view .in-go summary");
const losses = (page: Page): Locator => page.getByRole("region", { name: "Losses" }).getByRole("listitem");
const written = (page: Page, name: string): Locator => page.getByRole("textbox", { name: "Converted: " + name });
const notices = (page: Page): Locator => page.getByRole("region", { name: "Notices" });

test("a request of OpenAI becomes one of Anthropic, with every loss at its place", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  await expect(page.getByText("From OpenAI Chat Completions to")).toBeVisible();
  await target(page).selectOption("anthropic");
  await expect(written(page, "Anthropic Messages")).toContainText('"type": "tool_use"');
  await expect(losses(page)).toHaveCount(3);
  await expect(losses(page).nth(0)).toHaveText(
    'Changedmodel to "claude-haiku-4-5""gpt-4o" isn\'t an Anthropic modelLn 2 → 2',
  );
  await expect(losses(page).nth(1)).toHaveText(
    "Droppedspeaker name ×2Anthropic Messages has no equivalent#2 Ln 5 → 5#5 Ln 10 → 28",
  );
  await expect(losses(page).nth(2)).toHaveText("Addedoutput limit 4096Anthropic Messages requires it→ 35");
  await losses(page).nth(1).getByRole("button", { name: "#5 Ln 10 → 28, speaker name" }).click();
  await expect(page.locator(".editor .cm-line", { hasText: "And in Bergen?" })).toHaveClass(/cm-message/);
  await expect(written(page, "Anthropic Messages").locator(".cm-change-now").first()).toBeVisible();

  // What is copied is the whole text that is shown.
  const copied = JSON.parse(
    await playground.copied(playground.view.getByRole("button", { name: "Copy", exact: true })),
  );
  expect(copied.system).toBe("Be brief.");
  expect(copied.messages[1].content[0]).toEqual({
    type: "tool_use",
    id: "call_1",
    name: "get_weather",
    input: { city: "Oslo" },
  });
  const saving = page.waitForEvent("download");
  await playground.view.getByRole("button", { name: "Download" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("anthropic.json");
  expect(JSON.parse(await readFile((await file.path())!, "utf8"))).toEqual(copied);
});

test("what only the user can say is asked, and the answers are in the result", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  const model = page.getByRole("combobox", { name: "Model instead of gpt-4o" });
  await expect(model).toHaveAttribute("placeholder", "claude-haiku-4-5");
  await expect(page.locator("datalist option").first()).toHaveAttribute("value", "claude-sonnet-5");
  await model.fill("claude-haiku-4-5");
  await model.press("Enter");
  await expect(written(page, "Anthropic Messages")).toContainText('"model": "claude-haiku-4-5"');
  await expect(losses(page).nth(0)).toContainText('Changedmodel to "claude-haiku-4-5"You chose it');
  const tokens = page.getByRole("spinbutton", { name: "Output limit" });
  await expect(tokens).toHaveValue("4096");
  await tokens.fill("512");
  await tokens.press("Enter");
  await expect(losses(page).last()).toContainText("output limit 512You chose it");
  const copy = playground.view.getByRole("button", { name: "Copy", exact: true });
  expect(JSON.parse(await playground.copied(copy))).toMatchObject({ model: "claude-haiku-4-5", max_tokens: 512 });
  await expect(playground.view).toContainText("Anthropic Messages would accept the result.");
  // The messages alone need neither.
  await page.getByRole("button", { name: "Messages only" }).click();
  await expect(tokens).toHaveCount(0);
  await expect(written(page, "Anthropic Messages")).not.toContainText("claude-haiku-4-5");
});

test("both texts stand side by side, and a loss is shown in both", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  await page.getByRole("button", { name: "Side by side" }).click();
  const source = page.getByRole("textbox", { name: "Original: OpenAI Chat Completions" });
  await expect(source).toContainText('"name": "ada"');
  await losses(page).nth(1).getByRole("button").first().click();
  await expect(source.locator(".cm-change-now")).toContainText('"name": "ada"');
  await expect(source.locator(".cm-why-dropped").nth(1)).toHaveAttribute(
    "title",
    "Dropped: speaker name. Anthropic Messages has no equivalent",
  );
  await expect(written(page, "Anthropic Messages").locator(".cm-change-now").first()).toBeVisible();
  await losses(page).nth(2).getByRole("button").click();
  await expect(written(page, "Anthropic Messages").locator(".cm-change-now")).toContainText('"max_tokens": 4096');
});

test("the conversion becomes the text in one step, and one undo takes it back", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  await target(page).selectOption("anthropic");
  await expect(written(page, "Anthropic Messages")).toContainText("tool_use");
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(notices(page)).toContainText("Converted to Anthropic Messages: 4 losses.");
  expect(JSON.parse(await playground.text())).toMatchObject({ system: "Be brief.", max_tokens: 4096 });
  // The way back is offered, and only the model is another one on it.
  await expect(page.getByText("From Anthropic Messages to")).toBeVisible();
  await expect(target(page)).toHaveValue("openai-chat");
  await expect(losses(page)).toHaveText([/^Changedmodel to "gpt-4o"/]);
  await notices(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("From OpenAI Chat Completions to")).toBeVisible();
  expect(await playground.text()).toBe(request);
});

test("a result that several formats share is read as the one that it was written in", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(`{"system":"Be brief.","messages":[{"role":"user","content":"Hi"}]}`);
  await convert(playground);
  await target(page).selectOption("kernel");
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(notices(page)).toContainText("Converted to Kernel: nothing was lost.");
  await expect(page.getByText("From Kernel to")).toBeVisible();
  // With the result go the choices that were made for it.
  const chosen = page.getByRole("region", { name: "Verdict" }).getByRole("button", { name: /^Check against / });
  await notices(page).getByRole("button", { name: "Undo" }).last().click();
  await page.getByRole("button", { name: "All APIs" }).click();
  await convert(playground, "Cohere");
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(chosen).toHaveAccessibleName(/^Check against Cohere\b/);
  await notices(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(chosen).toHaveAccessibleName(/, auto$/);
});

test("all conversations of a text are converted, or one that says that the others go", async ({ playground, page }) => {
  await playground.open();
  const line = (text: string): string => JSON.stringify({ messages: [{ role: "user", content: text, name: "ada" }] });
  await playground.paste([line("one"), line("two"), line("three")].join("\n"));
  await convert(playground);
  await target(page).selectOption("anthropic");
  await expect(losses(page)).toHaveText([
    "Droppedspeaker name ×3Anthropic Messages has no equivalentLn 1first occurrence",
    "Addedoutput limit 4096 ×3Anthropic Messages requires itfirst occurrence",
  ]);
  const all = page.getByRole("button", { name: "All 3 conversations" });
  await all.click();
  await expect(losses(page).first()).toHaveText("Dropped2 other conversationsonly one is converted at a time");
  await all.click();
  await expect(losses(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(notices(page)).toContainText("Converted to Anthropic Messages: 6 losses.");
  const lines = (await playground.text()).trim().split("\n");
  expect(lines.map((each) => JSON.parse(each))).toEqual(
    ["one", "two", "three"].map((content) => ({ messages: [{ role: "user", content }], max_tokens: 4096 })),
  );
});

test("what is too much for a list is asked for", async ({ playground, page }) => {
  await playground.open();
  const messages = Array.from({ length: 300 }, (_, i) => ({ role: "user", content: "Hi " + i, name: "ada" }));
  await playground.paste(JSON.stringify(messages));
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("Hi 0");
  await convert(playground);
  await target(page).selectOption("anthropic");
  await expect(losses(page).first()).toContainText("×300");
  await expect(losses(page).first().getByRole("button")).toHaveCount(13);
  await losses(page).first().getByRole("button", { name: "288 more places: speaker name" }).click();
  await expect(losses(page).first().getByRole("button")).toHaveCount(133);
  // The focus is on the first that came, and the list is one stop of the Tab key still.
  await expect(page.getByRole("button", { name: /^#13 Ln 1/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(inGo(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(written(page, "Anthropic Messages")).toBeFocused();
});

test("a target offers the conversion to its format", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await playground.tab("Other APIs");
  await expect(page.getByRole("button", { name: "Convert to OpenAI Chat Completions" })).toHaveCount(0);
  // What is lost is in the list, before the user asks for the conversion.
  await expect(page.getByRole("button", { name: /^Anthropic Messages/ })).toContainText("4 losses");
  await page.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await expect(written(page, "Anthropic Messages")).toBeVisible();
  await expect(playground.view).toContainText("Anthropic Messages would accept the result.");
  // The way back leads to the button that led here.
  await page.getByRole("button", { name: "All APIs" }).click();
  await expect(page.getByRole("button", { name: "Convert to Anthropic Messages", exact: true })).toBeFocused();
});

test("a target is asked about what the conversion writes", async ({ playground, page }) => {
  await playground.open();
  // No part of this type goes into the other form: the message is empty there, and gone.
  await playground.paste(
    `{"model":"claude-sonnet-4-5","max_tokens":100,"messages":[
      {"role":"user","content":[{"type":"txet","text":"Weather?"}]},
      {"role":"assistant","content":[{"type":"text","text":"Where?"}]},
      {"role":"user","content":[{"type":"text","text":"Oslo"}]}]}`,
  );
  await playground.tab("Other APIs");
  const row = page.getByRole("button", { name: /^Strict chat template/ });
  await expect(row).toContainText("Rejected");
  await row.click();
  await expect(page.locator(".verdict-more")).toContainText("The conversation starts with the assistant");
  await page.getByRole("button", { name: "Check against Strict chat template" }).click();
  await expect(page.locator(".verdict-text")).toHaveText(
    "Strict chat template would reject this after conversion: The conversation starts with the assistant.",
  );
  await page.getByRole("button", { name: "Convert to OpenAI Chat Completions", exact: true }).click();
  await expect(playground.view).toContainText("OpenAI Chat Completions would accept the result.");
});

test("what some hosts reject is not said to be accepted", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    `{"model":"kimi-k2","messages":[{"role":"user","content":"Weather?"},
      {"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"look","arguments":"{}"}}]},
      {"role":"user","content":"Well?"}]}`,
  );
  await expect(page.locator(".verdict-text")).toHaveText(
    'An OpenAI-compatible host may reject this: call "call_1" to "look" has no result.',
  );
  await expect(page.getByRole("button", { name: "Check against OpenAI-compatible host" })).toContainText(
    "OpenAI-compatible host",
  );
  await expect(playground.verdict.getByRole("heading")).toHaveText("May be rejected");
  await playground.tab("Other APIs");
  await expect(page.getByRole("button", { name: /^OpenAI-compatible host/ })).toContainText("May be rejected");
  await expect(playground.view.locator(".accepts-summary")).toContainText("OpenAI-compatible host may reject it");
});

test("the families of libraries are folded, with a line that says how they decided", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await playground.tab("Other APIs");
  const family = playground.view.locator("details", { hasText: "Rolecall’s five systems" });
  await expect(family).toContainText(/\d+: \d+ accepted after conversion/);
  await expect(page.getByRole("button", { name: "Convert to Kernel" })).toHaveCount(0);
  await family.locator("summary").click();
  await expect(page.getByRole("button", { name: "Convert to Kernel" })).toBeVisible();
  await expect(family.getByRole("button", { name: /^Kernel/ })).toContainText(/\d+ loss|Nothing is lost/);
});

test("keyboard alone: choose a format, go to a loss, read, and make it the text", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  await expect(target(page)).toBeVisible();
  await page.getByRole("button", { name: "All APIs" }).focus();
  await page.keyboard.press("Tab");
  await expect(target(page)).toBeFocused();
  // One letter is enough; more would have to come within a second.
  await page.keyboard.press("k");
  await expect(target(page)).toHaveValue("kernel");
  await expect(written(page, "Kernel")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace my text" })).toBeEnabled();
  for (const name of ["Messages only", "Side by side", "Copy", "Download", "Replace my text"]) {
    await page.keyboard.press("Tab");
    await expect(playground.view.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(losses(page).getByRole("button").first()).toBeFocused();
  // The places are one stop: the arrows go through them.
  await page.keyboard.press("End");
  await expect(losses(page).getByRole("button").last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.locator(".editor .cm-message").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(inGo(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(written(page, "Kernel")).toBeFocused();
  await page.keyboard.type("nothing is typed here");
  await expect(written(page, "Kernel")).not.toContainText("nothing is typed");
  // Tab does not stay in the text.
  await page.keyboard.press("Tab");
  await expect(written(page, "Kernel")).not.toBeFocused();
});

test("no accessibility violation, wide and at 360 px", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.tab("Other APIs");
  await expect(playground.view).toContainText("No conversation yet");
  await playground.paste(request);
  await expect(playground.view).toContainText("4 losses");
  expect(await barriers(page, "#view"), "list").toEqual([]);
  await convert(playground);
  await target(page).selectOption("anthropic");
  await expect(losses(page)).toHaveCount(3);
  expect(await barriers(page, "#view"), "wide").toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.tab("Other APIs");
  await expect(losses(page)).toHaveCount(3);
  for (const button of await playground.view.getByRole("button").all()) {
    const box = (await button.boundingBox())!;
    expect(box.x + box.width, await button.innerText()).toBeLessThanOrEqual(360);
  }
  expect(await barriers(page, "#view"), "narrow").toEqual([]);
  // A narrow screen shows both texts here, one over the other.
  await losses(page).nth(1).getByRole("button").first().click();
  await expect(page.getByRole("textbox", { name: "Original: OpenAI Chat Completions" })).toBeVisible();
  await expect(written(page, "Anthropic Messages")).toBeVisible();
});

test("a conversation becomes the text that gpt-oss reads, with its losses, and is read back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(request);
  await convert(playground);
  await target(page).selectOption({ label: "gpt-oss prompt (harmony)" });
  const text = written(page, "gpt-oss prompt (harmony)");
  await expect(text).toContainText("<|start|>user:ada<|message|>Weather in Oslo?<|end|>");
  await expect(text).toContainText(
    'assistant to=functions.get_weather<|channel|>commentary <|constrain|>json<|message|>{"city":"Oslo"}<|call|>',
  );
  await expect(text).not.toContainText("Current date");
  await page.getByLabel("Current date").fill("2026-11-23");
  await expect(text).toContainText("Current date: 2026-11-23");
  await expect(losses(page).filter({ hasText: "system prompt to a developer message" })).toContainText("#1 Ln 4");
  await expect(losses(page).filter({ hasText: 'field "model"' })).toBeVisible();
  await expect(page.getByText("Read back, this is a valid harmony conversation.")).toBeVisible();
  await expect(page.locator("#view .in-go")).toContainText('c.Convert("harmony-text")');
  expect(await barriers(page)).toEqual([]);

  const copied = await playground.copied(playground.view.getByRole("button", { name: "Copy", exact: true }));
  expect(copied).toMatch(/^<\|start\|>system<\|message\|>You are ChatGPT/);
  expect(copied).toMatch(/And in Bergen\?<\|end\|><\|start\|>assistant$/);
  const started = page.waitForEvent("download");
  await playground.view.getByRole("button", { name: "Download" }).click();
  expect((await started).suggestedFilename()).toMatch(/\.txt$/);

  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(notices(page)).toContainText("Converted to the gpt-oss prompt");
  await playground.tab("Problems");
  await expect(
    playground.findings.getByText("The conversation in a gpt-oss prompt, as harmony messages"),
  ).toBeVisible();
});

test("the text that gpt-oss reads is copied from the conversation", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const copied = await playground.copied(page.getByRole("menuitem", { name: "gpt-oss prompt (harmony)" }));
  expect(copied).toContain(
    "<|start|>functions.get_weather to=assistant<|channel|>commentary<|message|>4 degrees<|end|>",
  );
  await expect(notices(page)).toContainText("Copied as the gpt-oss prompt: 3 losses, listed under Other APIs");
});
