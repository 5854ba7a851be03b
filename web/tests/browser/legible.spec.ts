// What is written can be read: at a button that is off, from the right, and to the last digit.
import { expect, test, unanswered } from "./playground";

for (const colorScheme of ["light", "dark"] as const)
  test(`a button that is off looks the same under the pointer, ${colorScheme}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme });
    await playground.open();
    await playground.paste(unanswered);
    let looked = 0;
    for (const view of ["Messages", "Other APIs", "Tokens", "Agent loop"]) {
      await playground.tab(view);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      // The player comes on demand.
      if (view === "Agent loop") await expect(page.getByRole("button", { name: "Restart", exact: true })).toBeVisible();
      for (const button of await page.locator(":is(button[aria-disabled=true], button:disabled):visible").all()) {
        const look = (): Promise<string[]> =>
          button.evaluate((element) => {
            const { backgroundColor, borderColor, color, opacity } = getComputedStyle(element);
            return [element.textContent, backgroundColor, borderColor, color, opacity];
          });
        const before = await look();
        await button.hover({ force: true });
        expect(await look()).toEqual(before);
        looked++;
      }
    }
    expect(looked).toBeGreaterThanOrEqual(2);
  });

test("text from right to left is shown and written so, and data from left to right", async ({ playground, page }) => {
  const question = "\u0645\u0631\u062D\u0628\u0627 OpenAI!";
  await playground.open();
  await playground.paste(
    JSON.stringify({
      model: "gpt-4o",
      messages: [
        { role: "user", content: question },
        { role: "assistant", content: "Hello" },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "a", type: "function", function: { name: "f", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "a", content: `{"\u0645\u062F\u064A\u0646\u0629": 1}` },
      ],
    }),
  );
  const direction = (index: number): Promise<string> =>
    playground.cards
      .nth(index)
      .locator(".text")
      .evaluate((element) => getComputedStyle(element).direction);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(4);
  expect([await direction(0), await direction(1), await direction(3)]).toEqual(["rtl", "ltr", "ltr"]);
  await page.getByRole("button", { name: "Edit messages", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Text of the new message" });
  await field.fill(question);
  await expect(field).toHaveCSS("direction", "rtl");
  await expect(playground.cards.first().locator("textarea").first()).toHaveCSS("direction", "rtl");
});

for (const width of [1440, 360])
  test(`no field cuts its number off at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await playground.open();
    await playground.paste('{"model":"gemini-2.5-pro","messages":[{"role":"user","content":"Hi"}]}');
    await playground.budget();
    const window = page.getByRole("spinbutton", { name: "Window" });
    const budget = page.getByRole("spinbutton", { name: "Budget in tokens" });
    await expect(window).toHaveAttribute("placeholder", "1,048,576");
    await expect(budget).toHaveAttribute("placeholder", "1,048,576");
    await window.fill("10000000");
    await budget.fill("10000000");
    for (const field of [window, budget])
      for (const value of ["10000000", ""]) {
        await field.fill(value);
        // A field that is as wide as what it holds is not wider than it is.
        const [own, wanted] = await field.evaluate((element: HTMLInputElement) => {
          const own = element.getBoundingClientRect().width;
          element.style.cssText = "field-sizing: content; width: auto; flex: none; min-width: 0";
          const wanted = element.getBoundingClientRect().width;
          element.style.cssText = "";
          return [own, wanted];
        });
        expect(own).toBeGreaterThanOrEqual(wanted!);
      }
  });
