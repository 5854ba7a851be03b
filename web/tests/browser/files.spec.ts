import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "../../bench/generate.mjs";
import { expect, test, unanswered } from "./playground";

test("a dropped file opens, whatever its encoding", async ({ playground }) => {
  await playground.open();
  await playground.drop("request.json", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(unanswered, "utf16le")]));
  await expect(playground.rows.first()).toContainText("result-behind-message");
  expect(await playground.text()).toBe(unanswered);
});

test("a file of 10 MB is checked without a frozen page", async ({ playground, page }) => {
  const text: string = generate(10e6);
  await playground.open();
  await page.evaluate(() => {
    const seen: { name: string; duration: number }[] = [];
    (window as unknown as { longTasks: typeof seen }).longTasks = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push({ name: entry.name, duration: entry.duration });
    }).observe({ type: "longtask", buffered: false });
  });
  // The file arrives as a blob that the page made itself, so that the test's own
  // transfer of 10 MB is no task of the page's.
  await page.route("**/large.json", (route) => route.fulfill({ body: text, contentType: "application/json" }));
  await page.evaluate(async () => {
    const blob = await (await fetch("/large.json")).blob();
    await new Promise((done) => setTimeout(done, 500));
    (window as unknown as { longTasks: unknown[] }).longTasks.length = 0;
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob], "large.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  const conversations = (JSON.parse(text) as unknown[]).length;
  await expect(playground.status).toContainText(`of ${conversations.toLocaleString("en-US")}`, { timeout: 30_000 });
  await expect(playground.findings).toContainText("Nothing wrong", { timeout: 30_000 });
  await expect(playground.cards.first()).toBeVisible();
  const long = await page.evaluate(() =>
    (window as unknown as { longTasks: { duration: number }[] }).longTasks.map((task) => Math.round(task.duration)),
  );
  expect(long.filter((duration) => duration > 200)).toEqual([]);
});

test("JSON Lines name the bad line and go on", async ({ playground }) => {
  await playground.open();
  const good = '{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]}';
  await playground.paste([good, '{"messages":[{"role":"user","content":', good].join("\n"));
  await expect(playground.rows.first()).toContainText("[Ln 2,");
  await expect(playground.status).toContainText("of 2");
});

const corpora = process.env["ROLECALL_CORPORA"];
const tau = corpora ? join(corpora, "tau-bench/gpt-4o-airline.even.json") : "";

test("a hundred recorded agent conversations open, list and switch, and raise no error", async ({
  playground,
  page,
}) => {
  test.skip(!corpora, "ROLECALL_CORPORA is not set");
  expect(existsSync(tau)).toBe(true);
  await playground.open();
  await playground.drop("airline.json", readFileSync(tau));
  await expect(page.getByRole("button", { name: /^Format: OpenAI Chat Completions/ })).toBeVisible({ timeout: 20_000 });
  await expect(playground.status).toContainText("of 100");
  await expect(playground.findings.locator(".count.level-error")).toHaveCount(0);
  const first = await playground.cards.nth(1).textContent();
  await page.getByRole("button", { name: "Next conversation" }).click();
  await expect(playground.status).toContainText("Conversation 2 of 100");
  await expect(playground.cards.nth(1)).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Conversation 2 of 100" }).click();
  await page.getByRole("listbox", { name: "Conversations" }).getByRole("option").nth(5).click();
  await expect(playground.status).toContainText("Conversation 6 of 100");
});
