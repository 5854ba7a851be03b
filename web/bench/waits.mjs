// What a person waits for on the built page: the first finding after a cold load, the
// finding that a keystroke causes in a text of 100 KB, the vocabulary of the exact tokens,
// fetched for first occurrence and from what the browser kept of an earlier visit, how long
// large texts keep the page from answering, and how smoothly a long conversation and the
// picture of a long session scroll.
import { generate } from "./generate.mjs";
import { many, visit } from "./many.mjs";
import { pictured, picturedTurns } from "./picture.mjs";
import { scrolledMessages, scrolling } from "./scroll.mjs";
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

/** watched runs in the page: it notes how long each task of the main thread takes that takes 50 ms or more. */
function watched() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}

/** longest runs in the page: the longest task so far in milliseconds, 0 when none took 50; the next begins again. */
async function longest() {
  // What is drawn only now belongs to it.
  await new Promise((later) => setTimeout(later, 500));
  return Math.max(0, ...window.tasks.splice(0));
}

/** openFile drops a file on the page that the page fetched itself: moving it there is no task that counts. */
async function openFile(page, name, text) {
  await page.route("**/" + name, (route) => route.fulfill({ body: text, contentType: "application/json" }));
  await page.evaluate(async (name) => {
    const blob = await (await fetch("/" + name)).blob();
    await new Promise((later) => setTimeout(later, 500));
    window.tasks.length = 0;
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, name);
}

/** large is what a file of 10 MB and ten messages of a million letters take, each in a fresh page. */
async function large({ browser, origin, samples }) {
  const seen = { file: [], count: [], counting: [], pieces: [] };
  const file = generate(10e6);
  // The user has the last word: the count of what ends with an answer is an estimate.
  const role = (i) => (i % 2 && i < 9 ? "assistant" : "user");
  const letters = JSON.stringify({
    model: "gpt-4o",
    messages: Array.from({ length: 10 }, (_, i) => ({ role: role(i), content: "a".repeat(1_000_000) })),
  });
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext();
    await context.addInitScript(watched);
    const checked = await context.newPage();
    await checked.goto(origin + "/");
    await checked.locator(".status-ready").waitFor({ state: "attached" });
    await openFile(checked, "large.json", file);
    await checked
      .getByRole("region", { name: "Verdict" })
      .getByRole("heading", { name: /accepted|rejected|problem/ })
      .waitFor();
    await checked.locator(".card").first().waitFor();
    seen.file.push(await checked.evaluate(longest));
    await checked.close();

    const page = await context.newPage();
    await page.goto(origin + "/");
    await page.locator(".status-ready").waitFor({ state: "attached" });
    await openFile(page, "letters.json", letters);
    await page.locator(".card").first().waitFor();
    await page.evaluate(longest);
    seen.count.push(
      await page.evaluate(async () => {
        const start = performance.now();
        document.querySelector("#tab-tokens").click();
        while (!document.querySelector(".method-exact")?.textContent.includes("exact for"))
          await new Promise((later) => setTimeout(later, 10));
        return performance.now() - start;
      }),
    );
    seen.counting.push(await page.evaluate(longest));
    await page.locator('[data-row="8"] button').click();
    await page.locator(".token-view", { hasText: "125,000 tokens" }).waitFor();
    seen.pieces.push(await page.evaluate(longest));
    await context.close();
  }
  return seen;
}

/** settled waits until the worker has answered and the view in sight stands. */
async function settled(page) {
  await page.locator(".status-ready").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector('#view [aria-busy="true"]'));
  await page.waitForTimeout(200);
}

/** thousands is the longest task of the main thread while every view shows ten thousand of one thing. */
async function thousands({ browser, origin }) {
  const seen = {};
  for (const [name, text] of Object.entries(many)) {
    const context = await browser.newContext();
    await context.addInitScript(watched);
    const page = await context.newPage();
    await page.goto(origin + "/");
    await page.locator(".status-ready").waitFor({ state: "attached" });
    await openFile(page, "many.json", text(10_000));
    await page.locator(".card").first().waitFor();
    seen[name] = [await page.evaluate(longest)];
    await visit(
      page,
      () => settled(page),
      async () => seen[name].push(await page.evaluate(longest)),
    );
    await context.close();
  }
  return seen;
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
  await page.getByRole("heading", { name: "Would be accepted" }).waitFor();
  await page.getByRole("tab", { name: "Problems" }).click();
  await page.locator(".cm-content").click();
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
      await page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "Tokens" }).click();
      list.push(await page.evaluate(vocabularyReady));
      await page.reload();
    }
    await context.close();
  }

  const texts = await large({ browser, origin, samples });
  const views = await thousands({ browser, origin });
  const scrolled = await scrolling({ browser, origin, samples, width: 1440, height: 900 });
  const slowly = await scrolling({ browser, origin, samples, width: 390, height: 844, slower: 4 });

  const picture = await pictured({ browser, origin, samples });

  console.log("| wait | median, ms | worst, ms |\n|---|---:|---:|");
  const row = (what, list) => console.log(`| ${what} | ${median(list).toFixed(0)} | ${Math.max(...list).toFixed(0)} |`);
  row("cold load to the first finding", cold);
  row(`keystroke to its finding, ${Math.round(text().length / 1000)} KB`, keys);
  row("vocabulary o200k_base: fetched, checked and ready", vocabulary.first);
  row("vocabulary o200k_base: from the browser's store", vocabulary.kept);
  row("file of 10 MB: longest task of the main thread", texts.file);
  row("ten messages of a million letters: press to the exact count", texts.count);
  row("ten messages of a million letters: longest task of the main thread meanwhile", texts.counting);
  row("a million letters token by token: longest task of the main thread", texts.pieces);
  for (const [name, list] of Object.entries(views)) row(`10,000 ${name}: longest task in each view`, list);

  row(`picture of ${picturedTurns.toLocaleString("en")} turns: press to the picture`, picture.opened);
  row("the same, while it is scrolled: longest wait for a frame", picture.longest);
  for (const [name, list] of Object.entries(picture.views)) row(`the same text: press to the view ${name}`, list);

  console.log(
    `\n| scrolling ${scrolledMessages.toLocaleString("en")} messages | frames/s, median | least |\n|---|---:|---:|`,
  );
  const rate = (what, list) =>
    console.log(`| ${what} | ${median(list).toFixed(0)} | ${Math.min(...list).toFixed(0)} |`);
  rate("1440 px wide", scrolled);
  rate("390 px wide, on a processor slowed to a quarter", slowly);
  rate(`the picture of ${picturedTurns.toLocaleString("en")} turns, 1440 px wide`, picture.rates);
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
