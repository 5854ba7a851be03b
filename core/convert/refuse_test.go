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
  }`, `dropped the demand that a tool is called: Anthropic Messages rejects it: with thinking on, no tool can be forced, /toolConfig/functionCallingConfig
dropped the field "generationConfig.temperature": Anthropic Messages rejects it: with thinking on, "temperature" can be 1 alone, /generationConfig/temperature
dropped the field "generationConfig.topP": Anthropic Messages rejects it: model "claude-sonnet-4-5" takes "temperature" or "top_p", and not both, /generationConfig/topP
dropped the field "generationConfig.topK": Anthropic Messages rejects it: with thinking on, "top_k" is not taken, /generationConfig/topK
changed the most tokens of the answer, 1000, now 3048: Anthropic Messages counts what the model thinks as well, /generationConfig/maxOutputTokens /max_tokens
invented the model, now "claude-sonnet-4-5": it was chosen,  /model
`},
		{thinking, format.Gemini, format.Anthropic, "claude-opus-4-8", `"tool_choice": {
    "type": "any"
  },
  "thinking": {
    "type": "adaptive"
  }`, `dropped the field "generationConfig.temperature": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "temperature" values other than 1, /generationConfig/temperature
dropped the field "generationConfig.topP": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "top_p" values other than 1, /generationConfig/topP
dropped the field "generationConfig.topK": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "top_k", /generationConfig/topK
changed how much to think, "enabled", now "adaptive": Anthropic Messages rejects it: model "claude-opus-4-8" doesn't support "type": "enabled", /generationConfig/thinkingConfig/thinkingBudget /thinking/type
invented the model, now "claude-opus-4-8": it was chosen,  /model
`},
		{thinking, format.Gemini, format.BedrockConverse, "us.anthropic.claude-sonnet-4-5-20250929-v1:0", `"maxTokens": 3048
`, `dropped the demand that a tool is called: Amazon Bedrock Converse rejects it: with thinking on, no tool can be forced, /toolConfig/functionCallingConfig
dropped the field "generationConfig.temperature": Amazon Bedrock Converse rejects it: with thinking on, "temperature" can be 1 alone, /generationConfig/temperature
dropped the field "generationConfig.topP": Amazon Bedrock Converse rejects it: model "us.anthropic.claude-sonnet-4-5-20250929-v1:0" takes "temperature" or "topP", and not both, /generationConfig/topP
dropped the field "generationConfig.topK": Amazon Bedrock Converse has no place for it, /generationConfig/topK
changed the most tokens of the answer, 1000, now 3048: Amazon Bedrock Converse counts what the model thinks as well, /generationConfig/maxOutputTokens /inferenceConfig/maxTokens
invented the model, now "us.anthropic.claude-sonnet-4-5-20250929-v1:0": it was chosen,  /modelId
`},
		{effort, format.OpenAIChat, format.OpenAIResponses, "o1", `"max_output_tokens": 500`, `changed the model, now "o1": it was chosen, /model /model
dropped the field "reasoning_effort": OpenAI Responses rejects it: model "o1" doesn't support "effort": "none", /reasoning_effort
dropped the field "temperature": OpenAI Responses rejects it: model "o1" doesn't support "temperature" values other than 1, /temperature
dropped the field "top_p": OpenAI Responses rejects it: model "o1" doesn't support "top_p" values other than 1, /top_p
dropped the field "stop": OpenAI Responses has no place for it, /stop
`},
		{strings.Replace(effort, "none", "high", 1), format.OpenAIChat, format.Anthropic, "claude-haiku-4-5", `"temperature": 0.2`, `changed the model, now "claude-haiku-4-5": it was chosen, /model /model
dropped the field "reasoning_effort": Anthropic Messages rejects it: model "claude-haiku-4-5" doesn't support "effort", /reasoning_effort
dropped the field "top_p": Anthropic Messages rejects it: model "claude-haiku-4-5" takes "temperature" or "top_p", and not both, /top_p
`},
		{asked(`"stop_sequences": ["A", "B", "C", "D", "E"]`), format.Anthropic, format.OpenAIChat, "gpt-4o", "\"stop\": [\n    \"A\",\n    \"B\",\n    \"C\",\n    \"D\"\n  ]", `changed the model, now "gpt-4o": it was chosen, /model /model
changed the list of 5 texts that end the answer: OpenAI Chat Completions takes 4, /stop_sequences /stop
`},
		{asked(`"thinking": {"type": "disabled"}`), format.Anthropic, format.Ollama, "qwen3", `"think": false`, `changed the model, now "qwen3": it was chosen, /model /model
changed the word "disabled", now false: Ollama writes it so, /thinking/type /think
`},
		{asked(`"thinking": {"type": "disabled"}`), format.Anthropic, format.Gemini, "gemini-2.5-pro", `"thinkingBudget": 128`, `changed the model, now "gemini-2.5-pro": it was chosen, /model /model
changed the number of tokens to think in, 0, now 128: Google Gemini rejects it: model "gemini-2.5-pro" doesn't support "thinkingBudget": 0, /thinking/type /generationConfig/thinkingConfig/thinkingBudget
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
