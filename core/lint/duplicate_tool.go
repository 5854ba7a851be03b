package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var duplicateTool = Rule{
	ID: "duplicate-tool",
	Levels: Levels{
		APIs: finding.Error,
		Only: []TargetLevel{
			{OpenAIChat, finding.Warning}, // taken, and ambiguous
		},
	},
	Stage: StageNames,
	Needs: needsTools,
	Check: func(p *Pass) {
		first := make(map[string]int, len(p.Tools))
		for k, tool := range p.Tools {
			at, twice := first[tool.Name]
			if !twice || tool.Name == "" {
				first[tool.Name] = k
				continue
			}
			same := p.sameJSON(tool.Node, p.Tools[at].Node)
			if f := p.Mark(-1, firstNode(tool.NameAt, tool.Node), same); f != nil {
				setHeadline(f, "Tool "+quote(tool.Name)+" is declared twice")
				p.addPlace(f, firstNode(p.Tools[at].NameAt, p.Tools[at].Node), "The first one is here")
				if same {
					setNote(f, "Both declarations say the same, so one of them can go.")
				} else {
					setNote(f, "A call of this name could mean either. Give each its own name, such as one with the name of its server in front.")
				}
				f.Fixes = p.RemoveFix("Remove the second one", same, tool.Node)
			}
		}
	},
}
