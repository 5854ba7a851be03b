package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickEmptyAssistant = Rule{
	ID:     "wick-empty-assistant",
	Levels: Levels{Wick: finding.Error, Forge: finding.Error},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.EmptyAssistant) {
			p.reportSilent(problem, "The assistant's message says nothing and calls nothing")
		}
	},
}

// reportSilent reports a message without content.
func (p *Pass) reportSilent(problem core.Problem, headline string) {
	i := problem.Message
	safe := !p.says(i) // an image without words is no text, but is not nothing either
	if p.Counted(i, p.From[i].Content, safe) {
		return
	}
	f := p.checkFinding(problem, p.From[i].Content, "Take the message out, or put in what it was to say.")
	f.Headline = headline
	f.Fixes = []finding.Fix{p.Fix("Remove the message", safe, func() []finding.Op { return p.Remove(i) })}
	p.Report(f)
}
