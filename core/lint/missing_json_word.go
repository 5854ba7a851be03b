package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var missingJSONWord = Rule{
	ID:     "missing-json-word",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}, {Responses, finding.Error}, {DashScope, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() || bind.WantsAnyJSON(p.Conversation) == source.None || p.Continues != source.None || p.List == source.None || saysJSON(p) {
			return
		}
		if f := p.Mark(-1, p.List, false); f != nil {
			say(f, "No message mentions JSON",
				"JSON mode requires the word “JSON” in at least one message. Instructions outside the messages don't count. Mention JSON in a message, or use a JSON schema instead.")
			if p.level != finding.Error {
				setNote(f, "In JSON mode, a model that isn't told to write JSON may generate whitespace until its output limit. Mention JSON in a message, or use a JSON schema instead.")
			}
			p.addPlace(f, bind.WantsAnyJSON(p.Conversation), "JSON mode is set here")
			p.addFix(f, "Add a user message saying “Answer in JSON.”", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
					return append(items, write.Item{Message: core.Human("Answer in JSON."), From: -1})
				})
			})
		}
	},
}

// mentionsJSON reports whether a value contains the word, even escaped.
func mentionsJSON(p *Pass, value source.Index) bool {
	text := string(p.Doc.Raw(value))
	if strings.Contains(strings.ToUpper(text), "JSON") {
		return true
	}
	if strings.Contains(text, `\u`) {
		for node := value; node < p.Doc.Nodes[value].Next; node++ {
			if strings.Contains(strings.ToUpper(p.Doc.String(node)), "JSON") {
				return true
			}
		}
	}
	return false
}

// saysJSON reports whether any message in the list contains the word, in upper or lower case.
func saysJSON(p *Pass) bool {
	for i := range p.Messages {
		if p.message(i).inList() && mentionsJSON(p, p.From[i].Node) {
			return true
		}
	}
	return false
}
