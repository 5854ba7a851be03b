package models

// hostText are the names of models that hosts' documents list, also those that the table of models says were retired, as whole names or as "MAKER/*" for all of a maker's that the
// table of models has. The names before "|" are offered in place of another API's model. Each has its source above it.
const hostText = "" +
	// 2026-11-28 api-docs.deepseek.com: deepseek-v4-flash is a former name that is still accepted
	"serves deepseek deepseek-flash deepseek-v4-pro | deepseek-v4-flash deepseek-v4-flash-vision-exp deepseek-chat deepseek-reasoner\n" +
	// 2026-11-20 the catalog of pi-ai 1.6.0, generated from models.dev; the Llama models that it still has were shut down on 2026-08-16
	"serves groq openai/gpt-oss-120b openai/gpt-oss-20b qwen/qwen3.8-27b | openai/gpt-oss-safeguard-20b qwen/qwen3.6-27b\n" +
	// 2026-11-28 openrouter.ai/models
	"serves openrouter openai/gpt-5-mini anthropic/claude-haiku-4.5 google/gemini-2.5-flash | anthropic/* google/* openai/* meta-llama/* mistralai/* qwen/* deepseek/* x-ai/* z-ai/* moonshotai/* cohere/* amazon/* minimax/* nvidia/* perplexity/*\n" +
	// 2026-11-20 the catalog of pi-ai 1.6.0, the types of @ai-sdk/xai 5.0.12 and xai-sdk-python of August 2026, and docs.x.ai/developers/migration/may-15-retirement
	"serves xai grok-4.7 grok-4.6 grok-4.5 grok-4.3 | grok-latest grok-build-0.1 grok-code-fast-1 grok-4-fast grok-4 grok-3-mini grok-4.20 grok-4.20-reasoning grok-4.20-non-reasoning grok-4.20-0309-reasoning grok-4.20-0309-non-reasoning\n" +
	// 2026-11-20 models.dev of 2026-07-02 and the catalog of pi-ai 1.6.0
	"serves zai glm-5.3 glm-5.2 glm-5.3-flash glm-4.7-flash | glm-5.3-highspeed glm-5.2-highspeed glm-5.1 glm-5 glm-5-turbo glm-4.7 glm-4.7-flashx glm-4.6 glm-4.6v glm-4.5 glm-4.5-air glm-4.5-flash glm-4.5v glm-4.5-x glm-4.5-airx\n" +
	// 2026-11-20 the catalog of pi-ai 1.6.0, generated from models.dev, and docs.together.ai/docs/glm-5.3-quickstart
	"serves together zai-org/GLM-5.3 zai-org/GLM-5.3-Flash openai/gpt-oss-120b | zai-org/GLM-5.2 moonshotai/Kimi-K3 moonshotai/Kimi-K3.1-Pro MiniMaxAI/MiniMax-M3 Qwen/Qwen3.5-9B Qwen/Qwen3.6-Plus Qwen/Qwen3.7-Max deepseek-ai/DeepSeek-V4-Pro-0813 deepseek-ai/DeepSeek-V4.1-Flash\n" +
	// 2026-11-28 docs.fireworks.ai/guides/querying-text-models, the types of fireworks-ai, and the catalog of modelparams.dev of 2026-08-22
	"serves fireworks accounts/fireworks/models/kimi-k2p6 accounts/fireworks/models/gpt-oss-120b accounts/fireworks/models/gpt-oss-20b | accounts/fireworks/models/glm-5p2 accounts/fireworks/models/deepseek-v3p1 accounts/fireworks/models/deepseek-v3p2 accounts/fireworks/models/deepseek-r1-0528 accounts/fireworks/models/kimi-k2-instruct-0905 accounts/fireworks/models/llama-v3p3-70b-instruct accounts/fireworks/models/kimi-k3 accounts/fireworks/models/kimi-k2p7-code accounts/fireworks/models/minimax-m3 accounts/fireworks/models/qwen3p7-plus accounts/fireworks/models/qwen3p8-max accounts/fireworks/models/deepseek-v4-pro-0813 accounts/fireworks/models/deepseek-v4-pro accounts/fireworks/models/deepseek-v4-flash-0731\n" +
	// 2026-11-28 platform.kimi.ai/docs/api/models-overview
	"serves moonshot kimi-k3.1-pro kimi-k3 kimi-k2.6 | kimi-k3.1-pro-highspeed kimi-k2.7-code kimi-k2.7-code-highspeed kimi-k2.5 moonshot-v1-8k moonshot-v1-32k moonshot-v1-128k moonshot-v1-auto moonshot-v1-8k-vision-preview moonshot-v1-32k-vision-preview moonshot-v1-128k-vision-preview\n" +
	// 2026-09-28 models.dev of 2026-07-02, the types of @ai-sdk/alibaba 2.0.58, and the catalog of modelparams.dev of 2026-08-22
	"serves dashscope qwen3.7-max qwen3-max qwen-plus qwen-flash | qwen3.7-plus qwen3.6-plus qwen3.6-flash qwen3.5-plus qwen-turbo qwen-max qwen3-coder-plus qwen3-coder-flash qwen3-vl-plus qwq-plus qwen3-235b-a22b qwen3-32b qwen3-30b-a3b qwen3-14b qwen3-8b qwen3.8-max qwen3.8-27b qwen3.7-flash qwen3.6-max-preview qwen3.6-27b qwen3.6-35b-a3b qwen3.5-flash qwen3.5-397b-a17b qwen3.5-122b-a10b qwen3.5-35b-a3b qwen3.5-27b qwen3-coder-next\n"

// apiText are names of models that the makers' own APIs accepted, in the same form. They are in a text of their own, since
// only what offers them needs them.
const apiText = "" +
	// 2026-11-28 recorded requests that the APIs accepted
	"serves openai-chat gpt-5 gpt-5.4-mini gpt-5-mini gpt-5-nano gpt-4o | gpt-4.1-mini gpt-4.1-nano gpt-4o-mini gpt-4o-search-preview gpt-audio-mini gpt-4 gpt-3.5-turbo o4-mini o3-mini o1-mini o1-preview\n" +
	"serves openai-responses gpt-5.6 gpt-5.5 gpt-5.4 gpt-5.4-mini gpt-5-mini gpt-5-nano gpt-4.1 | gpt-5.6-sol gpt-5.6-luna gpt-5.2 gpt-5 gpt-4.1-nano gpt-4o gpt-4o-mini o4-mini\n" +
	"serves anthropic claude-opus-5 claude-opus-4-8 claude-sonnet-5 claude-sonnet-4-6 claude-haiku-4-5 | claude-fable-5 claude-opus-4-6 claude-sonnet-4-5 claude-sonnet-4-0 claude-3-5-sonnet-20240620 claude-3-5-haiku-20241022 claude-3-opus-20240229\n" +
	"serves gemini gemini-3.1-pro-preview gemini-2.5-pro gemini-3.6-flash gemini-2.5-flash gemini-3.1-flash-lite gemini-2.5-flash-lite | gemini-3.5-flash gemini-3-pro-preview gemini-3-flash-preview gemini-2.5-flash-image gemini-2.0-flash gemini-1.5-flash\n" +
	"serves bedrock-converse us.anthropic.claude-sonnet-4-5-20250929-v1:0 us.anthropic.claude-haiku-4-5-20251001-v1:0 us.amazon.nova-pro-v1:0 us.amazon.nova-2-lite-v1:0 openai.gpt-oss-120b-1:0 | us.anthropic.claude-3-7-sonnet-20250219-v1:0 us.amazon.nova-micro-v1:0 us.meta.llama4-maverick-17b-instruct-v1:0 qwen.qwen3-32b-v1:0\n" +
	"serves mistral mistral-large-latest mistral-medium-latest mistral-small-latest | magistral-medium-latest pixtral-12b-latest voxtral-small-latest\n" +
	"serves cohere command-a-plus-05-2026 command-a-03-2025 command-r7b-12-2024 | command-a-reasoning-08-2025 command-r\n" +
	"serves ollama gpt-oss:120b gpt-oss:20b llama3.1 | gemma3:1b qwen3\n"

// sizes are words in the names of models of a size, as their makers tell them apart: the first that is found counts.
var sizes = [...]struct{ name, words string }{
	{"small", "nano flash-lite haiku ministral r7b lite micro 8b"},
	{"middle", "mini flash sonnet medium"},
	{"small", "small"},
	{"large", "opus pro large"},
	{"small", "gpt-3.5"},
	{"middle", "gpt-4o gpt-4.1"},
	{"large", "command-a-plus"},
	{"middle", "command-a command-r"},
}
