package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var emptyContentArray = Rule{
	ID: "empty-content-array",
	Levels: Levels{
		APIs: finding.Error,
		Only: []TargetLevel{
			{OpenAIChat, finding.Warning}, // against the schema, but seen to pass
			{AISDKUI, finding.Error},
		},
	},
	Stage: StageEmpty,
	Check: checkEmptyContentArray,
}

func checkEmptyContentArray(p *Pass) {
	for i := range p.Messages {
		node := p.From[i].Content
		if p.Doc.Kind(node) != source.Array || p.Doc.Len(node) > 0 {
			continue
		}
		if !p.Reads() {
			return
		}
		if p.Target().RefusesBlank && i == len(p.Messages)-1 && p.Messages[i].Role == core.RoleAssistant {
			// The model goes on from an empty last message as from none.
			continue
		}
		if p.Target().TakesEmptyAnswers && p.Messages[i].Role == core.RoleAssistant {
			continue
		}
		m := &p.Messages[i]
		calls := len(p.Pairs.CallsOf(i)) > 0
		result := m.Role == core.RoleTool
		if !result && p.Counted(i, node, calls) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "Empty array of parts in " + ofRole(m.Role)
		f.Note = "Content must hold at least one part. "
		switch {
		case result:
			f.Note += "A tool that returned nothing has the empty text as its result."
			f.Level = finding.Warning // said to be refused for results; not seen
			f.Fixes = []finding.Fix{p.Fix("Write an empty text instead", true, func() []finding.Op { return p.Replace(node, `""`) })}
		case calls:
			f.Note += "The message makes a call, so it needs no content: leave the key out."
			f.Fixes = []finding.Fix{p.Fix("Remove the empty content", true, func() []finding.Op { return p.RemoveNodes(node) })}
		default:
			f.Note += "Say something, or take the message out."
			f.Fixes = p.removal(i)
		}
		p.Report(f)
	}
}
