// How the page opens: its first screen is in the document itself, and nothing moves when the
// script, the text and the verdict come.
import type { Page } from "@playwright/test";
import { expect, test, unanswered, type Playground } from "./playground";

/** Less than one sees: a mark in the gutter that takes the place of another. */
const unseen = 0.005;

interface Shift {
  value: number;
  moved: string[];
}
declare global {
  interface Window {
    /** shifts are all until now, when what has come since is on the screen. */
    shifts: () => Promise<Shift[]>;
  }
}

/** Notes what moves on the page by itself, from its first frame on. */
function watch(page: Page): Promise<void> {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as Entry[]) {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent);
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
        shifts.push({
          value,
          moved: sources.map((each) => `${name(each.node)}: ${place(each.previousRect)} to ${place(each.currentRect)}`),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    window.shifts = async () => {
      await frame();
      await frame();
      note(observer.takeRecords());
      return shifts;
    };
  });
}

async function settled({ page, playground }: { page: Page; playground: Playground }): Promise<Shift[]> {
  await expect(playground.verdict.getByRole("status")).toContainText("would reject this");
  if (await page.locator(".pane-side").isVisible()) await expect(playground.rows.first()).toBeVisible();
  // The line at the caret comes last. A phone has none before the user moves the caret.
  const caret = page.locator(".caret-line");
  if (await caret.isVisible()) await expect(caret).not.toBeEmpty();
  return page.evaluate(() => window.shifts());
}

const seen = (shifts: Shift[]): Shift[] => (shifts.reduce((sum, { value }) => sum + value, 0) < unseen ? [] : shifts);

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`nothing moves while the page opens, ${width} wide`, async ({ playground, page }) => {
    await watch(page);
    await page.setViewportSize({ width, height });
    await playground.open();
    expect(seen(await settled({ page, playground }))).toEqual([]);
    await playground.paste(unanswered);
    await playground.reload(unanswered);
    expect(seen(await settled({ page, playground }))).toEqual([]);
  });
}

test("the document itself says what the page is for, in the words of the page", async ({ playground, page }) => {
  let load = (): void => {};
  const wanted = new Promise<void>((done) => (load = done));
  await page.route("**/build/app.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const first = page.getByRole("region", { name: "Start" });
  await expect(first).toBeVisible();
  // It is drawn once its style is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link")].every((each) => each.sheet || each.rel !== "stylesheet"),
  );
  const drawn = async () => ({
    html: (await first.innerHTML()).replace(/\s+/g, " ").trim(),
    box: await first.boundingBox(),
  });
  const before = await drawn();
  load();
  await expect(playground.rows).toHaveCount(2);
  const after = await drawn();
  expect(before.html.replaceAll("> ", ">").replaceAll(" <", "<")).toBe(
    after.html.replaceAll("> ", ">").replaceAll(" <", "<"),
  );
  expect(before.box).toEqual(after.box);
});

test("whoever comes back to a text of their own does not see the doors in between", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.reload(unanswered);
  let load = (): void => {};
  const wanted = new Promise<void>((done) => (load = done));
  await page.route("**/build/app.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Rolecall" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Start" })).toBeHidden();
  load();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await expect(page.getByRole("region", { name: "Start" })).toHaveCount(0);
});
