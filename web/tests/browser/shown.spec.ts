// A fix is followed by the text, by the cards and by what is said of it: all three show the same place.
import type { Page } from "@playwright/test";
import { expect, test } from "./playground";

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const row = (i: number): string =>
  JSON.stringify({
    messages: [
      { role: "user", content: `Question ${i}?` },
      { role: "assistant", content: `Answer ${i}.` },
    ],
  });

test("text and cards show the place of lines that are removed", async ({ playground, page }) => {
  const rows = Array.from({ length: 400 }, (_, i) => row(i + 1));
  const torn = rows.map((text, i) => (i === 199 || i === 299 ? text.slice(0, -20) : text));
  await playground.open();
  await playground.paste(torn.join("\n"));
  // The line that can't be read has no cards: those of the next one are shown.
  await expect(playground.status).toContainText("Ln 200,");
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("Question 201?");
  await playground.tab("Problems");
  await playground.findings.getByRole("button", { name: "Remove both lines" }).click();
  await playground.checked();
  await expect(notices(page)).toContainText("Made 2 changes.");
  await expect(playground.status).toContainText("Ln 200,");
  await expect(playground.editor.locator(".cm-line", { hasText: "Question 201?" })).toBeInViewport();
  await playground.tab("Messages");
  await expect(playground.cards.first()).toContainText("Question 201?");
  await expect(playground.status).toContainText("Conversation 200 of 398");
});

test("what is said of a fix names the card that it is about", async ({ playground, page }) => {
  const call = { id: "call_1", type: "function", function: { name: "clock", arguments: "{}" } };
  await playground.open();
  await playground.paste(
    JSON.stringify(
      {
        model: "gpt-4o",
        messages: [
          { role: "user", content: "What time is it?" },
          { role: "assistant", content: null, tool_calls: [call] },
          { role: "user", content: "Hello?" },
          { role: "tool", tool_call_id: "call_1", content: "12:30" },
        ],
      },
      null,
      2,
    ),
  );
  await playground.findings.getByRole("button", { name: /^Move the result after its call/ }).click();
  await playground.tab("Messages");
  await expect(playground.cards.and(page.locator("[aria-current=true]"))).toHaveAccessibleName("Message 3, Tool");
  await expect(notices(page)).toContainText("Moved the result after its call (#3).");
  await expect(notices(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test("text and cards show the place of a line that a log has lost", async ({ playground }) => {
  const lines = Array.from({ length: 300 }, (_, i) =>
    JSON.stringify({
      parentUuid: i ? `u${i - 1}` : null,
      type: i % 2 ? "assistant" : "user",
      uuid: `u${i}`,
      sessionId: "s",
      version: "2.0.1",
      cwd: "/",
      message:
        i % 2
          ? { role: "assistant", content: [{ type: "text", text: `Answer ${i}.` }] }
          : { role: "user", content: `Question ${i}?` },
    }),
  );
  lines.splice(200, 0, '{"parentUuid":"u199","type":"user","uuid":"x","mess');
  await playground.open();
  await playground.paste(lines.join("\n"));
  await expect(playground.status).toContainText("Ln 201,");
  await playground.tab("Messages");
  await expect(playground.cards.filter({ hasText: "Question 200?" })).toBeInViewport();
});
