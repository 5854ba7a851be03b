// A file of rows that is too large for the editor is checked while it is read, with the page in use.
import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Download, Locator, Page } from "@playwright/test";
import { barriers } from "./accessible";
import { expect, test, type Playground } from "./playground";

/** Each row is so long that 100 MB are few rows: what is tested is the reading, not the checking. */
const filler = "word ".repeat(1600);
const row = (i: number, answer = `Answer ${i}`): string =>
  JSON.stringify({
    messages: [
      { role: "user", content: `Question ${i}: ${filler}` },
      { role: "assistant", content: answer },
    ],
  });
const megabytes = 100;
const rows = Math.ceil((megabytes * 1e6) / (row(10_000).length + 1));
const bad = (i: number): boolean => i % 1000 === 20;
const badRows = Array.from({ length: rows }, (_, i) => i).filter(bad);
const textOf = (i: number): string => row(i, bad(i) ? "  " : undefined);

/** drop has the page make a file of rows and drop it: 100 MB don't go through the test's connection. */
async function drop(page: Page, name: string, count = rows): Promise<void> {
  const sample = { good: row(7), bad: row(7, "  ") };
  await page.evaluate(
    ({ sample, name, count }) => {
      const lines = Array.from({ length: count }, (_, i) =>
        (i % 1000 === 20 ? sample.bad : sample.good)
          .replace("Question 7:", `Question ${i}:`)
          .replace("Answer 7", `Answer ${i}`),
      );
      const transfer = new DataTransfer();
      transfer.items.add(new File([lines.join("\n") + "\n"], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    { sample, name, count },
  );
}

/** A busy machine takes minutes for a file that it reads in seconds. */
const read = { timeout: 400_000 };
test.beforeEach(() => test.setTimeout(600_000));

const saved = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const coming = page.waitForEvent("download");
  await press();
  return coming;
};
const said = (playground: Playground): Locator => playground.view.locator(".files-head [role=status]").last();
const number = (n: number): string => n.toLocaleString("en");

test("100 MB are checked while they are read; a row is opened, edited and kept; rows are removed and saved", async ({
  playground,
  page,
}) => {
  await playground.open();
  await drop(page, "train.jsonl");
  const { view } = playground;

  // The first findings come while the rest is read, and the page is in use meanwhile.
  const group = view.getByRole("list", { name: "What is wrong with rows" }).getByRole("listitem").first();
  await expect(group).toContainText("Training row that teaches nothing", read);
  await expect(playground.editor).toContainText("Question 20:");
  const strip = page.getByRole("complementary", { name: "Row of a file" });
  await expect(strip).toContainText("Line 21 of train.jsonl");
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText("Line 21:");
  await playground.place("Tokens").click();
  await expect(view).toContainText("tokens");
  await playground.place("Files").click();
  await expect(view.getByRole("button", { name: "Close the file" })).toBeVisible(read);
  await expect(view.getByRole("heading", { name: `${badRows.length} of ${number(rows)} rows are bad` })).toBeVisible();
  expect(await barriers(page, "#view")).toEqual([]);

  // A row is opened by keyboard, edited and kept: then it's good.
  const grid = view.getByRole("grid", { name: "Rows" });
  await group.getByRole("button", { name: /^Show / }).click();
  await page.keyboard.press("End");
  const last = badRows.at(-1)!;
  await expect(strip).toContainText(`Line ${number(last + 1)}`);
  await expect(playground.editor).toContainText(`Question ${last}:`);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+End");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("Kept");
  await strip.getByRole("button", { name: "Keep this row" }).click();
  await expect(
    view.getByRole("heading", { name: `${badRows.length - 1} of ${number(rows)} rows are bad` }),
  ).toBeVisible();
  const kept = row(last, "  Kept");

  // What is removed is named, and one press brings it back.
  await view.getByRole("button", { name: `Remove ${badRows.length - 1} bad rows` }).click();
  await expect(
    view.getByRole("heading", { name: `All ${number(rows - badRows.length + 1)} rows are good` }),
  ).toBeVisible();
  await expect(view).toContainText(
    `${number(rows)} rows came: ${number(rows - badRows.length + 1)} here, ${badRows.length - 1} removed (lines 21,`,
  );
  await view.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(
    view.getByRole("heading", { name: `${badRows.length - 1} of ${number(rows)} rows are bad` }),
  ).toBeVisible();
  await grid.focus();
  await view.getByRole("button", { name: `Remove ${badRows.length - 1} bad rows` }).click();

  // The file has every row that is left byte for byte, and the kept one as it was edited.
  const wanted = Array.from({ length: rows }, (_, i) => (i === last ? kept : textOf(i))).filter(
    (_, i) => i === last || !bad(i),
  );
  const good = await saved(page, () =>
    view.getByRole("button", { name: `Download ${number(wanted.length)} good rows` }).click(),
  );
  expect(good.suggestedFilename()).toBe("train.good.jsonl");
  const got = readFileSync(await good.path(), "utf8").split("\n");
  expect(got.pop()).toBe("");
  expect(got.length).toBe(wanted.length);
  expect(got.findIndex((line, i) => line !== wanted[i])).toBe(-1);
  await expect(said(playground)).toContainText(`${number(wanted.length)} rows, all saved in train.good.jsonl.`);

  // All parts of a split together are all rows.
  await view.getByText("Totals, split and sample").click();
  await view.getByRole("textbox", { name: "Parts" }).fill("train=80,valid=20");
  const parts: Download[] = [];
  page.on("download", (download) => parts.push(download));
  await view.getByRole("button", { name: "Download the parts" }).click();
  await expect
    .poll(() => parts.map((part) => part.suggestedFilename()))
    .toEqual(["train.train.jsonl", "train.valid.jsonl"]);
  const sizes = await Promise.all(parts.map(async (part) => statSync(await part.path()).size));
  expect(sizes[0]! + sizes[1]!).toBe(statSync(await good.path()).size);
  await view.getByRole("spinbutton", { name: "$ per million tokens" }).fill("3");
  await expect(view.getByText(/^About \$[\d,.]+ for [\d,]+ tokens$/)).toBeVisible();
});

test("the reading is cancelled, and what was read stays; the file is closed", async ({ playground, page }) => {
  await playground.open();
  await drop(page, "train.jsonl");
  const { view } = playground;
  await expect(view.getByRole("row").nth(1)).toBeVisible(read);
  await view.getByRole("button", { name: "Cancel" }).click();
  await expect(view).toContainText(/train\.jsonl: cancelled after [\d.]+ MB of 10\d\.\d MB\./);
  const download = await saved(page, () => view.getByRole("button", { name: /^Download [\d,]+ good rows$/ }).click());
  expect(readFileSync(await download.path(), "utf8")).toContain("Answer 19");
  await view.getByRole("button", { name: "Close the file" }).click();
  // The row that was in the editor is a text like any other.
  await expect(view.getByRole("button", { name: "Close the file" })).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Row of a file" })).toHaveCount(0);
});

test("rows that are there twice are found across pieces; a packed list is read, and what is no rows isn't", async ({
  playground,
  page,
}) => {
  await playground.open();
  const { view } = playground;
  const count = 9000;
  // No two rows have words in common, but the last is an earlier one, and the one before it almost another.
  const varied = (i: number): string =>
    row(i).replace(
      filler,
      Array.from({ length: 1100 }, (_, k) => `w${(k * (i * 7919 + 104_729)) % 999_983}`).join(" "),
    );
  const list = Array.from({ length: count }, (_, i) => varied(i === count - 1 ? 3 : i));
  list[count - 2] = varied(5).replace(/w\d+ /, "other ");
  await playground.drop("list.json.gz", gzipSync(`[\n${list.join(",\n")}\n]\n`, { level: 1 }));
  await expect(view.getByRole("button", { name: "Close the file" })).toBeVisible(read);
  await expect(view.getByRole("heading", { name: `1 of ${number(count)} rows is bad` })).toBeVisible();
  await expect(view.getByRole("grid", { name: "Rows" })).toBeVisible();
  await view.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove repeated rows" }).click();
  await expect(said(playground)).toContainText(`Removed 1 row (line ${number(count + 1)}).`);
  const download = await saved(page, () =>
    view.getByRole("button", { name: `Download ${number(count - 1)} good rows` }).click(),
  );
  expect(readFileSync(await download.path(), "utf8")).toBe(list.slice(0, -1).join("\n") + "\n");

  // What the file is, is said once.
  await expect(view.getByText("The file is one JSON value, not JSON Lines.")).toHaveCount(1);

  // Rows that are almost the same are found over the whole file.
  await view.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove rows that are almost the same" }).click();
  await expect(said(playground)).toContainText(`Removed 1 row (line ${number(count)}).`, read);
  await view.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(view.getByRole("heading", { name: `All ${number(count - 1)} rows are good` })).toBeVisible();

  // A text of another kind says so, and the page goes on with what it has.
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([`{"a":"${"x".repeat(66 << 20)}"}`], "other.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await expect(view).toContainText("other.json wasn’t read.");
  await expect(view).toContainText("up to 64 MB");
});
