package memory

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// ConversationMemory is a conversation that never grows beyond what its policy allows:
// when a message makes it too long, others go, and Add says which. System messages stay,
// and a call goes together with its results: a result that comes after its call went is not
// taken in. The zero value is a memory without a limit. It is not safe for concurrent use.
//
// It holds the limit as Trim does: a message that does not fit next to the system messages
// is gone as soon as it was added, and only system messages alone can exceed the limit.
// What is left after each Add is what Trim leaves of what was held and the message added,
// but that a memory knows what went: the task is the first message ever, a turn ends with
// an answer that went, and what followed a question that went goes with it.
//
// An Add takes the same time however much is held, over a session: what it lets go was added
// once.
type ConversationMemory struct {
	// Policy says how much may stay, and in what manner the rest goes. Set it before the
	// first Add. Messages are counted by its Count; Cost, Short and Owners, which are
	// about a conversation that is complete, are not looked at.
	Policy Policy

	tokens, systemTokens int
	// system and rest are the messages, apart, because only one of them grows shorter.
	system, rest []*remembered
	// added counts the messages ever added; it numbers them.
	added int
	// users counts the user messages held, and userGone says that some went. First and last
	// are the first and the last one ever added, held or not.
	users       int
	userGone    bool
	first, last *remembered
	// turns are the numbers of the messages that the newest turns begin with, as many as may
	// stay; asking says that the last message except for system messages was a user's.
	turns  []int
	asking bool
	// byID are the units by the IDs of their calls, and caller is the newest unit with
	// calls, as long as only results came after it.
	byID   map[string]*unit
	caller *unit
	outputs
}

// remembered is one message, with its number, what it costs, and the unit that it belongs to.
type remembered struct {
	core.Message
	number, tokens int
	unit           *unit
	// pair is the unit of the call that a result answers, also where both go alone; nil for
	// none.
	pair *unit
	// whole is the message before this Add took its output, nil for one that it left alone.
	whole *core.Message
}

// unit is what goes together: the message that calls first, or one message alone.
type unit struct {
	members []*remembered
	gone    bool
	// calls is the unit that results of this message's calls belong to, where it goes alone.
	calls *unit
	// named says that its calls have IDs; answered are those that a result came for.
	named    bool
	answered []string
}

// NewConversationMemory makes an empty memory with a limit in tokens, counted with the
// estimator forge of package token; 0 isn't a limit. One with another policy is
// &ConversationMemory{Policy: policy}.
func NewConversationMemory(limit int) *ConversationMemory {
	return &ConversationMemory{Policy: Policy{Limit: limit}}
}

// Add puts a copy of the message at the end, and says what went for it.
func (m *ConversationMemory) Add(message core.Message) Pruned {
	m.added++
	entry := &remembered{Message: message.Clone(), number: m.added, tokens: m.count(message)}
	var pruned Pruned
	if message.Role == core.RoleUser {
		m.users++
		m.last = entry
		if m.first == nil {
			m.first = entry
		}
	}
	m.tie(entry)
	if entry.unit.gone {
		pruned.add(entry, OtherHalf)
		return pruned
	}
	m.tokens += entry.tokens
	if system(&message) {
		m.systemTokens += entry.tokens
		m.system = append(m.system, entry)
	} else {
		entry.unit.members = append(entry.unit.members, entry)
		m.rest = append(m.rest, entry)
	}
	begin := m.turn(&message)
	if m.Policy.ShortenResults {
		m.note(entry)
		if begin > 0 {
			m.prune(begin, true, &pruned)
		}
		m.shorten()
		begin = 0
	}
	m.prune(begin, false, &pruned)
	m.settle(&pruned)
	pruned.sort(m.last)
	pruned.Over = m.over()
	return pruned
}

// count is what a message costs.
func (m *ConversationMemory) count(message core.Message) int {
	if m.Policy.Count != nil {
		return m.Policy.Count(message)
	}
	return token.EstimatorByID("forge").Message(message)
}

func (m *ConversationMemory) over() bool { return m.Policy.Limit > 0 && m.tokens > m.Policy.Limit }

// headless says that what is held must find a user message to begin with, because some went.
func (m *ConversationMemory) headless() bool { return m.Policy.StartOnUser && m.userGone }

// turn is the number of the message that the newest turns begin with, if the message just
// added begins one more of them than may stay; 0 if not.
func (m *ConversationMemory) turn(message *core.Message) int {
	if m.Policy.Turns <= 0 || system(message) {
		return 0
	}
	before := m.asking
	m.asking = message.Role == core.RoleUser
	if len(m.turns) > 0 && (before || !m.asking) {
		return 0
	}
	m.turns = append(m.turns, m.added)
	if len(m.turns) <= m.Policy.Turns {
		return 0
	}
	m.turns = m.turns[len(m.turns)-m.Policy.Turns:]
	return m.turns[0]
}

// tie gives a message that is about to be added its unit.
func (m *ConversationMemory) tie(entry *remembered) {
	if !m.Policy.BreakPairs {
		entry.unit = m.unitOf(&entry.Message)
		if entry.Role == core.RoleTool && len(entry.unit.members) > 0 {
			entry.pair = entry.unit
		}
		return
	}
	entry.unit = &unit{}
	if !m.Policy.ShortenResults {
		return // nothing asks whose results they are
	}
	switch u := m.unitOf(&entry.Message); {
	case entry.Role == core.RoleTool && len(u.members) > 0:
		entry.pair = u
	case u == m.caller:
		u.members = []*remembered{entry}
		entry.unit.calls = u
	}
}

// unitOf is the unit of a message that is about to be added, as if pairs stayed whole.
func (m *ConversationMemory) unitOf(message *core.Message) *unit {
	if message.Role == core.RoleTool {
		if u := m.byID[message.ToolCallID]; u != nil {
			u.answered = append(u.answered, message.ToolCallID)
			return u
		}
		if m.caller != nil && (message.ToolCallID == "" || !m.caller.named) {
			return m.caller
		}
		return &unit{}
	}
	if m.caller != nil && m.caller.gone {
		m.forget(m.caller)
	}
	m.caller = nil
	u := &unit{}
	if !callsTools(message) {
		return u
	}
	m.caller = u
	for _, call := range message.Calls() {
		if call.ID == "" || call.Server {
			continue
		}
		if m.byID == nil {
			m.byID = map[string]*unit{}
		}
		m.byID[call.ID] = u
		u.named = true
	}
	return u
}

// forget drops the IDs of a unit that are answered, unless a later one uses them again. A
// result still to come must find out that its call went.
func (m *ConversationMemory) forget(u *unit) {
	for _, id := range u.answered {
		if m.byID[id] == u {
			delete(m.byID, id)
		}
	}
}

// Messages are copies of the messages that are left, in the order in which they were added.
func (m *ConversationMemory) Messages() core.Messages {
	messages := core.Messages{}
	for _, entry := range m.held() {
		messages = append(messages, entry.Message.Clone())
	}
	return messages
}

// held are the messages that are left, in order.
func (m *ConversationMemory) held() []*remembered {
	held := make([]*remembered, 0, len(m.system)+len(m.rest))
	system := m.system
	for _, entry := range m.rest {
		for len(system) > 0 && system[0].number < entry.number {
			held = append(held, system[0])
			system = system[1:]
		}
		if !entry.unit.gone {
			held = append(held, entry)
		}
	}
	return append(held, system...)
}

// Tokens is what the messages cost that are left.
func (m *ConversationMemory) Tokens() int { return m.tokens }

// Limit is the most tokens that may stay; 0 isn't a limit.
func (m *ConversationMemory) Limit() int { return m.Policy.Limit }

// Clear removes all messages, the system messages too. The policy stays.
func (m *ConversationMemory) Clear() {
	*m = ConversationMemory{Policy: m.Policy}
}
