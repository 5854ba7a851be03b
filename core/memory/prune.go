package memory

import (
	"cmp"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/order"
)

// Pruned is what an Add let go. The zero Pruned is nothing.
type Pruned struct {
	// Messages are what went, in the order in which they were added; the one just added may
	// be among them. Of one with the reason OutputOnly the output alone went: here it is as
	// it was.
	Messages core.Messages
	// Reasons has one for each of them.
	Reasons []Reason
	// LostQuestion says that the last user message ever added is among them: whoever sends
	// what is left asks something else, or nothing.
	LostQuestion bool
	// Over says that the limit is not met, because the system messages alone exceed it.
	Over bool

	numbers []int
}

func (p *Pruned) add(entry *remembered, reason Reason) {
	p.Messages = append(p.Messages, entry.Message)
	p.Reasons = append(p.Reasons, reason)
	p.numbers = append(p.numbers, entry.number)
}

// sort puts what went in order. Question is the last user message, nil for none.
func (p *Pruned) sort(question *remembered) {
	p.LostQuestion = question != nil && slices.Contains(p.numbers, question.number)
	if slices.IsSorted(p.numbers) {
		return
	}
	places := make([]int, len(p.numbers))
	for i := range places {
		places[i] = i
	}
	order.Stable(places, func(a, b *int) int { return cmp.Compare(p.numbers[*a], p.numbers[*b]) })
	sorted := Pruned{LostQuestion: p.LostQuestion}
	for _, i := range places {
		sorted.add(&remembered{Message: p.Messages[i], number: p.numbers[i]}, p.Reasons[i])
	}
	*p = sorted
}

// prune lets the units go that come before the message with the number begin and, unless
// these alone are meant, the oldest of the others until the limit is met, except for the user
// messages that the policy keeps; and then with StartOnUser what comes after no user
// message any more.
func (m *ConversationMemory) prune(begin int, alone bool, pruned *Pruned) {
	if begin == 0 && !m.over() && !(m.headless() && m.users == 0) && len(pruned.Messages) == 0 {
		return
	}
	first, last := m.pins()
	var kept []*remembered
	headless, n := true, 0
	for ; n < len(m.rest); n++ {
		entry := m.rest[n]
		if entry.unit.gone {
			continue
		}
		if entry == first || entry == last {
			kept = append(kept, entry)
			headless = entry == last
			continue
		}
		reason := OverLimit
		switch {
		case entry.number < begin:
			reason = OldTurn
		case alone:
			reason = ""
		case m.over():
		case headless && entry.Role != core.RoleUser && m.beheads(first, last, kept, pruned):
			reason = BeforeUser
		default:
			reason = ""
		}
		if reason == "" {
			break
		}
		headless = headless || entry.Role == core.RoleUser
		for _, member := range entry.unit.members {
			m.let(member, reason, pruned)
			reason = OtherHalf
		}
		m.drop(entry.unit)
	}
	// What is kept of the front moves to where the rest begins.
	clear(m.rest[:n])
	n -= len(kept)
	copy(m.rest[n:], kept)
	m.rest = m.rest[n:]
}

// pins are the user messages that stay although they are among the oldest, as planner.pin
// says; nil for none.
func (m *ConversationMemory) pins() (first, last *remembered) {
	room := m.Policy.Limit - m.systemTokens
	fits := func(entry *remembered) bool {
		return entry != nil && !entry.unit.gone && (m.Policy.Limit <= 0 || entry.tokens <= room)
	}
	if m.Policy.KeepFirstUser && fits(m.first) {
		first = m.first
		room -= first.tokens
	}
	if m.Policy.StartOnUser && m.last != first && fits(m.last) {
		last = m.last
	}
	return first, last
}

// beheads says whether what comes after no user message goes, as planner.startOnUser does.
func (m *ConversationMemory) beheads(first, last *remembered, kept []*remembered, pruned *Pruned) bool {
	switch {
	case !m.Policy.StartOnUser || len(pruned.Messages) == 0 && !m.userGone:
		return false // nothing went
	case last != nil && slices.Contains(kept, last):
		return false // the rest begins with it
	case first != nil:
		return m.users > 1 || !slices.Contains(kept, first)
	}
	return m.users > 0 || m.userGone
}

// let notes that a message goes.
func (m *ConversationMemory) let(entry *remembered, reason Reason, pruned *Pruned) {
	if entry.whole != nil { // its output went first
		entry.Message, entry.whole = *entry.whole, nil
	}
	pruned.add(entry, reason)
	m.tokens -= entry.tokens
	if entry.Role == core.RoleUser {
		m.users--
		m.userGone = true
	}
}

// drop forgets a unit whose messages went.
func (m *ConversationMemory) drop(u *unit) {
	u.gone, u.members = true, nil
	if u.calls != nil {
		u = u.calls
		u.gone, u.members = true, nil
	}
	if u != m.caller {
		m.forget(u)
	}
}
