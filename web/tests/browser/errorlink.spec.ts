// A link that is written by hand brings an error as pasting it does.
import { expect, test } from "./playground";

const error = "Error code: 400 - {'error': {'message': \"Invalid 'messages': empty array.\", 'param': 'messages'}}";

test("a link whose text is an error explains it, as a paste of it does", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(error);
  const strip = page.getByRole("region", { name: "Provider error" });
  await expect(strip).toContainText("OpenAI says");
  const said = await strip.textContent();
  await playground.open(`/#text=${encodeURIComponent(error)}`);
  await expect(strip).toContainText("OpenAI says");
  expect(await strip.textContent()).toBe(said);
  expect(await playground.text()).toBe("");
  expect(decodeURIComponent(page.url())).toContain(`#text=${error}`);
});

test("a link whose text only sounds like an error puts it into the text", async ({ playground, page }) => {
  const text = '[{"role": "user", "content": "Please explain: error 400"},';
  await playground.open(`/#text=${encodeURIComponent(text)}`);
  await expect.poll(() => playground.text()).toBe(text);
  await expect(page.getByRole("region", { name: "Provider error" })).toHaveCount(0);
});
