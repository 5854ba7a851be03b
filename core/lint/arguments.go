package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// markArguments reports arguments in the wrong form: what they are, why that's a problem, and the title of the
// fix. Written gives the JSON to replace them with, "" for none.
func markArguments(p *Pass, are, note, title string, written func(node source.Index) string) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		if f := p.Mark(i, node, true); f != nil {
			say(f, "The arguments "+p.message(i).toCall(node)+"are "+are,
				note)
			p.addFix(f, title, true, func() []finding.Op {
				if json := written(node); json != "" {
					return p.edit().replace(node, json)
				}
				return nil
			})
		}
	}
}
