package export

import (
	"sync"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/format"
)

// Host is an API at an address.
type Host struct {
	// ID is the host's word. Where a target of package lint is the same API, it has the same.
	ID, Name string
	// Format is the ID of the format that it takes.
	Format string
	// Address is where requests go.
	Address Template
	// Key is the variable of the environment with the key, "" where none is needed.
	Key string
	// Headers are those of a request next to its type, by name and value.
	Headers [][2]Template
	// Model is the model that is put in where the text names none.
	Model string

	// moved is the member of the body that is in the address instead.
	moved string
	// put are members that every body has here, with their JSON.
	put [][2]string
	// kit is how its SDKs are called.
	kit kit
	// base is the address that an SDK is given, "" for the SDK's own.
	base Template
}

// kit is a family of SDKs.
type kit uint8

const (
	noKit kit = iota
	openAIKit
	responsesKit
	anthropicKit
	geminiKit
	bedrockKit
	cohereKit
	ollamaKit
)

func bearer(key Template) [][2]Template {
	return [][2]Template{{"Authorization", "Bearer ${" + key + "}"}}
}

// Hosts are all hosts, the first of a format being its own. Addresses, headers and names of
// variables are those of the providers' references and of their SDKs.
func Hosts() []*Host {
	hostsOnce.Do(func() { hosts = newHosts() })
	return hosts
}

var (
	hostsOnce sync.Once
	hosts     []*Host
)

// newHosts makes the hosts when they are first asked for: what is made at the start is in every program.
func newHosts() []*Host {
	return []*Host{
		{
			ID: "openai-chat", Name: "OpenAI Chat Completions", Format: "openai-chat",
			Address: "https://api.openai.com/v1/chat/completions", Key: "OPENAI_API_KEY", Headers: bearer("OPENAI_API_KEY"),
			Model: format.UsualModel("openai-chat"), kit: openAIKit,
		},
		{
			ID: "openai-responses", Name: "OpenAI Responses", Format: "openai-responses",
			Address: "https://api.openai.com/v1/responses", Key: "OPENAI_API_KEY", Headers: bearer("OPENAI_API_KEY"),
			Model: format.UsualModel("openai-responses"), kit: responsesKit,
		},
		{
			ID: "anthropic", Name: "Anthropic Messages", Format: "anthropic",
			Address: "https://api.anthropic.com/v1/messages", Key: "ANTHROPIC_API_KEY",
			Headers: [][2]Template{{"x-api-key", "${ANTHROPIC_API_KEY}"}, {"anthropic-version", "2023-06-01"}},
			Model:   format.UsualModel("anthropic"), kit: anthropicKit,
		},
		{
			ID: "gemini", Name: "Google Gemini", Format: "gemini",
			Address: "https://generativelanguage.googleapis.com/v1beta/models/{model}:generateContent", Key: "GEMINI_API_KEY",
			Headers: [][2]Template{{"x-goog-api-key", "${GEMINI_API_KEY}"}},
			Model:   format.UsualModel("gemini"), moved: "model", kit: geminiKit,
		},
		{
			ID: "bedrock-converse", Name: "Amazon Bedrock Converse", Format: "bedrock-converse",
			Address: "https://bedrock-runtime.${AWS_REGION}.amazonaws.com/model/{model}/converse", Key: "AWS_BEARER_TOKEN_BEDROCK",
			Headers: bearer("AWS_BEARER_TOKEN_BEDROCK"), Model: format.UsualModel("bedrock-converse"), moved: "modelId", kit: bedrockKit,
		},
		{
			ID: "mistral", Name: "Mistral", Format: "mistral",
			Address: "https://api.mistral.ai/v1/chat/completions", Key: "MISTRAL_API_KEY", Headers: bearer("MISTRAL_API_KEY"),
			Model: format.UsualModel("mistral"), kit: openAIKit, base: "https://api.mistral.ai/v1",
		},
		{
			ID: "cohere", Name: "Cohere", Format: "cohere",
			Address: "https://api.cohere.com/v2/chat", Key: "CO_API_KEY", Headers: bearer("CO_API_KEY"),
			Model: format.UsualModel("cohere"), kit: cohereKit,
		},
		{
			ID: "ollama", Name: "Ollama", Format: "ollama",
			Address: "http://localhost:11434/api/chat", Model: format.UsualModel("ollama"), kit: ollamaKit,
		},
		{
			ID: "deepseek", Name: "DeepSeek", Format: "openai-chat",
			Address: "https://api.deepseek.com/chat/completions", Key: "DEEPSEEK_API_KEY", Headers: bearer("DEEPSEEK_API_KEY"),
			Model: offered("deepseek"), kit: openAIKit, base: "https://api.deepseek.com",
		},
		{
			ID: "groq", Name: "Groq", Format: "openai-chat",
			Address: "https://api.groq.com/openai/v1/chat/completions", Key: "GROQ_API_KEY", Headers: bearer("GROQ_API_KEY"),
			Model: offered("groq"), kit: openAIKit, base: "https://api.groq.com/openai/v1",
		},
		{
			ID: "azure-openai", Name: "Azure OpenAI", Format: "openai-chat",
			Address: "${AZURE_OPENAI_ENDPOINT}/openai/v1/chat/completions", Key: "AZURE_OPENAI_API_KEY",
			Headers: [][2]Template{{"api-key", "${AZURE_OPENAI_API_KEY}"}},
			Model:   format.UsualModel("openai-chat"), kit: openAIKit, base: "${AZURE_OPENAI_ENDPOINT}/openai/v1",
		},
		{
			ID: "vertex-anthropic", Name: "Claude on Vertex AI", Format: "anthropic",
			Address: "https://${CLOUD_ML_REGION}-aiplatform.googleapis.com/v1/projects/${ANTHROPIC_VERTEX_PROJECT_ID}/locations/${CLOUD_ML_REGION}/publishers/anthropic/models/{model}:rawPredict",
			Key:     "GOOGLE_ACCESS_TOKEN", Headers: bearer("GOOGLE_ACCESS_TOKEN"), Model: format.UsualModel("anthropic"),
			moved: "model", put: [][2]string{{"anthropic_version", `"vertex-2023-10-16"`}},
		},
		{
			ID: "openrouter", Name: "OpenRouter", Format: "openai-chat",
			Address: "https://openrouter.ai/api/v1/chat/completions", Key: "OPENROUTER_API_KEY", Headers: bearer("OPENROUTER_API_KEY"),
			Model: offered("openrouter"), kit: openAIKit, base: "https://openrouter.ai/api/v1",
		},
		{
			ID: "together", Name: "Together AI", Format: "openai-chat",
			Address: "https://api.together.xyz/v1/chat/completions", Key: "TOGETHER_API_KEY", Headers: bearer("TOGETHER_API_KEY"),
			Model: offered("together"), kit: openAIKit, base: "https://api.together.xyz/v1",
		},
		{
			ID: "fireworks", Name: "Fireworks AI", Format: "openai-chat",
			Address: "https://api.fireworks.ai/inference/v1/chat/completions", Key: "FIREWORKS_API_KEY", Headers: bearer("FIREWORKS_API_KEY"),
			Model: offered("fireworks"), kit: openAIKit, base: "https://api.fireworks.ai/inference/v1",
		},
		{
			ID: "xai", Name: "xAI", Format: "openai-chat",
			Address: "https://api.x.ai/v1/chat/completions", Key: "XAI_API_KEY", Headers: bearer("XAI_API_KEY"),
			Model: offered("xai"), kit: openAIKit, base: "https://api.x.ai/v1",
		},
		{
			ID: "chat-template", Name: "vLLM, llama.cpp and similar", Format: "openai-chat",
			Address: "http://localhost:8000/v1/chat/completions", Model: "served-model", kit: openAIKit, base: "http://localhost:8000/v1",
		},
	}
}

// HostByID is the host of that ID, or nil.
func HostByID(id string) *Host {
	for _, host := range Hosts() {
		if host.ID == id {
			return host
		}
	}
	return nil
}

// HostOf is the host of those who write in a format, or nil: not every format is a provider's.
func HostOf(d *format.Format) *Host {
	for _, host := range Hosts() {
		if d != nil && host.Format == d.ID {
			return host
		}
	}
	return nil
}

// offered is the first model that a host's documents list.
func offered(host string) string { return models.Offered(host)[0] }
