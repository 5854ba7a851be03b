package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var tooManyTools = Rule{
	ID:        "too-many-tools",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.MaxTools > 0 },
	Stage:     StageLimits,
	Needs:     needsTools,
	Check: func(p *Pass) {
		most := p.Target().MaxTools
		if len(p.Tools) <= most {
			return
		}
		if f := p.Mark(-1, p.Tools[most].Node, false); f != nil {
			say(f, "The request has "+strconv.Itoa(len(p.Tools))+" tools, but the limit is "+strconv.Itoa(most),
				p.Target().Name+" rejects longer lists. This is the first tool over the limit. Send only the tools that this conversation needs.")
		}
	},
}
