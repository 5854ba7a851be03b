// What a verdict rests on: values that were not checked are named, and lead to their place.
import { expect, test } from "./playground";

test("a value that could not be checked is named next to the verdict, and leads to its place", async ({
  playground,
  page,
}) => {
  await playground.open();
  const request = (more: object) =>
    JSON.stringify({ model: "gpt-4o", messages: [{ role: "assistant", content: "Hi", ...more }] }, null, 1);
  await playground.paste(request({ annotations: [{ type: "url_citation" }] }));
  await expect(playground.verdict).toContainText("OpenAI Chat Completions has no known problem with this.");
  await expect(playground.verdict).not.toContainText("would accept this");
  await page.getByRole("button", { name: "messages.0.annotations" }).click();
  await expect(playground.status).toContainText("Ln 7");
  await expect(playground.verdict.getByRole("heading")).toHaveText("No known problem");
  await playground.paste(request({}));
  await expect(playground.verdict).toContainText("OpenAI Chat Completions would accept this.");
  await expect(page.getByText("Not checked:")).toHaveCount(0);
});

test("plain words aren’t called faulty JSON", async ({ playground }) => {
  await playground.openEmpty();
  await playground.paste("Hello, can you tell me why my request fails?\nIt used to work.");
  await expect(playground.verdict).toContainText("This is plain text, without JSON.");
  await playground.tab("Messages");
  await expect(playground.view).toContainText("No conversation yet");
  await expect(playground.findings.getByText("Not valid JSON")).toHaveCount(0);
  await expect(playground.rows).toHaveCount(0);
  // A bracket is meant as JSON.
  await playground.paste('{"messages": Hello');
  await expect(playground.verdict).toContainText("Not valid JSON");
});
