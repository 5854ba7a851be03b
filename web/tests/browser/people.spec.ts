// Six people and what each came for, from beginning to end, with the presses counted.
import type { Locator } from "@playwright/test";
import { expect, type Playground, test } from "./playground";

/** body is a request of 301 messages whose last call but one is answered too late. */
function body(): string {
  const messages: object[] = [{ role: "system", content: "You read files." }];
  for (let i = 1; i <= 75; i++) {
    const call = { id: `call_${i}`, type: "function", function: { name: "read", arguments: "{}" } };
    const asked = { role: "assistant", content: null, tool_calls: [call] };
    const result = { role: "tool", tool_call_id: `call_${i}`, content: `Line ${i}` };
    const said = { role: "assistant", content: `Answer ${i}` };
    messages.push({ role: "user", content: `Question ${i}` }, asked, ...(i === 74 ? [said, result] : [result, said]));
  }
  return JSON.stringify({ model: "gpt-4o", messages }, null, 2);
}

/** presses counts what is pressed: each click and each key stands for one. */
class Presses {
  count = 0;
  constructor(private readonly playground: Playground) {}
  async click(what: Locator): Promise<void> {
    this.count++;
    await what.click();
  }
  async key(keys: string): Promise<void> {
    this.count++;
    await this.playground.page.keyboard.press(keys);
  }
}

test("agent developer with a body: found, repaired and copied in at most four presses", async ({
  playground,
  page,
}) => {
  await playground.open();
  const presses = new Presses(playground);
  await page.evaluate((text) => navigator.clipboard.writeText(text), body());
  await presses.key("ControlOrMeta+V");
  await expect(playground.findings).toContainText("refuses this");
  await expect(playground.status).toContainText("301 messages");
  await presses.click(playground.findings.getByRole("button", { name: /^(Repair|Fix)/ }).first());
  await expect(playground.findings).toContainText(/ accepts this/);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await presses.click(page.getByRole("button", { name: "Copy", exact: true }).first());
  await expect.poll(() => playground.clipboard()).toContain('"gpt-4o"');
  const messages = JSON.parse(await playground.clipboard()).messages as { role: string }[];
  expect(messages).toHaveLength(301);
  const call = messages.findIndex((message) => JSON.stringify(message).includes('"id":"call_74"'));
  expect(messages[call + 1]).toMatchObject({ role: "tool", tool_call_id: "call_74" });
  expect(presses.count).toBeLessThanOrEqual(4);
});

test("agent developer with the error text alone: understood in two presses", async ({ playground, page }) => {
  await playground.open();
  const presses = new Presses(playground);
  const error =
    "Error code: 400 - An assistant message with 'tool_calls' must be followed by tool messages responding to each " +
    "'tool_call_id'. The following tool_call_ids did not have response messages: call_76";
  await page.evaluate((text) => navigator.clipboard.writeText(text), error);
  await presses.key("ControlOrMeta+V");
  const strip = page.getByRole("region", { name: "Error of the provider" });
  await presses.click(strip.getByRole("button", { name: "Call without a result" }).first());
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  expect(presses.count).toBe(2);
});

test("keyboard alone: found, repaired, converted and learnt about", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(body());
  await expect(playground.findings).toContainText('the result of call "call_74"');
  const presses = new Presses(playground);
  await presses.key("F8");
  await presses.key("ControlOrMeta+.");
  await presses.key("Enter");
  await expect(playground.findings).toContainText(/ accepts this/);
  await playground.act("convert to anthropic messages");
  await expect(page.getByRole("textbox", { name: "The conversation as Anthropic Messages" })).toBeVisible();
  await playground.act("result after message");
  await expect(playground.lessons).toContainText("Why");
  expect(presses.count).toBe(3);
});

test("teacher: a link to a rule and one to a lesson open them, beside the conversation", async ({
  playground,
  page,
}) => {
  await playground.open("/#rule=unanswered-call");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  await expect(playground.cards.first()).toBeVisible();
  await page.goto("/#learn=conversation");
  await expect(playground.lessons).toContainText("How a conversation works");
  await playground.lessons.getByRole("button", { name: "Open in the editor: A call that nobody answered" }).click();
  await expect(playground.findings).toContainText('Call "call_1" of "get_weather" has no result');
  await expect(playground.lessons).toBeVisible();
});

for (const [name, width, height] of [
  ["at 900 px", 900, 700],
  ["at 200 % of 1440 px", 720, 450],
] as const) {
  test(`teacher: every view and the lessons are reached ${name}`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    for (const view of ["Conversation", "Accepts", "Tokens", "Agent loop"]) {
      await playground.tab(view);
      await expect(page.getByRole("tab", { name: view, exact: true })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tab", { name: view, exact: true })).toBeInViewport();
      await expect(playground.view).toBeVisible();
    }
    await playground.act("learn how");
    await expect(playground.lessons).toContainText("How a conversation works");
    await playground.lessons.getByRole("button", { name: "Close Learn" }).click();
    await expect(playground.view).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("data person: the bad lines of a file are found and gone to", async ({ playground, page }) => {
  await playground.open();
  const good = (i: number): string =>
    JSON.stringify({
      messages: [
        { role: "user", content: `Hi ${i}` },
        { role: "assistant", content: "Hello" },
      ],
    });
  const lines = Array.from({ length: 200 }, (_, i) => (i === 120 ? '{"messages":[{"role":"user"' : good(i)));
  await playground.drop("many.jsonl", lines.join("\n"));
  await expect(playground.status).toContainText("of 199");
  const presses = new Presses(playground);
  await presses.key("F8");
  await expect(playground.status).toContainText("Ln 121,");
  expect(presses.count).toBe(1);
});

test("learner on a phone: the example is repaired in at most four presses", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  const presses = new Presses(playground);
  await presses.click(page.getByRole("tab", { name: /^Findings/ }));
  await presses.click(playground.findings.getByRole("button", { name: /^(Repair|Fix)/ }).first());
  // What is left has no repair that is sure, so the choice is the person's.
  await presses.click(playground.rows.first().getByRole("button", { name: "Remove the call" }));
  await expect(playground.findings).toContainText(/ accepts (this|it|all|both)/);
  expect(presses.count).toBeLessThanOrEqual(4);
});

test("Go developer: from the page to the package's documentation in one press", async ({ playground }) => {
  await playground.open();
  const link = playground.status.getByRole("link", { name: "Go package" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", /pkg\.go\.dev\/github\.com\/rolecall\/rolecall/);
});
