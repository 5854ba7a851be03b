package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

func answers(t *testing.T, text string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, verdict := range Verdicts(request(text, "", "")) {
		out[verdict.Target.ID] = verdict.Answer
		require.Equal(t, verdict.Answer == Refused, verdict.Counts.Error > 0)
		require.Equal(t, min(verdict.Counts.Error, reasons), len(verdict.Because))
	}
	return out
}

// hosts are the answers of those who follow the form of another API, in the order of the targets.
func hosts(t *testing.T, text string) string {
	t.Helper()
	var words []string
	for _, verdict := range Verdicts(request(text, "", "")) {
		if slices.Contains(followers, verdict.Target.ID) {
			words = append(words, verdict.Target.ID+" "+verdict.Answer)
		}
	}
	return strings.Join(words, ", ")
}

var followers = []string{Mistral, Cohere, Ollama, DeepSeek, Groq, AzureOpenAI, VertexAnthropic, ChatTemplate}

func TestVerdicts(t *testing.T) {
	pair := `[
  {"role": "user", "content": "Weather?"},
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "rain"}
]`
	for _, test := range []struct {
		name, text string
		want       map[string]string
	}{
		{"a request to OpenAI", pair,
			map[string]string{OpenAIChat: Accepted, Responses: Converted, Anthropic: Converted, Gemini: Converted, BedrockConverse: Converted, Wick: Converted, WickInput: Refused,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"system and user", `{"model": "gpt-4o", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello"}]}`,
			map[string]string{OpenAIChat: Accepted, Responses: Converted, Anthropic: Converted, Gemini: Converted, BedrockConverse: Converted, Wick: Converted, WickInput: Converted,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"a request to Anthropic", `{"model": "claude-sonnet-4-5", "max_tokens": 9, "system": "Be brief.", "messages": [{"role": "user", "content": [{"type": "text", "text": "Hello"}]}]}`,
			map[string]string{OpenAIChat: Converted, Responses: Converted, Anthropic: Accepted, Gemini: Converted, BedrockConverse: Converted, Wick: Converted, WickInput: Converted,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"a request to Gemini", `{"contents": [{"role": "user", "parts": [{"text": "Hello"}]}]}`,
			map[string]string{OpenAIChat: Converted, Responses: Converted, Anthropic: Converted, Gemini: Accepted, BedrockConverse: Converted, Wick: Converted, WickInput: Converted,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"a request to Responses", `{"model": "gpt-5", "input": [{"role": "user", "content": "Hello"}, {"type": "function_call", "call_id": "call_1", "name": "f", "arguments": "{}"}, {"type": "function_call_output", "call_id": "call_1", "output": "rain"}]}`,
			map[string]string{OpenAIChat: Converted, Responses: Accepted, Anthropic: Converted, Gemini: Converted, BedrockConverse: Converted, Wick: Converted, WickInput: Refused,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"an orphan", `[{"role": "user", "content": "Hello"}, {"role": "tool", "tool_call_id": "call_1", "content": "rain"}]`,
			map[string]string{OpenAIChat: Refused, Responses: Refused, Anthropic: Refused, Gemini: Refused, BedrockConverse: Refused, Wick: Refused, WickInput: Refused,
				AgentTypes: Refused, Kernel: Converted, Forge: Converted, Structured: Converted}},
		{"no JSON", `[{"role": "user", "content": "Hello"}`,
			map[string]string{OpenAIChat: Refused, Responses: Refused, Anthropic: Refused, Gemini: Refused, BedrockConverse: Refused, Wick: Refused, WickInput: Refused,
				AgentTypes: Refused, Kernel: Refused, Forge: Refused, Structured: Refused}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := answers(t, test.text)
			for target, answer := range test.want {
				require.Equal(t, answer, got[target], target)
			}
		})
	}
}

// A line that isn't JSON is nobody's reason to reject the others, but of who takes the file whole.
func TestVerdictsOfLines(t *testing.T) {
	row := `{"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi"}]}` + "\n"
	text := strings.Repeat(row, 6) + `{"messages": [{"role": "user", "content": "Cut of` + "\n" + strings.Repeat(row, 6)
	got := answers(t, text)
	require.Equal(t, Converted, got[OpenAIChat]) // as rows to train on, they aren't requests
	require.Equal(t, Converted, got[Anthropic])
	require.Equal(t, Refused, got[FineTune])
	require.Equal(t, NoKnownProblem, answers(t, strings.Repeat(row, 12))[FineTune]) // its rows are the same

	result := Check(request(text, "", OpenAIChat))
	require.Equal(t, []int{1, 1, 0}, []int{result.Unread, result.Counts.Error, len(result.Because)})
	result = Check(request(text, "", FineTune))
	require.Equal(t, []int{0, 1, 1}, []int{result.Unread, result.Counts.Error, len(result.Because)})

	// Where no line can be read, nobody accepts anything.
	for target, answer := range answers(t, "{\"messages\": [\n{\"messages\": [\n") {
		require.Equal(t, Refused, answer, target)
	}
}

func TestVerdictsOfHosts(t *testing.T) {
	for text, want := range map[string]string{
		`[{"role": "user", "content": "Weather?"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "call_1", "content": "rain"}]`: "mistral refused, cohere converted, ollama converted, deepseek no-known-problem, groq no-known-problem, azure-openai no-known-problem, vertex-anthropic converted, chat-template no-known-problem",
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hello"}, {"role": "user", "content": "Anybody?"}]}`:                                                                                                                                             "mistral converted, cohere converted, ollama converted, deepseek no-known-problem, groq no-known-problem, azure-openai no-known-problem, vertex-anthropic converted, chat-template refused",
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "system": "Be brief.", "messages": [{"role": "user", "content": [{"type": "text", "text": "Hello"}]}]}`:                                                                                                       "mistral converted, cohere converted, ollama converted, deepseek converted, groq converted, azure-openai converted, vertex-anthropic accepted, chat-template converted",
		`[{"role": "user", "content": "Hello"}, {"role": "tool", "tool_call_id": "call_1", "content": "rain"}]`:                                                                                                                                                        "mistral refused, cohere refused, ollama converted, deepseek refused, groq refused, azure-openai refused, vertex-anthropic refused, chat-template no-known-problem",
	} {
		require.Equal(t, want, hosts(t, text), text)
	}
}

func TestTargets(t *testing.T) {
	for _, target := range Targets {
		require.NotEmpty(t, target.Name, target.ID)
		require.Regexp(t, `\.$`, target.Description(), "%s needs a sentence in Target.Description, in target_description.go", target.ID)
		require.Contains(t, target.Reads, target.Format, target.ID)
		require.Same(t, target, TargetByID(target.ID), "another target has the ID %s", target.ID)
	}
	require.Nil(t, TargetByID("nobody"))
	require.Same(t, Targets[0], OwnTarget(nil))
}

// An API accepts what was checked: a key that it doesn't know is rejected, one that its description has without saying
// what it may hold is named as not checked, and a host in another's form is never said to accept.
func TestVerdictsRestOnWhatWasChecked(t *testing.T) {
	for text, want := range map[string]string{
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}], "metadata": {"run": "7"}}`:                                                                                                       "accepted []",
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi", "mood": "calm"}]}`:                                                                                                                 "no-known-problem [/messages/0/mood]",
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes", "annotations": [{"type": "url_citation"}]}]}`:                                             "no-known-problem [/messages/1/annotations]",
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "mcp_servers": [{"type": "url", "name": "a", "url": "https://example.com"}], "inference_geo": "eu"}`: "accepted []",
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "mcp_servers": [{"type": "url", "name": "a", "url": "https://example.com", "mood": 1}]}`:             "no-known-problem [/mcp_servers/0/mood]",
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "mcp_servers": [{"type": "url"}]}`:                                                                   "refused []",
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi", "mood": "calm"}]}`:                                                                                     "refused [/messages/0/mood]",
		`{"model": "qwen3", "messages": [{"role": "user", "content": "Hi"}]}`:                                                                                                                                  "no-known-problem []",
		`{"sessionId":"s","message":{"role":"user","content":[{"type":"text","text":"Hi"}]}}` + "\n" + `{"sessionId":"s","message":{"role":"user","content":"Ho"}}`:                                            "no-known-problem []",
	} {
		req := request(text, "", "")
		result := Check(req)
		pointers := source.NewPointers(req.File.Doc)
		named := []finding.Pointer{}
		for _, node := range result.Unchecked {
			named = append(named, pointers.Pointer(node))
		}
		require.Equal(t, want, fmt.Sprintf("%s %v", result.Verdict().Answer, named), text)
		require.Equal(t, len(named), result.UncheckedCount, text)
	}
}
