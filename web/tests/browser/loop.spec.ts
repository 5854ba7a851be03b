// The Loop tab: a run of the agent loop, step by step.
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
const stored = (page: Page): Locator => page.getByRole("region", { name: "Stored messages" });
const request = (page: Page): Locator => page.getByRole("region", { name: /^Request/ });
const now = (page: Page): Locator => page.getByRole("region", { name: "This step" });
const timeline = (page: Page): Locator => page.getByRole("list", { name: "Steps" });
const script = (page: Page, name: string) => page.getByLabel("The model").selectOption({ label: name });
/** restarted waits for the run of a new choice: it begins at its first step, where the one before isn't there. */
const restarted = (page: Page) => expect(now(page)).toContainText("The message is stored");

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
  await expect(now(page)).toContainText("The message is stored");
  await expect(button(page, "Back")).toHaveAttribute("aria-disabled", "true");
  for (let i = 0; i < 2; i++) await button(page, "Step").click();
  await expect(now(page)).toContainText("The stored messages are copied");
  await expect(request(page).getByRole("article")).toHaveCount(2);
  await expect(request(page).locator("ins")).toHaveCount(0);

  await button(page, "Step").click();
  await expect(now(page)).toContainText("The memory hook adds what the agent remembers");
  const system = request(page).getByRole("article", { name: "System, changed" });
  await expect(system.locator("ins")).toContainText("<agent_memory> The user prefers short answers. </agent_memory>");
  await expect(system).toContainText("You are helpful.");
  await expect(stored(page)).not.toContainText("agent_memory");

  await button(page, "Step").click();
  await expect(system.locator("ins")).toContainText("<skills>");
  await expect(system.locator("ins")).not.toContainText("agent_memory");
  await expect(system).toContainText("agent_memory");
  await expect(stored(page)).not.toContainText("skills");

  await button(page, "Step").click();
  await expect(now(page)).toContainText("The model calls read_file");
  await expect(stored(page).getByRole("article", { name: "Assistant 3, new" })).toContainText("read_file");
  await button(page, "Back").click();
  await expect(now(page)).toContainText("The skills hook");
  await expect(stored(page).getByRole("article")).toHaveCount(2);

  await button(page, "End").click();
  await expect(now(page)).toContainText("The loop ends");
  await expect(playground.view).toContainText("Iteration 2/25");
  await expect(playground.view.getByText("Done", { exact: true })).toBeVisible();
  await expect(stored(page).getByRole("article")).toHaveCount(5);
  await expect(stored(page)).not.toContainText("agent_memory");
  await button(page, "Restart").click();
  await expect(stored(page).getByRole("article")).toHaveCount(1);
});

test("hooks are switched off and on, and their settings count", async ({ playground, page }) => {
  await open(playground);
  const hooks = page.getByRole("group", { name: "Hooks" });
  await hooks.getByRole("button", { name: "Memory" }).click();
  await hooks.getByRole("button", { name: "Skills" }).click();
  await expect(timeline(page)).not.toContainText("hook");
  await hooks.getByRole("button", { name: "Memory" }).click();
  await page.getByText("Input and hook settings").click();
  await page.getByLabel("Memory", { exact: true }).last().fill("Speaks <b>German</b>");
  await page.getByLabel("User input").fill("And now?");
  // A new run begins at its first step, whatever was in view before.
  await expect(stored(page)).toContainText("And now?");
  await timeline(page)
    .getByRole("button", { name: /memory hook/ })
    .first()
    .click();
  await expect(request(page).locator("ins")).toContainText("Speaks <b>German</b>");
  await expect(stored(page).getByRole("article").last()).toContainText("And now?");
  // What was typed is there after a reload.
  await playground.reload(question);
  await playground.tab("Agent loop");
  await page.getByText("Input and hook settings").click();
  await expect(page.getByLabel("User input")).toHaveValue("And now?");
});

test("old messages give way to a summary in the request alone", async ({ playground, page }) => {
  const long = Array.from({ length: 12 }, (_, i) => ({
    role: i % 2 ? "assistant" : "user",
    content: (i % 2 ? "answer " : "question ") + i + " long".repeat(20),
  }));
  await open(playground, JSON.stringify([...long, { role: "user", content: "And now?" }]));
  await script(page, "One call, then an answer");
  await page.getByRole("group", { name: "Hooks" }).getByRole("button", { name: "Summarization" }).click();
  await timeline(page)
    .getByRole("button", { name: /summarization hook replaces/ })
    .first()
    .click();
  await expect(request(page)).toContainText("9 messages removed: #1–9");
  await expect(request(page).getByRole("article", { name: "User, inserted" })).toContainText("<summary>");
  await expect(request(page)).toContainText("#13");
  await expect(stored(page).getByRole("article")).toHaveCount(13);
  await button(page, "Step").click();
  await expect(request(page)).not.toContainText("removed");
  await expect(request(page)).toContainText("sent");
});

test("a turn of the conversation is played again, with a failure where it is put", async ({ playground, page }) => {
  const call = (id: string, city: string) => ({
    id,
    type: "function",
    function: { name: "get_weather", arguments: JSON.stringify({ city }) },
  });
  const text = JSON.stringify([
    { role: "user", content: "Weather in Bern and Rome?" },
    { role: "assistant", content: null, tool_calls: [call("call_a", "Bern"), call("call_b", "Rome")] },
    { role: "tool", tool_call_id: "call_a", content: "12 C" },
    { role: "tool", tool_call_id: "call_b", content: "21 C" },
    { role: "assistant", content: "12 and 21 degrees." },
    { role: "user", content: "Thanks" },
    { role: "assistant", content: "You are welcome." },
  ]);
  await open(playground, text);
  await expect(page.getByLabel("The model")).toHaveValue("replay");
  await expect(page.getByLabel("Turn")).toHaveValue("1");
  await button(page, "End").click();
  await expect(stored(page).getByRole("article").last()).toContainText("12 and 21 degrees.");
  await page.getByLabel("Failure").selectOption({ label: "A tool times out" });
  await page.getByLabel(/^at/).selectOption({ label: "call 2: get_weather" });
  await expect(timeline(page)).toContainText("get_weather fails");
  await page.getByLabel("Failure").selectOption({ label: "The run is cancelled" });
  await button(page, "End").click();
  await expect(now(page)).toContainText("the run was cancelled");
  await expect(playground.view.getByText("Cancelled", { exact: true })).toBeVisible();
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

test("a model that never stops reaches the limit", async ({ playground, page }) => {
  await open(playground);
  await script(page, "Endless loop");
  await expect(timeline(page)).toContainText("Iteration 25");
  await button(page, "End").click();
  await expect(playground.view).toContainText("Iteration 25/25");
  await expect(now(page)).toContainText("The loop stops at its limit");
  await expect(now(page)).toContainText("the model still called tools after 25 iterations");
  await expect(playground.view.getByText("Stopped at the limit")).toBeVisible();
});

test("what goes wrong is said by a result, and the loop goes on", async ({ playground, page }) => {
  await open(playground);
  await script(page, "Truncated arguments");
  await timeline(page)
    .getByRole("button", { name: /read_file fails/ })
    .click();
  await expect(now(page)).toContainText("the arguments aren't a JSON object");
  await expect(stored(page).getByRole("article", { name: "Tool 4, new" })).toContainText(
    "Error: the arguments aren't a JSON object",
  );
  await script(page, "Slow tool");
  await restarted(page);
  await timeline(page)
    .getByRole("button", { name: /read_file fails/ })
    .click();
  await expect(now(page)).toContainText("did not answer within 10s");
  await script(page, "Unknown tool");
  await restarted(page);
  await timeline(page)
    .getByRole("button", { name: /read_file_v2 fails/ })
    .click();
  await expect(now(page)).toContainText("available tools: read_file");
  await script(page, "Spoofed message");
  await expect(now(page)).toContainText('role "assistant" not allowed');
  await expect(stored(page)).toContainText("No messages yet");
  await expect(page.getByRole("button", { name: "Insert into the text" })).toBeDisabled();
});

test("Run plays to the end and can be paused; with reduced motion it goes there at once", async ({
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
  await page.getByLabel("Run speed").selectOption("slow");
  await button(page, "Run").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(playground.view).toContainText("step 1/");
  await page.clock.runFor(1500);
  await expect(playground.view).toContainText("step 2/");
  await page.clock.runFor(1500);
  await expect(playground.view).toContainText("step 3/");
  await button(page, "Pause").click();
  await expect(button(page, "Run")).toBeVisible();
  await quiet();
  await page.clock.runFor(60_000);
  await expect(playground.view).toContainText("step 3/");
  await page.getByLabel("Run speed").selectOption("fast");
  await button(page, "Run").click();
  await page.clock.runFor(150);
  await expect(playground.view).toContainText("step 4/");
  await quiet();
  await page.clock.runFor(60_000);
  await expect(now(page)).toContainText("The loop ends");
  await expect(button(page, "Run")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button(page, "Restart").click();
  await expect(playground.view).toContainText("step 1/");
  await button(page, "Run").click();
  await expect(now(page)).toContainText("The loop ends");
});

test("the result goes into the text as one change that undo takes back", async ({ playground, page }) => {
  await open(playground);
  await page.getByRole("button", { name: "Insert into the text" }).click();
  await expect(page.getByText("Added 3 messages from the run").first()).toBeVisible();
  await expect(playground.verdict).toContainText(/ accept (this|it|all|both)/);
  await expect(playground.status).toContainText("5 messages");
  await expect(stored(page).getByRole("article").last()).toContainText("Please go on.");
  const why = playground.view.getByText("The run starts over, from the longer conversation.");
  await expect(why).toBeVisible();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(playground.status).toContainText("2 messages");
  await expect(why).toHaveCount(0);
  expect(await playground.text()).toBe(question);
});

test("an empty text shows how a run goes; a text without a conversation says what it is", async ({
  playground,
  page,
}) => {
  await open(playground, "");
  await button(page, "End").click();
  await expect(stored(page)).toContainText("What does main.py do?");
  await playground.paste("{");
  await expect(playground.view).toContainText("This isn’t valid JSON");
  await playground.paste('[{"role":"hacker","content":"x"}]');
  await playground.tab("Agent loop");
  await expect(timeline(page)).toContainText("Iteration 1");
});

test("keyboard alone: the arrows step through the run", async ({ playground, page }) => {
  await open(playground);
  await page.getByRole("tab", { name: "Agent loop", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("The model")).toBeFocused();
  await page.getByLabel("The model").press("ArrowDown");
  await expect(timeline(page)).toContainText("2 other tools");
  for (let i = 0; i < 9 && !(await button(page, "Restart").evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await expect(button(page, "Restart")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(now(page)).toContainText("The stored messages are copied");
  await page.keyboard.press("ArrowLeft");
  await expect(now(page)).toContainText("The message is stored");
  await page.keyboard.press("End");
  await expect(now(page)).toContainText("The loop ends");
  await page.keyboard.press("Home");
  await timeline(page).getByRole("button").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(
    timeline(page)
      .getByRole("button", { name: /copied/ })
      .first(),
  ).toBeFocused();
  await expect(now(page)).toContainText("The stored messages are copied");
});

test("at 360 px nothing is cut off, and the lists are below each other", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await playground.paste(question);
  await playground.tab("Agent loop");
  await expect(stored(page)).toContainText("You are helpful.");
  await timeline(page)
    .getByRole("button", { name: /memory hook/ })
    .first()
    .click();
  const wide = await page.evaluate(() => document.querySelector(".loop")!.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  const above = (await stored(page).boundingBox())!;
  const below = (await request(page).boundingBox())!;
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  await request(page).locator("ins").scrollIntoViewIfNeeded();
  await expect(request(page).locator("ins")).toBeInViewport();
  await expect(button(page, "Step")).toBeInViewport();
});

test("no accessibility violation", async ({ playground, page }) => {
  const before = ["user", "assistant", "user", "assistant"].map((role) => ({ role, content: "Hello" }));
  await open(playground, JSON.stringify([...before, ...JSON.parse(question)]));
  const check = async (what: string): Promise<void> => expect(await barriers(page, ".loop"), what).toEqual([]);
  await page.getByText("Input and hook settings").click();
  await timeline(page)
    .getByRole("button", { name: /memory hook/ })
    .first()
    .click();
  await expect(request(page).locator("ins")).toBeVisible();
  await check("hook");
  await script(page, "Provider error");
  await restarted(page);
  await page.getByRole("group", { name: "Hooks" }).getByRole("button", { name: "Summarization" }).click();
  await page.getByLabel("Summarize above").fill("1");
  await expect(timeline(page)).toContainText("replaces");
  await button(page, "End").click();
  await expect(now(page)).toContainText("The model fails");
  await check("failure");
  await page.setViewportSize({ width: 360, height: 740 });
  await script(page, "Truncated arguments");
  await restarted(page);
  await timeline(page)
    .getByRole("button", { name: /replaces/ })
    .last()
    .click();
  await expect(request(page)).toContainText("removed");
  await check("summary at 360 px");
});
