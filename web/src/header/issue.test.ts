import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckResponse, Finding } from "../engine/types.gen";
import { excerpt, issue, withOver } from "./issue";

const lines = ["[", ' {"role": "user", "content": "Hi 🙂"},', ' {"role": "usr", "content": "<b>*me*</b> ```"}', "]"];

const finding: Finding = {
  rule: "unknown-role",
  level: "error",
  path: "/1/role",
  line: 3,
  column: 11,
  offset: 53,
  length: 5,
  message: 'Unknown role "usr", perhaps meant as "user"',
  note: "A role says who speaks. <b>",
  related: [{ offset: 2, length: 3, line: 2, column: 2, path: "/0", note: "this one is right" }],
  fixes: [
    { title: 'Write "user"', safe: true },
    { title: "Remove the message", safe: false },
  ],
};

test("a text for an issue has the verdict, each finding with carets, and the link", () => {
  const check = {
    findings: [finding],
    more: 3,
    counts: { error: 4, warning: 0, info: 0 },
    conversations: 1,
    messages: 2,
    dialect: { id: "wick", name: "Wick", ambiguous: true },
    summary: { text: "Wick rejects this: 4 roles are unknown." },
  } as unknown as CheckResponse;
  const text = issue({
    check,
    lines,
    target: "Wick",
    page: (rule) => `https://r.io/${rule}.html`,
    link: "https://r.io/#1=a",
  });
  assert.equal(
    text,
    `**Wick rejects this: 4 roles are unknown.**

Format: Wick (likely) · checked for Wick · 2 messages · 4 errors

### 1. Error: Unknown role "usr", perhaps meant as "user"

Line 3, column 11 · [\`unknown-role\`](https://r.io/unknown-role.html)

\`\`\`\`text
2 |  {"role": "user", "content": "Hi 🙂"},
3 |  {"role": "usr", "content": "<b>*me*</b> \`\`\`"}
  |           ^^^^^
4 | ]
\`\`\`\`

A role says who speaks. \\<b\\>

* Line 2: this one is right

Repairs: Write "user" (safe); Remove the message

And 3 findings more.

[The conversation in Rolecall](https://r.io/#1=a)
`,
  );
});

test("carets are below what is meant, also after characters of two units and in long lines", () => {
  assert.equal(excerpt({ line: 1, column: 5, length: 2 }, ["🙂🙂ab"]), "1 | 🙂🙂ab\n  |   ^^");
  const long = "x".repeat(400) + "HERE" + "y".repeat(400);
  const [text = "", carets = ""] = excerpt({ line: 1, column: 401, length: 4 }, [long]).split("\n");
  assert.equal(text.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1), "HERE");
  assert.ok(text.length < 120);
  const emoji = "🙂".repeat(200) + "HERE";
  const [one = "", below = ""] = excerpt({ line: 1, column: 401, length: 4 }, [emoji]).split("\n");
  assert.equal([...one].slice(below.indexOf("^"), below.lastIndexOf("^") + 1).join(""), "HERE");
  // What goes on over several lines is underlined on its first.
  assert.equal(excerpt({ line: 1, column: 1, length: 99 }, ["{", "}"]), "1 | {\n  | ^\n2 | }");
});

test("a conversation that is too long is not said to be accepted", () => {
  const check = {
    findings: [],
    counts: { error: 0, warning: 0, info: 0 },
    summary: { answer: "accepted", text: "OpenAI accepts this." },
  } as unknown as CheckResponse;
  const over = {
    ...finding,
    rule: "over-window",
    message: "The conversation has 9 tokens, more than GPT-4's context window of 8",
  };
  const now = withOver(check, over);
  assert.equal(now.summary.text, "OpenAI accepts this.");
  assert.deepEqual(now.counts, { error: 1, warning: 0, info: 0 });
  assert.deepEqual(now.findings, [over]);
  assert.deepEqual(withOver(check, { ...over, level: "warning" }).counts, { error: 0, warning: 1, info: 0 });
  assert.equal(withOver(check, undefined), check);
});
