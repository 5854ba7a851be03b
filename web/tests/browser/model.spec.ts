// As which model the text is checked: chosen next to the target, by name or by what is true of it, said
// plainly, taken back with one press, and kept by the address and by a link.
import { expect, test, type Playground } from "./playground";

const prefilled =
  '{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [{"role": "user", "content": "Name a city."}, {"role": "assistant", "content": "The city of"}]}';

const verdict = (playground: Playground) => playground.verdict.getByRole("status");
const picker = (playground: Playground) => playground.page.getByRole("button", { name: /^Check against / });
/** other opens the dialog of the model, from the picker that it is in. */
async function other(playground: Playground): Promise<void> {
  await picker(playground).click();
  await playground.page.getByRole("button", { name: "Check another model" }).click();
}
const dialog = (playground: Playground) => playground.page.getByRole("dialog", { name: "Check another model" });

test("another model gives another verdict, and one press goes back", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.paste(prefilled);
  await expect(verdict(playground)).toContainText("Anthropic Messages would accept this");
  await expect(picker(playground)).toHaveAccessibleName("Check against Anthropic Messages, claude-sonnet-4-5, auto");
  await other(playground);
  await expect(dialog(playground).getByRole("searchbox")).toBeFocused();
  await expect(dialog(playground).getByRole("radio", { name: /claude-sonnet-4-5/ })).toBeChecked();
  await page.keyboard.type("opus-4-6");
  await expect(dialog(playground).getByRole("radio")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(dialog(playground)).toHaveCount(0);
  await expect(verdict(playground)).toContainText("Anthropic Messages would reject this");
  await expect(playground.rows).toContainText(["The last message is from the assistant"]);
  await expect(playground.verdict).toContainText("Checked as claude-opus-4-6; the request says claude-sonnet-4-5.");
  await expect(page).toHaveURL(/#model=claude-opus-4-6$/);
  await playground.tab("Messages");
  await expect(playground.cards.nth(1).getByText("1", { exact: true })).toBeVisible();

  // A repair leaves the name in the text alone.
  await playground.tab("Problems");
  await playground.findings.getByRole("button", { name: "Remove the message" }).click();
  await expect(verdict(playground)).toContainText("would accept this");
  await expect(playground.editor).toContainText("claude-sonnet-4-5");
  await expect(playground.editor).not.toContainText("claude-opus-4-6");

  await playground.verdict.getByRole("button", { name: "Back to claude-sonnet-4-5" }).click();
  await expect(playground.verdict).not.toContainText("Checked as");
  await expect(page).not.toHaveURL(/model=/);
});

test("an unknown name is taken, with what one says of it", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.paste(prefilled);
  await other(playground);
  await expect(dialog(playground).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("my-own-claude");
  await expect(dialog(playground)).toContainText("As typed");
  await dialog(playground)
    .getByRole("radio", { name: /my-own-claude/ })
    .check();
  const fact = dialog(playground).getByLabel("Continues a last assistant message");
  await expect(fact).toHaveText(/unknown/);
  await expect(playground.verdict).toContainText("Checked as my-own-claude; the request says claude-sonnet-4-5.");
  await fact.selectOption("no");
  await dialog(playground).getByRole("button", { name: "Done" }).click();
  await expect(verdict(playground)).toContainText("Anthropic Messages would reject this");
  await expect(playground.verdict).toContainText("Checked as my-own-claude, with 1 setting of your own");
  await expect(page).toHaveURL(/#model=my-own-claude&facts=no-prefill$/);

  // The matrix is for the same model, and so is the count of tokens.
  await playground.tab("Other APIs");
  await expect(playground.view.getByRole("button", { name: "Fix for Anthropic Messages" })).toBeVisible();
  await playground.tab("Tokens");
  await expect(playground.view.getByLabel("Model", { exact: true }).first()).toContainText("my-own-claude");
});

test("an address, the draft and a link keep it", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.paste(prefilled);
  await other(playground);
  await expect(dialog(playground).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("claude-opus-4-6");
  await page.keyboard.press("Enter");
  await expect(verdict(playground)).toContainText("would reject this");
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/#1=/);
  const address = await link.inputValue();
  await page.keyboard.press("Escape");

  await playground.reload(prefilled);
  await expect(playground.verdict).toContainText("Checked as claude-opus-4-6; the request says claude-sonnet-4-5.");

  await page.goto("about:blank");
  await page.goto(address);
  await playground.ready();
  await expect(verdict(playground)).toContainText("would reject this");
  await expect(playground.verdict).toContainText("Checked as claude-opus-4-6; the request says claude-sonnet-4-5.");
});

test("a narrow screen has it in the panel of the target and among all actions", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await page.getByRole("button", { name: /^Check against / }).click();
  await page.getByRole("button", { name: "Check another model" }).click();
  await dialog(playground).getByRole("radio", { name: "o1-mini" }).check();
  await dialog(playground).getByRole("button", { name: "Done" }).click();
  await expect(playground.verdict).toContainText("Checked as o1-mini; the request says gpt-5.4-mini.");
  await expect(playground.findings).toContainText("This model doesn't support");
  await playground.act("another model");
  await expect(dialog(playground)).toBeVisible();
});

test("the headers of a command are used, shown beside the model, and kept by a link", async ({ playground, page }) => {
  await playground.openEmpty();
  await playground.paste(
    `curl https://api.anthropic.com/v1/messages -H "anthropic-version: 2026-10-21" -H "anthropic-beta: skills-2025-10-02" -d '{"model": "claude-sonnet-4-6", "max_tokens": 9, "temperature": 1, "messages": [{"role": "user", "content": "Hi"}]}'`,
  );
  await page.getByRole("button", { name: "Extract it" }).click();
  await expect(verdict(playground)).toContainText("Anthropic Messages (API version 2026-10-21) would reject this");
  await expect(picker(playground)).toContainText("claude-sonnet-4-6 · 2026-10-21, 1 beta");
  await expect(page).toHaveURL(/#version=2026-10-21&betas=skills-2025-10-02$/);
  await page.reload();
  await playground.ready();
  await expect(verdict(playground)).toContainText("(API version 2026-10-21) would reject this");

  await other(playground);
  await expect(dialog(playground).getByLabel("API version")).toHaveValue("2026-10-21");
  await expect(dialog(playground).getByRole("checkbox", { name: "skills-2025-10-02" })).toBeChecked();
  await dialog(playground).getByLabel("API version").fill("2023-06-01");
  await dialog(playground).getByRole("checkbox", { name: "skills-2025-10-02" }).uncheck();
  await dialog(playground).getByRole("button", { name: "Done" }).click();
  await expect(verdict(playground)).toContainText("Anthropic Messages (API version 2023-06-01) would accept this");
  await expect(page).toHaveURL(/#version=2023-06-01$/);

  // Only targets whose rules depend on headers have them.
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await playground.paste('{"model": "gpt-5.4", "messages": [{"role": "user", "content": "Hi"}]}');
  await expect(picker(playground)).toHaveAccessibleName(/^Check against OpenAI Chat Completions/);
  await expect(picker(playground)).not.toContainText("2023-06-01");
});
