package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

// interrupted is the text of a result that was never there. It says so, because the
// model reads it.
const interrupted = "The tool call was interrupted: there is no result."

var unansweredCall = Rule{
	ID:     "unanswered-call",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageFill,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if p.unanswered(call) && !hasTwin(p, call) && !p.ofServer(call) {
				reportUnanswered(p, call)
			}
		}
	},
}

func reportUnanswered(p *Pass, call Call) {
	i := call.Message
	node := p.PartNode(i, call.Part)
	level := p.pairLevel(call.Nameless)
	if p.CountedAs(level, i, node, false) {
		return
	}
	f := p.PartFinding(i, call.Part)
	f.Level = level
	f.Headline = nameCall(call) + " has no result"
	f.Note = "Every call needs a result right behind its message, and no message anywhere in this conversation answers this one. " +
		"Add what the tool returned. If the run was interrupted, say so in the result, or take the call out."
	if next := p.resultSlot(call); next < len(p.Messages) {
		f.Related = append(f.Related, p.Place(p.MessageNode(next), "The result should stand before this message"))
	}
	f.Fixes = []finding.Fix{
		p.Fix("Add an empty result saying that the tool was interrupted", false, func() []finding.Op {
			return p.addResult(call, interrupted)
		}),
		p.Fix(removeCallTitle(p, call), false, func() []finding.Op { return p.removeCalls(call) }),
	}
	p.Report(f)
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

// nameCall names a call in a headline.
func nameCall(call Call) string {
	switch {
	case call.Nameless && call.Name == "":
		return "A call"
	case call.ID == "" && call.Name == "":
		return "A call without ID and name"
	case call.ID == "" || call.Nameless:
		return "The call of " + quote(call.Name)
	case call.Name == "":
		return "Call " + quote(call.ID)
	}
	return "Call " + quote(call.ID) + " of " + quote(call.Name)
}

// behindResults is the first message behind i that is no result.
func behindResults(p *Pass, i int) int {
	i++
	for i < len(p.Messages) && p.Messages[i].Role == core.RoleTool {
		i++
	}
	return i
}

// addResult puts a result behind the call and the results that stand there already.
func (p *Pass) addResult(call Call, output string) []finding.Op {
	return p.Rewrite(func(items []dialect.Item) []dialect.Item {
		at := p.resultSlot(call)
		result := core.ToolMsg(call.ID, call.Name, output)
		items = append(items, dialect.Item{})
		copy(items[at+1:], items[at:])
		items[at] = dialect.Item{Message: result, From: -1}
		return items
	})
}

// removeCallTitle says what is removed: a message that holds nothing else goes with its call.
func removeCallTitle(p *Pass, call Call) string {
	if p.onlyCalls(call.Message, 1) {
		return "Remove the call and its message"
	}
	return "Remove the call"
}

// onlyCalls reports whether a message holds n calls and nothing else that says anything.
func (p *Pass) onlyCalls(message, n int) bool {
	m := &p.Messages[message]
	return len(p.Pairs.CallsOf(message)) == n && m.Text() == "" && (len(m.Parts) == 0 || len(m.Parts) == n)
}

// removeCalls takes calls of one message out, and the message when nothing is left.
func (p *Pass) removeCalls(calls ...Call) []finding.Op {
	if p.inText(calls[0].Message) && !p.onlyCalls(calls[0].Message, len(calls)) {
		return p.Rewrite(func(items []dialect.Item) []dialect.Item { return withoutCalls(items, calls...) })
	}
	return p.RemoveNodes(p.callNodes(calls...)...)
}

// theCall names a call inside a sentence: by its ID with a word before it, or by its tool.
func theCall(word string, call Call) string {
	if call.Nameless {
		if call.Name == "" {
			return "a call"
		}
		return "the call of " + quote(call.Name)
	}
	return word + quote(call.ID)
}

// hasTwin reports whether a call before it in the same message has the same ID: that is
// then what is wrong, and a result answers the one as well as the other.
func hasTwin(p *Pass, call Call) bool {
	for _, other := range p.Pairs.CallsOf(call.Message)[:call.Number] {
		if other.ID == call.ID && call.ID != "" {
			return true
		}
	}
	return false
}

// ofServer reports whether the ID says that the target runs the call itself.
func (p *Pass) ofServer(call Call) bool {
	return p.Target.ServerCall != "" && strings.HasPrefix(call.ID, p.Target.ServerCall)
}
