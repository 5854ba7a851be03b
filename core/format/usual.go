package format

// UsualModel names a model of the API of a format for a request that names none that the API serves: in a fix, a conversion
// and a program. Each is one that the API accepted in a recorded request, and that accepts sampling settings, so that a
// conversion to it drops none. It's "" for a format without one.
func UsualModel(id string) string {
	switch id {
	case "openai-chat":
		return "gpt-4o"
	case "openai-responses":
		return "gpt-4.1"
	case "anthropic":
		return "claude-haiku-4-5"
	case "gemini":
		return "gemini-3.6-flash"
	case "bedrock-converse":
		return "us.amazon.nova-2-lite-v1:0"
	case "mistral":
		return "mistral-medium-latest"
	case "cohere":
		return "command-a-03-2025"
	case "ollama":
		return "llama3.1"
	}
	return ""
}
