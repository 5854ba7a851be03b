package lint

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// callAt is the call of message i that contains a node.
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

// idNode is the node of a call's ID, or of the call if it has no ID.
func (p *Pass) idNode(call Call) source.Index {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) && parts[call.Part].ID != source.None {
		return parts[call.Part].ID
	}
	return p.PartNode(call.Message, call.Part)
}

// nameNode is the node of a call's name, or of the call if it has no name.
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

// answerName is the tool name in the result of a call, or "".
func (p *Pass) answerName(call Call) string {
	if answer, ok := p.Pairs.AnswerOf(call.Message, call.Number); ok {
		return p.Messages[answer].Name
	}
	return ""
}

// pairLevel is the level of a finding about a call or a result. Function calls in the format of 2023 have no ID
// and are matched only by order: a target that accepts them doesn't check the pairs, so a broken pair is a
// warning.
func (p *Pass) pairLevel(nameless bool) finding.Level {
	if nameless && p.Reads() && p.Target().TakesNameless {
		return max(p.level, finding.Warning)
	}
	return p.level
}

// unanswered reports whether a call will never get a result. A call that waits at the end is included if the
// assistant has spoken again, unless the two messages are merged.
func (p *Pass) unanswered(call Call) bool {
	switch call.State {
	case CallOpen:
		return true
	case CallWaiting:
		return !p.merges() && p.Pairs.speakers[len(p.Messages)] > p.Pairs.speakers[call.Message+1]
	}
	return false
}

// refusesWaiting reports whether a call that waits at the end of a request is rejected: a list of messages may
// just be stored, but a request asks the model for an answer.
func (p *Pass) refusesWaiting(call Call) bool {
	return p.Target().API && (isSent(p.Conversation) && !p.Target().MayWait || (isSent(p.Conversation) || namesModelInAddress(p.Conversation) && len(p.Tools) > 0) && inPart(p, call.Message))
}

// inPart reports whether some of a message's calls have results. It's called for each of the calls in turn.
func inPart(p *Pass, i int) bool {
	if last := &p.shared.inPart; !last.known || last.message != i {
		*last = answeredInPart{i, true, anyAnswered(p, i)}
	}
	return p.shared.inPart.is
}

// answeredInPart is the last result of inPart.
type answeredInPart struct {
	message   int
	known, is bool
}

func anyAnswered(p *Pass, i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool { return call.State == CallAnswered })
}

// waits reports whether a message has calls without a result.
func (p *Pass) waits(i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool {
		return call.State == CallWaiting || call.State == CallOpen || call.State == CallServer
	})
}

// ofServer reports whether the ID shows that the target runs the call itself.
func (p *Pass) ofServer(call Call) bool {
	return p.Target().ServerCall != "" && strings.HasPrefix(call.ID, p.Target().ServerCall)
}
