import assert from "node:assert/strict";
import { test } from "node:test";
import { familyGroups } from "./families";

const item = (id: string, name: string, group: string, description = "") => ({ id, name, group, description });
const items = [
  item("kernel", "Kernel", "library"),
  item("openai-chat", "OpenAI Chat Completions", "provider", "messages of most hosts"),
  item("groq", "Groq", "host"),
  { ...item("anthropic", "Anthropic Messages", "provider"), words: "Claude Claude on Vertex AI" },
];

test("items are in their families, those of providers first", () => {
  assert.deepEqual(
    familyGroups(items, "").map((group) => group.items.map((each) => each.id)),
    [["openai-chat", "anthropic"], ["groq"], ["kernel"]],
  );
});

test("every word has to be in the id, the name, the description or what else it is called", () => {
  const ids = (words: string) => familyGroups(items, words).flatMap((group) => group.items.map((each) => each.id));
  assert.deepEqual(ids("chat HOSTS"), ["openai-chat"]);
  assert.deepEqual(ids("messages"), ["anthropic", "openai-chat"]);
  assert.deepEqual(ids("chat groq"), []);
  assert.deepEqual(ids("claude"), ["anthropic"]);
});

test("what is named as typed comes first, then what begins so, then what has the words in its name", () => {
  const named = [
    item("input", "User input check", "library"),
    item("template", "Strict template", "host", "the model check of a host"),
    item("check", "Model check", "library"),
    item("checks", "Model checks of old", "library"),
  ];
  const ids = (words: string) => familyGroups(named, words).flatMap((group) => group.items.map((each) => each.id));
  assert.deepEqual(ids("model check"), ["check", "checks", "template"]);
  assert.deepEqual(ids(" Check"), ["input", "check", "checks", "template"]);
  assert.deepEqual(ids(""), ["template", "input", "check", "checks"]);
});
