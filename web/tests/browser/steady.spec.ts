// Failure stays small: a view that cannot be drawn, a change to take back, a request that is cancelled.
import { barriers } from "./accessible";
import { exact, request } from "./counted";
import { expect, test, unanswered } from "./playground";
import { counting } from "./worker";

test("a model may be called as anything, such as a word of JavaScript", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(request([{ role: "user", content: "Hi" }], "constructor"));
  await playground.tab("Tokens");
  await expect(exact(page)).toContainText("constructor");
  const cost = page.getByRole("region", { name: "Cost" });
  await expect(cost.getByRole("spinbutton", { name: "Price per million input tokens, constructor" })).toHaveValue("");
  await expect(cost).not.toContainText("for this prompt");
  await cost.getByRole("spinbutton").fill("3");
  await expect(cost).toContainText("for this prompt");
});

test.describe("a view that cannot be drawn", () => {
  test.use({ allowErrors: /no dates here/ });
  test("says so next to the text, and is drawn when asked again", async ({ playground, page }) => {
    await page.addInitScript(() => {
      const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")!;
      Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
        get() {
          if ("dateless" in window) throw new Error("no dates here");
          return format.get!.call(this);
        },
      });
    });
    await playground.open();
    await playground.paste(request([{ role: "user", content: "Hi" }]));
    await playground.tab("Tokens");
    await expect(exact(page)).toContainText("exact for GPT-4o");
    await page.evaluate(() => Object.assign(window, { dateless: true }));
    await page.getByRole("region", { name: "Cost" }).getByRole("spinbutton").fill("3");
    const alert = playground.view.getByRole("alert");
    await expect(alert).toContainText("This view failed: no dates here. Your text is unchanged.");
    expect(await barriers(page)).toEqual([]);

    // The rest of the page goes on.
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("\n");
    expect(await playground.text()).toContain("Hi");
    await playground.asText();
    await expect(playground.view).toContainText("chain.Validate()");
    await playground.tab("Tokens");
    await expect(alert).toContainText("no dates here");
    await page.evaluate(() => delete (window as { dateless?: true }).dateless);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Cost" })).toContainText("for this prompt");
  });
});

test("Undo stays in reach until the text changes again", async ({ playground, page }) => {
  const quiet = await counting(page);
  await page.clock.install();
  await playground.open();
  await playground.paste(unanswered);
  await playground.audit();
  const notices = page.getByRole("region", { name: "Notices" });
  const undo = notices.getByRole("button", { name: "Undo" });
  const make = async (): Promise<void> => {
    await playground.view.getByRole("button", { name: "Use this" }).click();
    await expect(undo).toHaveCount(1);
    // A request that is on its way would have taken too long.
    await playground.checked();
    await quiet();
    await page.clock.runFor(30_000);
    await expect(undo).toHaveCount(1);
  };
  await make();
  await notices.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(undo).toHaveCount(0);

  await playground.paste(unanswered);
  await make();
  await undo.click();
  await expect(undo).toHaveCount(0);
  expect(await playground.text()).toBe(unanswered);

  // After a change of another kind Undo would take back that one.
  await make();
  await playground.editor.click();
  await page.keyboard.type(" ");
  await expect(undo).toHaveCount(0);
});

test.describe("a request that takes long", () => {
  test.use({ allowErrors: /worker/i });
  test("is cancelled in the status bar, and the view says how to ask again", async ({ playground, page }) => {
    // The requests are read with it: the worker hangs, until another takes its place.
    const hang = (): Promise<void> =>
      page
        .workers()
        .at(-1)!
        .evaluate(() => {
          JSON.parse = () => {
            for (;;);
          };
        });
    const cancel = playground.status.getByRole("button", { name: "Cancel" });
    const alert = playground.view.getByRole("alert");
    const notices = page.getByRole("region", { name: "Notices" });
    // What hangs has to be what is asked for next.
    const quiet = await counting(page);
    await playground.open();
    await playground.paste(unanswered);
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(4);
    const answers = {
      "Agent loop": "Insert into the text",
      Audit: "4 entries",
    };
    for (const [name, words] of Object.entries(answers)) {
      // Next to it, its tab asks for nothing else, as the palette of actions may.
      await playground.tab("Systems");
      await expect(playground.view.getByRole("region", { name: "State", exact: true })).toBeVisible();
      await quiet();
      await hang();
      await (name === "Audit" ? playground.audit() : playground.tab(name));
      await cancel.click();
      await expect(alert, name).toContainText("Cancelled.");
      await playground.ready();
      await alert.getByRole("button", { name: /Try again|Retry/ }).click();
      await expect(playground.view, name).toContainText(words);
      await expect(alert, name).toHaveCount(0);
    }
    await expect(notices.locator(".notice")).toHaveCount(0);

    // Nor may what is asked for where the caret goes come before the check.
    const another = unanswered.replace("Paris?", "Oslo?");
    await page.evaluate((text) => navigator.clipboard.writeText(text), another);
    await playground.editor.click();
    await page.keyboard.press("ControlOrMeta+A");
    await quiet();
    await hang();
    await page.keyboard.press("ControlOrMeta+V");
    await cancel.click();
    await notices.getByRole("button", { name: "Check again" }).click();
    await expect(playground.view).toContainText("Oslo?");
    expect(await playground.text()).toContain("Oslo?");
  });
});
