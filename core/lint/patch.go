package lint

import (
	"cmp"
	"iter"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// OneFix is a list of one fix.
func (p *Pass) OneFix(title string, safe bool, patch func() []finding.Op) []finding.Fix {
	return []finding.Fix{p.Fix(title, safe, patch)}
}

// RemoveFix is a list of one fix that removes values like RemoveNodes.
func (p *Pass) RemoveFix(title string, safe bool, nodes ...source.Index) []finding.Fix {
	return p.OneFix(title, safe, func() []finding.Op { return p.edit().removeNodes(nodes...) })
}

// WithoutFix is a list of one fix that removes message i.
func (p *Pass) WithoutFix(title string, safe bool, i int) []finding.Fix {
	return p.OneFix(title, safe, func() []finding.Op { return p.edit().remove(i) })
}

// ReplaceFix is a list of one fix that replaces a value with JSON.
func (p *Pass) ReplaceFix(title string, safe bool, node source.Index, json string) []finding.Fix {
	return p.OneFix(title, safe, func() []finding.Op { return p.edit().replace(node, json) })
}

// WriteFix is a list of one fix that replaces a value with a string.
func (p *Pass) WriteFix(title string, safe bool, node source.Index, text string) []finding.Fix {
	return p.OneFix(title, safe, func() []finding.Op { return p.edit().replace(node, jsonString(text)) })
}

// withoutList reports whether the conversation has no list: a single message, or a response, which
// can't exist without its message.
func (p *Pass) withoutList() bool { return p.List == source.None }

// takesMessage reports whether an operation removes a whole message.
func (p editing) takesMessage(op finding.Op) bool {
	if op.Op != "remove" {
		return false
	}
	if p.shared.places == nil {
		p.shared.places = make(map[finding.Pointer]bool)
		for i := range p.From {
			if p.message(i).inList() {
				p.shared.places[p.Pointer(p.From[i].Node)] = true
			}
		}
	}
	return p.shared.places[op.Path]
}

// replace replaces a node with JSON.
func (p editing) replace(node source.Index, json string) []finding.Op {
	return []finding.Op{{Op: "replace", Path: p.Pointer(node), Value: []byte(json)}}
}

// set adds a member to an object, replacing one with the same name.
func (p editing) set(object source.Index, key, json string) []finding.Op {
	return []finding.Op{{Op: "add", Path: child(p.Pointer(object), key), Value: []byte(json)}}
}

// removeNodes removes values from their arrays and objects.
func (p editing) removeNodes(nodes ...source.Index) []finding.Op {
	// From last to first, so that the remaining pointers stay valid.
	nodes = slices.Clone(nodes)
	order.Stable(nodes, func(a, b *source.Index) int { return cmp.Compare(*b, *a) })
	nodes = slices.Compact(nodes)
	ops := make([]finding.Op, 0, len(nodes))
	seen := make(map[finding.Pointer]bool, len(nodes))
	for _, node := range nodes {
		// Two members with one name share a pointer, and removing it removes both.
		if path := p.Pointer(node); !seen[path] {
			seen[path] = true
			if node == p.List {
				// A single message where the list should be.
				ops = append(ops, finding.Op{Op: "replace", Path: path, Value: []byte("[]")})
				continue
			}
			ops = append(ops, finding.Op{Op: "remove", Path: path})
		}
	}
	return ops
}

// remove removes messages: whole wire messages, or blocks of a wire message that contains more.
func (p editing) remove(messages ...int) []finding.Op {
	return p.removeNodes(p.messageNodes(messages...)...)
}

// messageNodes are the nodes to remove in order to remove messages.
func (p editing) messageNodes(messages ...int) []source.Index {
	var nodes []source.Index
	for _, i := range messages {
		if p.message(i).allWith(messages) {
			nodes = append(nodes, p.From[i].Node)
		} else if block := p.From[i].Block; block != source.None {
			nodes = append(nodes, block)
		} else {
			// The rest of a wire message next to its results.
			for _, part := range p.From[i].Parts {
				nodes = append(nodes, part.Node)
			}
		}
	}
	return nodes
}

// allWith reports whether these include every message in the same wire message as i.
func (p message) allWith(messages []int) bool {
	for k := range p.siblings() {
		if !slices.Contains(messages, k) {
			return false
		}
	}
	return true
}

// siblings yields the messages in the same wire message as i, from i to the last
// and then from i-1 to the first.
func (p message) siblings() iter.Seq[int] {
	return func(yield func(int) bool) {
		node := p.From[p.i].Node
		for k := p.i; k < len(p.From) && p.From[k].Node == node; k++ {
			if !yield(k) {
				return
			}
		}
		for k := p.i - 1; k >= 0 && p.From[k].Node == node; k-- {
			if !yield(k) {
				return
			}
		}
	}
}

// rewrite is the patch that changes the conversation's messages. The function gets the whole
// conversation and returns the new one. New and changed messages are written in the format;
// unchanged ones keep their text.
func (p editing) rewrite(change func([]write.Item) []write.Item) []finding.Op {
	if p.collector.written == nil {
		return nil // it removes no message
	}
	full := p.Full()
	p.shared.work.Spend(work.Rewriting(len(full.Messages)))
	items := make([]write.Item, len(full.Messages))
	for i, m := range full.Messages {
		items[i] = write.Item{Message: m, From: i}
	}
	items = change(items)
	if p.Format.NeedsDates() {
		dateNew(items)
	}
	return p.collector.written.messages(full, items, p.shared.now)
}

// dateNew gives new messages the date of the message before them.
func dateNew(items []write.Item) {
	date := ""
	for i := range items {
		if items[i].From >= 0 {
			date = items[i].Timestamp
		} else if items[i].Timestamp == "" {
			items[i].Timestamp = date
		}
	}
}

// jsonString writes a text as a JSON string.
func jsonString(text string) string {
	return string(source.AppendQuote(nil, text))
}

// change is the patch that applies the function to one message.
func (p message) change(change func(*core.Message)) []finding.Op {
	if p.collector.written == nil {
		return nil
	}
	message := p.Full().Messages[p.i].Clone()
	change(&message)
	return p.collector.written.message(p.shared, p.Full(), p.i, message)
}

// changeCall is change for a call, given its index among the message's calls.
func (p message) changeCall(number int, change func(*core.ToolCall)) []finding.Op {
	return p.change(func(m *core.Message) {
		if len(m.Parts) == 0 {
			change(&m.ToolCalls[number])
			return
		}
		for k, part := range m.Parts {
			call, ok := part.(core.ToolCall)
			if !ok {
				continue
			}
			if number == 0 {
				change(&call)
				m.Parts[k] = call
				return
			}
			number--
		}
	})
}

// changed is an item for message i with new content.
func changed(i int, message core.Message) write.Item {
	return write.Item{Message: message, From: i, Changed: true}
}
