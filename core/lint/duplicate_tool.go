package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateTool = Rule{
	ID: "duplicate-tool",
	Levels: Levels{
		OpenAIChat: finding.Warning, // taken, and ambiguous
		Anthropic:  finding.Error,
	},
	Stage: StageNames,
	Check: func(p *Pass) {
		first := make(map[string]int, len(p.Tools))
		for k, tool := range p.Tools {
			at, twice := first[tool.Name]
			if !twice || tool.Name == "" {
				first[tool.Name] = k
				continue
			}
			same := p.sameJSON(tool.Node, p.Tools[at].Node)
			f := p.Finding(-1, or(tool.NameAt, tool.Node))
			f.Headline = "Tool " + quote(tool.Name) + " is declared twice"
			f.Related = []finding.Place{p.Place(or(p.Tools[at].NameAt, p.Tools[at].Node), "The first one is here")}
			if same {
				f.Note = "Both declarations say the same, so one of them can go."
			} else {
				f.Note = "A call of this name could mean either. Give each its own name, such as one with the name of its server in front."
			}
			f.Fixes = []finding.Fix{p.Fix("Remove the second one", same, func() []finding.Op { return p.RemoveNodes(tool.Node) })}
			p.Report(f)
		}
	},
}

// or is the first node, or the second where there is no first.
func or(first, second source.Index) source.Index {
	if first != source.None {
		return first
	}
	return second
}

// sameJSON reports whether two values are written alike, spacing aside.
func (p *Pass) sameJSON(a, b source.Index) bool {
	size := p.Doc.Nodes[a].Next - a
	if p.Doc.Nodes[b].Next-b != size {
		return false
	}
	for k := range size {
		x, y := &p.Doc.Nodes[a+k], &p.Doc.Nodes[b+k]
		if x.Kind != y.Kind || x.Next-a != y.Next-b {
			return false
		}
		if x.Kind == source.String || x.Kind == source.Number {
			if string(p.Doc.Raw(a+k)) != string(p.Doc.Raw(b+k)) {
				return false
			}
		}
	}
	return true
}
