package lint

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/format"
)

// Setting is a setting that some models reject: those that lack the facts of Lacks and have those of Has, of which
// the table of models knows the Values or the limits.
type Setting struct {
	Slot       format.Slot
	Lacks, Has models.Fact
	// Values are the words that a model accepts, nil for no restriction.
	Values func(*models.Model) []string
	// Most is the largest number that a model accepts, 0 for any.
	Most func(*models.Model) int
	// Budget: the number must be within the limits of the model's thinking budget.
	Budget bool
	// Default is the JSON of a value that they accept, "" for none.
	Default string
	// Only is the JSON of the only rejected value, "" for any.
	Only string
	// Former: it's rejected under its old key and accepted under the new one.
	Former bool
	// Better is the JSON that replaces Only, and With the slot that is removed with it.
	Better string
	With   format.Slot
	// Beside is the slot with which it's rejected; Kept if it's always rejected. Unless is the JSON of a value in
	// that slot with which it's accepted, "" for none; While are the words in that slot with which it's rejected,
	// nil for any.
	Beside format.Slot
	Unless string
	While  []string
	// Tools are type prefixes of tools with which it's rejected, nil for none.
	Tools []string
	// Kind is a rejected kind of response format; 0 for none.
	Kind format.AnswerKind
	// Choices are the rejected kinds of tool choice.
	Choices []format.Choice
	// Instead says what to do instead, as a sentence; "" if removing it is enough.
	Instead string
}

// refuses reports whether a model rejects the setting, at least with some values; a nil model doesn't.
func (s *Setting) refuses(m *models.Model) bool {
	return m != nil && m.Lacks(s.Lacks) && m.Has(s.Has) && (s.Values == nil || s.Values(m) != nil) && (s.Most == nil || s.Most(m) > 0) && (!s.Budget || m.HasBudget)
}

func efforts(m *models.Model) []string     { return m.Efforts }
func verbosities(m *models.Model) []string { return m.Verbosities }
func output(m *models.Model) int           { return m.Output }

// ownEfforts are for APIs whose models have efforts of their own.
var ownEfforts = []Setting{{Slot: format.Effort, Values: efforts}}

// openAISettings are what Chat Completions rejects. The first ones don't apply to the Responses API, which has
// only one name for the output limit, and no penalties or stop sequences. Sources are in the rule's
// lesson and in the table of models.
var openAISettings = []Setting{
	{Slot: format.MaxTokens, Lacks: models.MaxTokens, Former: true},
	{Slot: format.StopWords, Lacks: models.Stop, Instead: "Truncate the answer yourself."},
	{Slot: format.Parallel, Lacks: models.Parallel},
	{Slot: format.Effort, Lacks: models.ChatTools, Default: `"none"`, Beside: format.Tools, Instead: "The Responses API supports both."},
	{Slot: format.Temperature, Lacks: models.Sampling, Default: "1"},
	{Slot: format.TopP, Lacks: models.Sampling, Default: "1"},
	{Slot: format.PresencePenalty, Lacks: models.Sampling, Default: "0"},
	{Slot: format.FrequencyPenalty, Lacks: models.Sampling, Default: "0"},
	{Slot: format.Logprobs, Lacks: models.Sampling, Default: "false"},
	{Slot: format.TopLogprobs, Lacks: models.Sampling},
	{Slot: format.LogitBias, Lacks: models.Sampling},
	{Slot: format.Temperature, Lacks: models.SearchSampling}, {Slot: format.TopP, Lacks: models.SearchSampling},
	{Slot: format.PresencePenalty, Lacks: models.SearchSampling}, {Slot: format.FrequencyPenalty, Lacks: models.SearchSampling},
	{Slot: format.Verbosity, Values: verbosities},
	{Slot: format.FormatWord, Lacks: models.Schema, Kind: format.SchemaFormat, With: format.Answer},
	{Slot: format.FormatWord, Lacks: models.JSON, Kind: format.JSONFormat, With: format.Answer},
	{Slot: format.Effort, Lacks: models.Effort},
	{Slot: format.Effort, Values: efforts},
	{Slot: format.Temperature, Lacks: models.SamplingWithEffort, Default: "1", Beside: format.Effort, Unless: `"none"`, Instead: "It's supported with effort “none”."},
	{Slot: format.TopP, Lacks: models.SamplingWithEffort, Default: "1", Beside: format.Effort, Unless: `"none"`, Instead: "It's supported with effort “none”."},
	{Slot: format.MaxTokens, Most: output},
	{ // "The following tools cannot be used with reasoning.effort 'minimal'"
		Slot: format.Effort, Only: `"minimal"`, Better: `"low"`,
		Tools: []string{"web_search", "file_search", "image_generation", "code_interpreter"}, Instead: "These tools need a higher effort.",
	},
}

// responsesSettings are what the Responses API rejects.
var responsesSettings = openAISettings[4:]

// claudeSettings are what Claude rejects on every platform.
var claudeSettings = []Setting{
	{Slot: format.MaxTokens, Most: output},
	{
		Slot: format.ReasoningWord, Lacks: models.ThinkEnabled | models.ThinkAdaptive, Only: `"enabled"`,
		With: format.Thinks, Instead: "It can't think.",
	},
	{Slot: format.Temperature, Lacks: models.Sampling, Default: "1"},
	{Slot: format.TopP, Lacks: models.Sampling, Default: "1"},
	{Slot: format.TopK, Lacks: models.Sampling},
	{
		Slot: format.ReasoningWord, Lacks: models.ThinkEnabled, Has: models.ThinkAdaptive, Only: `"enabled"`, Better: `"adaptive"`, With: format.Budget,
		Instead: "This model uses adaptive thinking, with an effort instead of a budget.",
	},
	{Slot: format.ReasoningWord, Lacks: models.ThinkAdaptive, Only: `"adaptive"`, With: format.Thinks, Instead: "It needs a thinking budget in tokens."},
	{
		Slot: format.ReasoningWord, Lacks: models.ThinkDisabled, Has: models.ThinkBetweenTools, Only: `"disabled"`, Better: `"between_tools"`,
		Instead: "It always thinks a little: “between_tools” is the least.",
	},
	{
		Slot: format.ReasoningWord, Lacks: models.ThinkDisabled | models.ThinkBetweenTools, Only: `"disabled"`, Better: `"adaptive"`,
		Instead: "It always thinks. A lower effort makes it think less.",
	},
	{
		Slot: format.ReasoningWord, Lacks: models.ThinkDisabledHigh, Only: `"disabled"`, Beside: format.Effort, While: []string{"xhigh", "max"},
		With: format.Thinks, Instead: "With thinking off, the effort can be at most “high”.",
	},
	{Slot: format.ReasoningWord, Lacks: models.ThinkBetweenTools, Only: `"between_tools"`, With: format.Thinks, Instead: "Only newer models have it."},
	{Slot: format.Choosing, Lacks: models.ForcedChoice, Choices: []format.Choice{format.AnyTool, format.OneTool}, Instead: "The model decides after thinking. Let it choose."},
	{Slot: format.Effort, Lacks: models.Effort},
	{Slot: format.Effort, Values: efforts},
}

// geminiSettings are what Gemini rejects.
var geminiSettings = []Setting{
	{
		Slot: format.FormatWord, Lacks: models.JSONWithTools, Only: `"application/json"`, Beside: format.Tools, With: format.FormatSchema,
		Instead: "Newer models support both.",
	},
	{Slot: format.Budget, Budget: true},
	{Slot: format.Effort, Lacks: models.Effort, Instead: "It has a thinking budget in tokens instead."},
	{Slot: format.Effort, Values: efforts},
}
