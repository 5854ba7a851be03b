// A file of 1 GB is checked on the page, and its good rows come back as they were. The most memory that Chromium takes for both is printed.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { startChromium } from "../../bench/chromium.mjs";
import { makeRows, rowFile } from "../../bench/rows.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const megabytes = Number(process.env.LONG_ROWS ?? 1000);

/** digestOf is the hash of the lines of a file that are wanted, and how many they and the others are. */
async function digestOf(path, wanted = () => true) {
  const hash = createHash("sha256");
  let [count, others] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!wanted(line)) others++;
    else {
      count++;
      hash.update(line + "\n");
    }
  }
  return { hash: hash.digest("hex"), count, others };
}

test(`${megabytes} MB of rows are checked, and the good ones are saved as they were`, async () => {
  const out = join(root, "build/bench/");
  mkdirSync(out, { recursive: true });
  const path = `${out}rows-${megabytes}-rich.jsonl`;
  makeRows(path, megabytes * 1e6, true);
  const good = await digestOf(path, (line) => !line.includes('"role":"assistant","content":" "'));
  const { browser, origin, stop } = await startChromium(root);
  try {
    const number = (n) => n.toLocaleString("en");
    const { memory } = await rowFile({ browser, origin }, path, async (page) => {
      const title = await page.locator(".files-desk h3").first().textContent();
      assert.equal(title, `${number(good.others)} of ${number(good.count + good.others)} rows are bad`);
      const coming = page.waitForEvent("download", { timeout: 0 });
      await page.getByRole("button", { name: `Download ${number(good.count)} good rows` }).click();
      const saved = await digestOf(await (await coming).path());
      assert.deepEqual(saved, { ...good, others: 0 });
    });
    console.log(`Most memory: ${Math.round(memory / 1e6)} MB.`);
  } finally {
    await stop();
  }
});
