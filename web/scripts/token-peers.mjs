// Counts conversations with the npm packages that count conversations, for the table in
// core/token/FRAMING.md. Each line of standard input is a request; each line of the output
// holds what each package gives for it, null where it knows no such model.
//
// Every package gets what suits it best: schemas as zod types for the one that reads those,
// one call a message for the one that knows no more.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Tokenizer, { models } from "ai-tokenizer";
import * as encodings from "ai-tokenizer/encoding";
import { count } from "ai-tokenizer/sdk";
import { z } from "zod";

const require = createRequire(import.meta.url);
const version = (name) =>
  JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url))).version;
const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** gptTokenizer knows OpenAI's models, functions, and one call a message. */
function gptTokenizer(request) {
  if (!/^(gpt|o\d|chatgpt|computer)/.test(request.model)) return null;
  let model;
  for (let name = request.model; !model; name = name.replace(/-[^-]*$/, "")) {
    try {
      model = require(`gpt-tokenizer/model/${name}`);
    } catch {
      if (!name.includes("-")) model = require("gpt-tokenizer/model/gpt-4o");
    }
  }
  const messages = request.messages.flatMap((message) => {
    const { role, name, text, calls } = message;
    const plain = { role, content: text, ...(name && role !== "tool" ? { name } : {}) };
    return calls?.length
      ? calls.map((call, i) => ({
          role,
          content: i ? "" : text,
          function_call: { name: call.name, arguments: call.arguments },
        }))
      : [plain];
  });
  const functions = request.tools?.map((tool) => ({
    name: tool.name,
    description: tool.description,
    parameters: tool.schema,
  }));
  try {
    const counter = model.countChatCompletionTokens;
    if (counter) return counter({ messages, ...(functions?.length ? { functions } : {}) });
  } catch {
    // It rejects some messages; then it counts the chat alone.
  }
  return model.encodeChat(
    messages.map(({ role, content, name }) => ({ role: role === "tool" ? "user" : role, content, name })),
  ).length;
}

const close = {
  "gpt-3.5": "openai/gpt-4-turbo",
  "gpt-4.1-nano": "openai/gpt-4.1-mini",
  "gpt-4o-mini": "openai/gpt-4o-mini",
  "gpt-4o": "openai/gpt-4o",
  "gpt-4.1-mini": "openai/gpt-4.1-mini",
  "gpt-4.1": "openai/gpt-4.1",
  "gpt-4": "openai/gpt-4-turbo",
  "gpt-5-nano": "openai/gpt-5-nano",
  "gpt-5-mini": "openai/gpt-5-mini",
  "gpt-5": "openai/gpt-5",
  o4: "openai/o4-mini",
  o3: "openai/o3",
  computer: "openai/o4-mini",
  "claude-3-5-haiku": "anthropic/claude-3.5-haiku",
  "claude-3-5": "anthropic/claude-3.5-sonnet",
  "claude-haiku": "anthropic/claude-haiku-4.5",
  "claude-sonnet-4-2": "anthropic/claude-sonnet-4",
  "claude-sonnet-4-0": "anthropic/claude-sonnet-4",
  "claude-sonnet": "anthropic/claude-sonnet-4.5",
  claude: "anthropic/claude-opus-4.5",
  "gemini-1.5": "google/gemini-2.0-flash",
  "gemini-2.0": "google/gemini-2.0-flash",
  "gemini-2.5-pro": "google/gemini-2.5-pro",
  "gemini-2": "google/gemini-2.5-flash",
  gemini: "google/gemini-3-pro-preview",
  "mistral-large": "mistral/mistral-large",
  "mistral-medium": "mistral/mistral-medium",
  magistral: "mistral/magistral-medium",
  pixtral: "mistral/pixtral-large",
  mistral: "mistral/mistral-small",
};
const tokenizers = {};

/** aiTokenizer takes messages and tools as the AI SDK has them. */
function aiTokenizer(request) {
  const key = Object.keys(close)
    .filter((start) => request.model.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  const model = models[close[key]];
  if (!model) return null;
  tokenizers[model.encoding] ??= new Tokenizer(encodings[model.encoding]);
  const names = {};
  const messages = request.messages.map(({ role, text, calls, id }) => {
    for (const call of calls ?? []) names[call.id] = call.name;
    if (role === "tool") {
      return {
        role,
        content: [
          {
            type: "tool-result",
            toolCallId: id ?? "",
            toolName: names[id] ?? "",
            output: { type: "text", value: text },
          },
        ],
      };
    }
    if (!calls?.length) return { role, content: text };
    const parts = calls.map((call) => ({
      type: "tool-call",
      toolCallId: call.id,
      toolName: call.name,
      input: parse(call.arguments),
    }));
    return { role, content: text ? [{ type: "text", text }, ...parts] : parts };
  });
  const tools = {};
  for (const tool of request.tools ?? []) {
    let inputSchema = z.object({});
    try {
      inputSchema = z.fromJSONSchema(tool.schema);
    } catch {
      // Not every schema has a zod type.
    }
    tools[tool.name] = { description: tool.description, inputSchema };
  }
  return count({ tokenizer: tokenizers[model.encoding], model, messages, tools }).total;
}

const peers = {
  [`gpt-tokenizer ${version("gpt-tokenizer")}`]: gptTokenizer,
  [`ai-tokenizer ${version("ai-tokenizer")}`]: aiTokenizer,
};
for await (const text of createInterface({ input: process.stdin })) {
  const request = JSON.parse(text);
  console.log(JSON.stringify(Object.fromEntries(Object.entries(peers).map(([name, peer]) => [name, peer(request)]))));
}
