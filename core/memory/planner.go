package memory

import "github.com/rolecall/rolecall/core"

// system says whether a message is the instruction that always stays, in OpenAI's newer
// word for it too.
func system(message *core.Message) bool {
	return message.Role == core.RoleSystem || message.Role == "developer"
}

// planner decides, one condition after the other. A message without a reason stays.
type planner struct {
	Policy
	Report
	messages core.Messages
	owners   []int
	// next is the next message of a message's unit, -1 after the last one. A unit begins
	// with the message that calls, with the reasoning before it, or with a result that came
	// before it.
	next []int
	// first and last are the user messages that stay although they are among the oldest, -1
	// for none.
	first, last int
	// saved is what each message saves by the loss of its output; nil when none does.
	saved []int
	// gone says that some message goes.
	gone bool
}

// link makes the units. The walk backwards gives every member the one after it.
func (p *planner) link() {
	p.next = make([]int, len(p.messages))
	head := make([]int, len(p.messages)) // by caller: the member of its unit met last
	for i := range head {
		head[i] = -1
	}
	after := -1 // the caller of the message after, where that is the assistant's
	for i := len(p.messages) - 1; i >= 0; i-- {
		p.next[i] = -1
		caller := i
		if owner := p.owners[i]; owner >= 0 {
			caller = owner
		} else if after >= 0 && reasons(&p.messages[i]) {
			caller = after
		}
		if after = -1; p.messages[i].Role == core.RoleAssistant {
			after = caller
		}
		if p.BreakPairs || system(&p.messages[i]) {
			continue
		}
		p.next[i] = head[caller]
		head[caller] = i
	}
}

// reasons says whether a message is the assistant's reasoning alone: it belongs to what the
// assistant says or calls next, and APIs reject it without that.
func reasons(message *core.Message) bool {
	if message.Role != core.RoleAssistant || len(message.Parts) == 0 {
		return false
	}
	for _, part := range message.Parts {
		if !core.IsThinking(part) {
			return false
		}
	}
	return true
}

// stays says whether a message is in what is left so far.
func (p *planner) stays(i int) bool { return p.Reasons[i] == "" || p.Reasons[i] == OutputOnly }

// loose says whether a unit may go that begins with a message. Those who ask go forward,
// and so come to the begin of a unit before its other members.
func (p *planner) loose(i int) bool {
	return i != p.first && i != p.last && p.stays(i) && !system(&p.messages[i])
}

// drop lets a unit go.
func (p *planner) drop(i int, reason Reason) {
	p.gone = true
	for ; i >= 0; i = p.next[i] {
		p.After -= p.cost(i)
		if p.Reasons[i] == OutputOnly {
			p.Shortened--
		}
		p.Reasons[i] = reason
		if p.owners[i] >= 0 {
			p.Results += p.Tokens[i]
		}
		reason = OtherHalf
	}
}

// cost is what a message that stays costs now.
func (p *planner) cost(i int) int {
	if p.saved != nil {
		return p.Tokens[i] - p.saved[i]
	}
	return p.Tokens[i]
}

// pin decides which user messages stay. One that does not fit next to the system messages
// is as loose as any.
func (p *planner) pin() {
	room := p.Limit - p.System
	for i := 0; i < len(p.messages) && p.KeepFirstUser; i++ {
		if p.isUser(i) {
			if p.Limit <= 0 || p.Tokens[i] <= room {
				p.first = i
				room -= p.Tokens[i]
			}
			break
		}
	}
	for i := len(p.messages) - 1; i > p.first && p.StartOnUser; i-- {
		if p.isUser(i) {
			if p.Limit <= 0 || p.Tokens[i] <= room {
				p.last = i
			}
			break
		}
	}
}

// isUser says whether a message is a user's and nothing else hangs on it.
func (p *planner) isUser(i int) bool {
	return p.messages[i].Role == core.RoleUser && p.next[i] < 0
}

// oldTurns lets all turns go but the newest, by the turn in which a unit begins.
func (p *planner) oldTurns() {
	if p.Turns <= 0 {
		return
	}
	begin, left := len(p.messages), p.Turns
	for i := len(p.messages) - 1; i >= 0 && left > 0; i-- {
		switch {
		case system(&p.messages[i]):
		case p.messages[i].Role == core.RoleUser:
			begin = i
		default:
			if begin < len(p.messages) && p.messages[begin].Role == core.RoleUser && begin > i {
				left--
			}
			if left > 0 {
				begin = i
			}
		}
	}
	if left > 0 {
		return // there are no more turns than that
	}
	for i := 0; i < begin; i++ {
		if p.loose(i) {
			p.drop(i, OldTurn)
		}
	}
}

// shorten replaces the output of results until the limit is met.
func (p *planner) shorten() {
	last := len(p.messages) - 1
	for last >= 0 && !(p.stays(last) && p.owners[last] >= 0) {
		last--
	}
	if last < 0 {
		return
	}
	newest := p.owners[last]
	p.saved = make([]int, len(p.messages))
	for i := 0; i < len(p.messages) && p.over(); i++ {
		if !p.stays(i) || p.messages[i].Role != core.RoleTool || p.owners[i] == newest {
			continue
		}
		saved := p.Tokens[i]
		if p.Short != nil {
			saved -= p.Short.Messages[i].Total
		} else {
			saved -= p.Count(Shorten(p.messages[i]))
		}
		if saved > 0 {
			p.saved[i] = saved
			p.After -= saved
			p.Reasons[i] = OutputOnly
			p.Shortened++
		}
	}
}

func (p *planner) over() bool { return p.Limit > 0 && p.After > p.Limit }

// oldest lets the oldest units go until the limit is met.
func (p *planner) oldest() {
	for i := 0; i < len(p.messages) && p.over(); i++ {
		if p.loose(i) {
			p.drop(i, OverLimit)
		}
	}
}

// startOnUser lets go what is in front of the first user message, and after the one
// that KeepFirstUser keeps, what is left of a turn whose user message went.
func (p *planner) startOnUser() {
	begin, users := len(p.messages), false
	for i := len(p.messages) - 1; i >= 0; i-- {
		if p.messages[i].Role == core.RoleUser {
			users = true
			if i != p.first && p.stays(i) {
				begin = i
			}
		}
	}
	if begin == len(p.messages) && (p.first >= 0 || !users) {
		begin = max(p.first, 0) // there is no other to begin with
	}
	headless := true
	for i := range begin {
		if p.messages[i].Role == core.RoleUser {
			headless = i != p.first
		}
		if headless && p.loose(i) {
			p.drop(i, BeforeUser)
		}
	}
}

// sum fills in what follows from the reasons.
func (p *planner) sum() {
	p.Over = p.over()
	p.Cut, p.Question = len(p.messages), -1
	for i := range p.messages {
		if p.messages[i].Role == core.RoleUser {
			p.Question, p.LostQuestion = i, !p.stays(i)
		}
		if !p.stays(i) {
			p.Removed = append(p.Removed, i)
			continue
		}
		p.Kept = append(p.Kept, i)
		if i < p.Cut && !system(&p.messages[i]) && i != p.first {
			p.Cut = i
		}
	}
	if p.BreakPairs {
		p.orphans()
	}
}

// orphans lists what is left without its other half.
func (p *planner) orphans() {
	half := make([]bool, len(p.messages))
	for i, owner := range p.owners {
		if owner < 0 || p.stays(i) == p.stays(owner) {
			continue
		}
		if !p.stays(i) {
			i = owner
		}
		half[i] = true
	}
	for i := range half {
		if half[i] {
			p.Orphans = append(p.Orphans, i)
		}
	}
}
