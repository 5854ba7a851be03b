package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// callNodes are the nodes to remove in order to remove calls of one message: the calls
// themselves, the whole list of calls if it would be empty, or the whole message.
func callNodes(p *Pass, calls ...Call) []source.Index {
	message := calls[0].Message
	from := &p.From[message]
	if onlyCalls(p, message, len(calls)) {
		return []source.Index{from.Node}
	}
	if from.Calls != source.None && len(p.Pairs.CallsOf(message)) == len(calls) {
		// An empty list is rejected too, so its key is removed.
		return []source.Index{from.Calls}
	}
	nodes := make([]source.Index, len(calls))
	for k, call := range calls {
		nodes[k] = p.message(message).part(call.Part)
	}
	return nodes
}

// withoutCalls removes calls from one message.
func withoutCalls(items []write.Item, calls ...Call) []write.Item {
	i := calls[0].Message
	message := items[i].Message.Clone()
	number := -1
	gone := func(core.ToolCall) bool {
		number++
		return slices.ContainsFunc(calls, func(call Call) bool { return call.Number == number })
	}
	message.ToolCalls = slices.DeleteFunc(message.ToolCalls, gone)
	message.Parts = slices.DeleteFunc(message.Parts, func(part core.Part) bool {
		call, ok := part.(core.ToolCall)
		return ok && gone(call)
	})
	items[i] = changed(i, message)
	return items
}

// remove removes calls from one message, and the message if nothing is left.
func (p calls) remove(calls ...Call) []finding.Op {
	if p.message(calls[0].Message).inText() && !onlyCalls(p.Pass, calls[0].Message, len(calls)) {
		return p.edit().rewrite(func(items []write.Item) []write.Item { return withoutCalls(items, calls...) })
	}
	return p.edit().removeNodes(callNodes(p.Pass, calls...)...)
}

// removeCallTitle says what is removed: the call, or its message if that contains nothing else.
func removeCallTitle(p *Pass, call Call) string {
	if onlyCalls(p, call.Message, 1) {
		return "Remove the call and its message"
	}
	return "Remove the call"
}

// onlyCalls reports whether a message has n calls and no other content.
func onlyCalls(p *Pass, message, n int) bool {
	m := &p.Messages[message]
	return len(p.Pairs.CallsOf(message)) == n && m.Text() == "" && (len(m.Parts) == 0 || len(m.Parts) == n)
}

// removePair removes a call and its result.
func (p calls) removePair(call Call, result int) []finding.Op {
	if p.message(call.Message).inText() && !onlyCalls(p.Pass, call.Message, 1) {
		return p.edit().rewrite(func(items []write.Item) []write.Item {
			return slices.Delete(withoutCalls(items, call), result, result+1)
		})
	}
	return p.edit().removeNodes(slices.Concat(callNodes(p.Pass, call), p.edit().messageNodes(result))...)
}

// withoutFix removes a call and its result.
func (p calls) withoutFix(call Call) finding.Fix {
	if call.Answer >= 0 {
		return p.Fix("Remove the call and its result", false, func() []finding.Op { return p.removePair(call, call.Answer) })
	}
	return p.Fix(removeCallTitle(p.Pass, call), false, func() []finding.Op { return p.calls().remove(call) })
}
