// Comparing the text with another one, message by message.
import { barriers } from "./accessible";
import { expect, Playground, test } from "./playground";

const now = `{"model":"gpt-4o","messages":[
{"role":"user","content":"Weather in Oslo? 😀"},
{"role":"assistant","content":"It is 4 degrees."},
{"role":"user","content":"And in Bergen?"}]}`;
const before = `{"model":"gpt-5","messages":[
{"role":"user","content":"And in Bergen?"},
{"role":"user","content":"Weather in Oslo? 😀"},
{"role":"assistant","content":"It is 9 degrees."}]}`;

test("another text is compared message by message, from the clipboard, a file and a step before", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(now);
  await expect(playground.cards).toHaveCount(3);
  await playground.act("compare with another");
  const dialog = playground.view;
  await expect(dialog.getByRole("region", { name: "Newer request" })).toContainText("3 messages");
  expect(await barriers(page, "#view")).toEqual([]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), before);
  await dialog.getByRole("button", { name: "From the clipboard" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText(
    "Of 3 messages 1 changed, 1 moved; 1 other field changed.",
  );
  const rows = dialog.getByRole("list", { name: "Differences" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('changedmodel "gpt-5" → "gpt-4o"');
  await expect(rows.nth(1)).toContainText("changed#3 → #2 assistant It is 4 degrees.text");
  await expect(rows.nth(2)).toContainText("moved#1 → #3 user And in Bergen?");
  await rows.nth(1).getByRole("button").first().click();
  await expect(dialog.getByRole("region", { name: "From Before to Now" })).toBeVisible();
  expect(await barriers(page, "#view")).toEqual([]);

  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "same.json", mimeType: "application/json", buffer: Buffer.from(now) });
  await expect(dialog.getByText("No differences in 3 messages.")).toBeVisible();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "none.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(dialog.getByText("The other text has no conversation.")).toBeVisible();

  // A message's line leads to it in the text.
  await page.evaluate((text) => navigator.clipboard.writeText(text), before);
  await dialog.getByRole("button", { name: "From the clipboard" }).click();
  await dialog.getByRole("button", { name: "Ln 4 of the text, Message 3" }).click();
  await expect(page.locator(".compared")).toHaveCount(0);
  await expect(playground.status).toContainText("Ln 4");

  // The text before a change that the page made.
  await playground.act("Compact");
  await playground.act("compare with another");
  await dialog.getByRole("combobox", { name: "An earlier text" }).selectOption({ index: 1 });
  await expect(dialog.getByText("No differences in 3 messages.")).toBeVisible();
});

test("a text that another tab saved is one to compare with", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(before);
  await expect(playground.cards).toHaveCount(3);
  const other = new Playground(await page.context().newPage());
  await expect(async () => {
    await other.open();
    await expect(other.cards).toHaveCount(3, { timeout: 1000 }); // the newest text is what a new tab begins with
  }).toPass();
  await other.paste(now);
  await other.act("compare with another");
  const dialog = other.view;
  await dialog.getByRole("combobox", { name: "A saved text" }).selectOption({ index: 1 });
  await expect(dialog.getByRole("status").first()).toHaveText(
    "Of 3 messages 1 changed, 1 moved; 1 other field changed.",
  );
});
