package format

// usualModels name a model of each API for a request that names none that the API serves: in a fix, a conversion and a
// program. Each is one that the API accepted in a recorded request, and that accepts sampling settings, so that a
// conversion to it drops none.
var usualModels = map[string]string{
	"openai-chat":      "gpt-4o",
	"openai-responses": "gpt-4.1",
	"anthropic":        "claude-haiku-4-5",
	"gemini":           "gemini-3.6-flash",
	"bedrock-converse": "us.amazon.nova-2-lite-v1:0",
	"mistral":          "mistral-medium-latest",
	"cohere":           "command-a-03-2025",
	"ollama":           "llama3.1",
}

// UsualModel is the model to name for the API of a format, by the format's ID; "" for a format without one.
func UsualModel(id string) string { return usualModels[id] }
