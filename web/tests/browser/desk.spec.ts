// The place of files: rows are told apart, taken out and saved, and the log of an agent is repaired.
import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { barriers } from "./accessible";
import { expect, test, type Playground } from "./playground";

const row = (i: number, answer = `Answer ${i}`): string =>
  JSON.stringify({
    messages: [
      { role: "user", content: `Question ${i}` },
      { role: "assistant", content: answer, weight: 1 },
    ],
  });
const bad = (i: number): boolean => i % 480 === 20;
const total = 5000;
const goodRows = Array.from({ length: total }, (_, i) => i).filter((i) => !bad(i));
const file = Array.from({ length: total }, (_, i) => (bad(i) ? row(i, "  ") : row(i)) + "\n").join("");
const text = async (download: Download): Promise<string> => readFileSync(await download.path(), "utf8");

/** files opens the place of files of a dropped text. */
async function files(playground: Playground, name: string, content: string | Buffer): Promise<Locator> {
  await playground.open();
  await playground.drop(name, content);
  await playground.checked();
  return playground.place("Files");
}

const saved = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const coming = page.waitForEvent("download");
  await press();
  return coming;
};

for (const width of [1440, 390]) {
  for (const keyboard of [false, true]) {
    test(`11 bad rows of 5,000 are out, and the file is saved, ${keyboard ? "by keyboard" : "in three presses"} at ${width} px`, async ({
      playground,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const press = async (what: Locator): Promise<void> => {
        if (!keyboard) return what.click();
        await what.focus();
        await page.keyboard.press("Enter");
      };
      await press(await files(playground, "train.jsonl", file));
      const view = playground.view;
      await expect(view.getByRole("heading", { name: "11 of 5,000 rows are bad" })).toBeVisible();
      await press(view.getByRole("button", { name: "Remove 11 bad rows" }));
      await expect(view.getByRole("heading", { name: "All 4,989 rows are good" })).toBeVisible();
      await expect(view.getByRole("status").first()).toContainText(
        "Removed 11 rows (lines 21, 501, 981, 1,461, 1,941, 2,421, 2,901, 3,381, 3,861, 4,341, 4,821). 4,989 of 5,000 rows remain.",
      );
      const download = await saved(page, () => press(view.getByRole("button", { name: "Download 4,989 good rows" })));
      expect(download.suggestedFilename()).toBe("train.good.jsonl");
      expect(await text(download)).toBe(goodRows.map((i) => row(i) + "\n").join(""));
      await expect(view.getByRole("status").first()).toContainText("4,989 rows, all saved in train.good.jsonl.");
    });
  }
}

test("rows are shown, sorted and filtered, and the editor follows; one undo brings rows back", async ({
  playground,
  page,
}) => {
  const list = [
    row(1),
    row(2, "  "),
    row(3),
    '{"text":"?"}',
    row(5),
    ...[6, 7, 8, 9, 10, 11].map((i) => row(i)),
    row(3),
  ];
  const given = list.join("\n") + "\n";
  await (await files(playground, "rows.jsonl", given)).click();
  const view = playground.view;
  const grid = view.getByRole("grid", { name: "Rows" });
  await expect(view.getByRole("heading", { name: "3 of 12 rows are bad" })).toBeVisible();
  expect(await barriers(page, "#view")).toEqual([]);

  // The worst first, and by keyboard from row to row.
  await grid.getByRole("button", { name: "First finding, or message" }).click();
  await expect(grid.getByRole("row").nth(1)).toContainText("This row looks like rows with a text");
  await grid.focus();
  await page.keyboard.press("Home");
  await expect(playground.editor.locator(".cm-line", { hasText: '{"text":"?"}' })).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(grid.locator("[aria-selected=true]")).toHaveAttribute("aria-rowindex", "3");
  await view.getByRole("searchbox", { name: "Filter rows" }).fill("Question 1");
  await expect(grid.getByRole("row")).toHaveCount(1 + 3);
  await view.getByRole("searchbox", { name: "Filter rows" }).fill("");

  // A group is shown, kept alone, and brought back.
  const group = view
    .getByRole("list", { name: "What is wrong with rows" })
    .getByRole("listitem")
    .filter({ hasText: "Training row that teaches nothing" });
  await group.getByRole("button", { name: /^Show / }).click();
  await expect(grid.getByRole("row")).toHaveCount(1 + 1);
  await group.getByRole("button", { name: "Keep only these" }).click();
  await expect(view.getByRole("status").first()).toContainText("Removed 11 rows");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => playground.text()).toBe(given);

  // Each file of rows has all of them, or their lines are named.
  const more = async (item: string): Promise<Download> =>
    saved(page, async () => {
      await view.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: item }).click();
    });
  expect(await text(await more("Download bad rows"))).toBe([list[1], list[3], list[11]].join("\n") + "\n");
  await expect(view.getByRole("status").first()).toContainText("Not in it: lines 1, 3, 5");
  expect((await text(await more("Report as CSV"))).split("\n")[0]).toBe("file,line,column,level,rule,message,note");
  expect(JSON.parse(await text(await more("Report as SARIF"))).version).toBe("2.1.0");
  expect(JSON.parse(await text(await more("Report as JSON")))).toMatchObject({ file: "rows.jsonl", badCount: 3 });
  expect(await text(await more("Report as Markdown"))).toContain("* **warning** at line 2, column ");
  expect(await text(await more("Download all rows, fixed"))).toContain("Question 11");
  await view.getByText("Totals, split and sample").click();
  await expect(view.getByRole("img", { name: /^Tokens a row: / })).toBeVisible();
  await view.getByRole("spinbutton", { name: "Rows" }).fill("4");
  const sample = await saved(page, () => view.getByRole("button", { name: "Download a sample" }).click());
  expect((await text(sample)).trim().split("\n")).toHaveLength(4);
  expect(await barriers(page, "#view")).toEqual([]);
  await view.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove repeated rows" }).click();
  await expect.poll(() => playground.text()).toBe(list.slice(0, 11).join("\n") + "\n");
});

test("how a file was written is part of its verdict, until another text comes", async ({ playground }) => {
  await playground.open();
  const rows = Array.from({ length: 12 }, (_, i) => row(i)).join("\n") + "\n";
  await playground.drop("train.jsonl", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, "utf16le")]));
  await expect(playground.findings).toContainText("The file is UTF-16 (little endian), not plain UTF-8");
  await playground.paste(rows + row(13) + "\n");
  await expect(playground.view).not.toContainText("UTF-16");
});

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, type: string, message: object): string =>
  JSON.stringify({
    parentUuid: n > 1 ? id(n - 1) : null,
    isSidechain: false,
    userType: "external",
    cwd: "/home/ada",
    sessionId: "5f0e1c52-0000-4000-8000-000000000001",
    version: "2.1.200",
    gitBranch: "main",
    type,
    message,
    uuid: id(n),
    timestamp: `2026-06-01T10:00:0${n}Z`,
  });
const answer = (n: number, block: object): string =>
  line(n, "assistant", {
    id: `msg_${n}`,
    type: "message",
    role: "assistant",
    model: "claude-opus-4-8",
    content: [block],
    stop_reason: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  });
const log = [
  line(1, "user", { role: "user", content: "Run the tests." }),
  answer(2, { type: "tool_use", id: "toolu_1", name: "Bash", input: { command: "npm test" } }),
  line(3, "user", { role: "user", content: "Are you there?" }),
  answer(4, { type: "text", text: "Yes." }),
  "",
].join("\n");

test("the log of an agent is repaired in one press, told line by line, and saved under its name", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop("session.jsonl", log);
  await playground.verdict.getByRole("button", { name: "Repair the log" }).click();
  const view = playground.view;
  await expect(view.getByRole("heading", { name: "Repaired: 1 change" })).toBeVisible();
  await expect(view.getByRole("list", { name: "What was changed" })).toContainText(/^Line 2.*toolu_1/);
  await expect(view).toContainText("~/.claude/projects");
  await expect(view).toContainText("session.jsonl on your disk stays as it is.");
  expect(await barriers(page, "#view")).toEqual([]);
  const download = await saved(page, () => view.getByRole("button", { name: "Download repaired log" }).click());
  expect(download.suggestedFilename()).toBe("session.jsonl");
  const now = (await text(download)).split("\n");
  expect(now[0]).toBe(log.split("\n")[0]);
  expect(now).toHaveLength(6);
  expect(now[2]).toContain('"tool_use_id":"toolu_1"');
  await view.getByRole("button", { name: "Show changes" }).click();
  await expect(page.getByRole("region", { name: "From Before to Now" })).toContainText("place");
  await page.getByRole("button", { name: "Back to the editor" }).click();

  // One undo brings the log back, and what is taken out of it can be undone as well.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => playground.text()).toBe(log);
  await expect(view.getByRole("heading", { name: "1 repair for this log" })).toBeVisible();
  await view.getByRole("button", { name: "Take out as a request" }).click();
  await expect.poll(() => playground.text()).not.toContain("parentUuid");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => playground.text()).toBe(log);
});

test("the error that a log ends with is explained as one that was pasted", async ({ playground, page }) => {
  await playground.open();
  const failed = line(5, "assistant", {
    role: "assistant",
    model: "<synthetic>",
    content: [
      {
        type: "text",
        text: "API Error: 400 messages.1: `tool_use` ids were found without `tool_result` blocks: toolu_1",
      },
    ],
  });
  await playground.drop("session.jsonl", log + failed.replace("{", '{"isApiErrorMessage":true,'));
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("Anthropic says");
  await expect(strip).toContainText("This means: Tool call without a result Ln 2");
  await expect(playground.findings).toContainText("The log ends with an error");
  // It goes with its log, and doesn't come back once it is closed.
  await playground.drop("other.jsonl", log);
  await expect(strip).toHaveCount(0);
  await playground.drop("session.jsonl", log + failed.replace("{", '{"isApiErrorMessage":true,'));
  await strip.getByRole("button", { name: "Close the error" }).click();
  await playground.verdict.getByRole("button", { name: "Repair the log" }).click();
  await expect(playground.view.getByRole("heading", { name: "Repaired: 1 change" })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test("a trainer is chosen for a file of rows, and the verdict and the rows speak of it", async ({
  playground,
  page,
}) => {
  const twice = JSON.stringify({
    messages: ["user", "user", "assistant"].map((role) => ({ role, content: `A ${role}` })),
  });
  const rows = Array.from({ length: 12 }, (_, i) => (i === 5 ? twice : row(i)) + "\n").join("");
  await (await files(playground, "train.jsonl", rows)).click();
  await page.getByRole("button", { name: /^Check against/ }).click();
  await page.getByRole("radio", { name: /Together AI fine-tuning/ }).click();
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText("Together AI fine-tuning");
  await expect(playground.view.getByRole("heading", { name: "1 of 12 rows is bad" })).toBeVisible();
});

test("two files that come together are joined: results to requests, rows to test with to those to train on", async ({
  playground,
  page,
}) => {
  await playground.open();
  const request = (i: number): string =>
    JSON.stringify({
      custom_id: `r${i}`,
      method: "POST",
      url: "/v1/chat/completions",
      body: { model: "gpt-4o", messages: [{ role: "user", content: `Question ${i}` }] },
    });
  const result = (i: number, error?: string): string =>
    JSON.stringify({
      id: `batch_req_${i}`,
      custom_id: `r${i}`,
      response: {
        status_code: error ? 400 : 200,
        body: error
          ? { error: { message: error, type: "invalid_request_error" } }
          : { choices: [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }] },
      },
      error: null,
    });
  const requests = [0, 1, 2, 3].map(request).join("\n") + "\n";
  await playground.drop(
    "results.jsonl",
    [result(0), result(2, "Too many words"), result(3)].join("\n"),
    "batch.jsonl",
    requests,
  );
  const view = playground.view;
  const results = view.getByRole("region", { name: "Results" });
  await expect(results).toContainText("2 of 4 requests succeeded, 1 failed, 1 have no result in results.jsonl");
  await expect(results).toContainText("Line 3 (r2)");
  await expect(results).toContainText("Too many words");
  expect(await barriers(page, "#view")).toEqual([]);
  const again = await saved(page, () =>
    results.getByRole("button", { name: "Download 2 requests to send again" }).click(),
  );
  expect(again.suggestedFilename()).toBe("batch.again.jsonl");
  expect((await text(again)).trim().split("\n").sort()).toEqual([request(1), request(2)]);

  const list = (from: number): string => Array.from({ length: 12 }, (_, i) => row(from + i) + "\n").join("");
  await playground.drop("valid.jsonl", list(0), "train.jsonl", list(9));
  const both = view.getByRole("region", { name: "Rows in both files" });
  await expect(both).toContainText("3 of 12 rows are in train.jsonl as well");
  await both.getByRole("button", { name: "Remove 3 rows from here" }).click();
  await expect(both).toContainText("No row is in train.jsonl as well");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => playground.text()).toBe(list(0));
});
