package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var badCallID = Rule{
	ID:     "bad-call-id",
	Levels: Levels{Anthropic: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if call.ID != "" && call.State != CallServer && !p.Target.CallID.Allows(call.ID) {
				reportCallID(p, call, p.level,
					"The ID "+quote(call.ID)+" holds characters that are not allowed",
					p.Target.Name+" takes letters, digits, \"_\" and \"-\" in the ID of a call. ")
			}
		}
	},
}

// reportCallID reports the ID of a call that the target does not take, with another one
// for it and its results.
func reportCallID(p *Pass, call Call, level finding.Level, headline, note string) {
	node := p.idNode(call)
	if p.CountedAs(level, call.Message, node, true) {
		return
	}
	f := p.Finding(call.Message, node)
	f.Level = level
	f.Headline = headline
	f.Note = note + "The word itself has no meaning: give the call another, and its result the same."
	_, results := p.callFamily(call)
	for _, i := range results {
		f.Related = append(f.Related, p.Place(p.From[i].CallID, "Its result is here"))
	}
	words := p.Target.CallID
	id := free(words.fit(call.ID), words.Length, p.taken())
	f.Fixes = []finding.Fix{p.Fix("Change it to "+quote(id)+" in the call and its result", true, func() []finding.Op {
		return p.giveID(call, id)
	})}
	p.Report(f)
}
