package lint

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

// callAt is the call of message i that a node is in.
func (p *Pass) callAt(i int, node source.Index) (Call, bool) {
	if i < 0 {
		return Call{}, false
	}
	calls := p.Pairs.CallsOf(i)
	// Calls are in the order of their nodes.
	at := sort.Search(len(calls), func(k int) bool { return p.PartNode(i, calls[k].Part) > node }) - 1
	if at < 0 || !p.within(node, p.PartNode(i, calls[at].Part)) {
		return Call{}, false
	}
	return calls[at], true
}

// idNode is the node of a call's ID, or of the call when it has none.
func (p *Pass) idNode(call Call) source.Index {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) && parts[call.Part].ID != source.None {
		return parts[call.Part].ID
	}
	return p.PartNode(call.Message, call.Part)
}

// nameNode is the node of a call's name, or of the call when it has none.
func (p *Pass) nameNode(call Call) source.Index {
	if name := p.nameSlot(call); name != source.None {
		return name
	}
	return p.PartNode(call.Message, call.Part)
}

// nameSlot is the node of a call's name, or None.
func (p *Pass) nameSlot(call Call) source.Index {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) {
		return parts[call.Part].Name
	}
	return source.None
}

// answerName is the tool's name as the result of a call has it, or "".
func (p *Pass) answerName(call Call) string {
	if answer, ok := p.Pairs.AnswerOf(call.Message, call.Number); ok {
		return p.Messages[answer].Name
	}
	return ""
}

// pairLevel is the level of a finding about a call or a result. Those in the form of 2023,
// which are nameless, are tied by nothing but their order: a target that takes them takes them
// as they come, so that a broken pair is a warning.
func (p *Pass) pairLevel(nameless bool) finding.Level {
	if nameless && p.Reads() && p.Target().TakesNameless {
		return max(p.level, finding.Warning)
	}
	return p.level
}

// unanswered reports whether nothing will answer a call any more. One that waits at the
// end counts where the assistant has spoken again, unless the two are read as one.
func (p *Pass) unanswered(call Call) bool {
	switch call.State {
	case CallOpen:
		return true
	case CallWaiting:
		return !p.merges() && p.Pairs.speakers[len(p.Messages)] > p.Pairs.speakers[call.Message+1]
	}
	return false
}

// refusesWaiting reports whether a call that waits at the end of a request is rejected: a list of
// messages may stand for itself, but a request is to be answered by the model.
func (p *Pass) refusesWaiting(call Call) bool {
	return p.Target().API && (inspect.IsSent(p.Conversation) && !p.Target().MayWait || (inspect.IsSent(p.Conversation) || inspect.StandsInAddress(p.Conversation) && len(p.Tools) > 0) && p.inPart(call.Message))
}

// inPart reports whether some of a message's calls have their results. Each of its calls asks in turn.
func (p *Pass) inPart(i int) bool {
	if last := &p.shared.inPart; !last.known || last.message != i {
		*last = answeredInPart{i, true, p.anyAnswered(i)}
	}
	return p.shared.inPart.is
}

// answeredInPart is what inPart said of a message last.
type answeredInPart struct {
	message   int
	known, is bool
}

func (p *Pass) anyAnswered(i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool { return call.State == CallAnswered })
}

// waits reports whether a message has calls without a result: it is then their turn.
func (p *Pass) waits(i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool {
		return call.State == CallWaiting || call.State == CallOpen || call.State == CallServer
	})
}

// ofServer reports whether the ID says that the target runs the call itself.
func (p *Pass) ofServer(call Call) bool {
	return p.Target().ServerCall != "" && strings.HasPrefix(call.ID, p.Target().ServerCall)
}
