// A program that asks a model for an answer and for a stream with the official SDK that its argument names, and prints
// both. What each SDK reads from the environment itself isn't said here; where it reads no address, the program does.
const agents = {
  async openai() {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI();
    const messages = [{ role: "user", content: "Hi" }];
    return [
      await client.chat.completions.create({ model: "gpt-5.4", messages }),
      await client.chat.completions.create({ model: "gpt-5.4", messages, stream: true }),
    ];
  },
  async responses() {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI();
    return [
      await client.responses.create({ model: "gpt-5.4", input: "Hi" }),
      await client.responses.create({ model: "gpt-5.4", input: "Hi", stream: true }),
    ];
  },
  async azure() {
    const { AzureOpenAI } = await import("openai");
    const client = new AzureOpenAI({ apiVersion: "2025-04-01-preview", deployment: "mine" });
    const messages = [{ role: "user", content: "Hi" }];
    return [
      await client.chat.completions.create({ model: "mine", messages }),
      await client.chat.completions.create({ model: "mine", messages, stream: true }),
    ];
  },
  async anthropic() {
    const { default: Anthropic } = await import("@anthropic-ai/sdk");
    const client = new Anthropic();
    const request = { model: "claude-sonnet-5", max_tokens: 99, messages: [{ role: "user", content: "Hi" }] };
    return [await client.messages.create(request), await client.messages.create({ ...request, stream: true })];
  },
  async gemini() {
    const { GoogleGenAI } = await import("@google/genai");
    const { models } = new GoogleGenAI({ apiKey: process.env.GEMINI_API_KEY });
    const request = { model: "gemini-2.5-pro", contents: "Hi" };
    return [await models.generateContent(request), await models.generateContentStream(request)];
  },
  async mistral() {
    const { Mistral } = await import("@mistralai/mistralai");
    const serverURL = process.env.MISTRAL_BASE_URL.replace(/\/v1$/, "");
    const { chat } = new Mistral({ apiKey: process.env.MISTRAL_API_KEY, serverURL });
    const request = { model: "mistral-large-latest", messages: [{ role: "user", content: "Hi" }] };
    return [await chat.complete(request), await chat.stream(request)];
  },
  async cohere() {
    const { CohereClientV2 } = await import("cohere-ai");
    const client = new CohereClientV2({ token: process.env.CO_API_KEY, environment: process.env.CO_API_URL });
    const request = { model: "command-a-03-2025", messages: [{ role: "user", content: "Hi" }] };
    return [await client.chat(request), await client.chatStream(request)];
  },
  async ollama() {
    const { Ollama } = await import("ollama");
    const client = new Ollama({ host: process.env.OLLAMA_HOST });
    const request = { model: "llama3.2", messages: [{ role: "user", content: "Hi" }] };
    return [await client.chat(request), await client.chat({ ...request, stream: true })];
  },
  async bedrock() {
    const { BedrockRuntimeClient, ConverseCommand, ConverseStreamCommand } =
      await import("@aws-sdk/client-bedrock-runtime");
    const client = new BedrockRuntimeClient({});
    const request = { modelId: "amazon.nova-pro-v1:0", messages: [{ role: "user", content: [{ text: "Hi" }] }] };
    const whole = await client.send(new ConverseCommand(request));
    return [whole.output, (await client.send(new ConverseStreamCommand(request))).stream];
  },
  async invoke() {
    const { BedrockRuntimeClient, InvokeModelCommand, InvokeModelWithResponseStreamCommand } =
      await import("@aws-sdk/client-bedrock-runtime");
    const client = new BedrockRuntimeClient({});
    const messages = [{ role: "user", content: "Hi" }];
    const body = JSON.stringify({ anthropic_version: "bedrock-2023-05-31", max_tokens: 99, messages });
    const request = { modelId: "anthropic.claude-sonnet-5-v1:0", contentType: "application/json", body };
    const whole = await client.send(new InvokeModelCommand(request));
    const { body: stream } = await client.send(new InvokeModelWithResponseStreamCommand(request));
    return [new TextDecoder().decode(whole.body), stream];
  },
  async ai() {
    const { generateText, streamText } = await import("ai");
    const { openai } = await import("@ai-sdk/openai");
    const model = openai.chat("gpt-5.4");
    return [(await generateText({ model, prompt: "Hi" })).text, streamText({ model, prompt: "Hi" }).textStream];
  },
  async "ai-anthropic"() {
    const { generateText, streamText } = await import("ai");
    const { anthropic } = await import("@ai-sdk/anthropic");
    const model = anthropic("claude-sonnet-5");
    return [(await generateText({ model, prompt: "Hi" })).text, streamText({ model, prompt: "Hi" }).textStream];
  },
};

const [whole, stream] = await agents[process.argv[2]]();
// What an SDK says of the connection isn't part of the answer.
const print = (value) =>
  console.log(JSON.stringify(value, (key, part) => (key === "sdkHttpResponse" ? undefined : part)));
print(whole);
for await (const event of stream) print(event);
