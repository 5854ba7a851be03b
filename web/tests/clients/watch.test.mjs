// Each official SDK is watched with nothing but the environment, and its program sees and prints what it does without.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { build, rolecall, run } from "./command.mjs";
import { serve } from "./providers.mjs";

const providers = await serve();
after(providers.close);
const agent = [process.execPath, fileURLToPath(new URL("agent.mjs", import.meta.url))];
const goAgent = build("agent", fileURLToPath(new URL("go/", import.meta.url)));
const keys = {
  OPENAI_API_KEY: "sk-key",
  AZURE_OPENAI_API_KEY: "key",
  ANTHROPIC_API_KEY: "sk-ant-key",
  GEMINI_API_KEY: "key",
  MISTRAL_API_KEY: "key",
  CO_API_KEY: "key",
  AWS_REGION: "us-east-1",
  AWS_BEARER_TOKEN_BEDROCK: "key",
  AWS_EC2_METADATA_DISABLED: "true",
};

// The door of each, what its address is without the proxy, and the target of its requests.
const sdks = {
  openai: ["openai", { OPENAI_BASE_URL: "/v1" }, "openai-chat"],
  responses: ["openai", { OPENAI_BASE_URL: "/v1" }, "openai-responses"],
  azure: ["azure", { AZURE_OPENAI_ENDPOINT: "" }, "azure-openai"],
  anthropic: ["anthropic", { ANTHROPIC_BASE_URL: "" }, "anthropic"],
  gemini: ["gemini", { GOOGLE_GEMINI_BASE_URL: "" }, "gemini"],
  mistral: ["mistral", { MISTRAL_BASE_URL: "/v1" }, "mistral"],
  cohere: ["cohere", { CO_API_URL: "" }, "cohere"],
  ollama: ["ollama", { OLLAMA_HOST: "" }, "ollama"],
  bedrock: ["bedrock", { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: "" }, "bedrock-converse"],
  invoke: ["bedrock", { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: "" }, "anthropic"],
  ai: ["openai", { OPENAI_BASE_URL: "/v1" }, "openai-chat"],
  "ai-anthropic": ["anthropic", { ANTHROPIC_BASE_URL: "/v1" }, "anthropic"],
};

const npm = Object.keys(sdks).map((name) => [name, [...agent, name]]);
const go = ["openai", "anthropic", "gemini"].map((name) => [name, [goAgent, name]]);
for (const [name, [program, ...args]] of [...npm, ...go]) {
  const [door, variables, target] = sdks[name];
  test(`${name} ${program === goAgent ? "for Go" : "for JavaScript"}`, async () => {
    const direct = Object.fromEntries(
      Object.entries(variables).map(([variable, path]) => [
        variable,
        (door === "bedrock" ? providers.url2 : providers.url) + path,
      ]),
    );
    const alone = await run(program, args, { ...keys, ...direct });
    assert.equal(alone.code, 0, alone.err);
    assert.match(alone.out, /Hello/);
    const before = providers.seen.splice(0);
    assert.equal(before.length, 2);

    // The server is named on the command line, so the proxy finds no address in the environment.
    const flags = ["watch", "--door", door, "--upstream", `${door}=${providers.url}`, "--level", "note"];
    const watched = await run(rolecall, [...flags, "--", program, ...args], keys);
    assert.equal(watched.code, 0, watched.err);
    assert.equal(watched.out, alone.out);
    assert.deepEqual(providers.seen.splice(0), before);
    const lines = watched.err.split("\n").filter((line) => / 200 .* POST /.test(line));
    assert.equal(lines.length, 2, watched.err);
    for (const line of lines)
      assert.match(line, new RegExp(`POST ${target} .*(accepted|no known problem)`), watched.err);
  });
}
