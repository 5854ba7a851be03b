package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var undeclaredTool = Rule{
	ID:     "undeclared-tool",
	Title:  "Call of a tool that is not declared",
	Levels: Levels{OpenAIChat: finding.Info, Anthropic: finding.Info},
	Stage:  StageLimits,
	Check:  checkUndeclaredTool,
}

var undeclaredToolLesson = Lesson{
	Rule: &undeclaredTool,
	Why: "The request lists the tools that the model may use, and the history holds a call of one that is not on the list. " +
		"No API minds. But the model takes its own history for an example: it may call that tool again, and nobody is there to run it. " +
		"Usually the tool was renamed or taken away while the conversation went on.",
	Evidence: []string{"eleven accepted requests of Anthropic call a tool that they do not declare: worth knowing, never an error"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_wether", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
], "tools": [{"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object", "properties": {}}}}]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
], "tools": [{"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object", "properties": {}}}}]}`},
}

func checkUndeclaredTool(p *Pass) {
	if len(p.Tools) == 0 {
		return
	}
	known := make(map[string]bool, len(p.Tools))
	var names []string
	for _, tool := range p.Tools {
		if !known[tool.Name] && tool.Name != "" {
			names = append(names, tool.Name)
		}
		known[tool.Name] = true
	}
	for _, call := range p.Pairs.Calls() {
		if call.Name == "" || call.State == CallServer || known[call.Name] {
			continue
		}
		// Once for each name: a tool that is gone was often called many times.
		known[call.Name] = true
		f := p.Finding(call.Message, p.nameNode(call))
		f.Headline = "The request declares no tool " + quote(call.Name)
		f.Note = "The history calls it, so the model may call it again. Declare the tool, or expect calls that nobody answers."
		if near := nearest(call.Name, names); near != "" {
			f.Headline += ", but " + quote(near)
			f.Note = "If the tool was renamed, the history should use the new name too: the model takes its earlier calls for an example."
			f.Fixes = []finding.Fix{p.Fix("Rename the calls to "+quote(near), false, func() []finding.Op {
				return p.renameTool(call.Name, near)
			})}
		}
		p.Report(f)
	}
}

// nearest is the word that differs least from a written one, or "" if all differ much.
func nearest(written string, words []string) string {
	near, best := "", min(3, len(written)/3+1)
	for _, word := range words {
		if d := editDistance(written, word); d < best {
			near, best = word, d
		}
	}
	return near
}
