package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var severalSystems = Rule{
	ID:     "several-systems",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Info}}},
	Stage:  StageMerge,
	Check: func(p *Pass) {
		head := p.turns().head()
		if head < 2 || !p.message(0).inList() {
			return
		}
		if f := p.Mark(1, p.message(1).roleNode(), false); f != nil {
			say(f, "The conversation starts with "+count(head, "system message"),
				"The API accepts them, but hosts whose chat template allows only one reject the rest. Merge them if you use such a host.")
			p.addPlace(f, p.message(0).roleNode(), "The first one is here")
			if onlySays(p, head) {
				p.addFix(f, "Merge the system messages into the first", false, func() []finding.Op {
					return p.edit().rewrite(func(items []write.Item) []write.Item { return mergeHead(items, head) })
				})
			}
		}
	},
}

// onlySays reports whether the first messages have nothing but a role and texts: anything else would be lost in a merged one.
func onlySays(p *Pass, head int) bool {
	for i := range head {
		content := p.From[i].Content
		if p.Doc.Len(p.From[i].Node) != 2 {
			return false
		}
		if p.Doc.Kind(content) == source.String {
			continue
		}
		if p.Doc.Kind(content) != source.Array {
			return false
		}
		for part := range p.Doc.Elements(content) {
			if !p.value(part).isPlainText() {
				return false
			}
		}
	}
	return true
}

// mergeHead joins the texts of the first messages with blank lines. If one contains more than a text,
// all their parts are concatenated instead.
func mergeHead(items []write.Item, head int) []write.Item {
	message := core.Message{Role: items[0].Role}
	flat, text := true, strings.Builder{}
	for _, item := range items[:head] {
		flat = flat && len(item.Parts) == 0
	}
	for k, item := range items[:head] {
		if !flat {
			message.Parts = append(message.Parts, parts(item.Message)...)
			continue
		}
		if k > 0 {
			text.WriteString("\n\n")
		}
		text.WriteString(item.Content)
	}
	message.Content = text.String()
	items[0] = write.Item{Message: message, From: -1}
	return slices.Delete(items, 1, head)
}
