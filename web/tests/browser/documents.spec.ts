// What the page writes for the systems of the library is what their checks accept.
import { begins, expect, test, type Playground } from "./playground";

const chat = `[{"role": "user", "content": "Weather?"},
  {"role": "assistant", "content": "I'll look.", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]`;

interface Message {
  id: string;
  timestamp: string;
}
interface Entry {
  id: string;
  timestamp: string;
  decision: string;
  audit: object;
}

/** isNow expects dates of this minute. */
function isNow(began: number, dates: readonly string[]): void {
  for (const date of dates) expect(Date.parse(date)).toBeGreaterThanOrEqual(began - 1000);
}

async function accepts(playground: Playground, name: string): Promise<void> {
  await playground.tab("Other APIs");
  await playground.view.locator("summary", { hasText: "systems" }).click();
  await playground.view.getByRole("button", { name, exact: true }).click();
}

test("a chat is converted to agent-types with the dates of now, and built on", async ({ playground, page }) => {
  const began = begins;
  await playground.open();
  await playground.paste(chat);
  await accepts(playground, "Convert to Agent types");
  const losses = page.getByRole("region", { name: "Losses" }).getByRole("listitem");
  await expect(losses).toHaveCount(2);
  await expect(losses.nth(0)).toContainText("Addedmessage ID ×4Agent types requires it");
  await expect(losses.nth(1)).toContainText("Addedtimestamp (current time) ×4Agent types requires it");

  await playground.view.getByRole("button", { name: "Replace my text" }).click();
  await expect(playground.verdict.getByRole("status")).toContainText("The agent-types check would accept this");
  const messages = JSON.parse(await playground.text()) as Message[];
  expect(messages).toHaveLength(4);
  isNow(
    began,
    messages.map((message) => message.timestamp),
  );
  expect(new Set(messages.map((message) => message.id)).size).toBe(4);

  // What Build adds to it is accepted, too.
  await playground.tab("Messages");
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  await page.getByRole("textbox", { name: "Text of the new message" }).fill("Four degrees.");
  await page.getByRole("button", { name: "Add message" }).click();
  await expect.poll(() => playground.text()).toContain("Four degrees.");
  await expect(playground.verdict.getByRole("status")).toContainText("The agent-types check would accept this");
  isNow(began, [(JSON.parse(await playground.text()) as Message[])[4]!.timestamp]);
});

test("a session is checked around its messages", async ({ playground }) => {
  await playground.open();
  await playground.paste(
    `{"id": 7, "messages": [{"id": "m", "role": "user", "content": {"type": "text", "text": "Hi"}, "timestamp": "2024-01-14T10:00:00Z"}], "createdAt": "soon", "updatedAt": 17}`,
  );
  await expect(playground.verdict.getByRole("status")).toContainText(
    `The agent-types check would reject this: "title" is missing, 2 values have the wrong type, and "soon" isn't allowed for "createdAt".`,
  );
});

test("a broken chat is made acceptable to agent-types", async ({ playground }) => {
  const began = begins;
  await playground.open();
  await playground.paste(`[{"role": "user", "content": {"type": "text", "text": "Hi"}, "id": "m"}]`);
  await playground.tab("Other APIs");
  await playground.view.getByRole("button", { name: "Fix for Agent types", exact: true }).click();
  await expect(playground.view.getByText("Agent types would accept this after 1 step.")).toBeVisible();
  await expect(playground.view.getByRole("region", { name: "Steps" })).toContainText("Added the current date");
  await playground.view.getByRole("button", { name: "Replace my text" }).click();
  await expect(playground.verdict.getByRole("status")).toContainText("The agent-types check would accept this");
  const [message] = JSON.parse(await playground.text()) as Message[];
  isNow(began, [message!.timestamp]);
});

test("Build writes entries with all that a log has", async ({ playground, page }) => {
  const began = begins;
  await playground.open();
  await playground.paste(
    `{"entries": [{"id": "a", "timestamp": "2026-01-01T00:00:00Z", "message": {"type": "user", "content": "Hi"}, "decision": "user_input", "audit": {}}]}`,
  );
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  await page.getByRole("textbox", { name: "Text of the new message" }).fill("Hello.");
  await page.getByRole("button", { name: "Add message" }).click();
  await expect.poll(() => playground.text()).toContain("Hello.");
  const { entries } = JSON.parse(await playground.text()) as { entries: Entry[] };
  expect(entries[1]).toMatchObject({ id: "entry-2", decision: "response", audit: {} });
  isNow(began, [entries[1]!.timestamp]);
  await expect(playground.verdict.getByRole("status")).toContainText("The structured messages check would accept this");
});
