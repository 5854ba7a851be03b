package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
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
	if !p.Reads() {
		checkNothingWritten(p)
		return
	}
	for i := range p.Messages {
		node := p.From[i].Content
		if p.Doc.Kind(node) != source.Array || p.Doc.Len(node) > 0 {
			continue
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
		level := p.level
		if result {
			level = finding.Warning // said to be rejected for results; not seen
		}
		if f := p.MarkAs(level, i, node, result || calls); f != nil {
			say(f, "Empty array of parts in "+ofRole(m.Role),
				"Content must hold at least one part. ")
			switch {
			case result:
				f.Note += "A tool that returned nothing has the empty text as its result."
				f.Fixes = p.ReplaceFix("Write an empty text instead", true, node, `""`)
			case calls:
				f.Note += "The message makes a call, so it needs no content: leave the key out."
				f.Fixes = p.RemoveFix("Remove the empty content", true, node)
			default:
				f.Note += "Say something, or take the message out."
				f.Fixes = p.removal(i)
			}
		}
	}
}

// checkNothingWritten reports the messages of the user of which a conversion writes no part, to a target
// whose messages are lists of parts.
func checkNothingWritten(p *Pass) {
	to := format.ByID(p.Target().Format)
	if to == nil || to.TextContent() || write.HasRequests(to) {
		return // or a conversion leaves such a message out
	}
	isLost := lostIn(to)
	for i := range p.Messages {
		m := &p.Messages[i]
		if m.Role != core.RoleUser || m.Content != "" || slices.ContainsFunc(m.Parts, func(part core.Part) bool { return !isLost(part, m.Role) }) {
			continue
		}
		if f := p.Mark(i, p.From[i].Node, false); f != nil {
			say(f, "The message of the user says nothing that "+p.Target().Name+" has a place for",
				"Converted, its list of parts is empty, and content must hold at least one part.")
		}
	}
}
