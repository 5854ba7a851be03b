package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var orphanServerResult = Rule{
	ID:     "orphan-server-result",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageOrphans,
	Needs:  needsParts,
	Check: func(p *Pass) {
		for i := range p.Messages {
			m := &p.Messages[i]
			if m.Role != core.RoleAssistant {
				continue
			}
			for part, value := range m.Parts {
				if result, ok := value.(core.ToolResult); ok && !calledBefore(p, i, part, result.ToolCallID) {
					markOrphanServer(p, i, part, result)
				}
			}
		}
	},
}

// calledBefore reports whether a call with that ID comes before the part. The result of a long task
// may be in a later assistant message than its call.
func calledBefore(p *Pass, message, part int, id string) bool {
	same := p.Pairs.sameID(id)
	if same == nil {
		return false
	}
	first := &p.Pairs.calls[same.calls[0]]
	return first.Message < message || first.Message == message && first.Part < part
}

func markOrphanServer(p *Pass, i, part int, result core.ToolResult) {
	node := p.message(i).part(part)
	if f := p.Mark(i, node, false); f != nil {
		say(f, "The server tool result "+quote(result.ToolCallID)+" has no call",
			"The provider ran this tool, and its call must come before the result. Restore the call or remove the result.")
		p.addFix(f, "Remove the result", false, func() []finding.Op {
			if len(p.Messages[i].Parts) == 1 {
				return p.edit().remove(i)
			}
			return p.edit().removeNodes(node)
		})
	}
}
