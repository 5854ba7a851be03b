import { expect, test, unanswered } from "./playground";

test("a conversation with a call and its result is built by buttons, each step with its Go", async ({
  playground,
  page,
}) => {
  await playground.openEmpty();
  await playground.view.getByRole("button", { name: "System" }).click();
  const text = page.getByRole("textbox", { name: "Text of the new message" });
  const add = page.getByRole("button", { name: "Add message" });
  await text.fill("You are helpful.");
  await add.click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await page.getByRole("group", { name: "Role of the new message" }).getByRole("button", { name: "User" }).click();
  await text.fill("What is 2+2?");
  await add.click();
  await expect(playground.cards).toHaveCount(2);
  await page.getByRole("group", { name: "Role of the new message" }).getByRole("button", { name: "Assistant" }).click();
  await page.getByRole("button", { name: "Tool call" }).click();
  // A button that cannot do its work yet says why.
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Enter a tool name");
  await page.getByRole("form", { name: "Add a message at the end" }).getByLabel("Tool").fill("calculate");
  await page
    .getByRole("form", { name: "Add a message at the end" })
    .getByLabel("Arguments")
    .fill('{"expression": "2+2"}');
  await add.click();
  await expect(playground.cards).toHaveCount(3);
  // The form is on the result of the call.
  await expect(page.getByRole("button", { name: "Result for calculate in #3" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await text.fill("4");
  await page
    .getByRole("form", { name: "Add a message at the end" })
    .getByRole("button", { name: "Add result" })
    .click();
  await expect(playground.cards).toHaveCount(4);
  await expect.poll(async () => JSON.parse(await playground.text()).messages[3].content).toBe("4");
  // An empty page begins with a request in OpenAI's form, which no other format has.
  await expect(playground.verdict.getByRole("status")).toHaveText("OpenAI Chat Completions would accept this.");

  const { model, messages: built } = JSON.parse(await playground.text());
  expect(model).toBe("gpt-4o");
  expect(built.map((message: { role: string }) => message.role)).toEqual(["system", "user", "assistant", "tool"]);
  expect(JSON.parse(built[2].tool_calls[0].function.arguments)).toEqual({ expression: "2+2" });
  expect(built[3]).toMatchObject({ content: "4", tool_call_id: built[2].tool_calls[0].id });

  const program = page.getByLabel("Go program");
  await expect(program).toContainText('System("You are helpful.")');
  await expect(program).toContainText("core.ToolCall{");

  // Deleting the call takes its result along: no button makes a broken pair.
  await page.getByRole("button", { name: "Delete message 3 and its result" }).click();
  await expect(playground.cards).toHaveCount(2);
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await expect(program).toContainText("slices.Delete(chain, 2, 4)");
  await playground.view.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(playground.cards).toHaveCount(4);
  await expect(program).not.toContainText("slices.Delete");
  // The program follows the keys of the page as it does the buttons here.
  await page.keyboard.press("ControlOrMeta+Y");
  await expect(playground.cards).toHaveCount(2);
  await expect(program).toContainText("slices.Delete(chain, 2, 4)");
  const said = page.getByRole("group", { name: "Edit messages" }).getByRole("status");
  await expect(said).toHaveText(/^Redone: /);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(playground.cards).toHaveCount(4);
  await expect(program).not.toContainText("slices.Delete");
  await expect(said).toHaveText(/^Undone: /);
  // What is written in the text itself isn't a step, and the program says that it is without it.
  await playground.editor.click();
  await page.keyboard.type(" ");
  await expect(program).toContainText("// the conversation was edited by hand here");
});

test("on the first page Build begins with nothing where that is asked for, and Undo brings the rest back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(7);
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  const first = page.getByRole("textbox", { name: "Text of the new message" });
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(playground.cards).toHaveCount(0);
  await expect(first).toBeFocused();
  await first.fill("What is 2+2?");
  await page.getByRole("button", { name: "Add message" }).click();
  await expect(playground.cards).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Start empty" })).toHaveCount(0);
  const own = await playground.text();
  await playground.act("new conversation");
  await expect(first).toBeFocused();
  expect(await playground.text()).toBe("");
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  // Who looks for Build finds that, and not what empties the text.
  await playground.act("build");
  await expect(page.getByRole("button", { name: "Edit messages", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  expect(await playground.text()).toBe(own);
});

test("an empty page begins in the form of who has to accept it, and another text is read for itself", async ({
  playground,
  page,
}) => {
  await playground.openEmpty();
  const verdict = playground.verdict.getByRole("status");
  const begins = async (target: string, text: unknown, format: RegExp): Promise<void> => {
    await page.getByRole("button", { name: /^Check against/ }).click();
    await page.getByRole("searchbox", { name: /^Check against: search/ }).fill(target);
    await page.keyboard.press("Enter");
    await playground.view.getByRole("button", { name: "User", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Text of the new message" }).fill("Hello");
    await page.getByRole("button", { name: "Add message" }).click();
    await expect(verdict).toHaveText(`${target} would accept this.`);
    await expect(page.getByRole("button", { name: format })).toBeVisible();
    expect(JSON.parse(await playground.text())).toEqual(text);
  };
  const messages = [{ role: "user", content: "Hello" }];
  await begins(
    "Anthropic Messages",
    { model: "claude-haiku-4-5", messages, max_tokens: 4096 },
    /^Format: Anthropic Messages, detected$/,
  );
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(verdict).toHaveText("Nothing to check yet.");
  // A request to Ollama has nothing that OpenAI's has not: it is read as what it was begun as.
  await begins("Ollama", { model: "llama3.1", messages }, /^Format: Ollama, chosen$/);
  await playground.paste('{"contents":[{"role":"user","parts":[{"text":"Hello"}]}]}');
  await expect(page.getByRole("button", { name: /^Format: Google Gemini, detected$/ })).toBeVisible();
});

test("messages are edited, moved, duplicated and deleted, by keyboard too", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    '[{"role":"user","content":"one"},{"role":"assistant","content":"two"},{"role":"user","content":"three"}]',
  );
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(3);
  await page.getByRole("button", { name: "Edit messages" }).click();
  await playground.cards.nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  const roles = async (): Promise<string[]> =>
    JSON.parse(await playground.text()).map((message: { content: string }) => message.content);
  await expect(async () => expect(await roles()).toEqual(["two", "one", "three"])).toPass();
  await page.getByRole("button", { name: "Duplicate message 3" }).click();
  await expect(playground.cards).toHaveCount(4);
  await page.getByRole("button", { name: "Delete message 1" }).click();
  await expect(playground.cards).toHaveCount(3);
  await page.getByRole("textbox", { name: "Text of message 1" }).fill("edited");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(async () => expect(await roles()).toEqual(["edited", "three", "three"])).toPass();
});

test("a conversation that is opened with an open call waits for its result", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    '[{"role":"user","content":"Weather?"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{\\"at\\":\\"Oslo\\"}"}}]}]',
  );
  await page.getByRole("button", { name: "Edit messages" }).click();
  await expect(page.getByRole("button", { name: "Result for look in #2" })).toHaveAttribute("aria-pressed", "true");
  // What is greyed says why, and arguments are there to be typed over.
  await page.getByRole("button", { name: "Move up message 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("This is the first message");
  await playground.tab("Messages");
  await playground.cards.nth(1).getByRole("textbox", { name: "Arguments" }).focus();
  await page.keyboard.type('{"at":"Rome"}');
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(async () =>
    expect(JSON.parse(await playground.text())[1].tool_calls[0].function.arguments).toContain("Rome"),
  ).toPass();
});

test("images and files become parts: chosen, dropped or named by address, and a dropped picture replaces no text", async ({
  playground,
  page,
}) => {
  const text = '{"messages":[{"role":"user","content":"What is this?"}]}';
  await playground.open();
  await playground.paste(text);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await playground.drop("photo.png", Buffer.from("89504e470d0a1a0a", "hex"));
  await page.getByRole("button", { name: "Add as a message" }).click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(2);
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  const form = page.getByRole("form", { name: "Add a message at the end" });
  await form.getByRole("button", { name: "User", exact: true }).click();
  await form.getByRole("button", { name: "Image or file" }).click();
  await form
    .getByLabel("Image or file", { exact: true })
    .setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
  await form.getByLabel("URL of an image or file").fill("https://example.com/a.png");
  await page.keyboard.press("Enter");
  await expect(
    form.getByRole("list", { name: "Images and files in the new message" }).getByRole("listitem"),
  ).toHaveCount(2);
  // What is too large says how large it may be.
  await form
    .getByLabel("Image or file", { exact: true })
    .setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) });
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(/the limit is 5/);
  await form.getByRole("textbox", { name: "Text of the new message" }).fill("And these?");
  await form.getByRole("button", { name: "Add message" }).click();
  await expect(playground.cards).toHaveCount(3);
  await page.getByRole("button", { name: "Remove the image from message 3" }).click();
  await expect(page.getByRole("button", { name: "Remove the image from message 3" })).toHaveCount(0);
  await playground.cards.nth(0).getByRole("button", { name: "Name", exact: true }).click();
  await page.getByRole("textbox", { name: "Name in message 1" }).fill("ada");
  await page.keyboard.press("Enter");
  await expect(async () =>
    expect(JSON.parse(await playground.text()).messages).toEqual([
      { role: "user", content: "What is this?", name: "ada" },
      { role: "user", content: [{ type: "image_url", image_url: { url: "data:image/png;base64,iVBORw0KGgo=" } }] },
      {
        role: "user",
        content: [
          { type: "text", text: "And these?" },
          { type: "file", file: { filename: "paper.pdf", file_data: "data:application/pdf;base64,JVBERi0=" } },
        ],
      },
    ]),
  ).toPass();
  await expect(playground.verdict).toContainText(/ accept (this|it)/);
});

test("the filter keeps what matches, says what it breaks, and copies it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    JSON.stringify([
      { role: "system", content: "rules" },
      { role: "user", content: "find the Needle" },
      { role: "assistant", content: "", tool_calls: [{ id: "call_1", name: "search", args: { q: "needle" } }] },
      { role: "tool", content: "found", tool_call_id: "call_1", name: "search" },
      { role: "assistant", content: "Here it is" },
    ]),
  );
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(5);
  await playground.filter();
  const filter = page.getByRole("region", { name: "Filter messages" });
  await filter.getByRole("group", { name: "Roles" }).getByRole("button", { name: "assistant" }).click();
  await expect(filter).toContainText("2 of 5 messages");
  await expect(filter).toContainText(/· about \d+ tokens/);
  await expect(filter).toContainText("This splits 1 tool call from its result: call_1");
  await expect(playground.cards).toHaveCount(2);
  await filter.getByRole("button", { name: "Clear" }).click();
  await filter.getByLabel("Text").fill("needle");
  await expect(filter).toContainText("of 5 messages");
  await filter.getByLabel("First").fill("2");
  await filter.getByLabel("Last").fill("2");
  await expect(filter).toContainText("1 of 5 messages");
  const copied = await playground.copied(filter.getByRole("button", { name: "Copy JSON" }));
  expect(JSON.parse(copied)).toEqual([{ role: "user", content: "find the Needle" }]);
  await filter.getByRole("button", { name: "Keep only these" }).click();
  await expect(async () => expect(JSON.parse(await playground.text())).toHaveLength(1)).toPass();
});

test("tokens, pretty print and targets are worked out with their methods", async ({ playground }) => {
  await playground.open();
  await playground.paste(
    JSON.stringify([
      { role: "system", content: "You are helpful." },
      { role: "user", content: "What is 2+2?" },
      {
        role: "assistant",
        content: "Let me calculate.",
        tool_calls: [{ id: "call_1", name: "calculate", args: { expr: "2+2" } }],
      },
      { role: "tool", content: "4", tool_call_id: "call_1", name: "calculate" },
      { role: "assistant", content: "2+2 = 4" },
    ]),
  );
  await playground.tab("Tokens");
  await expect(playground.view).toContainText("By length");
  await expect(playground.view).toContainText("By length and overhead");
  await expect(playground.view).toContainText(/estimate/i);
  await playground.asText();
  await expect(playground.view).toContainText("→ tool_call: calculate(id=call_1, args=map[expr:2+2])");
  await playground.tab("Other APIs");
  await expect(playground.view).toContainText("Anthropic");
  await expect(playground.view).toContainText(/accepted/i);
});

test("what is said after a repair lies over nothing, in none of the widths", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  const notice = page.getByRole("region", { name: "Notices" });
  await expect(notice.getByRole("button", { name: "Undo" })).toBeVisible();
  const parts = {
    Messages: [page.locator(".composer"), page.locator(".editor"), playground.view, playground.status],
    Problems: [playground.findings, page.locator(".editor"), playground.view, playground.status],
  };
  for (const [width, face] of [1440, 1024, 900].flatMap((width) => [
    [width, "Messages"] as const,
    [width, "Problems"] as const,
  ])) {
    await page.setViewportSize({ width, height: 700 });
    await playground.tab(face);
    const box = (await notice.boundingBox())!;
    for (const part of parts[face]) {
      const other = (await part.boundingBox())!;
      const apart =
        other.x + other.width <= box.x + 1 ||
        box.x + box.width <= other.x + 1 ||
        other.y + other.height <= box.y + 1 ||
        box.y + box.height <= other.y + 1;
      expect(apart, `${face} at ${width} px`).toBe(true);
    }
  }
  await playground.tab("Messages");
  await page.getByRole("form", { name: "Add a message at the end" }).getByRole("textbox").fill("Thank you");
  await page.getByRole("button", { name: /^Add (message|result)/ }).click();
  await expect(playground.cards).toHaveCount(5);
});
