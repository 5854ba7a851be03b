// An error that was pasted with an agent's log is explained at the log's line.
import { expect, test } from "./playground";

const own = '{"model":"gpt-4o","messages":[{"role":"user","content":"My own"}]}';

/** log is a session of pi in which a call has no result, and unanswered what the API said of it. */
const log = `{"type":"session","version":3,"id":"x","cwd":"/home"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Which port?"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_1","name":"grep","arguments":{}},{"type":"toolCall","id":"toolu_2","name":"read","arguments":{}}]}}
{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"toolu_1","content":[{"type":"text","text":"8080"}]}}
{"type":"message","id":"d","parentId":"c","message":{"role":"user","content":"Well? I have waited for a long while now."}}`;
const unanswered =
  "400 messages.9: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_2. Each `tool_use` block must have a corresponding `tool_result` block in the next message.";

for (const [where, pasted] of [
  ["above", `${unanswered}\n${log}`],
  ["below", `${log}\n\n${unanswered}`],
  ["inside", log.replace('\n{"type":"message","id":"d"', `\n${unanswered}\n{"type":"message","id":"d"`)],
] as const)
  test(`an error ${where} a log leaves the log whole, and is of its line`, async ({ playground, page }) => {
    await playground.open();
    await playground.paste(pasted);
    const strip = page.getByRole("region", { name: "Provider error" });
    await expect(strip).toContainText("This means: Tool call without a result Ln 3");
    expect(await playground.text()).toBe(log);
    await expect(strip).not.toContainText("isn’t the one that was rejected");
    await expect(playground.rows.first()).toContainText("toolu_2");
    await expect(playground.rows.first()).toContainText("Ln 3");

    // What was pasted comes back as it was.
    await page.getByRole("button", { name: "Put back" }).click();
    await expect.poll(() => playground.text()).toBe(pasted);
    await expect(strip).toHaveCount(0);
  });

test("an error with a log that replaces one's own text offers the way back", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(own);
  await playground.paste(`${unanswered}\n${log}`);
  await expect.poll(() => playground.text()).toBe(log);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => playground.text()).toBe(own);
});

test("a log that speaks of errors is pasted as it is", async ({ playground, page }) => {
  await playground.open();
  const text = log.replace("8080", "Error code: 400 - messages.1.role: bad");
  await playground.paste(text);
  await expect.poll(() => playground.text()).toBe(text);
  await expect(page.getByRole("region", { name: "Provider error" })).toHaveCount(0);
});
