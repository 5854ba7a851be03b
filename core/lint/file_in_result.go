package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var fileInResult = Rule{
	ID:     "file-in-result",
	Levels: Levels{Only: []TargetLevel{{BedrockConverse, finding.Warning}}},
	Stage:  StageShape,
	Needs:  needsResults,
	Check: func(p *Pass) {
		if p.Target().FilesInResults == nil || !p.Reads() || p.namesModel(p.Target().FilesInResults) {
			return
		}
		for i := range p.Messages {
			if p.Messages[i].Role != core.RoleTool {
				continue
			}
			for k, part := range p.Messages[i].All() {
				if data, _ := p.FileAt(p.PartNode(i, k)); data == source.None && p.mediaOf(part) == "" || p.CountedPart(p.level, i, k, false) {
					continue
				}
				f := p.PartFinding(i, k)
				f.Headline = "A result holds a file"
				f.Note = "Not every maker's models take one there: Claude does, and a request to Amazon Nova was refused. Where the model refuses it, give the file in a message of the user after the result."
				p.Report(f)
			}
		}
	},
}
