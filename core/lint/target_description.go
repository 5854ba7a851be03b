package lint

// Description says in a sentence what the target is and what it checks. The sentences are not data of the targets: a program
// that shows none of them has none.
func (t *Target) Description() string {
	if own := sentence(descriptions, t.ID); own != "" || !t.Host {
		return own
	}
	return "Chat Completions requests to " + t.Name + "."
}

// descriptions has a sentence for each target that needs one of its own.
const descriptions = `
anthropic: Messages requests to Anthropic's own API.
vertex-anthropic: Requests to Claude on Google's Vertex AI, in Anthropic's format.
bedrock-converse: Amazon Bedrock Converse requests, for any model.
ai-sdk-model: Messages for generateText and streamText in the Vercel AI SDK, checked against its schema.
ai-sdk-ui: Messages of useChat in the Vercel AI SDK, checked by validateUIMessages.
langchain: Messages that LangChain creates from dicts, and that LangGraph uses as agent state.
otel: The gen_ai.input.messages schema for spans of models and agents.
sharegpt: Training data for LLaMA-Factory and others: texts and their speakers.
gemini: generateContent requests to the Gemini API and Vertex AI.
harmony: Conversations that OpenAI's harmony library renders for gpt-oss.
cohere: Chat requests to version 2 of Cohere's API.
ollama: Requests to Ollama's /api/chat.
deepseek: Requests to DeepSeek, which uses OpenAI's format for text and tool calls.
groq: Requests to Groq, which uses OpenAI's format and rejects unknown keys.
chat-template: Requests to vLLM, llama.cpp and similar, for models whose template requires one system message and alternating roles.
openai-compatible: Chat Completions requests to a router, cloud provider or your own server, for models that aren't OpenAI's.
mistral: Chat requests to Mistral's own API, with call IDs of 9 characters and no unknown keys.
openai-chat: Chat Completions requests to OpenAI's own API.
openai-responses: Responses requests to OpenAI's own API.
azure-openai: Chat Completions requests to OpenAI's models on Azure.
fine-tune: Training files for OpenAI models, with one conversation per row.
azure-ft: Training files for OpenAI models on Azure.
together-ft: Training files for Together AI: messages, prompts with completions, or pairs.
fireworks-ft: Training files for Fireworks AI, with at least 3 rows.
mistral-ft: Training files for Mistral's deprecated API, and for mistral-finetune.
bedrock-ft: Training files for Amazon Bedrock, in Converse's format or Claude's.
gemini-ft: Training files for Gemini on Vertex AI, in Gemini's format.
cohere-ft: Training files for Cohere, whose fine-tuning ended in September 2025.
trl: Training files for TRL, which Unsloth uses too.
axolotl: Training files for Axolotl's chat templates, preferences and Alpaca rows.
llama-factory: Training files for LLaMA-Factory: ShareGPT, Alpaca and OpenAI rows.
wick: This library's Messages.Validate, which checks each message separately.
wick-input: This library's Messages.ValidateUserInput, for user input in an HTTP handler.
agent-types: The types of agent-types, with every required field and no unknown ones.
kernel: Messages of a kernel session, which are sent to APIs like OpenAI's.
forge: The forge agent loop, which writes calls and thinking as text, with its validation and best practices.
structured: Typed messages of structured, with its own validation.
openrouter: Chat Completions requests to OpenRouter, for models of all makers.
xai: Chat Completions requests to xAI, for Grok.
zai: Chat Completions requests to Z.ai, for GLM.
together: Chat Completions requests to Together AI, for open models.
fireworks: Chat Completions requests to Fireworks AI, for open models.
moonshot: Chat Completions requests to Moonshot AI, for Kimi.
dashscope: Chat Completions requests to Alibaba Model Studio, for Qwen.
`
