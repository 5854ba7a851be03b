package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

// CallState says what became of a call.
type CallState uint8

// The states of a call.
const (
	// CallOpen: nothing answers the call, and the conversation went on.
	CallOpen CallState = iota
	// CallAnswered: a result answers it, wherever that is.
	CallAnswered
	// CallWaiting: nothing answers it yet; after it stand results alone, or nothing.
	CallWaiting
	// CallServer: the provider runs it itself.
	CallServer
)

// String gives the word used in JSON.
func (s CallState) String() string {
	return [...]string{"open", "answered", "waiting", "server"}[s]
}

// ResultState says what a message of role tool answers.
type ResultState uint8

// The states of a result.
const (
	// NoResult: the message isn't a result.
	NoResult ResultState = iota
	// Answers: the result names a call, and is the first to answer it.
	Answers
	// Unnamed: the result or the call has no ID; they are tied by their order.
	Unnamed
	// Mismatched: the ID names no call, or one that has its result, but there is a call left without
	// a result that this one comes right after, as one does whose ID was changed.
	Mismatched
	// Repeated: the result names a call that has its result already.
	Repeated
	// Orphan: the result belongs to no call.
	Orphan
)

// Call is one call of a conversation.
type Call struct {
	core.ToolCall
	// Message is the message it is in, Number its place among the message's calls,
	// and Part its place among the message's parts.
	Message, Number, Part int
	// Nameless: the ID is made up, because the text has no place for one: see
	// format.Dialect.NoIDs. So it is for the function_call of OpenAI.
	Nameless bool
	// State says what became of it.
	State CallState
	// Answer is the message that answers it, or -1.
	Answer int
}

// Pairs ties the calls of a conversation to its results. IDs are matched in the run of
// results right after the calls first, because some providers use the same IDs again
// in every turn; only what is left over is looked for in the whole conversation.
type Pairs struct {
	calls []Call
	// first is the index of the first call of each message; one longer than the messages.
	first   []int32
	results []tie
	// turns number the stretches written by one side; asides count the messages before
	// each that neither call nor answer.
	turns, asides, speakers []int32

	// emptyResults are the messages of role tool that hold no result; nil where there are none.
	emptyResults map[int]bool

	// kept are the calls that the model has no part for, and what answers them.
	kept keptPairs

	// byID says by ID which of ids has its calls; answers are the results of each call. Both
	// are made when they are needed first.
	byID    map[string]int32
	ids     []sameID
	answers [][]int32
}

// tie is what a message of role tool answers.
type tie struct {
	state ResultState
	call  int32
}

// NewPairs ties the calls and results of a conversation.
func NewPairs(c *bind.Conversation) *Pairs {
	p := new(Pairs)
	p.tieConversation(c)
	return p
}

// tieConversation is tieAll for the messages of a conversation.
func (p *Pairs) tieConversation(c *bind.Conversation) {
	p.emptyResults = nil
	for i := range c.Messages {
		if c.Messages[i].Role == core.RoleTool && inspect.IsEmpty(c, i) {
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

func pair(messages core.Messages) *Pairs {
	p := new(Pairs)
	p.tieAll(messages)
	return p
}

// tieAll ties the calls and results of one more conversation, in the memory of the last.
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
		slices.Sort(again)
		byRun(messages, again, p.tieMisnamed)
		p.wait(messages)
	}
}

// Calls are all calls of the conversation, in order. Do not write to them.
func (p *Pairs) Calls() []Call { return p.calls }

// CallsOf are the calls of one message, in order. Do not write to them.
func (p *Pairs) CallsOf(message int) []Call {
	return p.calls[p.first[message]:p.first[message+1]]
}

// AnswerOf is the message that answers a call: the call's message, and its place among
// the calls of that message. It is false for a call that nothing answers.
func (p *Pairs) AnswerOf(message, call int) (int, bool) {
	answer := p.CallsOf(message)[call].Answer
	return answer, answer >= 0
}

// State says what became of a call.
func (p *Pairs) State(message, call int) CallState {
	return p.CallsOf(message)[call].State
}

// CallOf is the call that a message of role tool answers, by the call's message and its
// place among the calls of that message. It is false for a message that isn't a result
// and for one that belongs to no call. The repeated result of a call gives that call.
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

// Result says what a message of role tool answers.
func (p *Pairs) Result(message int) ResultState { return p.results[message].state }
