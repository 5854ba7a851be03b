// The lessons: each is done by keyboard, from its list to its end.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Lessons } from "../../src/engine/types.gen";
import { barriers } from "./accessible";
import { part } from "./part";
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

/** always is how many goals each step has besides its own: everything else is unchanged, and no new problem. */
const always = 2;

const met = (page: Page) => page.locator(".lesson-goals .is-met");

for (const lesson of part(lessons, 3)) {
  test(`the lesson ${lesson.id} is done by keyboard, and only by what it asks for`, async ({ playground, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await playground.open(`/#learn=lesson.${lesson.id}.1`);
    await expect(page.getByRole("heading", { name: lesson.title })).toBeVisible();
    await playground.tab("Messages");
    await expect(playground.cards.or(playground.view.locator(".sheet")).first()).toBeVisible();
    for (const [i, step] of lesson.steps.entries()) {
      await expect(page).toHaveURL(new RegExp(`learn=lesson\\.${lesson.id}\\.${i + 1}$`));
      await expect(page.getByRole("heading", { name: `${i + 1}. ${step.title}` })).toBeVisible();
      const done = playground.lessons.getByRole("region", { name: "Step done" });
      await expect(page.locator(".lesson-goals li")).toHaveCount(step.goals.length + always);
      await playground.checked();
      await expect(done).toHaveCount(0);
      await press(playground, "Show a hint");
      await expect(page.locator(".lesson-hints li")).toHaveCount(1);
      const before = i === 0 ? lesson.start : lesson.steps[i - 1]!.solution;
      if (step.solution !== before) await type(playground, step.solution);
      const goal = step.goals.find((each) => each.startsWith("answer "));
      if (step.choose.length > 0) {
        const right = /^answer (\S+)/.exec(goal!)![1]!;
        const choice = playground.lessons.getByRole("radio");
        await expect(choice).toHaveCount(4);
        const wrong = step.choose.find((each) => each !== right)!;
        await playground.lessons.locator(`input[value="${wrong}"]`).check();
        await expect(playground.lessons).toContainText("Not quite: that’s about");
        await expect(done).toHaveCount(0);
        await playground.lessons.locator(`input[value="${right}"]`).check();
      } else if (goal) {
        await playground.lessons.getByRole("textbox").focus();
        await page.keyboard.type("something else");
        await expect(done).toHaveCount(0);
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(/^answer (\S+)/.exec(goal)![1]!);
      }
      await expect(met(page)).toHaveCount(step.goals.length + always);
      await expect(done).toBeVisible();
      await expect(playground.lessons.getByRole("button", { name: /^Show .*hint$/ })).toHaveCount(0);
      if (i + 1 < lesson.steps.length) await press(playground, "Next step");
    }
    const at = lessons.indexOf(lesson);
    const next = lessons[at + 1];
    await expect(playground.lessons.getByRole("button", { name: /^Next: / })).toHaveText(
      next ? [`Next: ${next.title}`] : [],
    );
    await press(playground, "All lessons");
    await expect(
      page.getByRole("button", { name: `${lesson.steps.length} of ${lesson.steps.length} steps done` }),
    ).toContainText(lesson.title);
  });
}

test("any step that is opened directly begins with its own text, in its own view", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await playground.open("/#view=systems&system=memory");
  const names = { accepts: "Other APIs", tokens: "Tokens", loop: "Agent loop", audit: "Audit" } as Record<
    string,
    string
  >;
  for (const lesson of lessons)
    for (const [i, step] of [...lesson.steps.entries()].reverse()) {
      await page.evaluate((hash) => (location.hash = hash), `#learn=class.${lesson.id}.${i + 1}.0`);
      await expect(page.getByRole("heading", { name: `${i + 1}. ${step.title}` })).toBeVisible();
      await playground.isAt(
        step.view?.startsWith("systems/") ? "Systems" : (names[step.view ?? ""] ?? /Problems|Messages/),
      );
      await expect.poll(() => playground.text()).toBe(i === 0 ? lesson.start : lesson.steps[i - 1]!.solution);
      await playground.checked();
      await expect(page.locator(".lesson-goals li")).toHaveCount(step.goals.length + always);
      await expect(page.locator(".lesson-goals li:not(.is-met)").first()).toBeVisible();
      await expect(playground.lessons.getByRole("region", { name: "Step done" })).toHaveCount(0);
    }
  // So does a step that is opened by its number, also after it was done once. Back brings the text before it.
  await page.evaluate(() => (location.hash = "#learn=lesson.trimming.1"));
  const trimming = lessons.find(({ id }) => id === "trimming")!;
  await expect(page.getByRole("heading", { name: "Trimming without breaking pairs" })).toBeVisible();
  await type(playground, trimming.steps[0]!.solution);
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toBeVisible();
  await type(playground, trimming.steps[1]!.solution);
  await press(playground, /^Step 2:/);
  await expect(page.getByRole("heading", { name: /^2\. / })).toBeVisible();
  await expect.poll(() => playground.text()).toBe(trimming.steps[0]!.solution);
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^1\. / })).toBeVisible();
  await expect.poll(() => playground.text()).toBe(trimming.steps[1]!.solution);
});

test("a view that the address names stays, and one that an earlier lesson left doesn't", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open("/#learn=lesson.four-formats.1");
  await playground.isAt("Other APIs");
  await expect(page).toHaveURL(/#view=accepts&learn=lesson\.four-formats\.1$/);
  await page.evaluate(() => (location.hash = "#learn=lesson.one-call.1"));
  await playground.isAt(/Problems|Messages/);
  await page.evaluate(() => (location.hash = "#view=tokens&learn=lesson.one-call.2"));
  await expect(page.getByRole("heading", { name: /^2\. / })).toBeVisible();
  await playground.isAt("Tokens");
  // A view that a step brings is no step of its own to go back from.
  await page.evaluate(() => (location.hash = "#learn=lesson.four-formats.2"));
  await playground.isAt("Other APIs");
  await page.goBack();
  await expect(page).toHaveURL(/#view=tokens&learn=lesson\.one-call\.2$/);
});

for (const presenting of [false, true])
  test(`a step is next to the cards and to the text at 1024 px${presenting ? ", presented" : ""}`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await playground.open("/#learn=class.one-call.1");
    if (presenting) await playground.menu("Present in large type");
    const inView = async (...elements: Locator[]): Promise<void> => {
      for (const each of elements) await expect(each).toBeInViewport({ ratio: 0.9 });
    };
    const step = page.getByRole("heading", { name: "1. Add the missing result" });
    if (presenting) await playground.tab("Learn");
    await playground.tab("Messages");
    await inView(step, playground.cards.first());
    if (presenting) await playground.tab("Text");
    await inView(step, playground.editor.getByText("Do I need an umbrella"));
    // Another view leaves the step there.
    await playground.tab("Tokens");
    await inView(step, playground.view.locator(".sheet").first().locator("> *").first());
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect([scrollWidth, scrollHeight]).toEqual([1024, 768]);
    await playground.lessons.getByText("Together, the call and its result").scrollIntoViewIfNeeded();
  });

test("Share gives the link of the step for a class, and the end of a lesson leads on in the course", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open("/#learn=lesson.estimating.2");
  await expect(playground.editor).toContainText("Is it warm in Oslo");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const link = await playground.copied(dialog.getByRole("button", { name: "Copy class link" }));
  expect(new URL(link).hash).toBe("#learn=class.estimating.2");
  await expect(dialog.getByLabel("Your text as it is now")).toHaveValue(/#1=/);
  await page.keyboard.press("Escape");
  await page.goto("about:blank");
  await playground.open(link);
  await expect(page.getByRole("heading", { name: "2. Save tokens" })).toBeVisible();
  await page.evaluate(() => (location.hash = "#learn=class.estimating.4"));
  await expect(page.getByRole("heading", { name: "4. Why?" })).toBeVisible();
  await playground.lessons.locator('input[value="bare-result"]').check();
  const done = playground.lessons.getByRole("region", { name: "Step done" });
  // In the course, trimming comes after estimating.
  await done.getByRole("button", { name: "Next: Trimming without breaking pairs" }).click();
  await expect(page).toHaveURL(/#learn=class\.trimming\.1$/);
  await expect(playground.editor).toContainText(/Zermatt|Cortina|Verbier/); // each browser in a class has its own
  await page.goBack();
  await playground.lessons.locator('input[value="bare-result"]').check();
  await done.getByRole("button", { name: "Back to the course" }).click();
  await expect(page.getByRole("heading", { name: course[0]!.heading! })).toBeVisible();
});

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
  await expect(playground.lessons.getByRole("heading", { name: "Step done with the solution" })).toBeVisible();
  expect(await playground.text()).toBe(first!.solution);
  await press(playground, "Next step");
  await expect(page).toHaveURL(/parallel-calls\.2$/);
  await page.goBack();
  await expect(page).toHaveURL(/parallel-calls\.1$/);
  await press(playground, "Reset this step");
  await expect(playground.lessons.getByRole("region", { name: "Step done" })).toHaveCount(0);
  await playground.reload(lessons.find(({ id }) => id === "parallel-calls")!.start);
  await expect(playground.lessons.getByRole("button", { name: /^Step 1: .*, done with the solution$/ })).toBeVisible();
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
  // In words that are this browser's: see class.spec.ts.
  await page.evaluate(() => (location.hash = "#learn=class.one-call.1.0"));
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
  await playground.lessons.getByRole("button", { name: /^Parallel tool calls/ }).click();
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
  // Another file takes the place of the lesson, of its text and of its view.
  await playground.drop("next.txtar", written.replaceAll("a river", "a lake").replace("view: nowhere", "view: tokens"));
  await expect(playground.editor).toContainText("Name a lake.");
  await playground.isAt("Tokens");
  await playground.drop("mine.txtar", written);
  await expect(playground.editor).toContainText("Name a river.");
  const link = await playground.copied(playground.lessons.getByRole("button", { name: "Copy link" }));
  // Share gives the same link.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog");
  expect(await playground.copied(dialog.getByRole("button", { name: "Copy class link" }))).toBe(link);
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
  await expect(playground.lessons.getByText("Line 4: Not a goal: fly")).toBeVisible();
  await playground.drop("long.txtar", "x".repeat(400_000));
  await expect(playground.lessons.getByText("256 KiB")).toBeVisible();
  for (const [hash, says] of [
    ["lesson.nothing.1", "Lesson not found"],
    ["lesson.%3Cb%3E.1", "Learn how conversations work"],
    ["lesson.one-call.99", "4. Why?"],
  ] as const) {
    await page.evaluate((hash) => (location.hash = "#learn=" + hash), hash);
    await expect(playground.lessons.getByRole("heading", { name: says, exact: true }).last()).toBeVisible();
  }
});

test("the course leads to its lessons, and the glossary has its words", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open("/#learn=course");
  const links = playground.lessons.getByRole("listitem").getByRole("link");
  const stops = course.filter(({ link }) => link);
  await expect(links).toHaveCount(stops.length);
  await links.nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: stops[2]!.title! })).toBeVisible();
  await expect(playground.editor).toContainText("umbrella");
  await page.goBack();
  // It is the text of COURSE.md, heading by heading.
  const headings = course.flatMap(({ heading }) => heading ?? []);
  await expect(playground.lessons.locator("article :is(h2, h3)")).toHaveText(headings);
  await playground.lessons.getByRole("link", { name: "threads that expire" }).click();
  await expect(page.getByRole("combobox", { name: "System", exact: true }).locator(":checked")).toHaveText("Threads");
  await page.evaluate(() => (location.hash = "#learn=glossary"));
  await expect(playground.lessons.getByRole("term")).toHaveCount(terms.length);
});

const screens = [
  [1440, 900],
  [1024, 768],
  [768, 900],
  [360, 740],
] as const;

for (const [width, height] of part(screens, 2))
  test(`a lesson is read at ${width} pixels`, async ({ playground, page, browserName }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: width === 1024 || width === 360 ? "dark" : "light" });
    await playground.open("/#learn=lesson.one-call.1");
    await expect(page.getByRole("heading", { name: "1. Add the missing result" })).toBeVisible();
    await expect(page.locator(".lesson-goals .is-met")).toHaveCount(2);
    await press(playground, "Show a hint");
    await press(playground, "Show the solution");
    await expect(playground.lessons.locator(".diff-count")).toHaveText(/place/i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(
      await playground.lessons.locator(".learn-page").evaluate((page) => page.scrollWidth - page.clientWidth),
    ).toBeLessThanOrEqual(0);
    if (browserName === "chromium") expect(await barriers(page, "#learn")).toEqual([]);
  });
