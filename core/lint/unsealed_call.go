package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unsealedCall = Rule{
	ID:     "unsealed-call",
	Levels: Levels{Only: []TargetLevel{{Gemini, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		if len(p.Target().SealsCalls) == 0 || !p.Reads() || !p.namesModel(p.Target().SealsCalls) {
			return
		}
		// Only the turn that goes on is checked: what came after the user's last words.
		for i := len(p.Messages) - 1; i >= 0; i-- {
			if p.Messages[i].Role == core.RoleUser {
				return
			}
			calls := p.Pairs.CallsOf(i)
			if len(calls) == 0 || i > 0 && p.From[i-1].Node == p.From[i].Node {
				continue
			}
			object, key, seal := p.Seal(i, calls[0].Part)
			if key == "" || seal != source.None || p.CountedPart(p.level, i, calls[0].Part, false) {
				continue
			}
			f := p.PartFinding(i, calls[0].Part)
			f.Headline = nameCall(calls[0]) + " comes back without its seal"
			f.Note = "The model that the request names seals the first call of each turn, and wants the seal back as it came, under " + quote(key) + ". A call of another model has none: for that the API takes a word of its own."
			f.Related = []finding.Place{p.Place(p.ModelAt, "The model is named here")}
			f.Fixes = []finding.Fix{p.Fix("Add the word for a call of another model", false, func() []finding.Op {
				return p.Set(object, key, jsonString(p.Target().ForeignSeal))
			})}
			p.Report(f)
		}
	},
}
