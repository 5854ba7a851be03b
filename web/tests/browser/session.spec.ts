// A session as a picture: its turns in a row, led through by keys and by presses.
import { barriers } from "./accessible";
import { expect, test } from "./playground";

/** line is a line of a log of Claude Code. */
const line = (id: number, role: string, content: unknown, more = {}): string =>
  JSON.stringify({
    parentUuid: id > 0 ? `u${id - 1}` : null,
    isSidechain: false,
    userType: "external",
    cwd: "/app",
    sessionId: "s",
    version: "2.1.0",
    uuid: `u${id}`,
    timestamp: "2026-05-01T09:00:00Z",
    type: role,
    message: { role, content, ...more },
  });

/** session has a number of turns; the call of the last one has no result. */
function session(turns: number): string {
  const lines = [line(0, "user", "Run the tests.")];
  for (let i = 0; i < turns; i++) {
    const usage = { input_tokens: 3, cache_creation_input_tokens: 97, cache_read_input_tokens: 900 + 100 * i };
    const call = [{ type: "tool_use", id: `t${i}`, name: "Bash", input: {} }];
    const answer = { id: `m${i}`, type: "message", model: "claude-opus-4-5", usage: { ...usage, output_tokens: 9 } };
    lines.push(line(lines.length, "assistant", call, answer));
    if (i < turns - 1)
      lines.push(line(lines.length, "user", [{ type: "tool_result", tool_use_id: `t${i}`, content: "ok" }]));
  }
  lines.push(line(lines.length, "user", "Are you there?"));
  return lines.join("\n");
}

test("a log shows its turns, which keys and presses lead through to their lines and problems", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(session(40));
  await playground.tab("Files");
  const turns = page.getByRole("listbox", { name: "Turns" });
  const now = turns.getByRole("option");
  await expect(now).toHaveAccessibleName(
    "Turn 40, 4,900 tokens sent, 4,800 of them from the cache, calls Bash, 1 call without a result",
  );
  expect(await barriers(page, "#view")).toEqual([]);
  await turns.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(now).toHaveAttribute("aria-posinset", "39");
  await page.keyboard.press("Home");
  await expect(now).toHaveAccessibleName(/^Turn 1, 1,000 tokens sent, 900 of them from the cache, calls Bash$/);
  await page.keyboard.press("Enter");
  await expect(playground.status).toContainText("Ln 2,");

  await turns.focus();
  await page.keyboard.press("End");
  await playground.view.getByRole("button", { name: /has no result/ }).click();
  await playground.isAt("Problems");
  await expect(playground.rows.first()).toBeVisible();
});

test("three thousand turns draw those in view alone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(session(3000));
  await playground.tab("Files");
  const turns = page.getByRole("listbox", { name: "Turns" });
  await expect(turns.getByRole("option")).toHaveAttribute("aria-setsize", "3000", { timeout: 30_000 });
  const drawn = () => turns.locator("path.turns-fresh").evaluate((path) => path.getAttribute("d")!.split("M").length);
  expect(await drawn()).toBeLessThan(300);
  await turns.evaluate((box) => (box.scrollLeft = 0));
  await expect(turns.locator("path.turns-fresh")).toHaveAttribute("d", /^M0 /);
  expect(await drawn()).toBeLessThan(300);
});

/** tests is a log in which an answer names what the result before it has. */
const tests = [
  line(0, "user", "Run the tests."),
  line(1, "assistant", [{ type: "tool_use", id: "t1", name: "Bash", input: {} }]),
  line(2, "user", [{ type: "tool_result", tool_use_id: "t1", content: "E4711 in billing_test" }]),
  line(3, "assistant", [
    { type: "text", text: "I look." },
    { type: "tool_use", id: "t2", name: "Read", input: {} },
  ]),
  line(4, "user", [{ type: "tool_result", tool_use_id: "t2", content: "func main" }]),
  line(5, "assistant", [{ type: "text", text: "E4711 is mended." }]),
  line(6, "user", "Thanks."),
  line(7, "assistant", [{ type: "text", text: "You are welcome." }]),
].join("\n");

test("one goes back to a turn of a log, sees what the model saw, changes a result, and sees what no longer follows", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.paste(tests);
  await playground.tab("Files");
  await page.getByRole("listbox", { name: "Turns" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await playground.view.getByRole("button", { name: "What the model saw" }).press("Enter");
  await playground.isAt("Agent loop");
  const state = page.getByRole("region", { name: "State", exact: true });
  const title = state.getByRole("heading", { level: 3 }).first();
  await expect(title).toHaveText("#4 The model calls Read");
  await page.getByText("What the model sees").click();
  await expect(page.getByLabel("Body", { exact: true })).toContainText("E4711 in billing_test");
  await expect(page.getByLabel("Body", { exact: true })).not.toContainText("I look.");
  await expect(page.getByLabel("As the template writes it").locator("mark").first()).toContainText("<|");
  await expect(page.getByLabel("After hooks")).toHaveCount(0);

  // One bar leads through all turns, by arrows too.
  const bar = page.getByRole("slider", { name: "Step", exact: true });
  await bar.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText("#3 Bash returns its result");
  await expect(page.getByText("Step 4 of 10, turn 1", { exact: true })).toBeVisible();
  const form = page.getByRole("form", { name: "Change this message" });
  await form.getByRole("textbox").fill("all 12 pass");
  await form.getByRole("button", { name: "Change and keep the rest" }).press("Enter");
  const runs = page.getByRole("region", { name: "Before and after the change" });
  await expect(runs).toContainText("The conversations differ from message 3 on.");
  await expect(runs).toContainText(
    "what comes after the change of #3 stays as recorded, 5 messages. From #6 on it no longer follows.",
  );
  await expect(runs.getByRole("group", { name: "Before" })).toContainText("E4711 in billing_test");
  await expect(runs.getByRole("group", { name: "After" })).toContainText("all 12 pass");
  await expect(runs.getByRole("button", { name: /, first difference$/ })).toHaveCount(2);
  await expect(form.getByRole("textbox")).toHaveValue("all 12 pass");
  const script = page.getByRole("region", { name: "Script", exact: true });
  await script.getByRole("button", { name: "#6 The model answers (no longer follows)" }).click();
  await expect(state).toContainText('it names "E4711", which only #3 had before you changed it');
  await expect(page.getByLabel("Body", { exact: true })).toContainText("all 12 pass");
  expect(await barriers(page, "#view")).toEqual([]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(script).not.toContainText("no longer follows");
});

test("a long log is gone through from its turns, and at 360 px", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(session(60));
  await playground.tab("Agent loop");
  const bar = page.getByRole("slider", { name: "Step", exact: true });
  await expect(bar).toHaveAttribute("max", "123");
  await bar.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar).toHaveAttribute("aria-valuetext", "122 of 123: #121 user message");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
