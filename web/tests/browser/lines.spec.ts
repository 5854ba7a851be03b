// JSON Lines with a line that can't be read: it is said once, and the others are judged.
import { expect, test } from "./playground";

const row = (question: string) =>
  JSON.stringify({
    messages: [
      { role: "user", content: question },
      { role: "assistant", content: `You asked: ${question}` },
    ],
  });
const cut = '{"messages":[{"role":"user","content":"Cut of';
const text = [row("Where?"), row("When?"), cut, row("Why?"), ""].join("\n");

test("who accepts the conversations of the other lines is said, and the line once", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(text);
  await expect(playground.verdict.getByRole("status")).toContainText("1 line isn't valid JSON. For the rest: ");
  await playground.tab("Other APIs");
  await expect(playground.view).toContainText(
    /accepts? all 3 unchanged · .* accept all 3 after conversion · .* rejects? some/,
  );
  const answer = (name: string) => playground.view.getByRole("button", { name: new RegExp(`^${name} .*`) });
  await expect(answer("OpenAI Chat Completions")).toContainText("Accepted unchanged");
  await expect(answer("Anthropic Messages")).toContainText("Accepted after conversion");
  await expect(playground.view.getByText("1 line isn’t valid JSON.")).toHaveCount(1);

  await playground.view.getByRole("button", { name: "Go to the line" }).click();
  await expect(playground.status).toContainText("Ln 3,");

  // Who takes a file whole rejects it for the line.
  await playground.act("check against openai fine-tuning");
  await expect(playground.verdict.getByRole("status")).toContainText(
    /OpenAI fine-tuning would (probably )?reject the file: /,
  );
  await playground.rows.first().getByRole("button", { name: "Remove the line" }).click();
  await expect(playground.view.getByText("1 line isn’t valid JSON.")).toHaveCount(0);
});
