// What the editor does for JSON: colours, folding, brackets, indents, and the keys that know its form.
import { expect, type Playground, test, unanswered } from "./playground";

const text = `{
  "model": "gpt-4o",
  "n": [1, true, null],
  "messages": [
    {"role": "user", "content": "a [b] c"}
  ]
}`;

/** to puts the caret at a line and column, both from 1. */
async function to(playground: Playground, line: number, column: number): Promise<void> {
  const { keyboard } = playground.page;
  await playground.editor.press("ControlOrMeta+Home");
  for (let at = 1; at < line; at++) await keyboard.press("ArrowDown");
  await keyboard.press("Home");
  await keyboard.press("Home");
  await expect(playground.status).toContainText(`Ln ${line},`);
  const indent = Number(/Col (\d+)/.exec((await playground.status.textContent())!)![1]);
  for (let at = indent; at < column; at++) await keyboard.press("ArrowRight");
  for (let at = indent; at > column; at--) await keyboard.press("ArrowLeft");
  await expect(playground.status).toContainText(`Ln ${line}, Col ${column}`);
}

test("each kind of value has its colour, and what isn't JSON has that of the text", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text.replace("null", "None"));
  const of = (name: string) => page.locator(`.editor .cm-${name}`);
  await expect(of("key")).toHaveText(['"model"', '"n"', '"messages"', '"role"', '"content"']);
  await expect(of("string")).toHaveText(['"gpt-4o"', '"user"', '"a [b] c"']);
  await expect(of("number")).toHaveText(["1"]);
  await expect(of("word")).toHaveText(["true"]);
  await expect(of("other")).toHaveText(["None"]);
  const variables = { key: "json-key", string: "json-string", number: "json-number", word: "json-word", other: "ink" };
  for (const [name, variable] of Object.entries(variables)) {
    const [seen, meant] = await of(name)
      .first()
      .evaluate((span, variable) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = `var(--${variable})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return [getComputedStyle(span).color, color];
      }, variable);
    expect(seen, name).toBe(meant);
  }
});

test("what is between two brackets is folded by its sign and by keys", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text);
  const lines = page.locator(".editor .cm-line");
  const placeholder = page.locator(".editor .cm-foldPlaceholder");
  await expect(lines).toHaveCount(7);
  const signs = page.locator(".editor .cm-foldGutter").getByTitle("Fold line", { exact: true });
  await expect(signs).toHaveCount(2);
  await signs.nth(1).click();
  await expect(lines).toHaveText([/^\{$/, /model/, /"n"/, /"messages": \[…\]/, /^\}$/]);
  // As long as a hand presses.
  await placeholder.click({ delay: 150 });
  await expect(lines).toHaveCount(7);

  await to(playground, 4, 1);
  await page.keyboard.press("Control+Shift+BracketLeft");
  await expect(placeholder).toHaveCount(1);
  await page.keyboard.press("Control+Shift+BracketRight");
  await expect(placeholder).toHaveCount(0);
  await page.keyboard.press("Control+Alt+BracketLeft");
  await expect(lines).toHaveText(["{…}"]);
  // A folded text is the same text, and whoever goes into it sees it.
  await page.keyboard.press("Control+Alt+BracketRight");
  await expect(lines).toHaveCount(7);
  await page.keyboard.press("Control+Alt+BracketLeft");
  expect(await playground.text()).toBe(text);
});

test("the bracket at the caret and its other half are marked, and a key goes from one to the other", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(text);
  const marked = page.locator(".editor .cm-matchingBracket");
  await to(playground, 1, 1);
  await expect(marked).toHaveText(["{", "}"]);
  await page.keyboard.press("Control+Shift+Backslash");
  await expect(playground.status).toContainText("Ln 7, Col 2");
  await to(playground, 5, 34);
  await expect(marked).toHaveCount(0);
  // Those of a string belong together.
  await to(playground, 5, 36);
  await expect(marked).toHaveText(["[", "]"]);
  await playground.paste('{"a": [1, 2}');
  await to(playground, 1, 7);
  await expect(page.locator(".editor .cm-nonmatchingBracket")).toHaveText(["[", "}"]);
});

test("a new line begins where the next value belongs", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('{\n  "a": []\n}');
  await to(playground, 2, 9);
  await page.keyboard.press("Enter");
  await page.keyboard.type('{"b": 1}');
  expect(await playground.text()).toBe('{\n  "a": [\n    {"b": 1}\n  ]\n}');
  await to(playground, 3, 5);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  expect(await playground.text()).toBe('{\n  "a": [\n    \n    "b": 1}\n  ]\n}');
  // Lines are put where they belong.
  await playground.paste('{\n"a": [\n{"b": 1}\n      ]\n}');
  await playground.editor.press("ControlOrMeta+A");
  await page.keyboard.press("Control+Alt+Backslash");
  expect(await playground.text()).toBe('{\n  "a": [\n    {"b": 1}\n  ]\n}');
});

test("keys go and select by values", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text);
  const chosen = async (): Promise<string> => {
    await playground.page.evaluate(() => navigator.clipboard.writeText(""));
    await page.keyboard.press("ControlOrMeta+C");
    await expect.poll(() => playground.clipboard()).not.toBe("");
    return playground.clipboard();
  };
  await to(playground, 5, 16);
  for (const part of ['"user"', '"role": "user"', '{"role": "user", "content": "a [b] c"}']) {
    await page.keyboard.press("ControlOrMeta+I");
    expect(await chosen()).toBe(part);
  }
  await to(playground, 4, 15);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(playground.status).toContainText("Ln 6, Col 4");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(playground.status).toContainText("Ln 4, Col 15");
});

test("what goes is coloured like what comes, where two texts stand one over the other", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(unanswered);
  await playground.findings.getByRole("button", { name: "Move the result after its call" }).click();
  await playground.verdict.getByRole("button", { name: "show" }).click();
  const gone = page.locator(".changes .cm-deletedLine");
  await expect(gone.locator(".cm-key").first()).toBeVisible();
  await expect(gone.locator(".cm-string").first()).toBeVisible();
});

test("a pasted text is read from its top, or from its first error", async ({ playground, page }) => {
  const text = (bad: number): string =>
    JSON.stringify(
      {
        model: "gpt-4o",
        messages: Array.from({ length: 60 }, (_, i) => ({ role: i === bad ? "usr" : "user", content: `Word ${i}` })),
      },
      null,
      2,
    );
  await playground.open();
  // In place of the example, of an empty text and of another one.
  for (const emptied of [false, true, false]) {
    if (emptied) {
      await playground.editor.click();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.press("Delete");
    }
    await playground.paste(text(-1));
    await expect(playground.verdict).toContainText("would accept this");
    await expect(playground.status).toContainText("Ln 1, Col 1");
    await expect(page.locator(".editor .cm-line").first()).toBeInViewport();
    await expect(page.locator(".editor .cm-line").first()).toHaveText("{");
  }
  await playground.paste(text(40));
  await expect(playground.status).toContainText("Ln 165,");
  // What is put into a text leaves the caret behind it, to go on.
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("End");
  await playground.fillClipboard("\n  ");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(playground.status).toContainText("Ln 2, Col 3");
});
