// Six people and what each came for, from beginning to end, with the presses counted.
import type { Locator } from "@playwright/test";
import { expect, type Playground, test } from "./playground";

// The whole page as most who open it have it: what it may want later comes ahead.
test.use({ fetchesAhead: true });

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

/** Presses counts what is pressed: each click, each tap and each key stands for one. */
class Presses {
  count = 0;
  constructor(private readonly playground: Playground) {}
  async click(what: Locator): Promise<void> {
    this.count++;
    await what.click();
  }
  async tap(what: Locator, browser: string): Promise<void> {
    this.count++;
    // The driver of Firefox sends no touch to any page, also not to one of a single button.
    await (browser === "chromium" ? what.tap() : what.click());
  }
  async key(keys: string): Promise<void> {
    this.count++;
    await this.playground.page.keyboard.press(keys);
  }
}

const copy = (playground: Playground, text: string): Promise<void> =>
  playground.page.evaluate((text) => navigator.clipboard.writeText(text), text);

test("agent developer with a body: found, repaired and copied in at most four presses", async ({
  playground,
  page,
}) => {
  await playground.open();
  const presses = new Presses(playground);
  await copy(playground, body());
  await presses.key("ControlOrMeta+V");
  const verdict = playground.verdict.getByRole("status");
  await expect(verdict).toContainText("OpenAI Chat Completions would reject this");
  await expect(verdict).toContainText('the result of tool call "call_74"');
  await expect(playground.status).toContainText("301 messages");
  await presses.click(playground.verdict.getByRole("button", { name: "Fix 1", exact: true }));
  await expect(verdict).toContainText("OpenAI Chat Completions would accept this");
  await copy(playground, "");
  await presses.click(playground.verdict.getByRole("button", { name: "Copy request" }));
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
  await copy(playground, error);
  await presses.key("ControlOrMeta+V");
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("did not have response messages: call_76");
  await presses.click(strip.getByRole("button", { name: "Tool call without a result" }));
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  await expect(playground.lessons).toContainText("providers require a result for each call");
  expect(presses.count).toBeLessThanOrEqual(2);
});

test("keyboard alone: every job of the page", async ({ playground, page }) => {
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "touchstart"])
      addEventListener(type, () => console.error("pressed by something else than a key"), { capture: true });
  });
  await playground.open();
  const presses = new Presses(playground);
  /**
   * goTo goes from stop to stop until it is at one. Past the last of the page the focus is in the bars of Firefox
   * itself; a person's keys go there too, but the driver's go on to the page, which then follows Tab and no Enter.
   */
  const goTo = async (what: Locator, keys = "Tab"): Promise<void> => {
    await expect(what).toBeVisible();
    for (let stops = 0; stops < 40; stops++) {
      if (await what.evaluate((each) => each === document.activeElement)) return;
      await page.keyboard.press(keys);
      expect(await page.evaluate(() => document.hasFocus()), "the focus is in the page").toBe(true);
    }
    await expect(what).toBeFocused({ timeout: 1 });
  };

  await test.step("paste, find and repair", async () => {
    await copy(playground, body());
    await presses.key("ControlOrMeta+V");
    await expect(playground.verdict).toContainText('the result of tool call "call_74"');
    await playground.checked();
    await presses.key("F8");
    await presses.key("ControlOrMeta+.");
    await presses.key("Enter");
    await expect(playground.verdict).toContainText(/ would accept this/);
    expect(presses.count).toBe(4);
  });
  await test.step("see what changed, and copy it", async () => {
    await goTo(playground.verdict.getByRole("button", { name: "show", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "From Before to Now" })).toContainText("Place 1 of 2");
    await goTo(page.getByRole("button", { name: "Back to the editor", exact: true }));
    await page.keyboard.press("Enter");
    await copy(playground, "");
    await playground.act("copy text clipboard");
    await expect.poll(() => playground.clipboard()).toContain('"gpt-4o"');
  });
  await test.step("count and trim", async () => {
    await playground.act("show tokens");
    await goTo(page.locator(".trim-fold > summary"));
    await page.keyboard.press("Enter");
    const budget = page.getByLabel("Budget in tokens");
    await goTo(budget);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("2000");
    const trim = page.getByRole("button", { name: "Trim the text" });
    await expect(trim).toBeEnabled();
    await goTo(trim);
    await page.keyboard.press("Enter");
    await expect(playground.status).not.toContainText("301 messages");
    await expect(playground.verdict).toContainText(/ would accept this/);
  });
  await test.step("filter, and build on", async () => {
    await playground.act("filter role tool");
    const user = page.getByRole("button", { name: "user", exact: true });
    await goTo(user);
    await page.keyboard.press("Enter");
    await expect(user).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await playground.act("filter role tool");
    await playground.act("add a message");
    await expect(page.getByRole("textbox", { name: "Text of the new message" })).toBeFocused();
    const count = Number(/([\d,]+) messages/.exec((await playground.status.textContent()) ?? "")?.[1]);
    await page.keyboard.type("One more thing");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(playground.status).toContainText(`${count + 1} messages`);
    await playground.act("build");
  });
  await test.step("convert, and step through the loop", async () => {
    await playground.act("convert to anthropic messages");
    await expect(page.getByRole("textbox", { name: "Converted: Anthropic Messages" })).toBeVisible();
    await playground.act("show the agent loop");
    await goTo(page.getByRole("button", { name: "Next", exact: true }));
    await page.keyboard.press("Enter");
    await expect(playground.view).toContainText(/Take (the( whole)? conversation|turn \d+) of the text/);
  });
  await test.step("learn, and share", async () => {
    await playground.act("result after message");
    await expect(playground.lessons).toContainText("Why");
    await page.keyboard.press("ControlOrMeta+S");
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/#/);
    await copy(playground, "");
    await goTo(page.getByRole("button", { name: "Copy link", exact: true }));
    await page.keyboard.press("Enter");
    await expect.poll(() => playground.clipboard()).toContain("#");
  });
});

test("teacher: a link to a rule and one to a lesson open them over the whole page", async ({ playground, page }) => {
  await playground.open("/#rule=unanswered-call");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  // The verdict on the text, and the text, are elsewhere.
  for (const other of [playground.verdict, playground.view, playground.editor]) await expect(other).toBeHidden();
  await playground.tab("Messages");
  await expect(playground.cards.first()).toBeVisible();
  await page.goto("/#learn=conversation");
  await expect(playground.lessons).toContainText("How a conversation works");
  await playground.lessons.getByRole("button", { name: "Open in the editor: A tool call without a result" }).click();
  await expect(playground.findings).toContainText('Call "call_1" to "get_weather" has no result');
  await expect(playground.lessons).toHaveCount(0);
  await page.goBack();
  await expect(playground.lessons).toContainText("How a conversation works");
});

for (const [name, width, height] of [
  ["at 900 px", 900, 700],
  ["at 200 % of 1440 px", 720, 450],
] as const) {
  test(`teacher: every view and the lessons are reached ${name}`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    for (const view of ["Messages", "Other APIs", "Tokens", "Agent loop"]) {
      await playground.tab(view);
      await playground.isAt(view);
      await expect(playground.view).toBeVisible();
    }
    await playground.act("learn how");
    await expect(playground.lessons).toContainText("How a conversation works");
    await playground.tab("Messages");
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

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("learner: the example is repaired in at most four presses", async ({ playground, page, browserName }) => {
    await playground.open();
    const presses = new Presses(playground);
    await presses.tap(page.getByRole("tab", { name: /^Problems/ }), browserName);
    await presses.tap(playground.verdict.getByRole("button", { name: "Fix 1", exact: true }), browserName);
    // What is left has no repair that is sure, so the choice is the person's.
    await presses.tap(playground.rows.first().getByRole("button", { name: "Remove the call" }), browserName);
    await expect(playground.verdict.getByRole("status")).toContainText("OpenAI Chat Completions would accept this");
    await expect(playground.rows).toHaveCount(0);
    expect(presses.count).toBeLessThanOrEqual(4);
  });
});

test("Go developer: from the page to the package's documentation in two presses", async ({ playground, page }) => {
  await playground.open();
  // Where a link leads, without a way out of this machine.
  await page.evaluate(() =>
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      document.documentElement.dataset["left"] = link.href;
    }),
  );
  const presses = new Presses(playground);
  await presses.click(playground.place("Learn"));
  await presses.click(playground.lessons.getByRole("link", { name: "Go package" }));
  await expect(page.locator("html")).toHaveAttribute(
    "data-left",
    /^https:\/\/pkg\.go\.dev\/github\.com\/rolecall\/rolecall\//,
  );
  expect(presses.count).toBe(2);
});
