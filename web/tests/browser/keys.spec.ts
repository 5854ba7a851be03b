// The page by keyboard alone: the palette, the panes, the way out of the text, the findings.
import { barriers } from "./accessible";
import { expect, test, unanswered } from "./playground";

const two = unanswered.replace('{"role": "user", "content": "Hello?"}', '{"role": "usr", "content": "Hello?"}');

test("the palette finds every action, rules, targets and examples", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+K");
  const field = page.getByRole("combobox", { name: /^Search actions/ });
  await expect(field).toBeFocused();
  const options = page.getByRole("listbox", { name: "Actions" }).getByRole("option");
  expect(await options.count()).toBeGreaterThan(25);
  expect(await barriers(page, "dialog")).toEqual([]);
  // What cannot be done says why, and stays.
  await field.fill("next conversation");
  await expect(options.first()).toContainText("There’s only one conversation");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "All actions" })).toBeVisible();
  await field.fill("no such words at all");
  await expect(page.getByRole("dialog", { name: "All actions" })).toContainText("No matches");
  await field.fill("convert gemini");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Converted: Google Gemini" })).toBeVisible();
  await playground.act("check against anthropic messages");
  await expect(page.getByRole("button", { name: "Check against Anthropic Messages" })).toBeVisible();
  await playground.act("unanswered-call");
  await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
  // The wording of a provider leads to its rule, with the ids of one's own in it too.
  await page.keyboard.press("ControlOrMeta+K");
  await field.fill("The following tool_call_ids did not have response messages: call_7");
  await expect(options.first()).toContainText("Tool call without a result");
  await page.keyboard.press("Escape");
  await playground.act("branched-session");
  await expect(page.getByRole("complementary", { name: "Example" })).toContainText("branches");
  await playground.act("audit log");
  await playground.isAt("Audit");
});

test("the palette finds what the library and its users call a thing", async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press("ControlOrMeta+K");
  const field = page.getByRole("combobox", { name: /^Search actions/ });
  const options = page.getByRole("listbox", { name: "Actions" }).getByRole("option");
  for (const [word, action] of [
    ["estimate", "Show tokens"],
    ["memory", "Show tokens"],
    ["prune", "Show tokens"],
    ["replay", "Show the agent loop"],
    ["clipboard", "Paste, replacing the text"],
    ["new", "New conversation"],
    ["help", "Help"],
  ] as const) {
    await field.fill(word);
    await expect(options.first(), word).toContainText(action);
  }
});

test("what the palette does leaves the focus in the text where it was", async ({ playground, page }) => {
  await playground.open();
  await playground.editor.click();
  for (const words of ["Show whitespace", "Theme"]) {
    await playground.act(words);
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(playground.editor).toBeFocused();
  }
});

test("what the palette does may take the focus elsewhere", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  await playground.editor.click();
  await playground.act("next pane");
  await expect(playground.findings.locator(":focus")).toHaveCount(1);
  await playground.editor.click();
  await playground.act("search and replace");
  await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(playground.editor).toBeFocused();
  await playground.act("explain an error");
  await expect(page.getByRole("textbox", { name: "Error text" })).toBeFocused();
  await playground.editor.click();
  await playground.act("add a message");
  await expect(page.getByRole("textbox", { name: "Text of the new message" })).toBeFocused();
});

test("Tab leaves the text, and Ctrl+] indents it", async ({ playground, page }) => {
  await playground.open();
  await playground.paste("[]");
  await playground.editor.click();
  await page.keyboard.press("ControlOrMeta+]");
  expect(await playground.text()).toBe("  []");
  await page.keyboard.press("Tab");
  await expect(playground.editor).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(playground.editor).toBeFocused();
  expect(await playground.text()).toBe("  []");
});

test("F6 goes from pane to pane, and back with Shift", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toBeVisible();
  const said = page.locator("[data-announced]");
  await page.keyboard.press("F6");
  await expect(playground.findings.locator(":focus")).toHaveCount(1);
  await expect(said).toHaveText("Problems");
  await page.keyboard.press("F6");
  await expect(playground.editor).toBeFocused();
  await playground.learn();
  await page.keyboard.press("Shift+F6");
  await expect(playground.lessons).toBeFocused();
  // It has the whole page, so the text and its problems come back when it is closed.
  await page.keyboard.press("Escape");
  await expect(playground.place("Learn")).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(playground.findings.locator(":focus")).toHaveCount(1);
});

test("a finding is one stop with arrows inside, F8 says which, and Ctrl+. leads to its repairs", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(two);
  await expect(playground.rows).toHaveCount(3);
  const said = page.locator("[data-announced]");
  await page.keyboard.press("F8");
  await expect(said).toHaveText(/^Error 1 of 3: /);
  await page.keyboard.press("F8");
  await expect(said).toHaveText(/^Error 2 of 3: /);
  await page.keyboard.press("ControlOrMeta+.");
  await expect(playground.rows.nth(1).locator(".fix").first()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(playground.rows.nth(1).locator(".finding-go")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(playground.rows.nth(0).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(playground.rows.nth(0).locator(".rule-link")).toBeFocused();
  // One Tab leads to the next finding, whatever the first one holds.
  await page.keyboard.press("Tab");
  await expect(playground.rows.nth(1).locator(":focus")).toHaveCount(1);
});

test("the help names the keys of the actions in their own words", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("button", { name: "All actions" }).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  for (const words of ["All actions", "Next pane", "Fixes for this finding", "Next finding"])
    await expect(help).toContainText(words);
});

test("the focus stays at the verdict when its repair has nothing left to do, and when it is undone", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  const repair = playground.verdict.getByRole("button", { name: "Fix 1", exact: true });
  await repair.focus();
  await page.keyboard.press("Enter");
  await expect(playground.verdict.getByRole("status")).toContainText(" would accept this");
  await expect(playground.verdict.getByRole("button", { name: "Copy request" })).toBeFocused();
  await playground.verdict.getByRole("button", { name: "undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(repair).toBeFocused();
});

test("the focus goes on where it was before a notice, after its Undo and after Close", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(unanswered);
  const repair = playground.verdict.getByRole("button", { name: "Fix 1", exact: true });
  const notices = page.getByRole("region", { name: "Notices" });
  await repair.focus();
  await page.keyboard.press("Enter");
  await expect(playground.verdict.getByRole("status")).toContainText(" would accept this");
  await notices.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(playground.verdict.getByRole("button", { name: "Copy request" })).toBeFocused();
  await playground.verdict.getByRole("button", { name: "undo" }).click();
  await repair.focus();
  await page.keyboard.press("Enter");
  await expect(playground.verdict.getByRole("button", { name: "Copy request" })).toBeFocused();
  await notices.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(repair).toBeFocused();
  // What was pressed from within the text leads back into it.
  await playground.editor.click();
  await page.keyboard.press("F8");
  await page.keyboard.press("ControlOrMeta+.");
  await page.keyboard.press("Enter");
  await playground.editor.click();
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor).toBeFocused();
});

test("whoever comes into Learn before its script is there stays in it", async ({ playground, page }) => {
  let come = (): void => {};
  const wanted = new Promise<void>((done) => (come = done));
  await page.route("**/Learn-*.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await playground.open();
  await playground.learn();
  await page.keyboard.press("Shift+F6");
  await expect(playground.lessons).toBeFocused();
  come();
  await expect(playground.lessons).toContainText("How a conversation works");
  await expect(playground.lessons).toBeFocused();
});
