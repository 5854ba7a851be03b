// The audit log: typed messages with decisions.
import { barriers } from "./accessible";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { decision, details, entry, example, rows } from "./audited";
import { begins, expect, test } from "./playground";

const chat = `{
  "model": "gpt-4.1",
  "messages": [
    {"role": "user", "content": "Weather in Oslo?"},
    {"role": "assistant", "content": "I'll look.", "tool_calls": [
      {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\":\\"Oslo\\"}"}}
    ]},
    {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"},
    {"role": "assistant", "content": "Four degrees."}
  ]
}
`;

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

test("the example opens as a log, and a decision is edited where it stands", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("combobox", { name: "Search examples" }).fill("Agent audit log");
  await expect(page.getByRole("option").first()).toContainText("Agent audit log");
  await page.keyboard.press("Enter");
  await playground.audit();
  await expect(rows(page)).toHaveCount(5);
  await expect(playground.view).toContainText("5 entries in this audit log");
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await expect(entry(page, 3)).toHaveAccessibleName(/assistant_action fs\.read \{"path": "README\.md"\}/);
  await expect(decision(page, 3)).toHaveValue("tool_call_approved");

  // Escape forgets what was typed; Enter puts it into the text, as one change.
  await decision(page, 2).fill("wild guess");
  await decision(page, 2).press("Escape");
  await expect(decision(page, 2)).toHaveValue("planning");
  await decision(page, 2).fill('plan "B"');
  await decision(page, 2).press("Enter");
  await expect(decision(page, 2)).toHaveValue('plan "B"');
  await playground.audit();
  // The field shows what was typed before the text has it.
  await expect.poll(() => playground.text()).toBe(example.replace('"planning"', '"plan \\"B\\""'));
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(decision(page, 2)).toHaveValue("planning");
  await expect.poll(() => playground.text()).toBe(example);
});

test("audit data is JSON, and what is not stays in its field with the reason", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await entry(page, 4).click();
  const data = details(page, 4).getByRole("textbox", { name: "Audit data" });
  await expect(data).toHaveValue('{"execution_time_ms": 42, "result_size_bytes": 1024}');
  await data.fill('{"execution_time_ms": ');
  await page.getByRole("button", { name: "Insert into the text" }).click();
  await expect(page.getByRole("alert")).toContainText("This isn't valid JSON");
  await expect(data).toHaveValue('{"execution_time_ms": ');
  await data.fill("[42]");
  await data.press("ControlOrMeta+Enter");
  await expect(page.getByRole("alert")).toContainText("Audit data must be a JSON object");

  // What was typed outlasts a visit to another tab.
  await playground.tab("Tokens");
  await playground.audit();
  await expect(data).toHaveValue("[42]");
  await data.fill('{"execution_time_ms": 43}');
  await data.press("ControlOrMeta+Enter");
  await expect(page.getByRole("button", { name: "Insert into the text" })).toHaveCount(0);
  await expect(data).toHaveValue('{"execution_time_ms": 43}');
  await expect
    .poll(() => playground.text())
    .toBe(example.replace('{"execution_time_ms": 42, "result_size_bytes": 1024}', '{"execution_time_ms": 43}'));
});

test("each entry shows how an API and the log have it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await entry(page, 3).click();
  await page.getByText("API and log formats").click();
  const api = details(page, 3).getByLabel("API format", { exact: true });
  await expect(api).toContainText('"role": "assistant"');
  await expect(api).toContainText('I called: fs.read with args {\\"path\\":\\"README.md\\"}');
  await expect(details(page, 3).getByLabel("Log format", { exact: true })).toContainText('"type": "assistant_action"');
  await entry(page, 4).click();
  await expect(details(page, 4).getByLabel("API format", { exact: true })).toContainText(
    "Tool fs.read result: map[content:",
  );
});

test("a conversation becomes a log with suggested decisions, and a conversation again", async ({
  playground,
  page,
}) => {
  const began = begins;
  await playground.open();
  await playground.paste(chat);
  await playground.audit();
  await expect(rows(page)).toHaveCount(5);
  await expect(playground.view).toContainText("as an audit log, with suggested decisions");
  await expect(rows(page).nth(1)).toContainText("planning");
  await expect(rows(page).nth(2)).toContainText("tool_call_approved");
  await expect(rows(page).nth(3)).toContainText("tool_executed_successfully");
  await page.getByText(/^\d+ changes?$/).click();
  await expect(playground.view).toContainText('Dropped: field "model"');
  await expect(playground.view).toContainText("Added: suggested decision ×5");

  await page.getByRole("button", { name: "Use this" }).click();
  await expect(notices(page)).toContainText("The text is now an audit log with 5 entries");
  await expect(decision(page, 4)).toHaveValue("tool_executed_successfully");
  const log = JSON.parse(await playground.text());
  expect(log.entries).toHaveLength(5);
  expect(log.entries[2].message).toEqual({
    type: "assistant_action",
    tool_name: "get_weather",
    tool_args: { city: "Oslo" },
    tool_id: "call_1",
  });
  expect(Date.parse(log.entries[0].timestamp)).toBeGreaterThan(began - 1000);
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);

  await page.getByRole("button", { name: "Convert…" }).click();
  await page.getByRole("combobox", { name: "From Structured to" }).selectOption("openai-chat");
  await expect(page.getByRole("region", { name: "Losses" })).toContainText("decision ×5");
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(notices(page)).toContainText("Converted to OpenAI Chat Completions: ");
  const back = JSON.parse(await playground.text());
  expect(back.messages).toEqual(
    JSON.parse(chat).messages.map((message: Record<string, unknown>) => expect.objectContaining(message)),
  );
  await notices(page).getByRole("button", { name: "Undo" }).last().click();
  await playground.audit();
  await expect(rows(page)).toHaveCount(5);
  expect(JSON.parse(await playground.text())).toEqual(log);
});

test("a log is exported, opened again and copied", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(chat);
  await playground.audit();
  await expect(rows(page)).toHaveCount(5);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    playground.view.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit-log.json");
  const path = await download.path();
  const exported = readFileSync(path, "utf8");
  expect(JSON.parse(exported).entries).toHaveLength(5);
  expect(await playground.text()).toBe(chat);

  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Open a log…" }).click(),
  ]);
  await chooser.setFiles(path);
  await expect(playground.view).toContainText("5 entries in this audit log");
  const copied = await playground.copied(page.getByRole("button", { name: "Copy log" }));
  expect(copied.trim()).toBe(exported.trim());
});

test("another run is compared turn by turn", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await page.getByRole("button", { name: "Compare…" }).click();
  const other = page.getByRole("textbox", { name: /^Compare with another/ });
  await other.fill("{}");
  await playground.view.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The other text has no conversation");
  await other.fill(example);
  await playground.view.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(playground.view).toContainText("No differences in 2 turns.");
  await other.fill(
    JSON.stringify([
      { role: "user", content: "read the README" },
      {
        role: "assistant",
        content: "I'll read the README file for you.",
        tool_calls: [{ id: "x", type: "function", function: { name: "fs.read", arguments: '{"path":"readme.txt"}' } }],
      },
      { role: "tool", tool_call_id: "x", content: "# Garden" },
      { role: "assistant", content: "It is a program that waters plants." },
    ]),
  );
  await playground.view.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(playground.view).toContainText("1 of 2 turns differ.");
  await expect(playground.view.locator("del")).toHaveText('{"path":"README.md"}');
  await expect(playground.view.locator("ins")).toHaveText('{"path":"readme.txt"}');
});

test("text without a conversation, and text that breaks, say so", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await expect(rows(page)).toHaveCount(5);
  // The last log stays in view while one types.
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("{");
  await expect(playground.verdict).toContainText("1 line isn't valid JSON");
  await expect(rows(page)).toHaveCount(5);
  await playground.paste('{"no": "conversation"}');
  await expect(rows(page)).toHaveCount(0);
  // Of half a text that is pasted it says nothing.
  await playground.paste(example);
  await expect(rows(page)).toHaveCount(5);
  await playground.paste(example.slice(0, 700));
  await expect(rows(page)).toHaveCount(0);
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("everything fits", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(example);
    await playground.audit();
    await expect(rows(page)).toHaveCount(5);
    await entry(page, 3).click();
    await playground.audit();
    await expect(details(page, 3)).toBeVisible();
    await decision(page, 3).fill("checked");
    await decision(page, 3).press("Enter");
    await expect(decision(page, 3)).toHaveValue("checked");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    // A comparison takes no rows away: the sheet scrolls to them.
    await page.getByRole("button", { name: "Compare…" }).click();
    await page.getByPlaceholder("Paste a log or a conversation").fill(example.replaceAll("README", "LICENSE"));
    await playground.view.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("button", { name: "Message 2" }).click();
    for (const n of [1, 2, 3, 4, 5]) await expect(entry(page, n)).toBeInViewport();
    await expect(entry(page, 2)).toHaveAttribute("aria-current", "true");
  });

  test("the words of an entry have a line of their own, and lose it on a wide screen", async ({ playground, page }) => {
    await playground.open();
    await playground.paste(example);
    await playground.audit();
    const box = async (n: number) => (await entry(page, n).boundingBox())!;
    const words = entry(page, 2).getByText("I'll read the README file for you.");
    await expect.poll(() => words.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    // The rows are measured after they are drawn.
    await expect(async () => {
      const row = await box(2);
      expect((await words.boundingBox())!.y).toBeGreaterThan((await decision(page, 2).boundingBox())!.y + 18);
      expect((await box(3)).y).toBeCloseTo(row.y + row.height, 0);
    }).toPass();
    const tall = await box(2);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await box(2)).height).toBeLessThan(tall.height);
    await expect(async () => {
      const low = await box(2);
      expect((await box(3)).y).toBeCloseTo(low.y + low.height, 0);
    }).toPass();
  });
});

test("no barrier that a checker finds", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(example);
  await playground.audit();
  await entry(page, 4).click();
  await page.getByText("API and log formats").click();
  await details(page, 4).getByRole("textbox", { name: "Audit data" }).fill("{");
  await page.getByRole("button", { name: "Insert into the text" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const look = async (): Promise<void> => {
    expect(await barriers(page, "#view")).toEqual([]);
  };
  await look();
  await playground.paste(chat);
  await expect(page.getByRole("button", { name: "Use this" })).toBeVisible();
  await page.getByText(/^\d+ changes?$/).click();
  await page.getByRole("button", { name: "Compare…" }).click();
  await page.getByRole("textbox", { name: /^Compare with another/ }).fill(example);
  await playground.view.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(playground.view).toContainText("differ");
  await look();
});

test("the log of the text is played: other answers are queued for its turns, and what differs is said", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(chat);
  await playground.audit();
  await playground.view.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "System", exact: true }).locator(":checked")).toHaveText("Audit log");
  const log = page.getByRole("article", { name: "Audit log", exact: true });
  await expect(log).toContainText("5 entries");
  await expect(log).toContainText("Four degrees.");
  const action = page.getByRole("combobox", { name: "Action" });
  await action.selectOption("Replay with the other model");
  await page.getByRole("button", { name: "Insert after step 1" }).click();
  await expect(page.getByRole("article", { name: "Replay", exact: true })).toContainText("first difference at entry 2");
});
