package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
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
				if node := documentNameAt(p.Conversation, i, k); p.Doc.Kind(node) == source.String {
					uses = append(uses, nameUse{i, node})
					taken[p.Doc.String(node)] = true
				}
			}
		}
		first, numbers := map[string]source.Index{}, map[string]int{}
		for _, use := range uses {
			name := p.Doc.String(use.node)
			if before, twice := first[name]; twice || write.DocumentName(name) != name {
				markDocumentName(p, use, before, twice, taken, numbers)
				continue
			}
			first[name] = use.node
		}
	},
}

// markDocumentName reports a name that isn't allowed, or that an earlier document has. Taken are the names of
// all documents and those that were offered, numbers the last number offered for each name.
func markDocumentName(p *Pass, use nameUse, before source.Index, twice bool, taken map[string]bool, numbers map[string]int) {
	name := p.Doc.String(use.node)
	plain := write.DocumentName(name)
	better := plain
	for taken[better] {
		numbers[plain] = max(numbers[plain], 1) + 1
		number := " " + strconv.Itoa(numbers[plain])
		better = write.DocumentName(plain[:min(len(plain), 200-len(number))] + number)
	}
	taken[better] = true
	if f := p.Mark(use.message, use.node, false); f != nil {
		say(f, "The document name "+quote(name)+" isn't valid",
			p.Target().Name+" allows up to 200 letters, digits, single spaces, hyphens, parentheses and square brackets. It rejects dots, so leave out the file extension.")
		if twice {
			say(f, "Another document is already named "+quote(name),
				"Each document in a request needs a unique name.")
			p.addPlace(f, before, "First document with this name")
		}
		f.Fixes = p.WriteFix("Rename it to "+quote(better), false, use.node, better)
	}
}

// documentNameAt is where a part has the name of a document that its provider checks; None elsewhere.
func documentNameAt(c *bind.Conversation, message, part int) source.Index {
	_, form := c.FormIn(message, part)
	if form == nil || !form.File {
		return source.None
	}
	if f := form.Shape.Leaf(format.Label); f == nil || f.As != format.DocumentName {
		return source.None
	}
	object, key := bind.PlaceOf(c, message, part, format.Label)
	return c.Doc.Member(object, key)
}
