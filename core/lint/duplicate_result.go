package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/write"
)

var duplicateResult = Rule{
	ID: "duplicate-result",
	// It isn't confirmed whether OpenAI rejects them.
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{Anthropic, finding.Error}, {WickInput, finding.Off}, {Forge, finding.Off}}},
	Stage:  StageOrphans,
	Needs:  needsCalls | needsGaps,
	Check: func(p *Pass) {
		for i := range p.Messages {
			// If calls of one turn share an ID, it isn't known which result belongs to which.
			if p.Pairs.Result(i) == Repeated && !(p.turns().merge() && p.calls().twinIn(*p.Pairs.callOf(i))) {
				markRepeated(p, i)
			}
		}
	},
}

func markRepeated(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	first := call.Answer
	node := p.From[i].CallID
	between, level := p.Pairs.between(i), p.level
	elsewhere := between.Early || !between.Direct() && !(p.turns().merge() && between.SameTurn)
	if elsewhere && p.Target().Level(&orphanResult) == finding.Error {
		// There, it answers no call.
		level = finding.Error
	}
	same := p.Full().Messages[i].Text() == p.Full().Messages[first].Text()
	if f := p.MarkAs(level, i, node, same); f != nil {
		setHeadline(f, "Duplicate result for tool call "+quote(call.ID))
		if elsewhere {
			f.Headline += ", in the wrong place"
		}
		addPlaces(f,
			p.message(call.Message).place(call.Part, "The call"),
			p.Place(p.message(first).node(), "The first result"),
		)
		if same {
			setNote(f, "Both results are identical. Remove one of them.")
		} else {
			setNote(f, "A tool call can have only one result, and these two differ. Keep the right one.")
		}
		f.Fixes = p.WithoutFix("Remove the duplicate result", same, i)
		if !same {
			p.addFix(f, "Keep this result instead of the first", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
					items[first] = items[i]
					return slices.Delete(items, i, i+1)
				})
			})
		}
	}
}
