// Where the facts about each API come from, and how its types are to be read.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { joined } from "./table.mjs";
import { nothing, readTypes } from "./types.mjs";

const require = createRequire(import.meta.url);
const modules = join(import.meta.dirname, "node_modules");

/** @typedef {import("./types.mjs").Table} Table */

/** A name without the prefix or suffix that says which of several declarations it is. @param {RegExp} affix */
const without = (affix) => (/** @type {string} */ name) =>
  name
    .split(".")
    .map((each) => each.replace(affix, ""))
    .filter(Boolean)
    .join(".");

/** A type of an SDK that also declares what is in beta. @param {string} stable @param {string} beta @param {string} type */
function withBeta(stable, beta, type) {
  const rename = without(/^Beta(?=[A-Z])/);
  return joined(
    readTypes({ file: join(modules, stable), type, rename }),
    readTypes({ file: join(modules, beta), type, rename }),
  );
}

/** Gemini's SDK flattens the request: where each key of its settings is sent, only its code says. @returns {Table} */
function gemini() {
  const folder = join(modules, "@google/genai/dist");
  const table = readTypes({
    file: join(folder, "genai.d.ts"),
    type: "GenerateContentConfig",
    also: ["GenerationConfig", "Content", "Tool", "SafetySetting", "ToolConfig"],
  });
  const code = readFileSync(join(folder, "index.mjs"), "utf8");
  const settings = table.types.get("GenerateContentConfig")?.fields ?? new Map();
  const inner = table.types.get("GenerationConfig")?.fields ?? new Map();
  const one = (/** @type {string} */ name) => ({ ...nothing(), names: new Set([name]) });
  const fields = new Map([
    ["contents", { value: { ...nothing(), items: one("Content"), names: new Set(["Content"]) }, required: true }],
  ]);
  for (const [, body] of code.matchAll(/\nfunction generateContentConfigTo\w+(?:\$\d+)?\(.*\) \{([^]*?)\n\}/g)) {
    for (const [, into, key] of body.matchAll(/setValueByPath\((toObject|parentObject), \[\s*'(\w+)',?\s*\]/g)) {
      const to = into === "toObject" ? inner : fields;
      if (!to.has(key) && settings.has(key)) to.set(key, settings.get(key));
    }
  }
  fields.set("generationConfig", { value: one("GenerationConfig"), required: false });
  fields.set("systemInstruction", { value: one("Content"), required: false });
  fields.set("tools", { value: { ...nothing(), items: one("Tool") }, required: false });
  table.types.set("GenerateContentRequest", { fields });
  return { root: "GenerateContentRequest", types: table.types };
}

/** The table's name, the API, the package, and how its types are read. */
export const sources = [
  {
    id: "anthropic",
    api: "Anthropic Messages",
    from: "@anthropic-ai/sdk",
    read: () =>
      withBeta(
        "@anthropic-ai/sdk/resources/messages/messages.d.ts",
        "@anthropic-ai/sdk/resources/beta/messages/messages.d.ts",
        "MessageCreateParamsBase",
      ),
  },
  {
    id: "openai-chat",
    api: "OpenAI Chat Completions",
    from: "openai",
    read: () =>
      readTypes({
        file: join(modules, "openai/resources/chat/completions/completions.d.ts"),
        type: "ChatCompletionCreateParamsBase",
      }),
  },
  {
    id: "openai-responses",
    api: "OpenAI Responses",
    from: "openai",
    read: () =>
      withBeta(
        "openai/resources/responses/responses.d.ts",
        "openai/resources/beta/responses/responses.d.ts",
        "ResponseCreateParamsBase",
      ),
  },
  { id: "gemini", api: "Google Gemini generateContent", from: "@google/genai", read: gemini },
  {
    id: "bedrock-converse",
    api: "Amazon Bedrock Converse",
    from: "@aws-sdk/client-bedrock-runtime",
    read: () =>
      readTypes({
        file: join(modules, "@aws-sdk/client-bedrock-runtime/dist-types/models/models_0.d.ts"),
        type: "ConverseRequest",
      }),
  },
  {
    id: "mistral",
    api: "Mistral",
    from: "@mistralai/mistralai",
    read: () =>
      readTypes({
        file: join(modules, "@mistralai/mistralai/esm/models/components/chatcompletionrequest.d.ts"),
        type: "ChatCompletionRequest$Outbound",
        rename: without(/\$Outbound/),
        twins: true,
      }),
  },
  {
    id: "cohere",
    api: "Cohere",
    from: "cohere-ai",
    read: () =>
      readTypes({
        file: join(modules, "cohere-ai/dist/serialization/resources/v2/client/requests/V2ChatRequest.d.ts"),
        type: "V2ChatRequest.Raw",
        rename: without(/^Raw$/),
      }),
  },
  {
    id: "ollama",
    api: "Ollama",
    from: "ollama",
    read: () => readTypes({ file: join(modules, "ollama/dist/browser.d.ts"), type: "ChatRequest" }),
  },
  {
    id: "groq",
    api: "Groq",
    from: "groq-sdk",
    read: () =>
      readTypes({
        file: join(modules, "groq-sdk/resources/chat/completions.d.ts"),
        type: "ChatCompletionCreateParamsBase",
      }),
  },
];

/** The installed version of a package, and its licence. @param {string} name @returns {{ version: string, license: string, notice: string }} */
export function installed(name) {
  const folder = join(modules, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const notice = readFileSync(join(folder, "LICENSE"), "utf8");
  return { version, license: license ?? (/MIT License/i.test(notice) ? "MIT" : "see its file"), notice };
}
