// A slow machine: whoever does not wait for the page still ends with the right text and verdict.
import { expect, test, unanswered } from "./playground";
import { slowed } from "./worker";

// A slow machine works ahead as well, and whoever presses meanwhile waits for it.
test.use({ fetchesAhead: true });

/** slower is how many times slower the page's script runs, late how many milliseconds an answer may come late. */
const slower = 6;
const late = 500;

test("who presses on before the answers come gets what was pressed, of the text unchanged", async ({
  playground,
  page,
  context,
}) => {
  await slowed(page, late);
  const machine = await context.newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const verdict = playground.verdict.getByRole("status");

  // A paste while the page opens, and another right after it.
  await page.goto("/");
  await playground.pasteAlone('[{"role": "user", "content": "Only a question"}]');
  await playground.pasteAlone(unanswered);
  // The repair is pressed as soon as there is one, and taken back as soon as it is offered.
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  const notices = page.getByRole("region", { name: "Notices" });
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(verdict).toContainText("OpenAI Chat Completions would reject this: a user message comes between");
  expect(await playground.text()).toBe(unanswered);
  await page.keyboard.press("ControlOrMeta+Y");
  await expect(verdict).toContainText("OpenAI Chat Completions would accept this");
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await expect(playground.cards.nth(2)).toContainText("18 degrees");

  // From view to view without a stop, while the text changes.
  for (const name of ["Other APIs", "Tokens", "Agent loop", "Other APIs"]) await playground.tab(name);
  await playground.view.getByRole("button", { name: "Convert to Anthropic Messages", exact: true }).click();
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(verdict).toContainText("OpenAI Chat Completions would reject this: a user message comes between");
  await expect(playground.view).toContainText("Anthropic Messages would still reject the result");
  await playground.view.getByRole("button", { name: "All APIs" }).click();
  await playground.tab("Messages");
  await expect(playground.cards.nth(2)).toContainText("Hello?");

  // The link brings the text as it is, and its verdict.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/#/);
  const shared = await link.inputValue();
  await page.goto("about:blank");
  await page.goto(shared);
  await playground.checked();
  await expect(verdict).toContainText("OpenAI Chat Completions would reject this: a user message comes between");
  expect(await playground.text()).toBe(unanswered);
});

test.describe("for a reader who saves data", () => {
  test.use({ fetchesAhead: false });

  test("nothing comes that is not asked for", async ({ playground, page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await playground.open();
    await playground.paste(unanswered);
    // What comes ahead begins two seconds after the page has opened, once it has nothing else to do.
    await page.waitForTimeout(4_000);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    // What is asked for comes, and alone.
    const before = asked.length;
    await playground.tab("Tokens");
    await expect(playground.view).toContainText("tokens");
    const files = asked.map((url) => new URL(url).pathname.split("/").pop() ?? "");
    expect(files.slice(0, before).filter((file) => /^(studio|messages|Loop|merge|HelpDialog)\b/.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => /^messages-/.test(file))).toHaveLength(1);
    expect(files.filter((file) => /^(Loop|merge|HelpDialog)-/.test(file))).toEqual([]);
  });
});
