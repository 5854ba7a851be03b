package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
)

var tooManyFiles = Rule{
	ID:     "too-many-files",
	Levels: Levels{Only: []TargetLevel{{BedrockConverse, finding.Error}}},
	Stage:  StageLimits,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		for i := range p.Messages {
			part, sign, most := inspect.Excess(p.Conversation, i)
			if part < 0 || p.CountedPart(p.level, i, part, false) {
				continue
			}
			f := p.PartFinding(i, part)
			f.Headline = "A message holds more than " + strconv.Itoa(most) + " parts of type " + quote(sign)
			f.Note = p.Target().Name + " takes " + strconv.Itoa(most) + " at once, and it was seen to count those of the whole request. Take the others out, or ask about them in a request of their own."
			node := p.PartNode(i, part)
			f.Fixes = p.RemoveFix("Remove the part", false, node)
			p.Report(f)
		}
	},
}
