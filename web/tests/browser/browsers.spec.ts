// What one browser does in another way than the next: each of these runs in all of them.
import { gzipSync } from "node:zlib";
import { expect, test, unanswered } from "./playground";

test("a page that is opened from the disk says what to do", async ({ page }) => {
  const file = new URL("../../../index.html", import.meta.url).href;
  await page.goto(file);
  await expect(page.getByText("Rolecall has not started")).toBeVisible();
  await expect(page.getByText("make run")).toBeVisible();
});

test("a file packed with gzip is unpacked, and one that is damaged leaves the text alone", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop("request.json.gz", gzipSync(unanswered));
  // The example on the first page has the same finding, and more messages.
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await playground.tab("Problems");
  await expect(playground.rows.first()).toContainText("result-after-message");
  await playground.drop("cut.gz", gzipSync("[]".repeat(1000)).subarray(0, 20));
  await expect(page.getByText("cut.gz is a damaged or incomplete gzip file.")).toBeVisible();
  expect(await playground.text()).toBe(unanswered);
});

test("a field that a program filled in is taken when it is left", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  await playground.act("convert to anthropic messages");
  const asked = page.getByRole("group", { name: "Your decisions" });
  const model = asked.getByRole("combobox", { name: /^Model/ });
  const made = page.getByRole("textbox", { name: "Converted: Anthropic Messages" });
  // No key is pressed in the fields: that is how dictation and managers of passwords write.
  await model.fill("claude-sonnet-4-5");
  await model.blur();
  await expect(made).toContainText("claude-sonnet-4-5");
  const tokens = asked.getByRole("spinbutton");
  await tokens.evaluate((field: HTMLInputElement) => (field.value = "77"));
  await tokens.press("Enter");
  await expect(playground.view).toContainText("output limit 77");
  await playground.act("copy as code");
  const program = playground.view;
  await program.getByRole("textbox", { name: "Model" }).fill("gpt-5");
  await program.getByRole("textbox", { name: "Model" }).blur();
  await expect(program.locator("pre")).toContainText("gpt-5");
});

test("what is compared has its colours and its columns, also right after another comparison", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
  await playground.verdict.getByRole("button", { name: "show", exact: true }).click();
  await expect(page.locator(".cm-deletedChunk").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Back to the editor", exact: true }).click();
  await playground.act("compare with another text");
  await page.getByRole("combobox", { name: "An earlier text" }).selectOption({ index: 1 });
  const sides = playground.view.locator(".cm-merge-a, .cm-merge-b");
  await expect(sides).toHaveCount(2);
  const [before, after] = await sides.all();
  await expect
    .poll(async () => {
      const [left, right] = [await before!.boundingBox(), await after!.boundingBox()];
      return left!.y === right!.y && left!.x + left!.width <= right!.x;
    })
    .toBe(true);
});
