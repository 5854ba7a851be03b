package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// callNodes are the nodes to remove so that calls of one message are gone: the calls
// themselves, the whole list of calls when it would be empty, or the whole message.
func (p *Pass) callNodes(calls ...Call) []source.Index {
	message := calls[0].Message
	from := &p.From[message]
	if p.onlyCalls(message, len(calls)) {
		return []source.Index{from.Node}
	}
	if from.Calls != source.None && len(p.Pairs.CallsOf(message)) == len(calls) {
		// A list without entries is refused as well. It goes with its key.
		return []source.Index{from.Calls}
	}
	nodes := make([]source.Index, len(calls))
	for k, call := range calls {
		nodes[k] = p.PartNode(message, call.Part)
	}
	return nodes
}

// withoutCalls takes calls of one message out of it.
func withoutCalls(items []dialect.Item, calls ...Call) []dialect.Item {
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
