package lint

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// callAt is the call of message i that contains a node.
func (p message) callAt(node source.Index) (Call, bool) {
	if p.i < 0 {
		return Call{}, false
	}
	calls := p.Pairs.CallsOf(p.i)
	// Calls are in the order of their nodes.
	at := sort.Search(len(calls), func(k int) bool { return p.part(calls[k].Part) > node }) - 1
	if at < 0 || !p.value(node).isWithin(p.part(calls[at].Part)) {
		return Call{}, false
	}
	return calls[at], true
}

// idNode is the node of a call's ID, or of the call if it has no ID.
func (p calls) idNode(call Call) source.Index {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) && parts[call.Part].ID != source.None {
		return parts[call.Part].ID
	}
	return p.message(call.Message).part(call.Part)
}

// nameNode is the node of a call's name, or of the call if it has no name.
func (p calls) nameNode(call Call) source.Index {
	if name := p.nameSlot(call); name != source.None {
		return name
	}
	return p.message(call.Message).part(call.Part)
}

// nameSlot is the node of a call's name, or None.
func (p calls) nameSlot(call Call) source.Index {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) {
		return parts[call.Part].Name
	}
	return source.None
}

// answerName is the tool name in the result of a call, or "".
func (p calls) answerName(call Call) string {
	if answer, ok := p.Pairs.AnswerOf(call.Message, call.Number); ok {
		return p.Messages[answer].Name
	}
	return ""
}

// pairLevel is the level of a finding about a call or a result. Function calls in the format of 2023 have no ID
// and are matched only by order: a target that accepts them doesn't check the pairs, so a broken pair is a
// warning.
func (p calls) pairLevel(nameless bool) finding.Level {
	if nameless && p.Reads() && p.Target().TakesNameless {
		return max(p.level, finding.Warning)
	}
	return p.level
}

// isUnanswered reports whether a call will never get a result. A call that waits at the end is included if the
// assistant has spoken again, unless the two messages are merged.
func (p calls) isUnanswered(call Call) bool {
	switch call.State {
	case CallOpen:
		return true
	case CallWaiting:
		return !p.turns().merge() && p.Pairs.speakers[len(p.Messages)] > p.Pairs.speakers[call.Message+1]
	}
	return false
}

// refusesWaiting reports whether a call that waits at the end of a request is rejected: a list of messages may
// just be stored, but a request asks the model for an answer.
func (p calls) refusesWaiting(call Call) bool {
	return p.Target().API && (isSent(p.Conversation) && !p.Target().MayWait || (isSent(p.Conversation) || namesModelInAddress(p.Conversation) && len(p.Tools) > 0) && inPart(p.Pass, call.Message))
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
func (p message) waits() bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(p.i), func(call Call) bool {
		return call.State == CallWaiting || call.State == CallOpen || call.State == CallServer
	})
}

// isOfServer reports whether the ID shows that the target runs the call itself.
func (p calls) isOfServer(call Call) bool {
	return p.Target().ServerCall != "" && strings.HasPrefix(call.ID, p.Target().ServerCall)
}
