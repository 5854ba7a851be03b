package models

import "slices"

// Fact is a property that some models have. Several are combined with |.
type Fact uint64

// The facts, in the order of factWords.
const (
	// Tools: requests may declare tools.
	Tools Fact = 1 << iota
	// Images: messages may contain images. ResultFiles: tool results may contain images and files.
	Images
	ResultFiles
	// Prefill: the model continues a last message of the assistant.
	Prefill
	// SystemInside: system messages may be among the other messages. Instructions: there may be any.
	SystemInside
	Instructions
	// UserFirst: the first message must be the user's. Neighbours: two messages of one role may follow each other.
	UserFirst
	Neighbours
	// Thinks: the model thinks unless it's told not to, and calls must be returned with their thinking.
	// ReturnsThoughts: messages with calls need their reasoning. WantsThinking: with thinking on, a call in the
	// current turn needs the thinking before it. Seals: the first call in a turn needs its signature.
	Thinks
	ReturnsThoughts
	WantsThinking
	Seals
	// ThinkEnabled, ThinkAdaptive, ThinkDisabled and ThinkBetweenTools are Anthropic's thinking types;
	// ThinkDisabledHigh is "disabled" together with an effort above high.
	ThinkEnabled
	ThinkAdaptive
	ThinkDisabled
	ThinkBetweenTools
	ThinkDisabledHigh
	// ForcedChoice: a tool choice may force a call.
	ForcedChoice
	// Sampling: temperature, top_p and their like may have any value. SamplingWithEffort: also with a reasoning effort
	// other than none. SearchSampling: also at a model that searches the web. TwoSamplers: temperature and top_p may be
	// set together.
	Sampling
	SamplingWithEffort
	SearchSampling
	TwoSamplers
	// Effort: a reasoning effort, or Gemini's thinking level, may be set.
	Effort
	// MaxTokens: the output limit may have its former name, max_tokens.
	MaxTokens
	// Stop: stop sequences may be set. Parallel: parallel tool calls may be turned off.
	Stop
	Parallel
	// Penalties: presence and frequency penalties may be set.
	Penalties
	// ChatTools: Chat Completions accepts tools together with reasoning. Reasons: it reasons without being told an effort.
	ChatTools
	Reasons
	// WebSearch: web_search_options may be set.
	WebSearch
	// Schema and JSON: the answer may be bound to a JSON Schema, or to be JSON.
	Schema
	JSON
	// Toolbox: the provider's own tools may be declared next to functions. JSONWithTools: JSON may be asked for next to
	// tools.
	Toolbox
	JSONWithTools
	// Candidates: more than one answer may be asked for. Budget: a thinking budget may be set.
	Candidates
	Budget
	// Computer20251124 and TextEditor20250429: that version of Anthropic's tool may be declared.
	Computer20251124
	TextEditor20250429
	// Empty: a message may have an empty list as its content.
	Empty
	// Fast: the speed may be fast. ToolCache: a cache point may be among the tools.
	Fast
	ToolCache
)

// factWords are the words of the facts in the table, in the order of their bits.
var factWords = [...]string{
	"tools", "images", "result-files", "prefill", "system", "instructions", "user-first", "neighbours",
	"thinks", "returns-thoughts", "wants-thinking", "seals",
	"enabled", "adaptive", "disabled", "between_tools", "disabled-high",
	"forced", "sampling", "sampling-with-effort", "search-sampling", "two-samplers", "effort",
	"max_tokens", "stop", "parallel", "penalties", "chat-tools", "reasons", "web-search", "schema", "json", "toolbox", "json-with-tools",
	"candidates", "budget", "computer_20251124", "text_editor_20250429", "empty", "fast", "tool-cache",
}

// ParseFact is the fact of a word in the tables. It panics on any other word: the tables are part of the program.
func ParseFact(word string) Fact {
	at := slices.Index(factWords[:], word)
	if at < 0 {
		panic("unknown fact " + word)
	}
	return 1 << at
}
