package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
)

var compactionNotLast = Rule{
	ID:     "compaction-not-last",
	Levels: Levels{Only: []TargetLevel{{Responses, finding.Error}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.Reads() || p.withoutList() {
			return
		}
		for i := range p.Messages[:max(len(p.Messages)-1, 0)] {
			if !endsList(p.Conversation, i) {
				continue
			}
			if f := p.Mark(i, p.message(i).node(), true); f != nil {
				say(f, "The compaction item isn't last",
					"A compaction request covers everything before it and must be the last item. Move it to the end.")
				p.addPlace(f, p.message(i+1).node(), "The next item")
				p.addFix(f, "Move it to the end", true, func() []finding.Op {
					return []finding.Op{{Op: "move", From: p.Pointer(p.From[i].Node), Path: child(p.Pointer(p.List), strconv.Itoa(p.Doc.Len(p.List)-1))}}
				})
			}
		}
	},
}

// endsList reports whether a message is an item that must be the last one.
func endsList(c *bind.Conversation, message int) bool {
	if len(c.From[message].Parts) == 0 {
		return false
	}
	_, item := c.FormIn(message, 0)
	return item != nil && item.Last
}
