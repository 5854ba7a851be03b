// How smoothly the cards of a long conversation scroll: the frames of a second, as the page
// draws them while it is scrolled by half a screen's height in each tenth of a second.
export const scrolledMessages = 3_000;
const frames = 180;

/** conversation is a text of so many messages, in fours: a question, a call, its result and the answer. */
export function conversation(count) {
  const list = [];
  for (let i = 0; list.length < count; i++) {
    list.push({ role: "user", content: `Question ${i}: where does order ${1000 + i} stand?` });
    const id = `call_${i}`;
    const call = { id, type: "function", function: { name: "order", arguments: `{"number": ${1000 + i}}` } };
    list.push({ role: "assistant", content: null, tool_calls: [call] });
    list.push({ role: "tool", tool_call_id: id, content: `{"number": ${1000 + i}, "state": "sent"}` });
    list.push({ role: "assistant", content: `Order ${1000 + i} is on its way.\n\nIt comes tomorrow.` });
  }
  return JSON.stringify({ model: "gpt-4o", messages: list.slice(0, count) });
}

/** scrolled runs in the page: how many frames a second are drawn while the cards are scrolled. */
async function scrolled(frames) {
  let pane = document.querySelector(".card");
  while (pane && !(pane.scrollHeight > pane.clientHeight + 1000)) pane = pane.parentElement;
  const from = pane.scrollTop;
  const next = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const start = await next();
  let now = start;
  for (let i = 0; i < frames; i++) {
    pane.scrollTop = from + ((now - start) / 100) * (pane.clientHeight / 2);
    now = await next();
  }
  return { rate: (1000 * frames) / (now - start), moved: pane.scrollTop - from };
}

/** scrolling is the frames a second of each sample, on a screen of this size and a processor so many times slower. */
export async function scrolling({ browser, origin, samples, width, height, slower = 1 }) {
  const seen = [];
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(origin + "/");
    await page.locator(".status-ready").waitFor({ state: "attached" });
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "long.json"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, conversation(scrolledMessages));
    await page.locator(".status", { hasText: `${scrolledMessages.toLocaleString("en")} messages` }).waitFor();
    await page.getByRole("tab", { name: /^Messages/ }).click();
    await page.locator(".card", { hasText: "Question 0" }).first().waitFor();
    await page.waitForTimeout(1_000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const { rate, moved } = await page.evaluate(scrolled, frames);
    if (moved < 1_000) throw new Error(`the cards moved by ${moved} px only`);
    seen.push(rate);
    await context.close();
  }
  return seen;
}
