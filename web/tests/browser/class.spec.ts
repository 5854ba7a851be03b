// The page for a class: find the fault by keyboard, codes that are handed in, and the teacher's table of thirty.
import { readFileSync } from "node:fs";
import type { Faults, Lessons } from "../../src/engine/types.gen";
import { placeOf } from "../../src/classroom/score";
import { writeCode, type Progress } from "../../src/lessons/code";
import { vary } from "../../src/lessons/vary";
import { barriers } from "./accessible";
import { expect, test } from "./playground";

const file = new URL("../../../build/lessons.json", import.meta.url);
const { lessons, systems } = JSON.parse(readFileSync(file, "utf8")) as Lessons;
const { faults } = JSON.parse(readFileSync(new URL("./faults.json", file), "utf8")) as Faults;

for (const [width, colorScheme] of [
  [1440, "light"],
  [360, "dark"],
] as const)
  test(`a fault is found, named and mended by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/build/class.html#find&seed=7&level=2&api=anthropic");
    const fit = faults.filter(({ dialect, level }) => dialect === "anthropic" && level === 2);
    const { rule, lines, valid, message } = fit[placeOf(7, 1, fit.length)]!;
    const list = page.getByRole("listbox", { name: "Lines of the request" });
    await expect(list.getByRole("option").first()).toBeVisible();
    await expect(page.getByText("Request 1 of class 7")).toBeVisible();
    await list.focus();
    for (let line = 1; line < lines[0]!; line++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const naming = page.getByRole("region", { name: "2. Name it" });
    await expect(naming.getByRole("button")).toHaveCount(4);
    const title = await page.evaluate(async (rule) => {
      const known = (await (await fetch("catalogue.json")).json()) as { rules: { id: string; title: string }[] };
      return known.rules.find(({ id }) => id === rule)!.title;
    }, rule);
    await naming.getByRole("button", { name: title, exact: true }).press("Enter");
    const text = page.getByRole("textbox", { name: "The request" });
    await expect(text).toBeFocused();
    await page.getByRole("button", { name: "Check", exact: true }).press("Enter");
    await expect(page.getByRole("region", { name: "3. Mend it" })).toContainText("○ The fault is gone");
    await text.fill(valid);
    await page.getByRole("button", { name: "Check", exact: true }).press("Enter");
    const compare = page.getByRole("region", { name: "4. Compare" });
    await expect(compare).toContainText(message);
    await expect(compare.getByRole("button", { name: "Next request" })).toBeFocused();
    await expect(page.getByText(/streak 1 · best 1/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Request 2 of class 7 · streak 1/)).toBeVisible();
  });

test("a lesson in a class has this browser's own words, and its steps are handed in as a code", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem("rolecall.lessons.variant", "2"));
  const lesson = vary(
    lessons.find(({ id }) => id === "who-speaks")!,
    2,
  );
  await playground.open("/#learn=class.who-speaks.2");
  await expect.poll(() => playground.text()).toBe(lesson.steps[0]!.solution);
  await playground.lessons.getByRole("button", { name: "Show a hint" }).click();
  await playground.fillClipboard(lesson.steps[1]!.solution);
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(playground.lessons.getByRole("heading", { name: "Step done with a hint" })).toBeVisible();
  await page.goto("/build/class.html#progress");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada Lovelace");
  const code = await playground.copied(page.getByRole("button", { name: "Copy progress" }));
  expect(code).toMatch(/^rolecall-progress\/1\/Ada%20Lovelace\/2\/who-speaks:-\.h0\.-\.-\/[0-9a-z]+$/);
  await page.goto("/build/class.html#class");
  await page.getByRole("textbox", { name: "Progress codes" }).fill("Ada: " + code);
  await expect(page.getByRole("row", { name: /^Ada Lovelace/ })).toContainText("done with a hint, 0 min");
});

test("the teacher's page reads thirty codes at once, and says which were cut", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/build/class.html#class");
  const codes = Array.from({ length: 30 }, (_, i) => {
    const progress: Progress = {
      name: i % 10 === 9 ? "" : `Student ${String(i).padStart(2, "0")}`,
      variant: i + 1,
      lessons: Object.fromEntries(
        lessons.slice(0, 1 + (i % lessons.length)).map(({ id, steps }) => [
          id,
          steps.map((_, step) => ({
            help: (["alone", "hint", "fix", "solution"] as const)[(i + step) % 4]!,
            minutes: 2,
            done: true,
          })),
        ]),
      ),
    };
    return `${i}. ${writeCode(progress)}, thanks`;
  });
  const box = page.getByRole("textbox", { name: "Progress codes" });
  await box.fill(codes.join("\n").replaceAll(", thanks", " thanks"));
  await expect(page.getByRole("status")).toContainText("30 students");
  await expect(page.locator("tbody tr")).toHaveCount(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await barriers(page)).toEqual([]);
  await box.fill(codes[0]!.replace("/1/", "/1/x"));
  await expect(page.getByRole("status")).toContainText("1 code is cut or changed");
  await page.goto("/build/class.html#sheet");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.locator("dt")).not.toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test("a lesson is one press away, a system two, and the palette finds both by their own words", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.learn();
  await page
    .locator(".learn-home")
    .getByRole("link", { name: /^Threads/ })
    .click();
  await playground.isAt("Systems");
  // Nothing of the text is next to it.
  for (const other of [playground.verdict, playground.editor]) await expect(other).toBeHidden();
  for (const [words, name] of [
    ["UUID", "Sessions"],
    ["stats", "Tree"],
    ["test endpoint", "Boundary and test endpoint"],
    ["eviction", "Threads"],
    ["prune", "Memory"],
    ["replay", "Audit log"],
    ["spoofing", "The boundary, and spoofing"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: /^Search actions/ }).fill(words);
    const item = page.locator(".palette-item").filter({ has: page.getByText(name, { exact: true }) });
    await expect(item.first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await playground.learn();
  await page.getByRole("button", { name: "Take the first lesson" }).click();
  await expect(page.getByRole("heading", { name: lessons[0]!.title })).toBeVisible();
});

test("what is presented stays in view", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open("/#view=systems&system=memory");
  await playground.menu("Present in large type");
  await expect(page.getByRole("region", { name: "State", exact: true })).toBeVisible();
});

for (const width of [1440, 360])
  test(`a visitor finds a lesson in one press, each system in two, and reads what it teaches, at ${width} px`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await playground.open();
    await page.getByRole("button", { name: "Take the first lesson" }).click();
    await expect(page.getByRole("heading", { name: lessons[0]!.title })).toBeVisible();
    for (const { name, about } of systems) {
      await playground.open();
      await playground.learn();
      await page
        .locator(".learn-home")
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .click();
      await expect(page.getByRole("combobox", { name: "System", exact: true }).locator(":checked")).toHaveText(name);
      await expect(page.getByText(about, { exact: true })).toBeVisible();
      expect(about).toMatch(/^[^.]{30,}\./);
    }
  });

test("a class of thirty takes a lesson by its link, each in other words than the neighbor, and hands it in", async ({
  playground,
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lesson = lessons.find(({ id }) => id === "trimming")!;
  const codes: string[] = [];
  let before = "";
  await page.goto("/build/class.html#progress");
  for (let student = 1; student <= 30; student++) {
    await page.evaluate((seed) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem("rolecall.lessons.variant", String(seed));
    }, student);
    const own = vary(lesson, student);
    await playground.open("/#learn=class.trimming.1");
    await expect.poll(() => playground.text()).toBe(own.start);
    expect(own.start).not.toBe(before);
    before = own.start;
    // Every third asks for help, which the code says.
    if (student % 3 === 0) await playground.lessons.getByRole("button", { name: "Show a hint" }).click();
    await playground.fillClipboard(own.steps[0]!.solution);
    await playground.editor.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+V");
    await expect(playground.lessons.getByRole("region", { name: "Step done" })).toBeVisible();
    await page.goto("/build/class.html#progress");
    await page.getByRole("textbox", { name: "Your name" }).fill(`Student ${student}`);
    codes.push(await playground.copied(page.getByRole("button", { name: "Copy progress" })));
  }
  expect(new Set(codes).size).toBe(30);
  await page.goto("/build/class.html#class");
  await page.getByRole("textbox", { name: "Progress codes" }).fill(codes.join("\n"));
  await expect(page.getByRole("status")).toContainText("30 students");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(30);
  await expect(rows.filter({ hasText: "Student" })).toHaveCount(30);
  await expect(page.getByRole("row", { name: /^Student 3\b/ })).toContainText("done with a hint");
  await expect(page.getByRole("row", { name: /^Student 4\b/ })).not.toContainText("with a hint");
});
