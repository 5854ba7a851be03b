// On paper are the verdict, the findings and the cards; with the system's own colours no mark is lost.
import { expect, test } from "./playground";

test("what is printed is the verdict, the findings and the view, light and without gaps", async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await playground.open("/#example=half-answered");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(playground.editor).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("tab").first()).toBeHidden();
  await expect(playground.verdict).toContainText("Would be rejected");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  const boxes = await playground.cards.evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  for (let i = 1; i < boxes.length; i++) expect(Math.round(boxes[i]!.top - boxes[i - 1]!.bottom)).toBeLessThan(2);
});

test("nothing that can only be pressed is printed of an empty page", async ({ playground, page }) => {
  await playground.openEmpty();
  const offer = playground.view.getByText("Try an example");
  await expect(offer).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(offer).toBeHidden();
  await expect(playground.verdict.getByRole("status")).toBeVisible();
});

test("on paper the tokens stand row after row, and a rule without the list of all and without buttons", async ({
  playground,
  page,
}) => {
  await playground.open("/#view=tokens");
  const rows = page.getByRole("list", { name: "Tokens by message" }).getByRole("listitem");
  await expect(rows).toHaveCount(7);
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  // All of it is measured at one moment, and again until the counts have come that move it.
  await expect(async () => {
    const { boxes, cost } = await rows.evaluateAll((all) => ({
      boxes: all.map((row) => row.getBoundingClientRect()),
      cost: document.querySelector('section[aria-label="Cost"]')!.getBoundingClientRect(),
    }));
    for (let i = 1; i < boxes.length; i++) expect(Math.round(boxes[i]!.top - boxes[i - 1]!.bottom)).toBe(0);
    expect(cost.y).toBeGreaterThanOrEqual(boxes.at(-1)!.bottom);
  }).toPass();
  await expect(page.getByRole("button", { name: "Copy table" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await playground.act("unanswered-call");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  await page.emulateMedia({ media: "print" });
  await expect(playground.lessons.getByRole("navigation", { name: "Rules" })).toBeHidden();
  await expect(playground.view).toBeHidden();
});

test("who asks for more contrast gets edges and small words that stand out", async ({ playground, page }) => {
  await playground.open();
  await expect(playground.rows).toHaveCount(2);
  /** ratios are the contrasts of the edge of a button and of the place of a finding with what they are on. */
  const ratios = () =>
    page.evaluate(() => {
      const light = (colour: string): number => {
        const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      const paper = light(getComputedStyle(document.body).backgroundColor);
      const ratio = (colour: string): number => {
        const [more, less] = [light(colour), paper].sort((a, b) => b - a);
        return (more! + 0.05) / (less! + 0.05);
      };
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return [ratio(style(".fixes .button").borderTopColor), ratio(style(".finding-place").color)];
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const [edge, words] = await ratios();
    expect(edge).toBeGreaterThanOrEqual(3);
    expect(words).toBeGreaterThanOrEqual(7);
  }
  await page.emulateMedia({ contrast: null });
});

test("marks that are a colour alone stay in forced colours", async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await playground.open("/#example=half-answered");
  await expect(playground.rows.first()).toBeVisible();
  const adjusted = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((mark) => getComputedStyle(mark).forcedColorAdjust);
  expect(await adjusted(".cm-lint-marker-error")).toBe("none");
  await playground.tab("Tokens");
  await expect(page.locator(".token-stack > *").first()).toBeVisible();
  expect(await adjusted(".token-stack > *")).toBe("none");
  const under = (name: string): Promise<string> =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await under("Tokens")).not.toBe(await under("Chat template"));
});

test("what goes and what comes are told by a form in forced colours", async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await playground.open();
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  await playground.verdict.getByRole("button", { name: "show" }).click();
  const line = (selector: string): Promise<[style: string, drawn: boolean]> =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => {
        const { borderLeftStyle, borderLeftColor } = getComputedStyle(each);
        return [borderLeftStyle, borderLeftColor !== "rgba(0, 0, 0, 0)"];
      });
  await expect(page.locator(".changes .cm-deletedChunk").first()).toBeVisible();
  expect(await line(".changes .cm-deletedChunk")).toEqual(["dashed", true]);
  expect(await line(".changes .cm-changedLine")).toEqual(["solid", true]);
});

test("on paper the head of a table is not repeated over what follows it", async ({ playground, page }) => {
  await playground.open("/#rule=unanswered-call");
  await expect(playground.lessons.getByRole("table")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const head = playground.lessons.locator("thead");
  expect(await head.evaluate((each) => getComputedStyle(each).display)).toBe("table-row-group");
});

test("a printed rule ends with its last lines, and not with an empty page", async ({ playground, page }) => {
  await playground.open("/#rule=unanswered-call");
  await expect(playground.lessons.getByRole("table")).toBeVisible();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = [...paper.matchAll(/<<\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)];
  const sizes = pages.map(([, id]) => Number(new RegExp(`\\n${id} 0 obj\\n<<[^>]*?/Length (\\d+)`).exec(paper)?.[1]));
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes) expect(size).toBeGreaterThan(1_000);
});

test("a printed conversion has all of its lines", async ({ playground, page }) => {
  const messages = Array.from({ length: 40 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` }));
  await playground.open();
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
  await playground.tab("Other APIs");
  await page.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await expect(page.getByLabel("Converted: Anthropic Messages")).toContainText("Word 0");
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  // 166 lines, of which a page has less than 60.
  expect([...paper.matchAll(/<<\/Type \/Page\n/g)].length).toBeGreaterThan(2);
});

test("nothing that can only be pressed is printed of Build and of a conversion", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hi" }] }));
  const build = page.getByRole("button", { name: "Edit messages", exact: true });
  await build.click();
  await expect(page.getByRole("form", { name: "Add a message at the end" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("textbox", { name: "Text of message 1" })).toBeVisible();
  for (const gone of [".composer", ".insert", ".grip", ".build-bar", ".go-strip"])
    await expect(page.locator(gone).first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await playground.tab("Other APIs");
  await page.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await expect(page.getByRole("button", { name: "All APIs" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("textbox", { name: "Converted: Anthropic Messages" })).toBeVisible();
  for (const name of ["All APIs", "Side by side"]) await expect(page.getByText(name)).toBeHidden();
});

test("a printed trim has no gap where its budget line is on the screen", async ({ playground, page }) => {
  const messages = Array.from({ length: 12 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` }));
  await playground.open();
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
  await playground.budget();
  await page.getByRole("spinbutton", { name: "Budget in tokens" }).fill("30");
  const rows = page.getByRole("list", { name: "Tokens by message" }).getByRole("listitem");
  await expect(page.getByRole("slider", { name: "Budget line" })).toHaveAttribute("aria-valuenow", /^[1-9]/);
  await expect(rows).toHaveCount(12);
  await page.emulateMedia({ media: "print" });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test("on paper stand all messages, and on the screen again those in view", async ({ playground, page }) => {
  const messages = Array.from({ length: 36 }, (_, i) => ({ role: i % 2 ? "assistant" : "user", content: `Word ${i}` }));
  await playground.open();
  await playground.paste(JSON.stringify({ model: "gpt-4o", messages }));
  await expect(playground.status).toContainText("36 messages");
  const inView = (count: number): boolean => count > 0 && count < 30;
  await playground.tab("Messages");
  await expect.poll(async () => inView(await playground.cards.count())).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(playground.cards).toHaveCount(36);
  await expect(playground.cards.last()).toContainText("Word 35");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(async () => inView(await playground.cards.count())).toBe(true);
});

test("the steps of a printed loop lie over nothing", async ({ playground, page }) => {
  await playground.open();
  await playground.tab("Agent loop");
  await expect(playground.view.getByRole("button", { name: "Run all", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const steps = await playground.view.locator(".systems-script").boundingBox();
  const stored = await playground.view.locator(".systems-add").boundingBox();
  expect(steps!.y + steps!.height).toBeLessThanOrEqual(stored!.y);
});

test("a printed page of a rule goes on where the first page ends", async ({ page }) => {
  await page.goto("/build/rules/unanswered-call.html");
  await page.emulateMedia({ media: "print" });
  const wordings = page.locator("h3.says");
  expect(await wordings.count()).toBeGreaterThan(10);
  for (const wording of await wordings.all()) await expect(wording).toHaveCSS("break-after", "auto");
});
