// The lessons: each is done by keyboard, from its list to its end.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Lessons } from "../../src/engine/types.gen";
import { barriers } from "./accessible";
import { expect, test, type Playground } from "./playground";

const file = new URL("../../../build/lessons.json", import.meta.url);
const { lessons, terms, course } = JSON.parse(readFileSync(file, "utf8")) as Lessons;

/** press moves the focus to a button of the lessons and presses it by key. */
async function press(playground: Playground, name: string | RegExp): Promise<void> {
  const button = playground.lessons.getByRole("button", { name });
  await button.focus();
  await playground.page.keyboard.press("Enter");
}

/** type replaces the text as a paste by key does. */
async function type(playground: Playground, text: string): Promise<void> {
  await playground.fillClipboard(text);
  await playground.editor.focus();
  await playground.page.keyboard.press("ControlOrMeta+A");
  await playground.page.keyboard.press("ControlOrMeta+V");
}

const met = (page: Page) => page.locator(".lesson-goals .is-met");

for (const lesson of lessons) {
  test(`the lesson ${lesson.id} is done by keyboard, and only by what it asks for`, async ({ playground, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await playground.open(`/#learn=lesson.${lesson.id}.1`);
    await expect(page.getByRole("heading", { name: lesson.title })).toBeVisible();
    await expect(playground.cards.or(playground.view.locator(".sheet")).first()).toBeVisible();
    for (const [i, step] of lesson.steps.entries()) {
      await expect(page).toHaveURL(new RegExp(`learn=lesson\\.${lesson.id}\\.${i + 1}$`));
      await expect(page.getByRole("heading", { name: `${i + 1}. ${step.title}` })).toBeVisible();
      const done = playground.lessons.getByRole("region", { name: "Step done" });
      await expect(page.locator(".lesson-goals li")).toHaveCount(step.goals.length);
      await playground.checked();
      await expect(done).toHaveCount(0);
      await press(playground, "Show a hint");
      await expect(page.locator(".lesson-hints li")).toHaveCount(1);
      const before = i === 0 ? lesson.start : lesson.steps[i - 1]!.solution;
      if (step.solution !== before) await type(playground, step.solution);
      const goal = step.goals.find((each) => each.startsWith("answer "));
      if (goal) {
        await playground.lessons.getByRole("textbox").focus();
        await page.keyboard.type("something else");
        await expect(done).toHaveCount(0);
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(/^answer (\S+)/.exec(goal)![1]!);
      }
      await expect(met(page)).toHaveCount(step.goals.length);
      await expect(done).toBeVisible();
      await press(playground, i + 1 < lesson.steps.length ? "Next step" : "More lessons");
    }
    await expect(
      page.getByRole("button", { name: `${lesson.steps.length} of ${lesson.steps.length} steps done` }),
    ).toContainText(lesson.title);
  });
}

test("a step is restored and solved, Back goes a step back, and what was done is kept", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open("/#learn=lesson.parallel-calls.1");
  const [first] = lessons.find(({ id }) => id === "parallel-calls")!.steps;
  await press(playground, "Show the solution");
  await expect(playground.lessons.locator(".diff-count")).toHaveText(/1 place|Place 1/);
  await press(playground, "Apply the solution");
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toBeVisible();
  expect(await playground.text()).toBe(first!.solution);
  await press(playground, "Next step");
  await expect(page).toHaveURL(/parallel-calls\.2$/);
  await page.goBack();
  await expect(page).toHaveURL(/parallel-calls\.1$/);
  await press(playground, "Restore the start");
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toHaveCount(0);
  await playground.reload(lessons.find(({ id }) => id === "parallel-calls")!.start);
  await expect(playground.lessons.getByRole("button", { name: /^Step 1: .*, done$/ })).toBeVisible();
  // The text of the lesson is still there, so nobody is asked whether it may come.
  await expect(playground.lessons.getByRole("button", { name: /Open this lesson/ })).toHaveCount(0);
  await press(playground, "parallel calls");
  await expect(playground.lessons.getByText("several tool calls in one message")).toBeVisible();
});

test("a text of one's own stays until it is said that the lesson may take its place", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.openEmpty();
  const own = '[{"role": "user", "content": "My own words"}]';
  await playground.paste(own);
  await page.evaluate(() => (location.hash = "#learn=class.one-call.1"));
  const ask = playground.lessons.getByRole("button", { name: "Open this lesson’s conversation" });
  await expect(ask).toBeVisible();
  expect(await playground.text()).toBe(own);
  // A class sees no solution.
  await expect(playground.lessons.getByRole("button", { name: "Show a hint" })).toBeVisible();
  await expect(playground.lessons.getByRole("button", { name: "Show the solution" })).toHaveCount(0);
  await ask.click();
  await expect(playground.editor).toContainText("umbrella");
  // Nor in the next lesson, when it is opened from the list.
  await press(playground, "All lessons");
  await playground.lessons.getByRole("button", { name: /^Calls in parallel/ }).click();
  await expect(page).toHaveURL(/learn=class\.parallel-calls\.1$/);
  await expect(playground.lessons.getByRole("button", { name: "Show the solution" })).toHaveCount(0);
});

const written = `# Say who <img src=x onerror=alert(1)> answers
minutes: 3

A <script>alert(1)</script> conversation with a [role] and \`code\`.

-- start --
[{"role": "user", "content": "Name a river."}]
-- step: Answer --
view: nowhere
target: no-such-target
goal: messages exactly 1 assistant # <b>Answered</b>
goal: message user has river
hint: Add it.
notice: Done.

Add the answer.
-- solution --
[{"role": "user", "content": "Name a river."}, {"role": "assistant", "content": "The Po."}]
`;

test("a teacher's lesson is opened from a file, shared by a link, and shown as plain text", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.drop("mine.txtar", written);
  await expect(page.getByRole("heading", { name: "Say who <img src=x onerror=alert(1)> answers" })).toBeVisible();
  await expect(playground.lessons).toContainText("A <script>alert(1)</script> conversation");
  await expect(page.locator(".lesson-goals")).toContainText("<b>Answered</b>");
  expect(await playground.lessons.locator("img, script, b").count()).toBe(0);
  const link = await playground.copied(playground.lessons.getByRole("button", { name: "Copy a link" }));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("about:blank");
  await playground.open(link);
  await expect(page.getByRole("heading", { name: "1. Answer" })).toBeVisible();
  await expect(playground.editor).toContainText("Name a river.");
  await expect(playground.lessons.getByRole("button", { name: "Show the solution" })).toHaveCount(0);
  await type(playground, '[{"role": "user", "content": "Name a river."}, {"role": "assistant", "content": "The Po."}]');
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toBeVisible();
  // What was in the link stays on this machine once the address is no longer that of the text.
  await page.reload();
  await expect(page.getByRole("heading", { name: "1. Answer" })).toBeVisible();
});

test("a file with mistakes, and any address, say what is wrong and break nothing", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.drop("bad.txtar", "# T\n\n-- step: a --\ngoal: fly\n");
  await expect(playground.lessons.getByText("Line 4: This is not a goal: fly")).toBeVisible();
  await playground.drop("long.txtar", "x".repeat(400_000));
  await expect(playground.lessons.getByText("256 KiB")).toBeVisible();
  for (const [hash, says] of [
    ["lesson.nothing.1", "There is no such lesson"],
    ["lesson.%3Cb%3E.1", "Lessons"],
    ["lesson.one-call.99", "3. Tie them together again"],
  ] as const) {
    await page.evaluate((hash) => (location.hash = "#learn=" + hash), hash);
    await expect(playground.lessons.getByRole("heading", { name: says, exact: true }).last()).toBeVisible();
  }
});

test("the course leads to its lessons, and the glossary has its words", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open("/#learn=course");
  const links = playground.lessons.getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(course.length);
  await links.nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: course[2]!.title })).toBeVisible();
  await expect(playground.editor).toContainText("umbrella");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "An hour with conversations" })).toBeVisible();
  await page.evaluate(() => (location.hash = "#learn=glossary"));
  await expect(playground.lessons.getByRole("term")).toHaveCount(terms.length);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [768, 900],
  [360, 740],
] as const)
  test(`a lesson is read at ${width} pixels`, async ({ playground, page, browserName }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: width === 1024 || width === 360 ? "dark" : "light" });
    await playground.open("/#learn=lesson.one-call.1");
    await expect(page.getByRole("heading", { name: "1. Answer the call" })).toBeVisible();
    await expect(page.locator(".lesson-goals .is-met")).toHaveCount(1);
    await press(playground, "Show a hint");
    await press(playground, "Show the solution");
    await expect(playground.lessons.locator(".diff-count")).toHaveText(/place/i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(
      await playground.lessons.locator(".learn-page").evaluate((page) => page.scrollWidth - page.clientWidth),
    ).toBeLessThanOrEqual(0);
    if (browserName === "chromium") expect(await barriers(page, "#learn")).toEqual([]);
  });
