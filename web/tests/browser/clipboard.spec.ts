// What people have in their clipboard is taken apart when they ask for it, and undo brings
// it back. The samples are those of the core.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test, unanswered, type Playground } from "./playground";

/** sample is the text of a golden of the core. */
function sample(name: string): string {
  const golden = readFileSync(
    new URL(`../../../core/internal/clipboard/testdata/${name}.txtar`, import.meta.url),
    "utf8",
  );
  const text = golden.split("-- in --\n")[1]!;
  return text.split("\n-- told --\n")[0]!;
}

/** expected is what the golden says is left. */
function expected(name: string): unknown {
  const golden = readFileSync(
    new URL(`../../../core/internal/clipboard/testdata/${name}.txtar`, import.meta.url),
    "utf8",
  );
  const text = golden.split("\n-- out --\n")[1]!.split("\n-- told of choice")[0]!;
  return JSON.parse(text);
}

/** takes pastes a sample, takes out what is inside, and brings the whole back. */
async function takes(playground: Playground, name: string, what: string, cards: number): Promise<void> {
  const { page, findings } = playground;
  const text = sample(name);
  await playground.paste(text);
  const offer = findings.getByRole("region", { name: what });
  await expect(offer).toContainText("can be extracted");
  await expect(offer).not.toContainText("secret");
  await offer.getByRole("button", { name: "Extract it" }).click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(cards);
  await expect(offer).toHaveCount(0);
  expect(JSON.parse(await playground.text())).toEqual(expected(name));
  await page.keyboard.press("ControlOrMeta+Z");
  await playground.tab("Problems");
  await expect(offer).toBeVisible();
  expect(await playground.text()).toBe(text);
}

// Each way in which a text is taken apart: a body that is found, one that is put together, and one that is packed. What
// the edits are for every kind is proved in Go (core/engine, TestUnpackEditsOfEveryKind).
const kinds: Record<string, [name: string, what: string, cards: number]> = {
  "a curl command": ["curl", "The body of a curl command", 1],
  "a call in code": ["codepython", "The arguments of client.chat.completions.create", 4],
  "JSON in JSON": ["packed", "The JSON in the string at /Records/0/body", 1],
};

for (const [kind, [name, what, cards]] of Object.entries(kinds)) {
  test(`${kind} is taken apart when asked, and undo brings it back`, async ({ playground }) => {
    await playground.open();
    await takes(playground, name, what, cards);
  });
}

test("of a HAR file a request is chosen", async ({ playground }) => {
  await playground.open();
  await playground.paste(sample("har"));
  const offer = playground.findings.getByRole("region", { name: "The body of a request in a HAR file" });
  await expect(offer.getByRole("combobox", { name: "Extract" })).toHaveValue("1");
  await expect(offer).not.toContainText("secret");
  await offer.getByRole("combobox", { name: "Extract" }).selectOption({ index: 1 });
  const answer = playground.findings.getByRole("region", { name: "The body of a response in a HAR file" });
  await expect(answer).toContainText("Assembled from 2 events");
  await answer.getByRole("button", { name: "Extract it" }).click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await expect(playground.cards).toContainText("18 degrees");
});

test("the events of Responses make the answer that their last one holds", async ({ playground }) => {
  await playground.open();
  await playground.paste(sample("eventsresponses"));
  const offer = playground.findings.getByRole("region", { name: /assembled/ });
  await expect(offer).toContainText("The response, assembled from stream events, can be extracted.");
  const verdict = playground.verdict.getByRole("status");
  await expect(verdict).toHaveText("Extract the conversation to check it.");
  await offer.getByRole("button", { name: "Extract it" }).click();
  await expect(offer).toHaveCount(0);
  await expect(verdict).not.toContainText("Extract the conversation");
  expect(JSON.parse(await playground.text())).toEqual(expected("eventsresponses"));
});

test("a stream that breaks off is put together as far as it goes, and says so", async ({ playground }) => {
  await playground.open();
  for (const name of ["eventschatcut", "eventsanthropiccut", "eventsresponsescut"]) {
    await playground.paste(sample(name));
    const offer = playground.findings.getByRole("region", { name: /assembled/ });
    await expect(offer).toContainText("ends early");
    await offer.getByRole("button", { name: "Extract it" }).click();
    await expect(offer).toHaveCount(0);
    expect(JSON.parse(await playground.text())).toEqual(expected(name));
  }
});

test("what is offered can be rejected, and the repair of almost-JSON is there still", async ({ playground }) => {
  await playground.open();
  await playground.paste(sample("logline"));
  const offer = playground.findings.getByRole("region", { name: "The JSON in a log line" });
  await offer.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(offer).toHaveCount(0);
  await expect(playground.verdict).toContainText("This isn't valid JSON");
  expect(await playground.text()).toBe(sample("logline"));
});

/** logged is the text of a log that the core reads. */
function logged(name: string): string {
  const golden = readFileSync(new URL(`../../../core/detect/testdata/${name}.txtar`, import.meta.url), "utf8");
  return golden.split("-- in --\n")[1]!.split("\n-- read --\n")[0]!;
}

test("a Goose session is read where it is written, and its conversation extracted when asked", async ({
  playground,
  page,
}) => {
  await playground.open();
  const text = logged("loggoose").replace(
    '"type":"toolResponse","id":"toolu_1"',
    '"type":"toolResponse","id":"toolu_9"',
  );
  await playground.paste(text);
  await expect(page.getByText("A Goose session, checked as a request to OpenAI Chat Completions.")).toBeVisible();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await playground.tab("Problems");
  await expect(playground.findings).toContainText('The result for "toolu_9" follows call "toolu_1"');
  await expect(playground.findings).toContainText("Ln 4");
  await expect(playground.findings.getByRole("button", { name: /Safe fix/ })).toHaveCount(0);
  expect(await playground.text()).toBe(text);
  const offer = playground.findings.getByRole("region", { name: "The conversation in a Goose session" });
  await offer.getByRole("button", { name: "Extract it" }).click();
  await expect(page.getByText("A Goose session, checked as a request to OpenAI Chat Completions.")).toHaveCount(0);
  expect(JSON.parse(await playground.text())[0]).toEqual({ role: "user", content: "Which files are here?" });
  // Typing goes on in the first module, and the log is read again when it is back.
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(page.getByText("A Goose session, checked as a request to OpenAI Chat Completions.")).toBeVisible();
});

test("rows to train on are conversations with either answer", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(logged("rowspreference"));
  await expect(
    page.getByText("Preference rows with 4 conversations, each checked as a request to OpenAI Chat Completions."),
  ).toBeVisible();
  expect(await playground.text()).toBe(logged("rowspreference"));
});

test("the events of a stream aren't messages, also where they are left unchanged", async ({ playground }) => {
  await playground.open();
  for (const name of ["eventschatlines", "eventsgeminiarray"]) {
    await playground.paste(sample(name));
    if (name === "eventschatlines")
      await playground.findings.getByRole("button", { name: "Ignore", exact: true }).click();
    await expect(playground.findings).toContainText("This is a stream event, not a message");
    await expect(playground.findings).not.toContainText("Nothing wrong");
  }
});

test("no repair of what a program logged is made in bulk, where its conversations are read in part", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(
    [
      { timestamp: "2026-01-01", type: "session_meta", payload: { id: "x" } },
      {
        timestamp: "2026-01-01",
        type: "event",
        payload: {
          messages: [
            { role: "user", content: "Hi" },
            { role: "asistant", content: "Yes" },
          ],
        },
      },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );
  await expect(playground.findings).toContainText('Unknown role "asistant"');
  await expect(page.getByText("This is a program's log, not the request it sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Safe fix/ })).toHaveCount(0);
  // The part that is read may be right: that accepts no log.
  await playground.paste(
    '{"timestamp":"2026-01-01","type":"session_meta","payload":{"id":"x"}}\n{"timestamp":"2026-01-01","type":"event","payload":{"messages":[{"role":"user","content":"Hi"}]}}',
  );
  await expect(playground.verdict.getByRole("heading")).not.toHaveText("Would be accepted");
});

test("the lines of an agent's log are one conversation, and a finding is at its line", async ({ playground, page }) => {
  await playground.open();
  const line = (id: string, parent: string | null, role: string, content: unknown): string =>
    JSON.stringify({ sessionId: "s", uuid: id, parentUuid: parent, type: role, message: { role, content } });
  const call = (id: string): unknown => [{ type: "tool_use", id, name: "list", input: {} }];
  await playground.paste(
    [
      line("1", null, "user", "Hi"),
      line("2", "1", "assistant", call("toolu_1")),
      line("3", "2", "user", "Go on"),
      line("4", "3", "assistant", call("toolu_2")),
      line("5", "4", "user", [{ type: "tool_result", tool_use_id: "toolu_2", content: "IC 5" }]),
    ].join("\n"),
  );
  await expect(page.getByText("A Claude Code session, checked as a request to Anthropic Messages.")).toBeVisible();
  await expect(playground.findings).toContainText('Call "toolu_1" to "list" has no result');
  await expect(playground.findings).not.toContainText('Call "toolu_2"');
  await expect(playground.findings).toContainText("Ln 2");
  await expect(page.getByRole("button", { name: /Safe fix/ })).toHaveCount(0);
});

test("a command whose body is in a file says where it is", async ({ playground }) => {
  await playground.open();
  await playground.paste(sample("curlfile"));
  const offer = playground.findings.getByRole("region", { name: "The body of a curl command" });
  await expect(offer).toContainText("in the file request.json");
  await expect(offer.getByRole("button", { name: "Extract it" })).toHaveCount(0);
});

test("a batch line is read where it stands", async ({ playground }) => {
  const body = { model: "m", max_tokens: 1, messages: [{ role: "user", content: "Hi" }] };
  await playground.open();
  await playground.paste(JSON.stringify({ custom_id: "1", method: "POST", url: "/v1/chat/completions", body }));
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await playground.paste(JSON.stringify({ custom_id: "2", params: { ...body, system: "Be brief." } }));
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(2);
});

test("a value that Python, JavaScript or Ruby gives to a name is taken out", async ({ playground }) => {
  await playground.open();
  for (const text of [
    "messages = [{'role': 'user', 'content': None}]",
    "const m = [{role: `user`, content: 'a',},];",
    'messages = [{ role: "user", content: "Is it raining?", name: nil }]',
  ]) {
    await playground.paste(text);
    await playground.findings.getByRole("button", { name: "Extract it" }).click();
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
  }
});

test("a value of Ruby or PHP is repaired", async ({ playground }) => {
  await playground.open();
  for (const text of [
    '[{"role" => "user", "content" => "Is it raining?"}]',
    "$messages = [['role' => 'user', 'content' => 'Is it raining?']];",
  ]) {
    await playground.paste(text);
    await playground.verdict.getByRole("button", { name: "Fix the JSON" }).click();
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
  }
});

test("a compressed file is opened unpacked", async ({ playground, page }) => {
  await playground.open();
  await playground.drop("request.json.gz", gzipSync(unanswered));
  await expect(page.getByText("Unpacked the gzip file.")).toBeVisible();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  expect(await playground.text()).toBe(unanswered);
  await playground.drop("broken.json.gz", gzipSync(unanswered).subarray(0, 60));
  await expect(page.getByText("is a damaged or incomplete gzip file")).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
});

test("records of requests are named, and their conversations are offered", async ({ playground }) => {
  await playground.open();
  const logs = [
    ["loglitellm", "The request in a record from LiteLLM"],
    ["loglangsmith", "The conversation in a record from LangSmith, as OpenAI messages"],
    ["loglangfuse", "The conversation in a record from Langfuse"],
    ["loghelicone", "The request in a record from Helicone"],
    ["logweave", "The request in a record from Weave"],
    ["logbraintrust", "The conversation in a record from Braintrust"],
    ["logposthog", "The conversation in a record from PostHog"],
    ["markdownaider", "The conversation in an aider history, as messages"],
  ] as const;
  for (const [name, what] of logs) {
    await playground.paste(sample(name));
    const offer = playground.findings.getByRole("region", { name: what });
    await expect(offer, name).toContainText("This is a log, which no API accepts unchanged");
    await offer.getByRole("button", { name: "Extract it" }).click();
    await expect(offer).toHaveCount(0);
    expect(JSON.parse(await playground.text()), name).toEqual(expected(name));
  }
});

test("logs of programs are read where they are written", async ({ playground, page }) => {
  await playground.open();
  const logs = {
    loggeminicli: "A Gemini CLI session, checked as a request to ",
    logopencode: "An opencode session, checked as a request to ",
    logtau2: "Tau2-bench simulations, checked as a request to ",
    loginspect: "An Inspect log with 2 conversations, each checked as a request to ",
    logcursor: "A Cursor chat, checked as a request to ",
    chatchatgpt: "ChatGPT chats with 2 conversations, each checked as a request to ",
    frameworkautogen: "AutoGen messages, checked as a request to ",
    aisdkold: "An AI SDK 4 chat, checked as a request to ",
    loglmstudio: "An LM Studio conversation, checked as a request to ",
    logagui: "An AG-UI run input, checked as a request to ",
  };
  for (const [name, said] of Object.entries(logs)) {
    await playground.paste(logged(name));
    await expect(page.getByText(said), name).toBeVisible();
    await playground.tab("Messages");
    await expect(playground.cards.first(), name).toBeVisible();
    expect(await playground.text()).toBe(logged(name));
  }
});
