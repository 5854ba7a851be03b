// A file of rows that is dropped on the built page: when its first finding is there, when all of it is checked, how much memory
// the browser takes at most, and the longest task of the page meanwhile. jq, which reads the rows and says nothing of them, is next to it.
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, readdirSync, statSync, writeSync } from "node:fs";

const words = "the quick brown fox jumps over a lazy dog while seven trains leave for Berlin in the rain".split(" ");

/** makeRows writes a file of rows to train on, of which every tenth has two findings if it's to be rich in them, or else 11 rows one. */
export function makeRows(path, bytes, rich) {
  if (existsSync(path) && statSync(path).size >= bytes) return;
  let seed = 7;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const text = (n) => Array.from({ length: n }, () => words[Math.floor(chance() * words.length)]).join(" ");
  const rows = Math.ceil(bytes / 920);
  const file = openSync(path, "w");
  let held = [];
  for (let i = 0, size = 0; size < bytes; i++) {
    const bad = rich ? i % 10 === 3 : i % Math.ceil(rows / 11) === 20;
    const messages = [
      { role: "user", content: `Question ${i}: ${text(10 + chance() * 60)}` },
      { role: "assistant", content: bad ? " " : text(30 + chance() * 150) },
    ];
    if (rich && bad) messages.push({ role: "user", content: "And then?" });
    const row = JSON.stringify({ messages }) + "\n";
    held.push(row);
    size += row.length;
    if (held.length === 5000 || size >= bytes) {
      writeSync(file, held.join(""));
      held = [];
    }
  }
  closeSync(file);
}

/** memoryNow is how many bytes the processes take that this one has started, shared memory once. */
function memoryNow() {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(
        pid,
        readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ")[1],
      );
    } catch {
      // It has ended.
    }
  }
  const ours = (pid) => pid !== undefined && (parents.get(pid) === String(process.pid) || ours(parents.get(pid)));
  let sum = 0;
  for (const pid of parents.keys()) {
    if (!ours(pid)) continue;
    try {
      const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      sum += Number(kilobytes ?? 0) * 1024;
    } catch {
      // It has ended.
    }
  }
  return sum;
}

/** rowFile drops a file of rows in a fresh page, and has something use the page once all of it is checked. Times are in seconds, memory is in bytes. */
export async function rowFile({ browser, origin }, path, use = () => undefined) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  await page.goto(origin + "/");
  await page.locator(".status-ready").waitFor({ state: "attached" });
  // What the page fetches for later is there.
  await page.waitForTimeout(5_000);
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "dropped";
    document.body.append(input);
  });
  await page.setInputFiles("#dropped", path);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryNow())), 250);
  const first = page.waitForFunction(() => document.querySelector(".files-group") && performance.now(), undefined, {
    timeout: 0,
  });
  const done = page.waitForFunction(
    () => document.querySelector(".files-desk .button.primary:not([disabled])") && performance.now(),
    undefined,
    { timeout: 0 },
  );
  const start = await page.evaluate(() => {
    window.tasks.length = 0;
    const input = document.querySelector("#dropped");
    const transfer = new DataTransfer();
    transfer.items.add(input.files[0]);
    input.remove();
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    return performance.now();
  });
  const [found, ended] = await Promise.all([first, done]).then((all) =>
    Promise.all(all.map((each) => each.jsonValue())),
  );
  const longest = await page.evaluate(() => Math.max(0, ...window.tasks));
  try {
    await use(page);
  } finally {
    clearInterval(watch);
    await context.close();
  }
  return { first: (found - start) / 1000, done: (ended - start) / 1000, memory, longest };
}

/** jq is how many seconds jq takes to read a file, NaN where there is none. */
export function jq(path) {
  const start = performance.now();
  const { status } = spawnSync("jq", ["-c", "select(.messages == null)", path]);
  return status === 0 ? (performance.now() - start) / 1000 : NaN;
}

/** rowFiles measures files of these sizes in megabytes, and prints what it finds. */
export async function rowFiles({ browser, origin, folder, sizes }) {
  console.log(
    "| a dropped file | first finding, s | done, s | peak memory, MB | longest task, ms | jq, s |\n|---|---:|---:|---:|---:|---:|",
  );
  for (const megabytes of sizes) {
    for (const rich of [false, true]) {
      const path = `${folder}rows-${megabytes}${rich ? "-rich" : ""}.jsonl`;
      makeRows(path, megabytes * 1e6, rich);
      const { first, done, memory, longest } = await rowFile({ browser, origin }, path);
      const what = `${megabytes} MB of rows, ${rich ? "every tenth bad" : "11 bad"}`;
      console.log(
        `| ${what} | ${first.toFixed(1)} | ${done.toFixed(1)} | ${Math.round(memory / 1e6)} | ${Math.round(longest)} | ${jq(path).toFixed(1)} |`,
      );
    }
  }
}
