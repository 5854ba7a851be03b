import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "../../bench/generate.mjs";
import { expect, test, unanswered, type Playground } from "./playground";
import { hold, weighed } from "./worker";

test("a dropped file opens, whatever its encoding", async ({ playground }) => {
  await playground.open();
  await playground.drop("request.json", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(unanswered, "utf16le")]));
  // The example that it takes the place of has that finding too.
  await expect(playground.editor).toContainText("Weather in Paris? 🙂");
  await expect(playground.rows.first()).toContainText("result-after-message");
  expect(await playground.text()).toBe(unanswered);
});

test("a picture or an archive that is dropped never replaces the text", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  for (const [name, head, kind] of [
    ["shot.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], "shot.png isn’t a text file"],
    ["logs.zip", [0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 0], "This is a ZIP archive"],
  ] as const) {
    await playground.drop(name, Buffer.from(head));
    await expect(page.getByText(kind)).toBeVisible();
    expect(await playground.text()).toBe(unanswered);
  }
  await expect(playground.rows.first()).toContainText("result-after-message");
});

test("nor does a file with nothing in it, one of bytes, or a folder", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.drop("empty.json", "");
  await expect(page.getByText("empty.json is empty.")).toBeVisible();
  await playground.drop("core.bin", Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)));
  await expect(page.getByText("This is a binary file, not text.")).toBeVisible();
  // A folder cannot be made by a test; a browser says of a dropped one what this one does.
  await page.evaluate(() => {
    const empty = { isDirectory: true, createReader: () => ({ readEntries: (then: (all: []) => void) => then([]) }) };
    DataTransferItem.prototype.webkitGetAsEntry = () => empty as unknown as FileSystemEntry;
  });
  await playground.drop("logs", "");
  await expect(page.getByText("There are no JSON files in it.")).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
});

test("a file in Latin-1 keeps its letters, and the page says how it was read", async ({ playground, page }) => {
  await playground.open();
  const text = '[{"role":"user","content":"Größe für Zoé"}]';
  await playground.drop("old.json", Buffer.from(text, "latin1"));
  await expect(page.getByText("it was read as Windows-1252")).toBeVisible();
  expect(await playground.text()).toBe(text);
});

test("a file of 10 MB is checked without a frozen page", async ({ playground, page }) => {
  const text: string = generate(10e6);
  const sizes = await weighed(page);
  await playground.open();
  const release = await hold(page);
  await playground.drop("large.json", text);
  // The page answers while the worker has the file.
  await answers(playground);
  await expect(playground.status).not.toContainText("of ");
  await release();
  const conversations = (JSON.parse(text) as unknown[]).length;
  await expect(playground.status).toContainText(`of ${conversations.toLocaleString("en-US")}`);
  await expect(playground.verdict).toContainText(/ has no known problem with all 577 conversations/);
  await playground.tab("Messages");
  await expect(playground.cards.first()).toBeVisible();
  // The text comes in chunks, and of it and its messages only what is in view is drawn.
  const largest = Math.max(...(await sizes()));
  console.log(`the longest message of the worker about 10 MB: ${largest} characters`);
  expect(largest).toBeLessThan(text.length / 10);
  expect(await page.locator(".editor .cm-line").count()).toBeLessThan(200);
  expect(await playground.cards.count()).toBeLessThan(80);

  // Nor does a keystroke move the text: it is checked again, and only what changed goes there and back.
  const again = await hold(page);
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("]");
  await expect(page.locator(".editor .cm-line").first()).toContainText("][");
  await answers(playground);
  await expect(playground.verdict).toContainText(/ has no known problem with all 577 conversations/);
  await again();
  await expect(playground.verdict).not.toContainText(/ has no known problem with all 577 conversations/);
  expect(Math.max(...(await sizes()))).toBeLessThan(text.length / 10);
});

/** answers goes through tabs that need no answer of the worker. */
async function answers(playground: Playground): Promise<void> {
  await playground.learn();
  await expect(playground.lessons.getByRole("heading").first()).toBeVisible();
  await playground.tab("Messages");
  await playground.isAt("Messages");
}

test("JSON Lines name the bad line and go on, and conversations by their lines", async ({ playground, page }) => {
  await playground.open();
  const good = '{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]}';
  await playground.paste([good, '{"messages":[{"role":"user","content":', good].join("\n"));
  await expect(playground.rows.first()).toContainText("Ln 2,");
  // The bad line has no cards: those of the next one are shown.
  await expect(playground.status).toContainText("Conversation 2 of 2, line 3");
  await page.getByRole("button", { name: "Previous conversation" }).click();
  await expect(playground.status).toContainText("Conversation 1 of 2, line 1");
  await page.getByRole("button", { name: "Next conversation" }).click();
  await page.getByRole("button", { name: "Conversation 2 of 2, line 3" }).click();
  await expect(page.getByRole("grid", { name: "Rows" }).getByRole("row")).toHaveText([
    /Line/,
    /^1hi/,
    /^2Expected/,
    /^3The row is the same/,
  ]);
  // The verdict goes with its text.
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(playground.verdict).toContainText("Nothing to check yet.");
  await expect(playground.status).not.toContainText("Conversation");
  await expect(playground.rows).toHaveCount(0);
});

const corpora = process.env["ROLECALL_CORPORA"];
const tau = corpora ? join(corpora, "tau-bench/gpt-4o-airline.even.json") : "";

test("a hundred recorded agent conversations open, list and switch, and raise no error", async ({
  playground,
  page,
}) => {
  test.skip(!corpora, "ROLECALL_CORPORA is not set");
  expect(existsSync(tau)).toBe(true);
  await playground.open();
  await playground.drop("airline.json", readFileSync(tau));
  await expect(page.getByRole("button", { name: /^Format: OpenAI Chat Completions/ })).toBeVisible();
  await expect(playground.status).toContainText("of 100");
  await expect(playground.rows).toHaveCount(2);
  await expect(playground.findings.locator(".finding-error")).toHaveCount(0);
  await playground.tab("Messages");
  const first = await playground.cards.nth(1).textContent();
  await page.getByRole("button", { name: "Next conversation" }).click();
  await expect(playground.status).toContainText("Conversation 2 of 100");
  await expect(playground.cards.nth(1)).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Conversation 2 of 100" }).click();
  await page.getByRole("grid", { name: "Rows" }).getByRole("row").nth(6).click();
  await expect(playground.status).toContainText("Conversation 6 of 100");
});

/** session is a log of pi, with a result for its call or without. */
const session = (result: boolean): string =>
  [
    '{"type":"session","version":3,"id":"x","cwd":"/home"}',
    '{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Which port?"}}',
    '{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"c1","name":"grep","arguments":{}}]}}',
    ...(result
      ? [
          '{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"c1","content":"8080"}}',
        ]
      : []),
    `{"type":"message","id":"d","parentId":"${result ? "c" : "b"}","message":{"role":"user","content":"Go on"}}`,
  ].join("\n");

test("several sessions become a list, from which each opens, is repaired and is saved under its name", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop("stuck.jsonl", session(false), "good.jsonl", session(true), "notes.json", '{"a":1}');
  const list = page.getByRole("list", { name: "Sessions" });
  await expect(page.getByText("Newest first.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const stuck = list.getByRole("listitem").filter({ hasText: "stuck.jsonl" });
  await expect(stuck).toContainText("a pi session, 2 turns, 3 messages");
  await expect(stuck).toContainText("has no result");
  // From the drop to the repaired file are three presses.
  await stuck.getByRole("button", { name: "stuck.jsonl" }).click();
  await page.getByRole("button", { name: "Repair the log" }).first().click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download repaired log" }).click();
  expect((await saved).suggestedFilename()).toBe("stuck.jsonl");
  await page.getByRole("button", { name: "All 2 sessions" }).click();
  await list.getByRole("button", { name: "good.jsonl" }).click();
  await expect.poll(() => playground.text()).toBe(session(true));
});

test("an error and the log that it is about are joined, whichever comes first", async ({ playground, page }) => {
  await playground.open();
  const error =
    "400 messages.9: `tool_use` ids were found without `tool_result` blocks immediately after: c1. Each `tool_use` block must have a corresponding `tool_result` block in the next message.";
  await playground.drop("error.txt", error, "stuck.jsonl", session(false));
  await expect(page.getByRole("region", { name: "Provider error" })).toContainText("Tool call without a result Ln 3");
  expect(await playground.text()).toBe(session(false));
});
