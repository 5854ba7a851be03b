// The agent loop on the text: a preset of the player, whose actions are the conversation's own.
import { deflateRawSync } from "node:zlib";
import { barriers } from "./accessible";
import type { Locator, Page } from "@playwright/test";
import { expect, test, type Playground } from "./playground";
import { counting } from "./worker";

const question = JSON.stringify([
  { role: "system", content: "You are helpful." },
  { role: "user", content: "What is in main.py?" },
]);

const button = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Run controls" }).getByRole("button", { name, exact: true });
const box = (page: Page, name: string): Locator => page.getByRole("article", { name, exact: true });
const stored = (page: Page): Locator => box(page, "Stored");
const request = (page: Page): Locator => box(page, "Last request");
const now = (page: Page): Locator => page.getByRole("region", { name: "State", exact: true });
const title = (page: Page): Locator => now(page).getByRole("heading", { level: 3 }).first();
const timeline = (page: Page): Locator => page.getByRole("region", { name: "Script", exact: true });
const step = (page: Page, name: string | RegExp): Locator => timeline(page).getByRole("button", { name }).first();
const script = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "The model", exact: true }).selectOption({ label: name });

async function open(playground: Playground, text = question): Promise<void> {
  await playground.open();
  if (text) {
    await playground.paste(text);
    await playground.tab("Messages");
    await expect(playground.cards.first()).toBeVisible();
  } else {
    await playground.clear();
  }
  await playground.tab("Agent loop");
  await expect(timeline(playground.page).getByRole("button").first()).toBeVisible();
}

test("a run goes forth and back, and what hooks add is marked and never stored", async ({ playground, page }) => {
  await open(playground);
  await expect(title(page)).toHaveText("Start");
  await expect(button(page, "Back")).toHaveAttribute("aria-disabled", "true");
  await step(page, "The stored messages are copied").click();
  await expect(request(page).getByRole("listitem")).toHaveCount(2);
  await expect(request(page).locator("ins")).toHaveCount(0);

  await button(page, "Next").click();
  await expect(title(page)).toHaveText("The memory hook adds what the agent remembers");
  await expect(now(page)).toContainText("The memory goes into the request's system message");
  await expect(request(page).locator("ins")).toContainText(
    "<agent_memory> The user prefers short answers. </agent_memory>",
  );
  await expect(request(page)).toContainText("You are helpful.");
  await expect(stored(page)).not.toContainText("agent_memory");

  await button(page, "Next").click();
  await expect(request(page).locator("ins")).toContainText("<skills>");
  await expect(request(page).locator("ins")).not.toContainText("agent_memory");
  await expect(request(page)).toContainText("agent_memory");
  await expect(stored(page)).not.toContainText("skills");

  await button(page, "Next").click();
  await expect(title(page)).toHaveText("The model calls read_file");
  await expect(stored(page).getByRole("listitem").last()).toContainText("(new)");
  await button(page, "Back").click();
  await expect(title(page)).toContainText("The skills hook");
  await expect(stored(page).getByRole("listitem")).toHaveCount(2);

  await button(page, "Run all").click();
  await expect(page.getByRole("img", { name: /iteration 2 of 25/ })).toBeVisible();
  await expect(now(page)).toContainText("outcome: done");
  await expect(stored(page).getByRole("listitem")).toHaveCount(5);
  await expect(stored(page)).not.toContainText("agent_memory");
  await button(page, "Restart").click();
  await expect(stored(page)).toContainText("0 messages");
});

test("hooks are actions: they are removed and changed, and outlast a reload", async ({ playground, page }) => {
  await open(playground);
  await page.getByRole("button", { name: /^Remove step 2: Add a memory hook/ }).click();
  await expect(timeline(page)).not.toContainText("memory hook");
  await page.getByRole("button", { name: /^Remove step 2: Add a skills hook/ }).click();
  await expect(timeline(page)).not.toContainText("hook");
  const action = page.getByRole("combobox", { name: "Action" });
  await step(page, /^Take the conversation/).click();
  await action.selectOption("Add a memory hook");
  await page.getByRole("textbox", { name: "Memory", exact: true }).fill("Speaks <b>German</b>");
  await page.getByRole("button", { name: "Insert after step 1" }).click();
  await step(page, "The memory hook adds what the agent remembers").click();
  await expect(request(page).locator("ins")).toContainText("Speaks <b>German</b>");
  await playground.reload(question);
  await playground.tab("Agent loop");
  await step(page, "The memory hook adds what the agent remembers").click();
  await expect(request(page).locator("ins")).toContainText("Speaks <b>German</b>");
});

test("old messages give way to a summary in the request alone", async ({ playground, page }) => {
  const long = Array.from({ length: 12 }, (_, i) => ({
    role: i % 2 ? "assistant" : "user",
    content: (i % 2 ? "answer " : "question ") + i + " long".repeat(20),
  }));
  await open(playground, JSON.stringify([...long, { role: "user", content: "And now?" }]));
  await script(page, "One call, then an answer");
  await step(page, /^Add a memory hook/).click();
  await page.getByRole("combobox", { name: "Action" }).selectOption("Add a hook that summarizes");
  await page.getByRole("button", { name: /^Insert after step/ }).click();
  await step(page, /summarization hook replaces/).click();
  await expect(request(page)).toContainText("9 messages removed: #1–9");
  await expect(request(page).locator("ins")).toContainText("<summary>");
  await expect(request(page)).toContainText("#13");
  await expect(stored(page)).toContainText("13 messages");
  await button(page, "Next").click();
  await expect(request(page)).not.toContainText("removed");
});

const trip = (() => {
  const call = (id: string, city: string) => ({
    id,
    type: "function",
    function: { name: "get_weather", arguments: JSON.stringify({ city }) },
  });
  return JSON.stringify([
    { role: "user", content: "Weather in Bern and Rome?" },
    { role: "assistant", content: null, tool_calls: [call("call_a", "Bern"), call("call_b", "Rome")] },
    { role: "tool", tool_call_id: "call_a", content: "12 C" },
    { role: "tool", tool_call_id: "call_b", content: "21 C" },
    { role: "assistant", content: "12 and 21 degrees." },
    { role: "user", content: "Thanks" },
    { role: "assistant", content: "You are welcome." },
  ]);
})();

test("a turn of the conversation is played again, with a failure where it is put", async ({ playground, page }) => {
  await open(playground, trip);
  await expect(page.getByRole("combobox", { name: "The model", exact: true })).toHaveValue("replay");
  await expect(page.getByRole("combobox", { name: "Turn", exact: true })).toHaveValue("1");
  await button(page, "Run all").click();
  await expect(stored(page).getByRole("listitem").last()).toContainText("12 and 21 degrees.");
  await step(page, /^Take turn 1/).click();
  const action = page.getByRole("combobox", { name: "Action" });
  await action.selectOption("Change what a call gives");
  await page.getByRole("textbox", { name: "Call", exact: true }).fill("2");
  await page.getByRole("combobox", { name: "It" }).selectOption("is cancelled");
  await page.getByRole("button", { name: "Insert after step 1" }).click();
  await expect(timeline(page)).toContainText("The run is cancelled");
  await page.getByRole("button", { name: "Insert into the text" }).click();
  await expect(playground.verdict).toContainText("1 change:");
  const messages = JSON.parse(await playground.text()) as { content: string }[];
  expect(messages.map(({ content }) => content)).toEqual([
    "Weather in Bern and Rome?",
    null,
    "12 C",
    "Error: the run was cancelled before the tool answered",
    "Thanks",
    "You are welcome.",
  ]);
});

test("one goes back, changes a result and runs on, and sees where the runs part", async ({ playground, page }) => {
  await open(playground, trip);
  await step(page, "get_weather returns its result").click();
  const change = page.getByRole("form", { name: "Change this result" });
  await expect(change.getByRole("textbox")).toHaveValue("12 C");
  await change.getByRole("textbox").fill("-3 C");
  await change.getByRole("button", { name: "Change and run on" }).click();
  const runs = page.getByRole("region", { name: "Before and after the change" });
  await expect(runs).toContainText("The runs differ from event 6 on.");
  await expect(runs.getByRole("group", { name: "Before" })).toContainText("12 C");
  await expect(runs.getByRole("group", { name: "After" })).toContainText("-3 C");
  await expect(runs.getByRole("button", { name: /, first difference$/ })).toHaveCount(2);
  await expect(stored(page)).toContainText("-3 C");
  // The one bar of all steps leads back, by keyboard too.
  const bar = page.getByRole("slider", { name: "Step", exact: true });
  await bar.focus();
  await page.keyboard.press("Home");
  await expect(title(page)).toHaveText("Start");
  await runs.getByRole("button", { name: "Go to the first difference" }).click();
  await expect(title(page)).toHaveText("get_weather returns its result");
  // The model's words, too; the change before stays.
  await step(page, "The model answers").click();
  const answer = page.getByRole("form", { name: "Change this answer" });
  await answer.getByRole("textbox").fill("Cold.");
  await answer.getByRole("button").click();
  await expect(stored(page)).toContainText("Cold.");
  await expect(stored(page)).toContainText("-3 C");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(runs).toHaveCount(0);
  await expect(stored(page)).not.toContainText("Cold.");
});

test("a switch compares calls with the schemas of their tools, and the Go program says so", async ({
  playground,
  page,
}) => {
  const text = JSON.parse(trip) as unknown[];
  const parameters = { type: "object", properties: { town: { type: "string" } }, required: ["town"] };
  const tools = [{ type: "function", function: { name: "get_weather", parameters } }];
  await open(playground, JSON.stringify({ model: "gpt-5.4-mini", tools, messages: text }));
  const failing = "get_weather doesn't run: the arguments don't match the tool's schema: \"town\" is missing";
  await expect(timeline(page)).not.toContainText(failing);
  const check = page.getByRole("checkbox", { name: "Check arguments" });
  await check.focus();
  await page.keyboard.press("Space");
  await expect(check).toBeChecked();
  await expect(now(page).getByLabel("In Go", { exact: true })).toContainText("agent.CheckArgs = true");
  await step(page, failing).click();
  await expect(now(page)).toContainText("CheckArgs is on");
  await expect(stored(page).getByRole("listitem").last()).toContainText('"town" is missing');
  await check.uncheck();
  await expect(timeline(page)).not.toContainText(failing);
});

test("what the model sees is in four columns at each step", async ({ playground, page }) => {
  await open(playground);
  await step(page, "The memory hook adds what the agent remembers").click();
  await page.getByText("What the model sees").click();
  await expect(page.getByLabel("Stored", { exact: true }).last()).toContainText("user: What is in main.py?");
  await expect(page.getByLabel("After hooks")).toContainText("<agent_memory>");
  await page.getByRole("combobox", { name: "Provider’s body" }).selectOption({ label: "Anthropic Messages" });
  await expect(page.getByLabel("Body", { exact: true })).toContainText('"system": "You are helpful.');
  const rendered = page.getByLabel("As the template writes it");
  await expect(rendered).toContainText("The user prefers short answers.");
  await expect(rendered.locator("mark").first()).toContainText("<|");
  await button(page, "Back").click();
  await expect(rendered).not.toContainText("The user prefers short answers.");
});

test("a model that never stops reaches the limit", async ({ playground, page }) => {
  await open(playground);
  await script(page, "Endless loop");
  await expect(timeline(page)).toContainText(
    "The loop stops at its limit: the model still called tools after 25 iterations",
  );
  await button(page, "Run all").click();
  await expect(page.getByRole("img", { name: /iteration 25 of 25/ })).toBeVisible();
});

test("what goes wrong is said by a result, and the loop goes on", async ({ playground, page }) => {
  await open(playground);
  await script(page, "Truncated arguments");
  await step(page, /read_file fails: the arguments aren't a JSON object/).click();
  await expect(stored(page).getByRole("listitem").last()).toContainText("Error: the arguments aren't a JSON object");
  await script(page, "Slow tool");
  await expect(timeline(page)).toContainText("did not answer within 10s");
  await script(page, "Unknown tool");
  await expect(timeline(page)).toContainText("available tools: read_file");
  await script(page, "Spoofed message");
  await expect(timeline(page)).toContainText('role "assistant" not allowed');
  await expect(page.getByRole("button", { name: "Insert into the text" })).toHaveAttribute("aria-disabled", "true");
});

test("Play goes to the end and can be paused; with reduced motion it goes there at once", async ({
  playground,
  page,
}) => {
  // The page's clock is the test's: a step stays in view until it is told to go on.
  const quiet = await counting(page);
  await page.clock.install();
  await open(playground);
  // A request that is on its way would have taken too long.
  await quiet();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByLabel("Speed").selectOption("slow");
  await button(page, "Play").click();
  await expect(button(page, "Pause")).toBeVisible();
  await page.clock.runFor(1500);
  await expect(playground.view).toContainText("Step 1 of");
  await page.clock.runFor(1500);
  await expect(playground.view).toContainText("Step 2 of");
  await button(page, "Pause").click();
  await expect(button(page, "Play")).toBeVisible();
  await quiet();
  await page.clock.runFor(60_000);
  await expect(playground.view).toContainText("Step 2 of");
  await page.getByLabel("Speed").selectOption("fast");
  await button(page, "Play").click();
  await page.clock.runFor(150);
  await expect(playground.view).toContainText("Step 3 of");
  await quiet();
  await page.clock.runFor(60_000);
  await expect(now(page)).toContainText("outcome: done");
  await expect(button(page, "Play")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button(page, "Restart").click();
  await expect(title(page)).toHaveText("Start");
  await button(page, "Play").click();
  await expect(now(page)).toContainText("outcome: done");
});

test("the result goes into the text as one change that undo takes back", async ({ playground, page }) => {
  await open(playground);
  await page.getByRole("button", { name: "Insert into the text" }).click();
  await expect(page.getByText("Added 3 messages from the run").first()).toBeVisible();
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await expect(playground.status).toContainText("5 messages");
  await button(page, "Run all").click();
  await expect(stored(page)).toContainText("Please go on.");
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(playground.status).toContainText("2 messages");
  expect(await playground.text()).toBe(question);
});

test("an empty text shows how a run goes; a text without a conversation says what it is", async ({
  playground,
  page,
}) => {
  await open(playground, "");
  await button(page, "Run all").click();
  await expect(stored(page)).toContainText("What does main.py do?");
  await playground.paste("{");
  await expect(playground.view).toContainText("This isn’t valid JSON");
  await playground.paste('[{"role":"hacker","content":"x"}]');
  await playground.tab("Agent loop");
  await expect(timeline(page)).toContainText("The message is stored");
});

test("keyboard alone: the arrows step through the run", async ({ playground, page }) => {
  await open(playground);
  await page.getByRole("tab", { name: "Agent loop", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "The model", exact: true })).toBeFocused();
  await page.getByRole("combobox", { name: "The model", exact: true }).press("ArrowDown");
  await expect(timeline(page)).toContainText("2 other tools");
  for (let i = 0; i < 9 && !(await button(page, "Restart").evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await expect(button(page, "Restart")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(title(page)).toHaveText("1. Take the conversation of the text");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(title(page)).toHaveText("1. Take the conversation of the text");
  await page.keyboard.press("End");
  await expect(now(page)).toContainText("outcome: done");
  await page.keyboard.press("Home");
  await timeline(page).getByRole("button").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(step(page, /^Take the conversation/)).toBeFocused();
});

test("at 360 px nothing is cut off, and the state is below the script", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await playground.paste(question);
  await playground.tab("Agent loop");
  await step(page, "The memory hook adds what the agent remembers").click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await page.locator(".systems-body").evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  const above = (await timeline(page).boundingBox())!;
  const below = (await now(page).boundingBox())!;
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  await request(page).locator("ins").scrollIntoViewIfNeeded();
  await expect(request(page).locator("ins")).toBeInViewport();
  await expect(button(page, "Next")).toBeInViewport();
});

test("links of before lead to the same run", async ({ playground, page }) => {
  const settings = {
    script: "replay",
    memoryOn: false,
    skillsOn: true,
    turn: 1,
    fault: "timeout",
    faultAt: 2,
    step: 3,
  };
  const packed = deflateRawSync(JSON.stringify({ t: trip, v: "loop", s: settings })).toString("base64url");
  await playground.open("/#1=" + packed);
  await expect(timeline(page)).toContainText("Call 2 times out");
  await expect(timeline(page)).toContainText("get_weather fails: the tool did not answer within 10s");
  await expect(timeline(page)).toContainText("Add a skills hook");
  await expect(timeline(page)).not.toContainText("memory hook");
});

test("no accessibility violation", async ({ playground, page }) => {
  await open(playground, trip);
  const check = async (what: string): Promise<void> => expect(await barriers(page, ".systems"), what).toEqual([]);
  await step(page, "get_weather returns its result").click();
  await page.getByRole("form", { name: "Change this result" }).getByRole("textbox").fill("-3 C");
  await page.getByRole("button", { name: "Change and run on" }).click();
  await expect(page.getByRole("region", { name: "Before and after the change" })).toBeVisible();
  await page.getByText("What the model sees").click();
  await expect(page.getByLabel("As the template writes it").locator("mark").first()).toBeVisible();
  await check("two runs and four columns");
  await page.setViewportSize({ width: 360, height: 740 });
  await script(page, "Provider error");
  await expect(timeline(page)).toContainText("The model fails");
  await check("failure at 360 px");
});
