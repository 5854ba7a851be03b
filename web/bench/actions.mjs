// The longest task of the main thread in each action of the page, in milliseconds of CPU, so that other programs of the
// machine don't count. A task over 50 ms is felt.
import { conversation } from "./scroll.mjs";
import { median } from "./tools.mjs";

const categories = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel", "__metadata"];

/** longestTask is the CPU time of the longest task of a trace's page, and what it spent most of it on. */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace);
  const main = new Set(
    traceEvents
      .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
      .map((e) => `${e.pid}/${e.tid}`),
  );
  const events = traceEvents.filter((e) => e.ph === "X" && e.tdur !== undefined && main.has(`${e.pid}/${e.tid}`));
  const tasks = events.filter((e) => e.name === "ThreadControllerImpl::RunTask" || e.name === "RunTask");
  if (tasks.length === 0) throw new Error("the trace has no task of the page");
  const task = tasks.reduce((a, b) => (b.tdur > a.tdur ? b : a));
  const inside = new Map();
  for (const e of events) {
    if (e === task || e.pid !== task.pid || e.tid !== task.tid || e.tts < task.tts || e.tts >= task.tts + task.tdur)
      continue;
    inside.set(e.name, (inside.get(e.name) ?? 0) + e.tdur);
  }
  const parts = [...inside].filter(([name]) => !/RunTask/.test(name)).sort((a, b) => b[1] - a[1]);
  return {
    ms: task.tdur / 1000,
    parts: parts.slice(0, 6).map(([name, time]) => `${name} ${(time / 1000).toFixed(0)}`),
  };
}

/** faults is a request with so many unknown keys and wrong roles. */
const faults = (count) =>
  JSON.stringify(
    {
      model: "gpt-4o",
      messages: Array.from({ length: count }, (_, i) => ({ role: i % 2 ? "assistant" : "usr", contents: "Hello" })),
    },
    null,
    2,
  );

/** rows is a training file whose every tenth row lacks an answer. */
const rows = (count) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      messages: [
        { role: "user", content: `Question ${i}` },
        ...(i % 10 ? [{ role: "assistant", content: `Answer ${i}` }] : []),
      ],
    }),
  ).join("\n");

/** long is a request whose first line has 2,000 characters. */
const long = () => `{"model": "gpt-4o", "messages": [{"role": "user", "content": "${"word ".repeat(400)}"}]}`;

/** request is a request of about so many bytes, with one mistake that a fix mends. */
function request(bytes) {
  const messages = JSON.parse(conversation(Math.ceil(bytes / 180))).messages;
  messages[0] = { ...messages[0], role: "usr" };
  return JSON.stringify({ model: "gpt-4o", messages }, null, 2);
}

const place = (name) => (page) =>
  page.getByRole("navigation", { name: "Places" }).getByRole("button", { name, exact: true }).click();

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator(".editor .cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  return () => page.keyboard.press("ControlOrMeta+V");
}

async function settled(page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('.findings-body.is-stale, #view [aria-busy="true"]') &&
      document.querySelector(".status-ready"),
  );
  await page.waitForTimeout(600);
}

const actions = {
  "paste 5 kB": async (page) => paste(page, request(5_000)),
  "paste 100 kB": async (page) => paste(page, request(100_000)),
  Convert: async (page) => () => place("Convert")(page),
  Tokens: async (page) => () => place("Tokens")(page),
  Compare: async (page) => () => place("Compare")(page),
  Files: async (page) => () => place("Files")(page),
  Learn: async (page) => () => place("Learn")(page),
  "back to Check": async (page) => () => place("Check")(page),
  "paste 1 MB": async (page) => paste(page, request(1_000_000)),
  fix: async (page) => () =>
    page.getByRole("region", { name: "Verdict" }).getByRole("button", { name: /^Fix/ }).click(),
  undo: async (page) => {
    await page.locator(".editor .cm-content").click();
    return () => page.keyboard.press("ControlOrMeta+Z");
  },
  Messages: async (page) => () => page.getByRole("tab", { name: /^Messages/ }).click(),
  filter: async (page) => {
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: /^Search actions/ }).fill("Filter");
    await page.locator(".palette-item").first().click();
    await page.getByRole("searchbox", { name: "Text", exact: true }).click();
    return () => page.keyboard.type("order 7");
  },
  "paste 1,000 faults": async (page) => paste(page, faults(1_000)),
  "paste 5,000 rows": async (page) => paste(page, rows(5_000)),
  "Files of rows": async (page) => () => place("Files")(page),
  "paste a long line": async (page) => {
    await place("Check")(page);
    return paste(page, long());
  },
  "type in it": async (page) => {
    await page.keyboard.press("ControlOrMeta+Home");
    for (let i = 0; i < 80; i++) await page.keyboard.press("ArrowRight");
    return () => page.keyboard.type("more words", { delay: 30 });
  },
};

/** acted is the longest task of each action, in samples of fresh pages. */
export async function acted({ browser, origin, samples, parts = false }) {
  const seen = Object.fromEntries(Object.keys(actions).map((name) => [name, []]));
  for (let i = 0; i < samples; i++) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto(origin + "/");
    await settled(page);
    for (const [name, prepare] of Object.entries(actions)) {
      const act = await prepare(page);
      await page.waitForTimeout(300);
      await browser.startTracing(page, { categories });
      await act();
      await settled(page);
      const task = longestTask((await browser.stopTracing()).toString());
      seen[name].push(task.ms);
      if (parts) console.log(`${name.padEnd(16)}${task.ms.toFixed(0).padStart(5)}  ${task.parts.join(", ")}`);
    }
    await context.close();
  }
  return Object.fromEntries(Object.entries(seen).map(([name, times]) => [name, median(times)]));
}
