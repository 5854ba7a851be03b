// The picture of a session with 3,000 turns: how long it takes to come, how many frames a second are drawn while it is
// scrolled from its first turn to its last, and how long the page takes from the press of a view to what it shows.
import { conversation } from "./scroll.mjs";

/** Of four messages, two are answers of the model. */
export const picturedTurns = 3_000;
const messages = 2 * picturedTurns;

/** How long the picture is scrolled, in milliseconds. */
const scrolledFor = 5_000;

/** The views that the text has, by their names. */
const views = ["Problems", "Messages"];

/** scrolled runs in the page: the frames a second, and the longest wait for one in milliseconds. */
async function scrolled(duration) {
  const pane = document.querySelector(".turns-scroller");
  const far = pane.scrollWidth - pane.clientWidth;
  if (far < 1_000) throw new Error(`the picture can be scrolled by ${far} px only`);
  const next = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const start = await next();
  let [last, longest, frames] = [start, 0, 0];
  while (last - start < duration) {
    pane.scrollLeft = ((last - start) / duration) * far;
    const now = await next();
    longest = Math.max(longest, now - last);
    last = now;
    frames++;
  }
  return { rate: (1000 * frames) / (last - start), longest };
}

/** pressed runs in the page: how long it takes from a press of a tab to the frame after the one that shows its view. */
async function pressed(name) {
  const next = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const tab = [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent.startsWith(name));
  const start = performance.now();
  tab.click();
  while (document.querySelector("#view").getAttribute("aria-label") !== name) await next();
  await next();
  return performance.now() - start;
}

/** pictured is what each sample took: `opened` and `longest` in milliseconds, `rates` in frames a second, `views` by name. */
export async function pictured({ browser, origin, samples }) {
  const seen = { opened: [], rates: [], longest: [], views: Object.fromEntries(views.map((name) => [name, []])) };
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(origin + "/");
    await page.locator(".status-ready").waitFor({ state: "attached" });
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "session.json"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, conversation(messages));
    await page.locator(".status", { hasText: `${messages.toLocaleString("en")} messages` }).waitFor();
    await page.getByRole("tab", { name: /^Messages/ }).click();
    await page.locator(".card").first().waitFor();
    // What is fetched and counted for the first view belongs to opening the text.
    await page.waitForTimeout(1_000);
    for (const name of [...views, ...views]) seen.views[name].push(await page.evaluate(pressed, name));
    seen.opened.push(
      await page.evaluate(async (count) => {
        const start = performance.now();
        document.querySelector(".cards-bar button").click();
        while (!document.querySelector(".turns h3")?.textContent.startsWith(count))
          await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - start;
      }, picturedTurns.toLocaleString("en")),
    );
    const { rate, longest } = await page.evaluate(scrolled, scrolledFor);
    seen.rates.push(rate);
    seen.longest.push(longest);
    await context.close();
  }
  return seen;
}
