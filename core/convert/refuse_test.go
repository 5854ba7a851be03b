package convert_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
)

// TestRefusedSettings: what the chosen model rejects, or rejects next to its thoughts, is changed
// and named, and the target takes the result.
func TestRefusedSettings(t *testing.T) {
	const thinking = `{"contents": [{"role": "user", "parts": [{"text": "Weather in Bern?"}]}],
		"tools": [{"functionDeclarations": [{"name": "weather", "parameters": {"type": "object"}}]}],
		"toolConfig": {"functionCallingConfig": {"mode": "ANY"}},
		"generationConfig": {"temperature": 0.2, "topP": 0.9, "topK": 40, "maxOutputTokens": 1000, "thinkingConfig": {"thinkingBudget": 2048}}}`
	const effort = `{"model": "gpt-5.1", "reasoning_effort": "none", "temperature": 0.2, "top_p": 0.9, "stop": ["END"], "max_completion_tokens": 500,
		"messages": [{"role": "user", "content": "Weather in Bern?"}]}`
	asked := func(setting string) string {
		return `{"model": "m", "max_tokens": 500, "messages": [{"role": "user", "content": "Weather in Bern?"}], ` + setting + `}`
	}
	for _, each := range []struct {
		text     string
		from, to *format.Format
		model    string
		holds    string
		losses   string
	}{
		{thinking, format.Gemini, format.Anthropic, "claude-sonnet-4-5", `"thinking": {
    "type": "enabled",
    "budget_tokens": 2048
  }`, `dropped forced tool call: Anthropic Messages rejects it: with thinking on, a tool call can't be forced, /toolConfig/functionCallingConfig
dropped field "generationConfig.temperature": Anthropic Messages rejects it: with thinking on, "temperature" must be 1, /generationConfig/temperature
dropped field "generationConfig.topP": Anthropic Messages rejects it: model "claude-sonnet-4-5" doesn't accept both "temperature" and "top_p", /generationConfig/topP
dropped field "generationConfig.topK": Anthropic Messages rejects it: with thinking on, "top_k" isn't allowed, /generationConfig/topK
changed output limit 1000 to 3048: Anthropic Messages counts reasoning tokens too, /generationConfig/maxOutputTokens /max_tokens
invented model "claude-sonnet-4-5": You chose it,  /model
`},
		{thinking, format.Gemini, format.Anthropic, "claude-opus-4-8", `"tool_choice": {
    "type": "any"
  },
  "thinking": {
    "type": "adaptive"
  }`, `dropped field "generationConfig.temperature": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "temperature" values other than 1, /generationConfig/temperature
dropped field "generationConfig.topP": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "top_p" values other than 1, /generationConfig/topP
dropped field "generationConfig.topK": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "top_k", /generationConfig/topK
changed reasoning setting "enabled" to "adaptive": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "type": "enabled", /generationConfig/thinkingConfig/thinkingBudget /thinking/type
invented model "claude-opus-4-8": You chose it,  /model
`},
		{thinking, format.Gemini, format.BedrockConverse, "us.anthropic.claude-sonnet-4-5-20250929-v1:0", `"maxTokens": 3048
`, `dropped forced tool call: Amazon Bedrock Converse rejects it: with thinking on, a tool call can't be forced, /toolConfig/functionCallingConfig
dropped field "generationConfig.temperature": Amazon Bedrock Converse rejects it: with thinking on, "temperature" must be 1, /generationConfig/temperature
dropped field "generationConfig.topP": Amazon Bedrock Converse rejects it: model "us.anthropic.claude-sonnet-4-5-20250929-v1:0" doesn't accept both "temperature" and "topP", /generationConfig/topP
dropped field "generationConfig.topK": Amazon Bedrock Converse has no equivalent, /generationConfig/topK
changed output limit 1000 to 3048: Amazon Bedrock Converse counts reasoning tokens too, /generationConfig/maxOutputTokens /inferenceConfig/maxTokens
invented model "us.anthropic.claude-sonnet-4-5-20250929-v1:0": You chose it,  /modelId
`},
		{effort, format.OpenAIChat, format.OpenAIResponses, "o1", `"max_output_tokens": 500`, `changed model to "o1": You chose it, /model /model
dropped field "reasoning_effort": OpenAI Responses rejects it: model "o1" doesn't support "effort": "none", /reasoning_effort
dropped field "temperature": OpenAI Responses rejects it: model "o1" doesn't support "temperature" values other than 1, /temperature
dropped field "top_p": OpenAI Responses rejects it: model "o1" doesn't support "top_p" values other than 1, /top_p
dropped field "stop": OpenAI Responses has no equivalent, /stop
`},
		{strings.Replace(effort, "none", "high", 1), format.OpenAIChat, format.Anthropic, "claude-haiku-4-5", `"temperature": 0.2`, `changed model to "claude-haiku-4-5": You chose it, /model /model
dropped field "reasoning_effort": Anthropic Messages rejects it: model "claude-haiku-4-5" doesn't support "effort", /reasoning_effort
dropped field "top_p": Anthropic Messages rejects it: model "claude-haiku-4-5" doesn't accept both "temperature" and "top_p", /top_p
`},
		{asked(`"stop_sequences": ["A", "B", "C", "D", "E"]`), format.Anthropic, format.OpenAIChat, "gpt-4o", "\"stop\": [\n    \"A\",\n    \"B\",\n    \"C\",\n    \"D\"\n  ]", `changed model to "gpt-4o": You chose it, /model /model
changed 5 stop sequences to 4: OpenAI Chat Completions allows at most 4, /stop_sequences /stop
`},
		{asked(`"thinking": {"type": "disabled"}`), format.Anthropic, format.Ollama, "qwen3", `"think": false`, `changed model to "qwen3": You chose it, /model /model
changed reasoning effort "disabled" to false: Ollama spells it this way, /thinking/type /think
`},
		{asked(`"thinking": {"type": "disabled"}`), format.Anthropic, format.Gemini, "gemini-2.5-pro", `"thinkingBudget": 128`, `changed model to "gemini-2.5-pro": You chose it, /model /model
changed reasoning budget 0 to 128: Google Gemini rejects it: model "gemini-2.5-pro" doesn't support "thinkingBudget": 0, /thinking/type /generationConfig/thinkingConfig/thinkingBudget
`},
	} {
		c := read([]byte(each.text), each.from)
		result := convert.Conversation(c, convert.Options{To: each.to, Model: each.model})
		said := ""
		for _, loss := range result.Losses {
			from, to := "", ""
			if loss.From != nil {
				from = string(loss.From.Path)
			}
			if loss.To != nil {
				to = " " + string(loss.To.Path)
			}
			said += fmt.Sprintf("%s %s: %s, %s%s\n", loss.Kind, loss.What, loss.Why, from, to)
		}
		assert.Equal(t, each.losses, said, "%s", result.Text)
		assert.Contains(t, string(result.Text), each.holds)
		assert.Empty(t, errorsOf(t, result.Text, each.to), "%s", result.Text)
	}
}

// TestRecordedSettingsOfModels: with the models that are offered first for it, a recorded request is converted
// to one of which the model takes all settings.
func TestRecordedSettingsOfModels(t *testing.T) {
	total := 0
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		c := read(text, d)
		for _, to := range providers {
			if to == d || c.Reasoning == (format.Reasoning{}) && c.Temperature.At == 0 && c.TopP.At == 0 && c.Stop.At == 0 && c.MaxTokens.At == 0 {
				continue
			}
			near := convert.Near(c.Model, to)
			for _, model := range near[:min(2, len(near))] {
				total++
				result := convert.Conversation(c, convert.Options{To: to, Model: model.Name})
				assert.NotContains(t, errorsOf(t, result.Text, to), "-setting", "%s to %s for %s\n%.2000s", id, to.ID, model.Name, result.Text)
			}
		}
	})
	t.Logf("corpora: %d requests, formats and models, and every setting taken", total)
	require.Greater(t, total, 1000)
}
