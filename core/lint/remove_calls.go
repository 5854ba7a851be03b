package lint

import "github.com/rolecall/rolecall/core/source"

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
