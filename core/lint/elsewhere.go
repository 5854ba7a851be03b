package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// answersElsewhere reports whether the call that a result without one answers may well be
// there: in the piece of the conversation that the provider keeps, or in a part that is kept as
// it stands.
func (p *Pass) answersElsewhere(i int) bool {
	switch p.Pairs.Result(i) {
	case Orphan, Mismatched:
		return p.Continues != source.None || p.rawTexts()[p.Messages[i].ToolCallID]
	}
	return false
}

// after says where a result has to stand: right after its call, or where the target takes it
// later too, after it.
func (p *Pass) after() string {
	if p.Target.Level(&lateResult) == finding.Off {
		return "after"
	}
	return "right after"
}

// rawTexts are the texts under the keys of the parts that the model has no type for.
func (p *Pass) rawTexts() map[string]bool {
	if p.shared.rawTexts != nil {
		return p.shared.rawTexts
	}
	texts := map[string]bool{}
	for i := range p.Messages {
		for part, value := range p.Messages[i].All() {
			if _, raw := value.(core.Raw); !raw || part >= len(p.From[i].Parts) || p.Doc.Kind(p.PartNode(i, part)) != source.Object {
				continue
			}
			for _, inner := range p.Doc.Members(p.PartNode(i, part)) {
				if p.Doc.Kind(inner) == source.String {
					texts[p.Doc.Clip(inner, longestID)] = true
				}
			}
		}
	}
	delete(texts, "")
	p.shared.rawTexts = texts
	return texts
}

// longestID is more bytes than the ID of any call has.
const longestID = 256
