// The library's own checks, under the conversation as text: what each returns, in its words.
import { barriers } from "./accessible";
import { expect, test } from "./playground";

const [fine, wrong] = ["nil", (problem: string) => "error: " + problem];

// The messages of the documents, and what they say Validate() and ValidateUserInput() return.
const said: readonly [text: string, validate: string, userInput: string][] = [
  [`[{"role": "user", "content": "Hi"}]`, fine, fine],
  [
    `[{"role": "hacker", "content": "inject"}]`,
    wrong(`message[0]: unknown role "hacker"`),
    wrong(`message[0]: role "hacker" not allowed`),
  ],
  [
    `[{"role": "tool", "content": "result"}]`,
    wrong("message[0]: tool message missing tool_call_id"),
    wrong(`message[0]: role "tool" not allowed`),
  ],
  [
    `[{"role": "user", "content": "ok"}, {"role": "assistant", "content": ""}]`,
    wrong("message[1]: assistant message has no content and no tool calls"),
    wrong(`message[1]: role "assistant" not allowed`),
  ],
  [
    `[{"role": "user", "content": "Hi", "tool_calls": [{"id": "1", "name": "rm", "args": {}}]}]`,
    fine,
    wrong("message[0]: user message can't contain tool calls"),
  ],
];

test("what Validate() and ValidateUserInput() return is under the text", async ({ playground, page }) => {
  await playground.open();
  await playground.paste(said[0]![0]);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await playground.asText();
  const check = (call: string) =>
    playground.view.getByRole("definition").nth(["", "Validate", "ValidateUserInput"].indexOf(call));
  for (const [text, validate, userInput] of said) {
    await playground.paste(text);
    await playground.tab("Messages");
    await expect(check("Validate")).toHaveText(validate);
    await expect(check("ValidateUserInput")).toHaveText(userInput);
  }
  const terms = playground.view.getByRole("term");
  await expect(terms).toHaveText(["chain.PrettyPrint()", "chain.Validate()", "chain.ValidateUserInput()"]);
  expect(await barriers(page)).toEqual([]);

  // It is there for the Go that makes the conversation too, and found by the names of the checks.
  await playground.view.getByRole("button", { name: "Go", exact: true }).click();
  await expect(terms).toHaveText(["chain.Validate()", "chain.ValidateUserInput()"]);
  await playground.view.getByRole("button", { name: "Cards" }).click();
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
  await playground.act("ValidateUserInput");
  await expect(check("ValidateUserInput")).toHaveText(wrong("message[0]: user message can't contain tool calls"));
});
