// The budget of a trim: where it begins, and its line in the list, moved by keys and by the hand.
import { expect, test } from "./playground";
import { budget, row, struck, trim, turns } from "./trimmed";

test("the budget begins at the window of the model, and what does not fit is struck at once", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(JSON.stringify({ ...turns(120), model: "gpt-4" }));
  await playground.budget();
  await expect(budget(page)).toHaveAttribute("placeholder", "8,192");
  await expect(page.getByRole("button", { name: "context window", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(struck(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Trim the text" }).click();
  await expect(page.getByRole("region", { name: "Trim" })).toContainText("Everything fits");
});

test("the budget line is moved by keys and by dragging, and what goes follows it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify(turns(3)));
  await trim(playground);
  const line = page.getByRole("slider", { name: "Budget line" });
  await budget(page).fill("260");
  await expect(struck(page)).toHaveCount(4);
  await expect(line).toHaveAttribute("aria-valuetext", /^260 tokens: 4 of 13 messages removed/);
  await line.focus();
  await page.keyboard.press("ArrowDown");
  await expect(struck(page)).toHaveCount(8);
  await expect(line).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(struck(page)).toHaveCount(4);
  await page.keyboard.press("Home");
  await expect(struck(page)).toHaveCount(0);
  // Dragged to the second turn.
  const from = (await line.boundingBox())!;
  const to = (await row(page, 5).boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(struck(page)).toHaveCount(4);
});

test("the budget line stays under the hand, and nothing moves away from it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(JSON.stringify({ ...turns(120), model: "gpt-4" }));
  await playground.budget();
  await page.getByRole("combobox", { name: "Policy" }).selectOption("Keep pairs");
  await budget(page).fill("15000");
  const line = page.getByRole("slider", { name: "Budget line" });
  await expect(line).toHaveAttribute("aria-valuetext", /^15,000 tokens: 83 of 481 messages removed/);
  const at = async (): Promise<number> => Number(await line.getAttribute("aria-valuenow"));
  const middle = async (): Promise<number> => {
    const { y, height } = (await line.boundingBox())!;
    return y + height / 2;
  };
  await expect(line).toBeInViewport();
  const first = await at();
  const start = await middle();
  const list = (await page.locator(".bars-scroller").boundingBox())!;
  const edge = list.y + list.height - 20;
  await page.mouse.move(list.x + 60, start);
  await page.mouse.down();
  // A row is 30 pixels high, and a line is in one of them.
  await page.mouse.move(list.x + 60, edge, { steps: 12 });
  const rows = Math.ceil((edge - start) / 30) + 1;
  await expect.poll(at).toBeGreaterThan(first);
  expect(await at()).toBeLessThanOrEqual(first + rows);
  await expect.poll(async () => Math.abs((await middle()) - edge)).toBeLessThanOrEqual(50);
  // Beyond the list the hand may rest: it goes on, until the last message.
  await page.mouse.move(list.x + 60, list.y + list.height + 4);
  await expect.poll(at).toBeGreaterThan(first + rows + 5);
  await page.mouse.up();
});
