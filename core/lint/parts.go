package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// removePart removes a part, and its message if nothing else is in it. A result stays, without
// content, because its call needs it.
func (p message) removePart(part source.Index) []finding.Fix {
	switch alone := p.allOf(part); {
	case alone && p.Messages[p.i].Role == core.RoleTool:
		return p.OneFix("Leave the result empty", false, func() []finding.Op {
			return withoutContent(p.Pass, p.i)
		})
	case alone:
		return p.removal()
	}
	return p.RemoveFix("Remove the part", false, part)
}

// withoutContent empties the result in message i in the way its format requires: a list with an empty
// text if a plain text isn't allowed.
func withoutContent(p *Pass, i int) []finding.Op {
	return p.edit().rewrite(func(items []write.Item) []write.Item {
		message := items[i].Message
		message.Content, message.Parts, message.ContentIsJSON = "", nil, false
		items[i] = changed(i, message)
		return items
	})
}

// removal removes message i, unless it is the only one. A first user message with a call after it is
// filled instead if the target doesn't accept a call first.
func (p message) removal() []finding.Fix {
	if p.From[0].Node == p.From[p.i].Node && p.From[len(p.From)-1].Node == p.From[p.i].Node {
		return nil
	}
	if p.Target().CallsAfterOthers && p.Reads() && p.i == p.turns().head() && p.Messages[p.i].Role == core.RoleUser && p.i+1 < len(p.Messages) && len(p.Pairs.CallsOf(p.i+1)) > 0 {
		return p.OneFix("Replace it with “Hello”", false, func() []finding.Op {
			return p.edit().replace(p.From[p.i].Node, p.edit().saying(core.RoleUser, "Hello"))
		})
	}
	return p.WithoutFix("Remove the message", false, p.i)
}

// partOf is the part whose type a problem is about.
func (p problems) partOf(problem *format.Problem) source.Index {
	if problem.Message < 0 {
		return source.None
	}
	from := &p.From[problem.Message]
	if len(from.Parts) == 1 && from.Parts[0].Node == from.Node && p.shared.pointers.Parent(problem.Node) == from.Node {
		return from.Node // the message is the part
	}
	for _, array := range []source.Index{from.Content, p.InSlot(problem.Message, format.Parts)} {
		if part := p.value(array).entryWith(problem.Node); part != source.None {
			return part
		}
	}
	return source.None
}

// allOf reports whether a node is the only content of message i.
func (p message) allOf(node source.Index) bool {
	if node == p.From[p.i].Content {
		return len(p.Pairs.CallsOf(p.i)) == 0
	}
	return len(p.From[p.i].Parts) <= 1
}

// isPlainText reports whether a block has no keys except its type and its text, so that
// nothing else is lost with it.
func (p value) isPlainText() bool {
	_, alone := textIn(p.Conversation, p.node)
	return alone
}

// parts are the parts of a message, in either form.
func parts(m core.Message) []core.Part {
	var all []core.Part
	for _, part := range m.All() {
		all = append(all, part)
	}
	return all
}

// isRaw reports whether a part is one that the model has no type for.
func isRaw(part core.Part) bool {
	_, raw := part.(core.Raw)
	return raw
}

// elements are the entries of an array; nil for other kinds.
func (p value) elements() []source.Index {
	if p.Doc.Kind(p.node) != source.Array {
		return nil
	}
	return slices.Collect(p.Doc.Elements(p.node))
}

// entryWith is the entry of an array that contains a node or is the node; None if there is none.
// Arrays are searched many times, so their entries are cached.
func (p value) entryWith(node source.Index) source.Index {
	if !p.value(node).isWithin(p.node) {
		return source.None
	}
	entries, known := p.shared.entries[p.node]
	if !known {
		entries = p.elements()
		if p.shared.entries == nil {
			p.shared.entries = make(map[source.Index][]source.Index)
		}
		p.shared.entries[p.node] = entries
	}
	at, found := slices.BinarySearch(entries, node)
	if !found {
		at--
	}
	if at < 0 || !p.value(node).isWithin(entries[at]) {
		return source.None
	}
	return entries[at]
}
