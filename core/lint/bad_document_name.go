package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badDocumentName = Rule{
	ID:     "bad-document-name",
	Levels: Levels{Only: []TargetLevel{{BedrockConverse, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		var uses []nameUse
		taken := map[string]bool{}
		for i := range p.Messages {
			for k := range p.From[i].Parts {
				if node := p.DocumentNameAt(i, k); p.Doc.Kind(node) == source.String {
					uses = append(uses, nameUse{i, node})
					taken[p.Doc.String(node)] = true
				}
			}
		}
		first := map[string]source.Index{}
		for _, use := range uses {
			name := p.Doc.String(use.node)
			if before, twice := first[name]; twice || dialect.DocumentName(name) != name {
				p.reportDocumentName(use, before, twice, taken)
				continue
			}
			first[name] = use.node
		}
	},
}

// reportDocumentName reports a name that is not taken, or that another document before it has.
func (p *Pass) reportDocumentName(use nameUse, before source.Index, twice bool, taken map[string]bool) {
	if p.Counted(use.message, use.node, false) {
		return
	}
	name := p.Doc.String(use.node)
	f := p.Finding(use.message, use.node)
	f.Headline = "The name " + quote(name) + " is not one that a document may have"
	f.Note = p.Target().Name + " takes letters, digits, single spaces, hyphens and brackets in it, up to 200, so a name with the ending of its file is refused."
	if twice {
		f.Headline = "A second document is named " + quote(name)
		f.Note = "Each document of a request has a name of its own. Give this one another."
		f.Related = []finding.Place{p.Place(before, "The first is here")}
	}
	better := dialect.DocumentName(name)
	for n := 2; taken[better]; n++ {
		better = dialect.DocumentName(name)
		number := " " + strconv.Itoa(n)
		better = dialect.DocumentName(better[:min(len(better), 200-len(number))] + number)
	}
	taken[better] = true
	f.Fixes = []finding.Fix{p.Fix("Name it "+quote(better), false, func() []finding.Op { return p.Replace(use.node, jsonString(better)) })}
	p.Report(f)
}
