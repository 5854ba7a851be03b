package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var emptyMessage = Rule{
	ID: "empty-message",
	Levels: Levels{
		Only: []TargetLevel{
			{OpenAIChat, finding.Info}, // an empty string is accepted
			{AgentTypes, finding.Info},
			{Kernel, finding.Info},
			{Mistral, finding.Error},  // "must have either content or tool_calls, but not none"
			{Moonshot, finding.Error}, // "the message at position 4 with role 'assistant' must not be empty"
		},
	},
	Stage: StageEmpty,
	Check: checkEmptyMessage,
}

func checkEmptyMessage(p *Pass) {
	for i := range p.Messages {
		m, content := &p.Messages[i], p.From[i].Content
		if m.Role == core.RoleTool || m.Content != "" || len(m.Parts) > 0 || len(m.ToolCalls) > 0 || p.Doc.Nodes[content].Kind != source.String {
			continue
		}
		if p.Reads() && p.Pairs.kept.unreadIn(i) {
			continue
		}
		level := p.level
		if m.Role != core.RoleAssistant || i == len(p.Messages)-1 {
			// What is reported to be rejected are answers in the history. The last one may be the beginning of the next.
			level = max(level, finding.Warning)
		}
		if f := p.MarkAs(level, i, content, false); f != nil {
			say(f, "Empty content in "+ofRole(m.Role), "The model sees an empty turn and may comment on it. Remove the message.")
			f.Fixes = p.message(i).removal()
		}
	}
}

// RefusesEmptyAnswers reports whether the target rejects an assistant message in the history without text and calls.
func (t *Target) RefusesEmptyAnswers() bool { return t.Level(&emptyMessage) == finding.Error }
