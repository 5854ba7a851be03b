// An error is an input like a conversation: what it means, and where in the request it is.
import { expect, test } from "./playground";
import { counting, hold } from "./worker";

const error = `openai.BadRequestError: Error code: 400 - {'error': {'message': "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_2", 'type': 'invalid_request_error', 'param': 'messages.[1].tool_calls', 'code': None}}`;

const request = `{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather?"},
  {"role": "assistant", "tool_calls": [{"id": "call_2", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_2", "content": "12 degrees"}
]}`;

test("an error alone is told in one press, and the request says which cause it is", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(error);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("OpenAI says");
  await expect(strip).toContainText("This usually means one of: Tool call without a result");
  await expect(strip).toContainText("Paste the request to find out which, and where.");
  // It is the request that is wanted, and no example.
  await expect(playground.view).not.toContainText("Try an example");
  expect(await playground.text()).toBe("");

  await playground.paste(request);
  await expect(strip).toContainText("This means: Message between call and result Ln 5, Col 36");
  expect(await playground.text()).toBe(request);
  await strip.getByRole("button", { name: /^messages\.\[1\]\.tool_calls/ }).click();
  await expect(page.locator(".status-caret")).toContainText("Ln 3");

  // The repair takes the mistake away, and the strip says so.
  await strip.getByRole("button", { name: /Move the result/ }).click();
  await expect(strip).toContainText("The request no longer has this problem");
  await playground.paste('[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes?"}]');
  await playground.paste(error);
  await expect(strip).toContainText("The request doesn’t have this problem. It may be cut off");
  await strip.getByRole("button", { name: "Close the error" }).click();
  await expect(strip).toHaveCount(0);
});

test("an error that names a call is never told of another one", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(`{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather?"},
  {"role": "assistant", "tool_calls": [{"id": "call_2", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_2", "content": "12 degrees"},
  {"role": "assistant", "tool_calls": [{"id": "call_3", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"}
]}`);
  await playground.paste(error);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText(
    "The request doesn’t have this problem at call_2, but it does have: Tool call without a result Ln 5, Col 40",
  );
  await expect(strip).not.toContainText("This means");
});

test("an error above or below its request is taken out of it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(`${request}\n\n${error}`);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Message between call and result");
  expect(await playground.text()).toBe(request);
});

test("an error above a request that a program printed waits until that is JSON", async ({ playground, page }) => {
  await playground.open();
  const printed = `[{'role': 'user', 'content': "It's me"}, {'role': 'assistant', 'content': None, 'tool_calls': [{'id': 'call_2', 'type': 'function', 'function': {'name': 'weather', 'arguments': '{}'}}]}, {'role': 'user', 'content': 'Well?'}]`;
  await playground.paste(`${error}\n\nMy messages: ${printed}\n`);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("The request isn’t valid JSON. Fix that first");
  expect(await playground.text()).toBe(printed);
  await expect(strip).not.toContainText("isn’t in the request");
  await playground.verdict.getByRole("button", { name: "Fix the JSON", exact: true }).click();
  await expect(strip).toContainText("This means: Tool call without a result Ln 1, Col 96");
});

test("what the sentence names leads there, and the one who spoke is checked for", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request);
  await playground.paste(
    `${request}\n\nMistralException - {"message": "Tool call id was call_2 but must be a-z, A-Z, 0-9, with a length of 9."}`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Invalid call ID Ln 3");
  await strip.getByRole("button", { name: "call_2" }).click();
  await expect(page.locator(".status-caret")).toContainText("Ln 3");
  await strip.getByRole("button", { name: "Check against Mistral" }).click();
  await expect(playground.rows.first()).toContainText("isn't valid");
  await expect(strip.getByRole("button", { name: "Check against Mistral" })).toHaveCount(0);
});

test("a place that the text does not have is that of another request", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    `${request}\n\nError: 400 messages.152.content.1.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("but this request has 4 messages");
  await expect(strip.getByRole("button", { name: /^messages\.152/ })).toHaveCount(0);
});

test("without a request the rule shows how it looks wrong and right", async ({ playground, page }) => {
  await playground.open();
  await playground.paste("messages.1.content.1: `tool_use` ids must be unique");
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Duplicate call ID");
  // The view on the right has room for them; a phone has them in the strip.
  await expect(playground.view.getByRole("heading", { name: "Duplicate call ID" })).toBeVisible();
  await expect(playground.view.getByRole("figure")).toHaveCount(2);
  await expect(strip.getByRole("figure")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await strip.getByText("Why this happens, with an example").click();
  await expect(strip.getByRole("figure")).toHaveCount(2);
});

test("an error is told that is pasted right after its request, where only the page has put the caret", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(request);
  // The caret went to the first error, into the middle of the text.
  await expect(page.locator(".status-caret")).toContainText("Ln 5");
  await playground.fillClipboard(error);
  await page.keyboard.press("ControlOrMeta+V");
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Message between call and result Ln 5, Col 36");
  expect(await playground.text()).toBe(request);
});

test("a text that is pasted inside of a conversation stays where it was pasted", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"user","content":""}]');
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await page.locator(".cm-content").click();
  await page.keyboard.press("End");
  for (let at = 0; at < 3; at++) await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => navigator.clipboard.writeText("messages: text content blocks must be non-empty"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(() => playground.text()).toContain('"messages: text content blocks must be non-empty"');
  await expect(page.getByRole("region", { name: "Provider error" })).toHaveCount(0);
});

test("an error that is told late goes out of the text again, unless the user has changed it", async ({
  playground,
  page,
}) => {
  const answered = await counting(page);
  await playground.open();
  await playground.tab("Messages");
  await expect(playground.cards.first()).toBeVisible();
  const strip = page.getByRole("region", { name: "Provider error" });
  /** pasted pastes the error while the engine does not answer, until it is in the text. */
  const pasted = async (): Promise<() => Promise<void>> => {
    const release = await hold(page);
    await playground.pasteAlone(error);
    await expect(playground.editor).toContainText("openai.BadRequestError");
    await expect(strip).toHaveCount(0);
    return release;
  };
  const told = await pasted();
  await told();
  await expect(strip).toContainText("This usually means one of: Tool call without a result");
  await expect.poll(() => playground.text()).toBe("");

  await playground.paste(request);
  await expect(strip).toContainText("This means: Message between call and result");
  await strip.getByRole("button", { name: "Close the error" }).click();
  const again = await pasted();
  await again();
  await expect(strip).toContainText("This means: Message between call and result Ln 5, Col 36");
  await expect.poll(() => playground.text()).toBe(request);
  await strip.getByRole("button", { name: "Close the error" }).click();

  const kept = await pasted();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" !");
  await kept();
  await answered();
  await expect(playground.verdict.getByRole("status")).toContainText("This isn't valid JSON");
  await expect(strip).toHaveCount(0);
  expect(await playground.text()).toBe(`${error} !`);
});

test("an error is asked for, and an unknown one says so", async ({ playground, page }) => {
  await playground.open();
  await playground.menu("Explain an error");
  const field = page.getByRole("textbox", { name: "Error text" });
  await expect(field).toBeFocused();
  await field.fill("The moon is in the wrong quarter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Provider error" })).toContainText(
    "Rolecall doesn’t recognize this error message",
  );
});

test("an error that is told by its form alone is next to the text too, and its request becomes the text", async ({
  playground,
  page,
}) => {
  await playground.open();
  const unknown = 'HTTP 400 Bad Request: {"error":{"message":"The florb of the gribble was not snozzled"}}';
  await playground.paste(unknown);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("Rolecall doesn’t recognize this error message");
  await expect(strip).toContainText("Paste the request to check it.");
  expect(await playground.text()).toBe("");
  await strip.getByRole("button", { name: "Close the error" }).click();
  await playground.paste(`${unknown}\n\n${request}`);
  await expect(strip).toContainText("Rolecall doesn’t recognize this error message");
  await expect(playground.verdict.getByRole("status")).toContainText("OpenAI Chat Completions would reject this");
  expect(await playground.text()).toBe(request);
});

test("an error about the window says so where the text is far too short for it", async ({ playground, page }) => {
  await playground.open();
  const long =
    "This model's maximum context length is 131072 tokens. However, you requested 140221 tokens (136125 in the messages, 4096 in the completion).";
  await playground.paste(`BadRequestError: 400 ${long}\n\n${request}`);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Context window exceeded");
  await expect(strip).toContainText(`this request has ${request.length} characters: it may not be the one`);
  await playground.paste(request.replace("Weather?", "Weather? ".repeat(1000)));
  await expect(strip).toContainText("Context window exceeded");
  await expect(strip).not.toContainText("may not be the one");
});

test("a fault of the provider isn't a mistake of the text, whose place can't be shown", async ({
  playground,
  page,
}) => {
  await playground.open();
  const broken = request.replace('"messages"', "messages");
  await playground.paste(
    `event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Provider error");
  await expect(strip).toContainText("Anthropic says Overloaded");
  await expect(strip).toContainText("Paste the request to check it.");
  await playground.paste(broken);
  await expect(playground.verdict.getByRole("status")).toContainText("This isn't valid JSON");
  await expect(strip).not.toContainText("place of this mistake");
});

test("a second request that is shown because it works is not the one that was rejected", async ({
  playground,
  page,
}) => {
  await playground.open();
  const bad =
    '{"model": "moonshot-v1-8k", "messages": [{"content": {"text": "1"}, "role": "user"}], "temperature": 0.5}';
  const good = '{"model": "moonshot-v1-8k", "messages": [{"content": "1", "role": "user"}]}';
  const said =
    '"Invalid request: the `messages.content` field in the request (expected type []object) is illegal, and object is not acceptable"';
  await playground.paste(`It says ${said}\n\nMy request:\n\n${bad}\n\nThis one works:\n\n${good}\n`);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This means: Content of the wrong type Ln 1,");
  expect(await playground.text()).toBe(bad);
});

test("where the request has another mistake of the kind, that one is said and mended", async ({ playground, page }) => {
  await playground.open();
  const orphan =
    '{"model": "gpt-4o", "messages": [\n  {"role": "user", "content": "Weather?"},\n  {"role": "tool", "tool_call_id": "call_9", "content": "12 degrees"}\n]}';
  await playground.pasteAlone(`${error}\n\n${orphan}`);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This usually means Tool call without a result");
  await expect(strip).toContainText("The request has: Tool result without a call Ln 3, Col 36");
  await strip.getByRole("button", { name: "Remove the result" }).click();
  await expect(strip).not.toContainText("The request has: ");
  await expect(strip).toContainText("The request no longer has this problem.");
});

test("of an unknown error the sentence is shown, and the mistake at the place that it names", async ({
  playground,
  page,
}) => {
  await playground.open();
  const sentence = "The frobnicator of messages[1] is out of phase";
  const unknown = `{"error": {"message": "${sentence}", "type": "frob_error", "metadata": {"raw": null}}}`;
  await playground.pasteAlone(unknown);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("Rolecall doesn’t recognize this error message.");
  await expect(strip.locator("q")).toHaveText(sentence);

  await playground.pasteAlone(
    '{"model": "gpt-4o", "messages": [\n  {"role": "user", "content": "Weather?"},\n  {"role": "tool", "tool_call_id": "call_9", "content": "12"}\n]}',
  );
  await expect(strip).toContainText(
    "Rolecall doesn’t recognize this message. At that place, the request has: Tool result without a call",
  );
});

test("an error in words that aren't collected is told by what it names, and not surely", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.pasteAlone("Error: two consecutive messages from the assistant are not accepted by this endpoint");
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("This may mean: Consecutive messages with one role");
});

test("an error in a wrapper that only a program writes is next to the text, and a plain sentence does not", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste("LLM request rejected: the florb of the gribble was not snozzled");
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("The provider says the florb of the gribble was not snozzled");
  expect(await playground.text()).toBe("");
  await strip.getByRole("button", { name: "Close the error" }).click();
  const plain = "The image is not valid until the notary signs it.";
  await playground.paste(plain);
  await expect(strip).toBeHidden();
  expect(await playground.text()).toBe(plain);
});

test("what a host rejects that is not a target is shown in the request", async ({ playground, page }) => {
  await playground.open();
  const tools =
    '[{"type":"function","function":{"name":"f","description":"F","parameters":{"type":"object","properties":{}}}}]';
  await playground.paste(
    `library/tiny:1b does not support tools\n\n{"model":"tiny:1b","messages":[{"role":"user","content":"Hi"}],\n"tools":${tools}}`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip.getByRole("status")).toContainText("Ln 2, Col 10");
  await expect(strip).not.toContainText("doesn’t have this problem");
});

test("a request that comes with an error takes the place of another text, and Undo is offered", async ({
  playground,
  page,
}) => {
  const own = '{"model":"gpt-4o","messages":[{"role":"user","content":"My own"}]}';
  await playground.open();
  await playground.paste(own);
  await playground.menu("Explain an error");
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${error}\n\n${request}`);
  await expect(page.getByRole("textbox", { name: "Error text" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("Replaced the text with the request from the error.");
  await playground.checked();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => playground.text()).toBe(own);
});

test("an error goes with the text that it is about", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(
    `Error code: 400: An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_9f2\n\n` +
      `{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_9f2","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"And?"}]}`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("call_9f2");
  await playground.paste(`{"model":"gpt-4o","messages":[{"role":"user","content":"Something else"}]}`);
  await expect(strip).toBeHidden();
});

test("what only the provider knows is a fact from then on, until it is forgotten", async ({ playground, page }) => {
  const body = `{"model": "gpt-6.2-sol", "verbosity": "low", "messages": [{"role": "user", "content": "Hi"}]}`;
  await playground.open();
  await playground.paste(body);
  await playground.paste(
    `{"error": {"message": "Unsupported value: 'verbosity' does not support 'low' with this model. Supported values are: 'medium'.", "type": "invalid_request_error", "param": "verbosity", "code": "unsupported_value"}}`,
  );
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("Your provider says so, and Rolecall didn’t know.");
  await expect(strip.getByRole("button", { name: 'Change it to "medium"' })).toBeVisible();

  await page.reload();
  await playground.ready();
  const verdict = playground.verdict.getByRole("status");
  await expect(verdict).toContainText("would reject this");
  await page.getByRole("button", { name: /^Check against / }).click();
  await page.getByRole("button", { name: "Check another model" }).click();
  const dialog = page.getByRole("dialog", { name: "Check another model" });
  await expect(dialog.getByRole("group", { name: "Facts from your providers’ errors" })).toContainText(
    'openai-chat: verbosity takes "medium" when model=gpt-6.2-sol',
  );
  await dialog.getByRole("button", { name: "Forget" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(verdict).toContainText("would accept this");
});
