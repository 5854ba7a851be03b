package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var orphanServerResult = Rule{
	ID:     "orphan-server-result",
	Title:  "Server tool's result without its call",
	Levels: Levels{Anthropic: finding.Error},
	Stage:  StageOrphans,
	Check: func(p *Pass) {
		for i := range p.Messages {
			m := &p.Messages[i]
			if m.Role != core.RoleAssistant {
				continue
			}
			for part, value := range m.Parts {
				if result, ok := value.(core.ToolResult); ok && !calledBefore(p, i, part, result.ToolCallID) {
					reportOrphanServer(p, i, part, result)
				}
			}
		}
	},
}

var orphanServerResultLesson = Lesson{
	Rule: &orphanServerResult,
	Why: "The result of a tool that the provider runs itself stands in the assistant's message, behind its call. " +
		"When the call is lost, by a cut or by code that keeps only what it knows, the provider refuses the result.",
	Evidence: []string{
		"github.com/anthropics/claude-code/issues/64383 (Anthropic)",
		"github.com/anthropics/claude-code/issues/80439 (Anthropic)",
	},
	Says: []string{"unexpected `tool_use_id` found in", "must have a corresponding `server_tool_use` block before it"},
	Bad: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "What day is today?"},
  {"role": "assistant", "content": [
    {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_01", "content": []},
    {"type": "text", "text": "It is Friday."}
  ]},
  {"role": "user", "content": "Thank you."}
]`},
	Good: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "What day is today?"},
  {"role": "assistant", "content": [
    {"type": "server_tool_use", "id": "srvtoolu_01", "name": "web_search", "input": {"query": "date today"}},
    {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_01", "content": []},
    {"type": "text", "text": "It is Friday."}
  ]},
  {"role": "user", "content": "Thank you."}
]`},
}

// calledBefore reports whether a call of that ID stands before the part. A long task
// may give its result in a later message of the assistant than its call.
func calledBefore(p *Pass, message, part int, id string) bool {
	for k := int(p.Pairs.first[message+1]) - 1; k >= 0; k-- {
		call := &p.Pairs.calls[k]
		if call.ID == id && (call.Message < message || call.Part < part) {
			return true
		}
	}
	return false
}

func reportOrphanServer(p *Pass, i, part int, result core.ToolResult) {
	node := p.PartNode(i, part)
	f := p.Finding(i, node)
	f.Headline = "No call before it has the ID " + quote(result.ToolCallID) + " of this server tool's result"
	f.Note = "The provider ran this tool itself, and its call must stand before the result. Put the call's block back, or take the result out."
	f.Fixes = []finding.Fix{p.Fix("Remove the result", false, func() []finding.Op {
		if len(p.Messages[i].Parts) == 1 {
			return p.Remove(i)
		}
		return p.RemoveNodes(node)
	})}
	p.Report(f)
}
