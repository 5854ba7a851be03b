package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// answersElsewhere reports whether the call that an orphan result answers may exist elsewhere: in the part of
// the conversation that the provider stores, or in a raw part.
func (p message) answersElsewhere() bool {
	switch p.Pairs.Result(p.i) {
	case Orphan, Mismatched:
		if p.Continues != source.None {
			return true
		}
		if p.Reads() && p.Pairs.kept.call(p.Messages[p.i].ToolCallID) >= 0 {
			return true
		}
		_, raw := rawTexts(p.Pass)[p.Messages[p.i].ToolCallID]
		return raw
	}
	return false
}

// after says where a result must be: right after its call, or just after it if the target accepts late results.
func (p turns) after() string {
	if p.Target().Level(&lateResult) == finding.Off {
		return "after"
	}
	return "right after"
}

// rawTexts are the RawTexts of the conversation.
func rawTexts(p *Pass) map[string]int {
	if p.shared.rawTexts == nil {
		p.shared.rawTexts = RawTexts(p.Conversation)
	}
	return p.shared.rawTexts
}

// RawTexts are the strings in parts that the model has no type for, each with the first message that has it: the
// call of an orphan result may be one of these parts.
func RawTexts(c *bind.Conversation) map[string]int {
	texts := map[string]int{}
	for i := range c.Messages {
		for part, value := range c.Messages[i].All() {
			if _, raw := value.(core.Raw); !raw || part >= len(c.From[i].Parts) {
				continue
			}
			node := c.From[i].Parts[part].Node
			if node == source.None || c.Doc.Kind(node) != source.Object {
				continue
			}
			for _, inner := range c.Doc.Members(node) {
				if c.Doc.Kind(inner) != source.String {
					continue
				}
				text := c.Doc.Clip(inner, longestID)
				if _, known := texts[text]; !known && text != "" {
					texts[text] = i
				}
			}
		}
	}
	return texts
}

// longestID is more bytes than any call ID has.
const longestID = 256
