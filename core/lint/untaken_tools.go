package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var untakenTools = Rule{
	ID:      "untaken-tools",
	Levels:  Levels{APIs: finding.Error},
	ByModel: everyTarget,
	Stage:   StageLimits,
	Needs:   needsTools,
	Check: func(p *Pass) {
		if len(p.Tools) == 0 || p.model().fact(CallsTools) != No {
			return
		}
		if f := p.Mark(-1, p.Tools[0].Node, false); f != nil {
			say(f, "This model doesn't support tools",
				p.model().subject()+" rejects requests that declare tools. Remove them, or use a model that supports tools.")
			f.Related = p.model().place()
			if tools := p.Setting(format.Tools); tools != source.None && p.Reads() {
				nodes := []source.Index{tools}
				if choice := p.Choice.At; choice != source.None {
					nodes = append(nodes, choice)
				}
				addFixes(f, p.settings().withoutFix(nodes...))
			}
		}
	},
}
