package memory

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// ConversationMemory is a conversation that never grows beyond a limit: when a message
// makes it too long, the oldest go. System messages stay, and a call goes together with
// its results: a result that comes after its call went is not taken in. The zero value is
// a memory without a limit. It is not safe for concurrent use.
//
// It holds the limit as Trim does: a message that does not fit beside the system messages
// is gone as soon as it was added, and only system messages alone can exceed the limit.
type ConversationMemory struct {
	limit, tokens int
	// system and rest are the messages, apart, because only one of them grows shorter.
	system, rest []remembered
	// added counts the messages ever added; it numbers them.
	added int
	// byID are the units by the IDs of their calls, and last is the newest unit with calls,
	// as long as only results came behind it.
	byID map[string]*unit
	last *unit
}

// remembered is one message, with its number and the unit that it belongs to.
type remembered struct {
	core.Message
	number int
	unit   *unit
}

// unit is what goes together.
type unit struct {
	tokens int
	gone   bool
	// named says that its calls have IDs; answered are those that a result came for.
	named    bool
	answered []string
}

// NewConversationMemory makes an empty memory with a limit in tokens, counted with the
// estimator forge of package token; 0 is no limit.
func NewConversationMemory(limit int) *ConversationMemory {
	return &ConversationMemory{limit: limit}
}

// Add puts a copy of the message at the end and lets the oldest messages go for it.
func (m *ConversationMemory) Add(message core.Message) {
	tokens := token.EstimatorByID("forge").Message(message)
	m.added++
	entry := remembered{Message: message.Clone(), number: m.added, unit: m.unitOf(&message)}
	if entry.unit.gone {
		return
	}
	m.tokens += tokens
	if system(&message) {
		m.system = append(m.system, entry)
	} else {
		entry.unit.tokens += tokens
		m.rest = append(m.rest, entry)
	}
	m.prune()
}

// unitOf is the unit of a message that is about to be added.
func (m *ConversationMemory) unitOf(message *core.Message) *unit {
	if message.Role == core.RoleTool {
		if u := m.byID[message.ToolCallID]; u != nil {
			u.answered = append(u.answered, message.ToolCallID)
			return u
		}
		if m.last != nil && (message.ToolCallID == "" || !m.last.named) {
			return m.last
		}
		return &unit{}
	}
	if m.last != nil && m.last.gone {
		m.forget(m.last)
	}
	m.last = nil
	u := &unit{}
	if !callsTools(message) {
		return u
	}
	m.last = u
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

// prune lets the oldest units go until the limit is met.
func (m *ConversationMemory) prune() {
	n := 0
	for ; n < len(m.rest); n++ {
		u := m.rest[n].unit
		if u.gone {
			continue
		}
		if m.limit <= 0 || m.tokens <= m.limit {
			break
		}
		u.gone = true
		m.tokens -= u.tokens
		if u != m.last {
			m.forget(u)
		}
	}
	clear(m.rest[:n])
	m.rest = m.rest[n:]
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
	system := m.system
	for i := range m.rest {
		for len(system) > 0 && system[0].number < m.rest[i].number {
			messages = append(messages, system[0].Message.Clone())
			system = system[1:]
		}
		if !m.rest[i].unit.gone {
			messages = append(messages, m.rest[i].Message.Clone())
		}
	}
	for i := range system {
		messages = append(messages, system[i].Message.Clone())
	}
	return messages
}

// Tokens is what the messages cost that are left.
func (m *ConversationMemory) Tokens() int { return m.tokens }

// Limit is the most tokens that may stay; 0 is no limit.
func (m *ConversationMemory) Limit() int { return m.limit }

// Clear removes all messages, the system messages too. The limit stays.
func (m *ConversationMemory) Clear() {
	*m = ConversationMemory{limit: m.limit}
}
