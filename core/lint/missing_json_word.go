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
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}, {Responses, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() || bind.WantsAnyJSON(p.Conversation) == source.None || p.Continues != source.None || p.List == source.None || p.saysJSON() {
			return
		}
		if f := p.Mark(-1, p.List, false); f != nil {
			say(f, "No message says that the answer is to be JSON",
				"The request asks for any JSON, and the API then wants the word “JSON” in one of the messages, so that the model knows. What is next to the list does not count. Say it in a message, or ask for a schema instead.")
			if p.level != finding.Error {
				setNote(f, "The request asks for any JSON, and a model that is not told which may write white space until its limit is reached. Say it in a message, or ask for a schema instead.")
			}
			p.addPlace(f, bind.WantsAnyJSON(p.Conversation), "JSON is asked for here")
			p.addFix(f, "Add a user message saying “Answer in JSON.”", false, func() []finding.Op {
				return p.Rewrite(func(items []write.Item) []write.Item {
					return append(items, write.Item{Message: core.Human("Answer in JSON."), From: -1})
				})
			})
		}
	},
}

// mentionsJSON reports whether a value has the word in it, also in escapes.
func (p *Pass) mentionsJSON(value source.Index) bool {
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

// saysJSON reports whether a message of the list says the word, in any case.
func (p *Pass) saysJSON() bool {
	for i := range p.Messages {
		if p.inList(i) && p.mentionsJSON(p.From[i].Node) {
			return true
		}
	}
	return false
}
