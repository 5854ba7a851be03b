package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// moveResult moves a result behind its call and the results that stand there already.
func (p *Pass) moveResult(i int, call Call) finding.Fix {
	return p.Fix("Move the result after its call", true, func() []finding.Op {
		at := p.resultSlot(call)
		if p.List != source.None && p.whole(i) && p.From[i].Wire >= 0 {
			return p.moveWire(i, at)
		}
		return p.Rewrite(func(items []dialect.Item) []dialect.Item { return moveItem(items, i, at) })
	})
}

// resultSlot is the message before which the next result of a call belongs.
func (p *Pass) resultSlot(call Call) int {
	last := call.Message
	if p.merges() {
		for last+1 < len(p.Messages) && p.Messages[last+1].Role == core.RoleAssistant {
			last++
		}
	}
	return behindResults(p, last)
}

// whole reports whether a message is a whole wire message.
func (p *Pass) whole(i int) bool {
	return p.From[i].Block == source.None && len(p.siblings(i)) == 1
}

// moveWire moves the wire message of i before that of the message at.
func (p *Pass) moveWire(i, at int) []finding.Op {
	to := p.From[at-1].Wire + 1
	if to > p.From[i].Wire {
		to--
	}
	path := child(p.Pointer(p.List), strconv.Itoa(to))
	return []finding.Op{{Op: "move", From: p.Pointer(p.From[i].Node), Path: path}}
}

// moveItem moves the item at i before the one that stands at the index to.
func moveItem(items []dialect.Item, i, to int) []dialect.Item {
	item := items[i]
	if to > i {
		to--
	}
	return slices.Insert(slices.Delete(items, i, i+1), to, item)
}
