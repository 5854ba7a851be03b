package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unreadResult = Rule{
	ID:     "unread-result",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageShape,
	Needs:  needsCalls | needsGaps,
	Check: func(p *Pass) {
		if len(p.Pairs.Calls()) == 0 {
			return
		}
		found := p.misplaced().results()
		for k := range found.list {
			// A wrong role is reported once for all results of the message.
			if s := &found.list[k]; !p.misplaced().isRoleless(s) && (!s.roleAlone || found.ofMessage[int32(s.message)] == k) {
				markMisplaced(p, s)
			}
		}
	},
}

func markMisplaced(p *Pass, s *misplacedResult) {
	i, call := s.message, p.Pairs.calls[s.call]
	node := p.From[i].Node
	switch {
	case s.roleAlone && p.From[i].Role != source.None:
		node = p.From[i].Role
	case s.part != source.None:
		node = s.part
	}
	fixes := func() []finding.Fix { return p.misplaced().fixes(s) }
	if f := p.MarkAs(p.misplaced().levelOf(s), i, node, p.mends(fixes)); f != nil {
		setHeadline(f, "The result of "+theCall("call ", call)+" isn't recognized")
		switch {
		case s.roleAlone && p.From[i].Role == source.None:
			setNote(f, "It has no role, so the call counts as unanswered. ")
		case s.roleAlone:
			setNote(f, "It's in "+ofRole(p.Doc.String(p.From[i].Role))+", so the call counts as unanswered. ")
		default:
			setNote(f, "It's written in another format, so the call counts as unanswered. ")
		}
		f.Note += "It has the call's ID, so it's clear where it belongs."
		addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
		for _, at := range oddities(p, s) {
			p.addPlace(f, at, "This isn't part of a result in this format")
		}
		f.Fixes = fixes()
	}
}

// oddities are the first values in a misplaced result that the decoder didn't expect, except unknown
// keys.
func oddities(p *Pass, s *misplacedResult) (nodes []source.Index) {
	// They are in the order of their nodes.
	problems, from := p.Conversation.Problems, p.misplaced().nodeOf(s)
	const shown = 3
	k := sort.Search(len(problems), func(k int) bool { return problems[k].Node >= from })
	for ; k < len(problems) && len(nodes) < shown && p.value(problems[k].Node).isWithin(from); k++ {
		if problems[k].Kind != format.UnknownField && problems[k].Node != from {
			nodes = append(nodes, problems[k].Node)
		}
	}
	return nodes
}
