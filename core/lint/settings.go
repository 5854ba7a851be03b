package lint

import "github.com/rolecall/rolecall/core/format"

// Setting is a setting that some models reject.
type Setting struct {
	Slot format.Slot
	// In are the name prefixes of the models that reject it, or full names followed by "$", except models whose names
	// start with one of NotIn.
	In, NotIn []string
	// Default is the JSON of a value that they accept, "" for none.
	Default string
	// Values are the words that they accept, nil for no restriction.
	Values []string
	// Only is the JSON of the only rejected value, "" for any.
	Only string
	// Most is the largest number that they accept, 0 for any.
	Most float64
	// Former: it's rejected under its old key and accepted under the new one.
	Former bool
	// Better is the JSON that replaces Only, and With the slot that is removed with it.
	Better string
	With   format.Slot
	// Beside is the slot with which it's rejected; Kept if it's always rejected. Unless is the JSON of a value in
	// that slot with which it's accepted, "" for none.
	Beside format.Slot
	Unless string
	// Tools are type prefixes of tools with which it's rejected, nil for none.
	Tools []string
	// Kind is a rejected kind of response format; 0 for none.
	Kind format.AnswerKind
	// Instead says what to do instead, as a sentence; "" if removing it is enough.
	Instead string
}

// reasoners are OpenAI's reasoning models, by the API's own names. Models after GPT-5 accept sampling settings
// again with reasoning off, so they're excluded there.
var (
	reasoners   = []string{"o1", "o3", "o4-mini", "gpt-5"}
	noReasoners = laterOnes[1:]
	laterOnes   = []string{"gpt-5.", "gpt-5-chat", "gpt-5-search"}
	searchers   = []string{"gpt-4o-search", "gpt-4o-mini-search", "gpt-5-search"}
	speakers    = []string{"gpt-3.5", "gpt-4", "chatgpt-4o", "o1-mini", "o1-preview"}
)

// openAISettings are what Chat Completions rejects. The first ones don't apply to the Responses API, which has
// only one name for the output limit, and no penalties or stop sequences. Sources are in the rule's
// lesson.
var openAISettings = []Setting{
	{Slot: format.MaxTokens, In: reasoners, NotIn: noReasoners, Former: true},
	{
		Slot: format.StopWords, In: []string{"o3", "o4-mini", "gpt-5"}, NotIn: []string{"o3-mini", "gpt-5.", "gpt-5-chat", "gpt-5-search"},
		Instead: "Truncate the answer yourself.",
	},
	{Slot: format.Parallel, In: []string{"o1", "o3", "o4-mini"}},
	{Slot: format.Effort, In: []string{"gpt-5.4", "gpt-5.6"}, Default: `"none"`, Beside: format.Tools, Instead: "The Responses API supports both."},
	{Slot: format.Temperature, In: reasoners, NotIn: laterOnes, Default: "1"},
	{Slot: format.TopP, In: reasoners, NotIn: laterOnes, Default: "1"},
	{Slot: format.PresencePenalty, In: reasoners, NotIn: laterOnes, Default: "0"},
	{Slot: format.FrequencyPenalty, In: reasoners, NotIn: laterOnes, Default: "0"},
	{Slot: format.Logprobs, In: reasoners, NotIn: laterOnes, Default: "false"},
	{Slot: format.TopLogprobs, In: reasoners, NotIn: laterOnes},
	{Slot: format.LogitBias, In: reasoners, NotIn: laterOnes},
	{Slot: format.Temperature, In: searchers}, {Slot: format.TopP, In: searchers},
	{Slot: format.PresencePenalty, In: searchers}, {Slot: format.FrequencyPenalty, In: searchers},
	{Slot: format.Verbosity, In: append([]string{"o1", "o3", "o4-mini"}, speakers...), Values: []string{"medium"}},
	{Slot: format.FormatWord, In: append([]string{"gpt-3.5", "gpt-4$", "gpt-4-", "gpt-4o-2024-05-13"}, "o1-mini", "o1-preview"), Kind: format.SchemaFormat, With: format.Answer},
	{Slot: format.FormatWord, In: []string{"gpt-4$", "gpt-4-0", "gpt-4-32k", "gpt-3.5-turbo-0613", "gpt-3.5-turbo-instruct", "o1-mini", "o1-preview"}, Kind: format.JSONFormat, With: format.Answer},
	{Slot: format.Effort, In: speakers},
	{Slot: format.Effort, In: []string{"o1", "o3", "o4-mini"}, NotIn: speakers, Values: []string{"low", "medium", "high"}},
	{
		Slot: format.Effort, In: []string{"gpt-5"}, NotIn: []string{"gpt-5-pro", "gpt-5-codex", "gpt-5.", "gpt-5-chat", "gpt-5-search"},
		Values: []string{"minimal", "low", "medium", "high"},
	},
	{Slot: format.Effort, In: []string{"gpt-5-pro"}, Values: []string{"high"}},
	{Slot: format.Effort, In: []string{"gpt-5.1-chat", "gpt-5.2-chat"}, Values: []string{"medium"}},
	{Slot: format.Temperature, In: []string{"gpt-5."}, Default: "1", Beside: format.Effort, Unless: `"none"`, Instead: "It's supported with effort “none”."},
	{Slot: format.TopP, In: []string{"gpt-5."}, Default: "1", Beside: format.Effort, Unless: `"none"`, Instead: "It's supported with effort “none”."},
	{Slot: format.Effort, In: []string{"gpt-5.1-codex-max"}, Values: []string{"low", "medium", "high", "xhigh"}},
	// Output limits, from OpenAI's model pages.
	{Slot: format.MaxTokens, In: []string{"gpt-4o-2024-05-13", "gpt-4-turbo", "gpt-3.5-turbo"}, NotIn: []string{"gpt-3.5-turbo-16k"}, Most: 4096},
	{Slot: format.MaxTokens, In: []string{"gpt-4o", "chatgpt-4o"}, NotIn: []string{"gpt-4o-2024-05-13", "gpt-4o-audio", "gpt-4o-realtime", "gpt-4o-search"}, Most: 16384},
	{Slot: format.MaxTokens, In: []string{"gpt-4.1"}, Most: 32768},
	{Slot: format.MaxTokens, In: []string{"o1", "o3", "o4-mini"}, NotIn: []string{"o1-mini", "o1-preview"}, Most: 100000},
	{Slot: format.MaxTokens, In: []string{"gpt-5"}, NotIn: []string{"gpt-5.", "gpt-5-chat", "gpt-5-search", "gpt-5-pro"}, Most: 128000},
}

// responsesSettings are what the Responses API rejects. The tools that minimal effort excludes are from its error:
// "The following tools cannot be used with reasoning.effort 'minimal'".
var responsesSettings = append(openAISettings[4:len(openAISettings):len(openAISettings)], Setting{
	Slot: format.Effort, In: []string{"gpt-5"}, NotIn: laterOnes, Only: `"minimal"`, Better: `"low"`,
	Tools: []string{"web_search", "file_search", "image_generation", "code_interpreter"}, Instead: "These tools need a higher effort.",
})

// adaptive are Anthropic's models with adaptive thinking, budgeted those with a thinking budget in tokens,
// and effortless the budgeted ones without an effort setting.
var (
	adaptive   = []string{"claude-opus-4-7", "claude-opus-4-8", "claude-opus-5", "claude-sonnet-5", "claude-fable-5"}
	effortless = prefilled[3:]
	budgeted   = prefilled[2:]
)

// prefilled are Anthropic's models that support assistant prefill: two that can't think, one with an effort
// setting, and those without. unprefilled are later models that are known to reject prefill.
var (
	prefilled = []string{
		"claude-2", "claude-instant", "claude-opus-4-5", "claude-3", "claude-haiku-4-5", "claude-sonnet-4-0", "claude-sonnet-4-2025",
		"claude-sonnet-4-5", "claude-opus-4-0", "claude-opus-4-1", "claude-opus-4-2025",
	}
	unprefilled = []string{
		"claude-opus-4-6", "claude-opus-4-7", "claude-opus-4-8", "claude-sonnet-4-6", "claude-sonnet-5", "claude-fable-5",
	}
)

// claudeSettings are what Claude rejects on every platform. Output limits are from Anthropic's model table.
var claudeSettings = []Setting{
	{Slot: format.MaxTokens, In: []string{"claude-3-haiku", "claude-3-opus", "claude-3-sonnet"}, Most: 4096},
	{Slot: format.MaxTokens, In: []string{"claude-3-5"}, Most: 8192},
	{Slot: format.MaxTokens, In: []string{"claude-opus-4-0", "claude-opus-4-1", "claude-opus-4-2025"}, Most: 32000},
	{Slot: format.MaxTokens, In: []string{"claude-sonnet-4-0", "claude-sonnet-4-2025", "claude-sonnet-4-5", "claude-haiku-4-5", "claude-opus-4-5"}, Most: 64000},
	{Slot: format.MaxTokens, In: []string{"claude-3-7", "claude-opus-4-6"}, Most: 128000},
	{
		Slot: format.ReasoningWord, In: []string{"claude-3-5", "claude-3-haiku", "claude-3-opus", "claude-3-sonnet", "claude-2", "claude-instant"}, Only: `"enabled"`,
		With: format.Thinks, Instead: "It can't think.",
	},
	{Slot: format.Temperature, In: adaptive, Default: "1"},
	{Slot: format.TopP, In: adaptive, Default: "1"},
	{Slot: format.TopK, In: adaptive},
	{Slot: format.ReasoningWord, In: adaptive, Only: `"enabled"`, Better: `"adaptive"`, With: format.Budget, Instead: "This model uses adaptive thinking, with an effort instead of a budget."},
	{Slot: format.ReasoningWord, In: budgeted, Only: `"adaptive"`, With: format.Thinks, Instead: "It needs a thinking budget in tokens."},
	{Slot: format.Effort, In: effortless},
	{Slot: format.Effort, In: []string{"claude-opus-4-5"}, Values: []string{"low", "medium", "high"}},
	{Slot: format.Effort, In: []string{"claude-opus-4-6", "claude-sonnet-4-6"}, Values: []string{"low", "medium", "high", "max"}},
}

// geminiSettings are what Gemini rejects.
var geminiSettings = []Setting{
	{
		Slot: format.FormatWord, In: []string{"gemini-1", "gemini-2"}, Only: `"application/json"`, Beside: format.Tools, With: format.FormatSchema,
		Instead: "Newer models support both.",
	},
	// From the table at ai.google.dev/gemini-api/docs/thinking; earlier models can't think.
	{Slot: format.Budget, In: []string{"gemini-2.5-flash"}, Most: 24576},
	{Slot: format.Budget, In: []string{"gemini-2.5-pro"}, Most: 32768},
	{Slot: format.Budget, In: []string{"gemini-1", "gemini-2.0"}, NotIn: []string{"gemini-2.0-flash-thinking"}, Default: "0"},
	{Slot: format.Budget, In: []string{"gemini-2.5-pro"}, Only: "0", Better: "128", Instead: "It always thinks, with a budget of at least 128 tokens."},
}

// oneSampler are Anthropic's models that accept temperature or top_p, but not both.
var oneSampler = []string{
	"claude-opus-4-1", "claude-opus-4-5", "claude-opus-4-6", "claude-sonnet-4-5", "claude-sonnet-4-6", "claude-haiku-4-5",
}
