package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
)

// CallState says what became of a call.
type CallState uint8

// The states of a call.
const (
	// CallOpen: nothing answers the call, and the conversation went on.
	CallOpen CallState = iota
	// CallAnswered: a result answers it, wherever that stands.
	CallAnswered
	// CallWaiting: nothing answers it yet; behind it stand results alone, or nothing.
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
	// NoResult: the message is no result.
	NoResult ResultState = iota
	// Answers: the result names a call, and is the first to answer it.
	Answers
	// Unnamed: the result or the call has no ID; they are tied by their order.
	Unnamed
	// Mismatched: the ID names no call, but there is a call left without a result that
	// this one stands right behind, as one does whose ID was changed.
	Mismatched
	// Repeated: the result names a call that has its result already.
	Repeated
	// Orphan: the result belongs to no call.
	Orphan
)

// Call is one call of a conversation.
type Call struct {
	core.ToolCall
	// Message is the message it stands in, Number its place among the message's calls,
	// and Part its place among the message's parts.
	Message, Number, Part int
	// State says what became of it.
	State CallState
	// Answer is the message that answers it, or -1.
	Answer int
}

// Pairs ties the calls of a conversation to its results. IDs are matched in the run of
// results right behind the calls first, because some providers use the same IDs again
// in every turn; only what is left over is looked for in the whole conversation.
type Pairs struct {
	calls []Call
	// first is the index of the first call of each message; one longer than the messages.
	first   []int32
	results []tie
	// turns number the stretches written by one side; asides count the messages before
	// each that neither call nor answer.
	turns, asides, speakers []int32
}

// tie is what a message of role tool answers.
type tie struct {
	state ResultState
	call  int32
}

// NewPairs ties the calls and results of a conversation.
func NewPairs(c *dialect.Conversation) *Pairs {
	return pair(c.Messages)
}

func pair(messages core.Messages) *Pairs {
	p := &Pairs{
		first:    make([]int32, len(messages)+1),
		results:  make([]tie, len(messages)),
		turns:    make([]int32, len(messages)+1),
		asides:   make([]int32, len(messages)+1),
		speakers: make([]int32, len(messages)+1),
	}
	p.collect(messages)
	if len(p.calls) > 0 || p.hasResults(messages) {
		left := p.tieRuns(messages)
		left = p.tieRest(messages, left)
		p.tieOrphans(messages, left)
		p.wait(messages)
	}
	return p
}

// collect lists the calls and numbers the turns.
func (p *Pairs) collect(messages core.Messages) {
	side, turn := core.Role(""), int32(0)
	for i := range messages {
		m := &messages[i]
		p.first[i] = int32(len(p.calls))
		p.collectCalls(m, i)
		now := m.Role
		if now == core.RoleTool {
			now = core.RoleUser
		}
		if now != side {
			side, turn = now, turn+1
		}
		p.turns[i] = turn
		p.asides[i+1], p.speakers[i+1] = p.asides[i], p.speakers[i]
		switch m.Role {
		case core.RoleTool:
		case core.RoleAssistant:
			p.speakers[i+1]++
		default:
			p.asides[i+1]++
		}
	}
	p.first[len(messages)] = int32(len(p.calls))
}

func (p *Pairs) collectCalls(m *core.Message, at int) {
	number := 0
	add := func(call core.ToolCall, part int) {
		state := CallOpen
		if call.Server {
			state = CallServer
		}
		p.calls = append(p.calls, Call{ToolCall: call, Message: at, Number: number, Part: part, State: state, Answer: -1})
		number++
	}
	if len(m.Parts) > 0 {
		for part, value := range m.Parts {
			if call, ok := value.(core.ToolCall); ok {
				add(call, part)
			}
		}
		return
	}
	part := 0
	if m.Content != "" {
		part = 1
	}
	for _, call := range m.ToolCalls {
		add(call, part)
		part++
	}
}

func (p *Pairs) hasResults(messages core.Messages) bool {
	for i := range messages {
		if messages[i].Role == core.RoleTool {
			return true
		}
	}
	return false
}

// tieRuns ties results to the calls of the message that their run stands behind, and
// returns the results that are left.
func (p *Pairs) tieRuns(messages core.Messages) (left []int) {
	run := -1
	for i := range messages {
		m := &messages[i]
		if m.Role != core.RoleTool {
			run = -1
			if m.Role == core.RoleAssistant {
				run = i
			}
			continue
		}
		if run < 0 || !p.tieIn(run, i, m.ToolCallID) {
			left = append(left, i)
		}
	}
	return left
}

// tieIn ties the result at i to a call of the message at run, if the ID is one of its.
func (p *Pairs) tieIn(run, i int, id string) bool {
	if id == "" {
		return false
	}
	known := int32(-1)
	for c := p.first[run]; c < p.first[run+1]; c++ {
		call := &p.calls[c]
		if call.ID != id || call.State == CallServer {
			continue
		}
		if call.State == CallOpen {
			p.tie(i, c, Answers)
			return true
		}
		known = c
	}
	if known >= 0 {
		p.results[i] = tie{Repeated, known}
		return true
	}
	return false
}

func (p *Pairs) tie(result int, call int32, state ResultState) {
	p.results[result] = tie{state, call}
	p.calls[call].State = CallAnswered
	p.calls[call].Answer = result
}

// tieRest looks for the calls of the results that are left in the whole conversation:
// the last open one before the result, or else one that is answered already, or else
// the first open one behind it. It returns the results that name no call.
func (p *Pairs) tieRest(messages core.Messages, left []int) (orphans []int) {
	if len(left) == 0 {
		return nil
	}
	byID := make(map[string][]int32, len(p.calls))
	for c := range p.calls {
		if call := &p.calls[c]; call.ID != "" && call.State != CallServer {
			byID[call.ID] = append(byID[call.ID], int32(c))
		}
	}
	for _, i := range left {
		if call, state := p.seek(byID[messages[i].ToolCallID], i); state == Answers {
			p.tie(i, call, Answers)
		} else if state == Repeated {
			p.results[i] = tie{Repeated, call}
		} else {
			p.results[i] = tie{Orphan, -1}
			orphans = append(orphans, i)
		}
	}
	return orphans
}

func (p *Pairs) seek(candidates []int32, result int) (int32, ResultState) {
	before, after, answered := int32(-1), int32(-1), int32(-1)
	for _, c := range candidates {
		call := &p.calls[c]
		switch {
		case call.State == CallAnswered && call.Message < result:
			answered = c
		case call.State != CallOpen:
		case call.Message > result:
			if after < 0 {
				after = c
			}
		case before < 0 || p.calls[before].Message < call.Message:
			before = c
		}
	}
	switch {
	case before >= 0:
		return before, Answers
	case answered >= 0:
		return answered, Repeated
	case after >= 0:
		return after, Answers
	}
	return -1, Orphan
}

// tieOrphans ties the results that name no call to the open calls they stand behind:
// by order where one of the two has no ID, and where there are as many of one as of
// the other.
func (p *Pairs) tieOrphans(messages core.Messages, orphans []int) {
	for len(orphans) > 0 {
		run := orphans[0] - 1
		for run >= 0 && messages[run].Role == core.RoleTool {
			run--
		}
		n, end := 0, orphans[0]
		for end < len(messages) && messages[end].Role == core.RoleTool {
			end++
		}
		for n < len(orphans) && orphans[n] < end {
			n++
		}
		if run >= 0 {
			p.tieByOrder(messages, run, orphans[:n])
		}
		orphans = orphans[n:]
	}
}

func (p *Pairs) tieByOrder(messages core.Messages, run int, orphans []int) {
	var open []int32
	for c := p.first[run]; c < p.first[run+1]; c++ {
		if p.calls[c].State == CallOpen {
			open = append(open, c)
		}
	}
	even := len(open) == len(orphans)
	for _, i := range orphans {
		for k, c := range open {
			unnamed := messages[i].ToolCallID == "" || p.calls[c].ID == ""
			if !unnamed && !even {
				continue
			}
			state := Mismatched
			if unnamed {
				state = Unnamed
			}
			p.tie(i, c, state)
			open = append(open[:k], open[k+1:]...)
			break
		}
	}
}

// wait marks the open calls of the last turn as waiting when nothing but results
// stands behind them.
func (p *Pairs) wait(messages core.Messages) {
	end := len(messages)
	for end > 0 && messages[end-1].Role == core.RoleTool {
		end--
	}
	for end > 0 && messages[end-1].Role == core.RoleAssistant {
		end--
		for c := p.first[end]; c < p.first[end+1]; c++ {
			if p.calls[c].State == CallOpen {
				p.calls[c].State = CallWaiting
			}
		}
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
// place among the calls of that message. It is false for a message that is no result
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

// Between says what stands between a call and the result that is tied to it.
type Between struct {
	// Speakers are the assistant messages in between; Asides those of user and system.
	Speakers, Asides int
	// Early: the result stands before its call.
	Early bool
	// SameTurn: when neighbours of one role are read as one message, the result stands
	// in the message right behind the call's.
	SameTurn bool
}

// Direct: nothing but other results stands in between.
func (b Between) Direct() bool { return !b.Early && b.Speakers == 0 && b.Asides == 0 }

// between says what stands between the result at a message and its call.
func (p *Pairs) between(result int) Between {
	call := p.callOf(result).Message
	if result < call {
		return Between{Early: true}
	}
	return Between{
		Speakers: int(p.speakers[result] - p.speakers[call+1]),
		Asides:   int(p.asides[result] - p.asides[call+1]),
		SameTurn: p.turns[result] == p.turns[call]+1,
	}
}
