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
			{OpenAIChat, finding.Warning}, // against the schema, but accepted in practice
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
			// The model continues from an empty last message as if there were none.
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
			level = finding.Warning // reported to be rejected for results, not observed
		}
		if f := p.MarkAs(level, i, node, result || calls); f != nil {
			say(f, "Empty content array in "+ofRole(m.Role),
				"Content must have at least one part. ")
			switch {
			case result:
				f.Note += "If the tool returned nothing, use an empty string."
				f.Fixes = p.ReplaceFix("Replace with an empty string", true, node, `""`)
			case calls:
				f.Note += "The message has a tool call, so it doesn't need content. Remove the key."
				f.Fixes = p.RemoveFix("Remove the empty content", true, node)
			default:
				f.Note += "Add content or remove the message."
				f.Fixes = p.message(i).removal()
			}
		}
	}
}

// checkNothingWritten reports user messages that a conversion leaves empty, for a target whose messages are
// lists of parts.
func checkNothingWritten(p *Pass) {
	to := format.ByID(p.Target().Format)
	if to == nil || to.TextContent() || write.HasRequests(to) {
		return // otherwise a conversion leaves such a message out
	}
	isLost := lostIn(to)
	for i := range p.Messages {
		m := &p.Messages[i]
		if m.Role != core.RoleUser || m.Content != "" || slices.ContainsFunc(m.Parts, func(part core.Part) bool { return !isLost(part, m.Role) }) {
			continue
		}
		if f := p.Mark(i, p.From[i].Node, false); f != nil {
			say(f, "User message with nothing that "+p.Target().Name+" supports",
				"After conversion, its content would be empty. Content must have at least one part.")
		}
	}
}
