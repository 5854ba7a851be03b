package lint

// Description says in a sentence what the target is and what it checks. The sentences are not data of the targets: a program
// that shows none of them has none.
func (t *Target) Description() string {
	switch t.ID {
	case Anthropic:
		return "Messages requests to Anthropic's own API."
	case VertexAnthropic:
		return "Requests to Claude on Google's Vertex AI, in Anthropic's format."
	case BedrockConverse:
		return "Amazon Bedrock Converse requests, for any model."
	case AISDKModel:
		return "Messages for generateText and streamText in the Vercel AI SDK, checked against its schema."
	case AISDKUI:
		return "Messages of useChat in the Vercel AI SDK, checked by validateUIMessages."
	case LangChain:
		return "Messages that LangChain creates from dicts, and that LangGraph uses as agent state."
	case OTel:
		return "The gen_ai.input.messages schema for spans of models and agents."
	case ShareGPT:
		return "Training data for LLaMA-Factory and others: texts and their speakers."
	case Gemini:
		return "generateContent requests to the Gemini API and Vertex AI."
	case Harmony:
		return "Conversations that OpenAI's harmony library renders for gpt-oss."
	case Cohere:
		return "Chat requests to version 2 of Cohere's API."
	case Ollama:
		return "Requests to Ollama's /api/chat."
	case DeepSeek:
		return "Requests to DeepSeek, which uses OpenAI's format for text and tool calls."
	case Groq:
		return "Requests to Groq, which uses OpenAI's format and rejects unknown keys."
	case ChatTemplate:
		return "Requests to vLLM, llama.cpp and similar, for models whose template requires one system message and alternating roles."
	case Compatible:
		return "Chat Completions requests to a router, cloud provider or your own server, for models that aren't OpenAI's."
	case Mistral:
		return "Chat requests to Mistral's own API, with call IDs of 9 characters and no unknown keys."
	case OpenAIChat:
		return "Chat Completions requests to OpenAI's own API."
	case Responses:
		return "Responses requests to OpenAI's own API."
	case AzureOpenAI:
		return "Chat Completions requests to OpenAI's models on Azure."
	case FineTune:
		return "Training files for OpenAI models, with one conversation per row."
	case AzureFT:
		return "Training files for OpenAI models on Azure."
	case TogetherFT:
		return "Training files for Together AI: messages, prompts with completions, or pairs."
	case FireworksFT:
		return "Training files for Fireworks AI, with at least 3 rows."
	case MistralFT:
		return "Training files for Mistral's deprecated API, and for mistral-finetune."
	case BedrockFT:
		return "Training files for Amazon Bedrock, in Converse's format or Claude's."
	case GeminiFT:
		return "Training files for Gemini on Vertex AI, in Gemini's format."
	case CohereFT:
		return "Training files for Cohere, whose fine-tuning ended in September 2025."
	case TRL:
		return "Training files for TRL, which Unsloth uses too."
	case Axolotl:
		return "Training files for Axolotl's chat templates, preferences and Alpaca rows."
	case LlamaFactory:
		return "Training files for LLaMA-Factory: ShareGPT, Alpaca and OpenAI rows."
	case Wick:
		return "This library's Messages.Validate, which checks each message separately."
	case WickInput:
		return "This library's Messages.ValidateUserInput, for user input in an HTTP handler."
	case AgentTypes:
		return "The types of agent-types, with every required field and no unknown ones."
	case Kernel:
		return "Messages of a kernel session, which are sent to APIs like OpenAI's."
	case Forge:
		return "The forge agent loop, which writes calls and thinking as text, with its validation and best practices."
	case Structured:
		return "Typed messages of structured, with its own validation."
	case OpenRouter:
		return "Chat Completions requests to OpenRouter, for models of all makers."
	case XAI:
		return "Chat Completions requests to xAI, for Grok."
	case ZAI:
		return "Chat Completions requests to Z.ai, for GLM."
	case Together:
		return "Chat Completions requests to Together AI, for open models."
	case Fireworks:
		return "Chat Completions requests to Fireworks AI, for open models."
	case Moonshot:
		return "Chat Completions requests to Moonshot AI, for Kimi."
	case DashScope:
		return "Chat Completions requests to Alibaba Model Studio, for Qwen."
	}
	if t.Host {
		return "Chat Completions requests to " + t.Name + "."
	}
	return ""
}
