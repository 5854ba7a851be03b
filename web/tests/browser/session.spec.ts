// A session as a picture: its turns in a row, led through by keys and by presses.
import { barriers } from "./accessible";
import { expect, test } from "./playground";

/** line is a line of a log of Claude Code. */
const line = (id: number, role: string, content: unknown, more = {}): string =>
  JSON.stringify({
    parentUuid: id > 0 ? `u${id - 1}` : null,
    isSidechain: false,
    userType: "external",
    cwd: "/app",
    sessionId: "s",
    version: "2.1.0",
    uuid: `u${id}`,
    timestamp: "2026-05-01T09:00:00Z",
    type: role,
    message: { role, content, ...more },
  });

/** session has a number of turns; the call of the last one has no result. */
function session(turns: number): string {
  const lines = [line(0, "user", "Run the tests.")];
  for (let i = 0; i < turns; i++) {
    const usage = { input_tokens: 3, cache_creation_input_tokens: 97, cache_read_input_tokens: 900 + 100 * i };
    const call = [{ type: "tool_use", id: `t${i}`, name: "Bash", input: {} }];
    const answer = { id: `m${i}`, type: "message", model: "claude-opus-4-5", usage: { ...usage, output_tokens: 9 } };
    lines.push(line(lines.length, "assistant", call, answer));
    if (i < turns - 1)
      lines.push(line(lines.length, "user", [{ type: "tool_result", tool_use_id: `t${i}`, content: "ok" }]));
  }
  lines.push(line(lines.length, "user", "Are you there?"));
  return lines.join("\n");
}

test("a log shows its turns, which keys and presses lead through to their lines and problems", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste(session(40));
  await playground.tab("Files");
  const turns = page.getByRole("listbox", { name: "Turns" });
  const now = turns.getByRole("option");
  await expect(now).toHaveAccessibleName(
    "Turn 40, 4,900 tokens sent, 4,800 of them from the cache, calls Bash, 1 call without a result",
  );
  expect(await barriers(page, "#view")).toEqual([]);
  await turns.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(now).toHaveAttribute("aria-posinset", "39");
  await page.keyboard.press("Home");
  await expect(now).toHaveAccessibleName(/^Turn 1, 1,000 tokens sent, 900 of them from the cache, calls Bash$/);
  await page.keyboard.press("Enter");
  await expect(playground.status).toContainText("Ln 2,");

  await turns.focus();
  await page.keyboard.press("End");
  await playground.view.getByRole("button", { name: /has no result/ }).click();
  await playground.isAt("Problems");
  await expect(playground.rows.first()).toBeVisible();
});

test("three thousand turns draw those in view alone", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(session(3000));
  await playground.tab("Files");
  const turns = page.getByRole("listbox", { name: "Turns" });
  await expect(turns.getByRole("option")).toHaveAttribute("aria-setsize", "3000", { timeout: 30_000 });
  const drawn = () => turns.locator("path.turns-fresh").evaluate((path) => path.getAttribute("d")!.split("M").length);
  expect(await drawn()).toBeLessThan(300);
  await turns.evaluate((box) => (box.scrollLeft = 0));
  await expect(turns.locator("path.turns-fresh")).toHaveAttribute("d", /^M0 /);
  expect(await drawn()).toBeLessThan(300);
});
