package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var callsWithoutTools = Rule{
	ID:     "calls-without-tools",
	Title:  "Calls in the history, no tools declared",
	Levels: Levels{OpenAIChat: finding.Info, Anthropic: finding.Info},
	Stage:  StageLimits,
	Check: func(p *Pass) {
		// Only a whole request can lack its tools: a list of messages never has any.
		if p.Container != dialect.Request || p.ModelAt == source.None || len(p.Tools) > 0 {
			return
		}
		for _, call := range p.Pairs.Calls() {
			if call.State == CallServer {
				continue
			}
			f := p.Finding(call.Message, p.PartNode(call.Message, call.Part))
			f.Headline = "The request declares no tools, but its history calls " + quote(call.Name)
			f.Note = "The API takes that, and the model will call nothing. Declare the tools if it should, or if the request goes through Bedrock or a gateway that insists."
			p.Report(f)
			return
		}
	},
}

var callsWithoutToolsLesson = Lesson{
	Rule: &callsWithoutTools,
	Why: "The history holds calls, but the request declares no tools. Leaving them out is a way to keep the model from calling again, and the APIs allow it. " +
		"Some that stand in front of them do not: Bedrock and several gateways want the tools declared as long as a call is in the history.",
	Evidence: []string{
		"github.com/anthropics/anthropic-sdk-python/issues/494 (refused until February 2025)",
		"github.com/anthropics/anthropic-sdk-python/issues/849 (allowed since)",
		"three accepted requests of OpenAI have calls and no tools",
	},
	Says: []string{
		"Requests which include `tool_use` or `tool_result` blocks must define tools",
		"The toolConfig field must be defined when using toolUse and toolResult content blocks",
	},
	Bad: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "12 C"}]}
]}`},
	Good: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "12 C"}]}
], "tools": [{"name": "weather", "input_schema": {"type": "object"}}]}`},
}
