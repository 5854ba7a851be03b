package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateTool = Rule{
	ID: "duplicate-tool",
	Levels: Levels{
		APIs: finding.Error,
		Only: []TargetLevel{
			{OpenAIChat, finding.Warning}, // accepted, but ambiguous
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
			if !same && isTyped(p, tool) {
				continue // such as the toolsets of two servers
			}
			if f := p.Mark(-1, firstNode(tool.NameAt, tool.Node), same); f != nil {
				setHeadline(f, "Duplicate tool "+quote(tool.Name))
				p.addPlace(f, firstNode(p.Tools[at].NameAt, p.Tools[at].Node), "The first declaration")
				if same {
					setNote(f, "Both declarations are identical. Remove one of them.")
				} else {
					setNote(f, "A tool call could mean either one. Give each tool a unique name, for example by prefixing it with its server's name.")
				}
				f.Fixes = p.RemoveFix("Remove the second declaration", same, tool.Node)
			}
		}
	},
}

// isTyped reports whether a tool of the provider has no name but its type.
func isTyped(p *Pass, tool format.Tool) bool {
	key := p.Doc.KeyOf(tool.NameAt)
	return key != source.None && p.Doc.Is(key, format.TypeField.Key)
}
