// What a person waits for on the built page: the first finding after a cold load, the
// finding that a keystroke causes in a text of 100 KB, and the vocabulary of the exact
// tokens, fetched for the first time and from what the browser kept of an earlier visit.
import { generate } from "./generate.mjs";
import { median } from "./tools.mjs";

const broken = '[{"role":"usr","content":"hi"}]';

/** How long, in milliseconds, a reader looks at the page before the exact tokens are wanted. */
const pause = 5_000;

/** vocabularyReady runs in the page: how long the vocabulary took, as the page measured it. */
async function vocabularyReady() {
  for (;;) {
    const [measured] = performance.getEntriesByName("vocabulary o200k_base");
    if (measured) return measured.duration;
    await new Promise((later) => setTimeout(later, 10));
  }
}

export async function waits({ browser, origin, samples }) {
  const cold = [];
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector(".finding-line")) return;
        window.firstFinding = performance.now();
        seen.disconnect();
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${origin}/${await packed(page, origin)}`);
    await page.waitForFunction(() => window.firstFinding !== undefined);
    cold.push(await page.evaluate(() => window.firstFinding));
    await context.close();
  }

  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(origin + "/");
  const [conversation] = JSON.parse(generate(1000));
  const messages = [{ role: "user", content: "hi" }];
  const text = () => JSON.stringify(messages);
  while (text().length < 100_000) messages.push(...conversation.messages.slice(1));
  await page.evaluate((text) => navigator.clipboard.writeText(text), text());
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
  await page.locator(".findings-empty.good").waitFor();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let i = 0; i < '[{"role":"user'.length; i++) await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    let pressed = 0;
    window.waits = [];
    const bad = () => document.querySelector(".finding-message")?.textContent?.includes("userx") ?? false;
    let was = bad();
    document.addEventListener("keydown", () => (pressed = performance.now()), true);
    new MutationObserver(() => {
      if (bad() === was || pressed === 0) return;
      was = !was;
      window.waits.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document.querySelector(".findings"), { childList: true, subtree: true, characterData: true });
  });
  const strokes = 30;
  for (let i = 0; i < strokes; i++) {
    await page.keyboard.press(i % 2 ? "Backspace" : "x");
    await page.waitForFunction((n) => window.waits.length > n, i, { timeout: 5000 });
    await page.waitForTimeout(150);
  }
  const keys = await page.evaluate(() => window.waits);
  await context.close();

  const vocabulary = { first: [], kept: [] };
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/${await packed(page, origin)}`);
    for (const list of [vocabulary.first, vocabulary.kept]) {
      await page.waitForTimeout(pause);
      await page.getByRole("tab", { name: "Tokens" }).click();
      list.push(await page.evaluate(vocabularyReady));
      await page.reload();
    }
    await context.close();
  }

  console.log("| wait | median, ms | worst, ms |\n|---|---:|---:|");
  const row = (what, list) => console.log(`| ${what} | ${median(list).toFixed(0)} | ${Math.max(...list).toFixed(0)} |`);
  row("cold load to the first finding", cold);
  row(`keystroke to its finding, ${Math.round(text().length / 1000)} KB`, keys);
  row("vocabulary o200k_base: fetched, checked and ready", vocabulary.first);
  row("vocabulary o200k_base: from the browser's store", vocabulary.kept);
}

/** packed is a share link's hash for the broken text, made as the page makes it. */
async function packed(page, origin) {
  await page.goto(origin + "/blank");
  return page.evaluate(async (text) => {
    const stream = new Blob([JSON.stringify({ t: text })]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return (
      "#1=" +
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "")
    );
  }, broken);
}
