package format

// formerKeys are keys at the top of a request that no description has, with what they hold: those that an API had before,
// and what frameworks call a setting.
var formerKeys = []struct {
	key  string
	slot Slot
	// of is whose key it is.
	of string
}{
	{"preamble", System, "Cohere's API version 1"},          // docs.cohere.com/docs/migrating-v1-to-v2
	{"max_new_tokens", MaxTokens, "Hugging Face"},           // huggingface.co/docs/transformers, GenerationConfig
	{"max_tokens_to_sample", MaxTokens, "Text Completions"}, // docs.anthropic.com/en/api/migrating-from-text-completions-to-messages
	{"system_prompt", System, "agent frameworks"},           // langchain.com, create_agent
}

// FormerKey says what a key at the top of a request that no description has means, and whose it is; "" for none.
func FormerKey(key string) (slot Slot, of string) {
	for _, each := range formerKeys {
		if each.key == key {
			return each.slot, each.of
		}
	}
	return Kept, ""
}
