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
		if f := p.Mark(i, content, false); f != nil {
			say(f, "Empty content in "+ofRole(m.Role),
				"The API accepts it, but the model sees an empty turn and may comment on it. Remove the message unless it's intentional.")
			f.Fixes = p.message(i).removal()
		}
	}
}
