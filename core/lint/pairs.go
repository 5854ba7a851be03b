package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// CallState is whether a call has a result.
type CallState uint8

// The states of a call.
const (
	// CallOpen: the call has no result, and the conversation went on.
	CallOpen CallState = iota
	// CallAnswered: the call has a result, anywhere in the conversation.
	CallAnswered
	// CallWaiting: the call has no result yet, and only results follow it, or nothing.
	CallWaiting
	// CallServer: the provider runs the call itself.
	CallServer
)

// String is the word used in JSON.
func (s CallState) String() string {
	return [...]string{"open", "answered", "waiting", "server"}[s]
}

// ResultState is how a tool message relates to a call.
type ResultState uint8

// The states of a result.
const (
	// NoResult: the message isn't a result.
	NoResult ResultState = iota
	// Answers: the result names a call and is its first result.
	Answers
	// Unnamed: the result or the call has no ID; they are matched by order.
	Unnamed
	// Mismatched: the ID names no call, or one that already has a result, but the result comes right after
	// a call without one, as if an ID was changed.
	Mismatched
	// Repeated: the result names a call that already has one.
	Repeated
	// Orphan: the result has no call.
	Orphan
)

// Call is one call of a conversation.
type Call struct {
	core.ToolCall
	// Message is the index of its message, Number its index among the message's calls,
	// and Part its index among the message's parts.
	Message, Number, Part int
	// Nameless: the ID is generated because the text has no place for one, as in OpenAI's
	// function_call; see format.Dialect.NoIDs.
	Nameless bool
	// State is whether it has a result.
	State CallState
	// Answer is the index of its result, or -1.
	Answer int
}

// Pairs matches the calls of a conversation with its results. IDs are matched first in the run of
// results right after the calls, because some providers reuse the same IDs in every turn. Only the
// rest is matched in the whole conversation.
type Pairs struct {
	calls []Call
	// first is the index of the first call of each message; one longer than the messages.
	first   []int32
	results []tie
	// turns number the runs of messages by one side; asides count the messages before
	// each that have neither calls nor results.
	turns, asides, speakers []int32

	// emptyResults are the tool messages without a result; nil if there are none.
	emptyResults map[int]bool

	// kept are the calls that the model has no part for, and their results.
	kept keptPairs

	// byID is the index into ids for each ID; answers are the results of each call. Both
	// are built on first use.
	byID    map[string]int32
	ids     []sameID
	answers [][]int32
}

// tie is the call that a tool message answers.
type tie struct {
	state ResultState
	call  int32
}

// NewPairs matches the calls and results of a conversation.
func NewPairs(c *bind.Conversation) *Pairs {
	p := new(Pairs)
	p.tieConversation(c)
	return p
}

// tieConversation is tieAll for the messages of a conversation.
func (p *Pairs) tieConversation(c *bind.Conversation) {
	p.emptyResults = nil
	for i := range c.Messages {
		if c.Messages[i].Role == core.RoleTool && hasNoResult(c, i) {
			if p.emptyResults == nil {
				p.emptyResults = make(map[int]bool)
			}
			p.emptyResults[i] = true
		}
	}
	p.kept = keptPairs{}
	p.kept.collect(c)
	p.tieAll(c.Messages)
	p.kept.tie(p, c.Messages)
	for k := range p.calls {
		call := &p.calls[k]
		parts := c.From[call.Message].Parts
		call.Nameless = c.Format.NoIDs || call.ID != "" && call.Part < len(parts) && parts[call.Part].ID == source.None
	}
}

// mostTied is for how many messages memory is kept.
const mostTied = 1 << 10

// empty are pairs of no messages with the memory of these, if that is little.
func (p *Pairs) empty() Pairs {
	if cap(p.results) > mostTied {
		return Pairs{}
	}
	return Pairs{first: p.first, results: p.results, turns: p.turns, asides: p.asides, speakers: p.speakers}
}

func pair(messages core.Messages) *Pairs {
	p := new(Pairs)
	p.tieAll(messages)
	return p
}

// tieAll matches the calls and results of another conversation, reusing the memory of the last one.
func (p *Pairs) tieAll(messages core.Messages) {
	if room := len(messages) + 1; room > cap(p.results) {
		room += room / 4
		numbers := make([]int32, 4*room)
		p.first, p.turns = numbers[:room:room], numbers[room:2*room:2*room]
		p.asides, p.speakers = numbers[2*room:3*room:3*room], numbers[3*room:]
		p.results = make([]tie, room)
	}
	p.calls, p.results = p.calls[:0], p.results[:len(messages)]
	p.byID, p.ids, p.answers = nil, nil, nil
	clear(p.results)
	p.collect(messages)
	if len(p.calls) > 0 || p.hasResults(messages) {
		left, again := p.tieRuns(messages)
		orphans, more := p.tieRest(messages, left)
		p.tieOrphans(messages, orphans)
		again = append(again, more...)
		order.Values(again)
		byRun(messages, again, p.tieMisnamed)
		p.wait(messages)
	}
}

// Calls are all calls of the conversation, in order. Do not modify them.
func (p *Pairs) Calls() []Call { return p.calls }

// CallsOf are the calls of one message, in order. Do not modify them.
func (p *Pairs) CallsOf(message int) []Call {
	return p.calls[p.first[message]:p.first[message+1]]
}

// AnswerOf is the result message of a call, given the call's message and its index among
// the calls of that message. It is false for a call without a result.
func (p *Pairs) AnswerOf(message, call int) (int, bool) {
	answer := p.CallsOf(message)[call].Answer
	return answer, answer >= 0
}

// State is whether a call has a result.
func (p *Pairs) State(message, call int) CallState {
	return p.CallsOf(message)[call].State
}

// CallOf is the call that a tool message answers: the call's message and its index among the calls of
// that message. It is false for a message that isn't a result and for a result without a call. A duplicate
// result returns the call that it repeats.
func (p *Pairs) CallOf(message int) (int, int, bool) {
	if call := p.callOf(message); call != nil {
		return call.Message, call.Number, true
	}
	return 0, 0, false
}

func (p *Pairs) callOf(message int) *Call {
	switch t := p.results[message]; t.state {
	case NoResult, Orphan:
		return nil
	default:
		return &p.calls[t.call]
	}
}

// Result is how a tool message relates to a call.
func (p *Pairs) Result(message int) ResultState { return p.results[message].state }

// hasNoResult reports whether a message with role tool is empty, in a format in which results are parts of such messages.
func hasNoResult(c *bind.Conversation, message int) bool {
	from := &c.From[message]
	return c.Format.ResultsIn&format.InTool != 0 && c.Messages[message].Role == core.RoleTool &&
		from.Block == source.None && from.CallID == source.None && len(from.Parts) == 0
}
