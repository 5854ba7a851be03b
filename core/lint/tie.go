package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
)

// collect lists the calls and numbers the turns.
func (p *Pairs) collect(messages core.Messages) {
	if room := countCalls(messages); room > cap(p.calls) {
		p.calls = make([]Call, 0, room)
	}
	side, turn := core.Role(""), int32(0)
	p.asides[0], p.speakers[0] = 0, 0
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

// countCalls is the number of calls in messages.
func countCalls(messages core.Messages) (count int) {
	for i := range messages {
		m := &messages[i]
		if len(m.Parts) == 0 {
			count += len(m.ToolCalls)
			continue
		}
		for _, part := range m.Parts {
			if core.IsToolCall(part) {
				count++
			}
		}
	}
	return count
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

// tieRuns matches results to the calls in the assistant message before their run. It returns the unmatched
// results, and those that name a call that already has a result.
func (p *Pairs) tieRuns(messages core.Messages) (left, again []int) {
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
		if p.emptyResults[i] {
			continue
		}
		if run < 0 || !p.tieIn(run, i, m.ToolCallID) {
			left = append(left, i)
		} else if p.results[i].state == Repeated {
			again = append(again, i)
		}
	}
	return left, again
}

// tieIn matches the result at i to a call in the message at run, if that has the ID.
func (p *Pairs) tieIn(run, i int, id string) bool {
	if id == "" {
		return false
	}
	open, known := p.within(run, id)
	if open >= 0 {
		p.tie(i, open, Answers)
		return true
	}
	if known >= 0 {
		p.results[i] = tie{Repeated, known}
		return true
	}
	return false
}

// within is the first call in a message with the ID and without a result, or else the
// last one with a result; -1 for none.
func (p *Pairs) within(message int, id string) (open, known int32) {
	from, to := p.first[message], p.first[message+1]
	if to-from > few {
		if s := p.sameID(id); s != nil {
			return s.within(p, message)
		}
		return -1, -1
	}
	known = -1
	for c := from; c < to; c++ {
		call := &p.calls[c]
		if call.ID != id || call.State == CallServer {
			continue
		}
		if call.State == CallOpen {
			return c, -1
		}
		known = c
	}
	return -1, known
}

func (p *Pairs) tie(result int, call int32, state ResultState) {
	p.results[result] = tie{state, call}
	p.calls[call].State = CallAnswered
	p.calls[call].Answer = result
}

// tieRest matches the remaining results in the whole conversation. It returns the results that name no call,
// and those that name a call that already has a result.
func (p *Pairs) tieRest(messages core.Messages, left []int) (orphans, again []int) {
	for _, i := range left {
		state, call := Orphan, int32(-1)
		if s := p.sameID(messages[i].ToolCallID); s != nil && messages[i].ToolCallID != "" {
			call, state = s.seek(p, i)
		}
		if state == Answers {
			p.tie(i, call, Answers)
			continue
		}
		p.results[i] = tie{state, call}
		if state == Repeated {
			again = append(again, i)
		}
		// A result of a call that is kept unparsed isn't matched to another call by order.
		if state == Orphan && p.kept.call(messages[i].ToolCallID) < 0 {
			orphans = append(orphans, i)
		}
	}
	return orphans, again
}

// tieOrphans matches results that name no call to the open calls before them: by tool name and order if one of
// the two has no ID, or if there are equally many. A result without an ID but with a tool name is matched to
// the only open call of that tool anywhere before it.
func (p *Pairs) tieOrphans(messages core.Messages, orphans []int) {
	byRun(messages, orphans, p.tieByOrder)
	p.tieByTool(messages, orphans)
}

// byRun calls do for each run of consecutive results, with the message before the run.
func byRun(messages core.Messages, results []int, do func(messages core.Messages, run int, results []int)) {
	for len(results) > 0 {
		run := results[0] - 1
		for run >= 0 && messages[run].Role == core.RoleTool {
			run--
		}
		n, end := 0, results[0]
		for end < len(messages) && messages[end].Role == core.RoleTool {
			end++
		}
		for n < len(results) && results[n] < end {
			n++
		}
		if run >= 0 {
			do(messages, run, results[:n])
		}
		results = results[n:]
	}
}

// tieMisnamed matches results that name an already answered call to the open calls right before them, if there
// are equally many: each has another call's ID. A result with the same text as the first one is a duplicate
// instead.
func (p *Pairs) tieMisnamed(messages core.Messages, run int, again []int) {
	var open []int32
	for c := p.first[run]; c < p.first[run+1]; c++ {
		if call := &p.calls[c]; call.State == CallOpen {
			open = append(open, c)
		}
	}
	if len(open) != len(again) {
		return
	}
	for k, i := range again {
		first := p.calls[p.results[i].call].Answer
		if p.calls[open[k]].ID == "" || first < 0 || messages[i].Text() == messages[first].Text() {
			return
		}
	}
	for k, i := range again {
		p.tie(i, open[k], Mismatched)
	}
}

// tieByTool matches each remaining result without an ID to the only open call of its tool.
func (p *Pairs) tieByTool(messages core.Messages, orphans []int) {
	var open map[string][]int32
	for _, i := range orphans {
		name := messages[i].Name
		if p.results[i].state != Orphan || messages[i].ToolCallID != "" || name == "" {
			continue
		}
		if open == nil {
			open = make(map[string][]int32)
			for c := range p.calls {
				if p.calls[c].State == CallOpen {
					open[p.calls[c].Name] = append(open[p.calls[c].Name], int32(c))
				}
			}
		}
		if calls := open[name]; len(calls) == 1 && p.calls[calls[0]].Message < i {
			p.tie(i, calls[0], Unnamed)
			open[name] = nil
		}
	}
}

func (p *Pairs) tieByOrder(messages core.Messages, run int, orphans []int) {
	var open []int32
	// Consecutive assistant messages may be one turn.
	row := run
	for row > 0 && messages[run].Role == core.RoleAssistant && messages[row-1].Role == core.RoleAssistant {
		row--
	}
	for c := p.first[row]; c < p.first[run+1]; c++ {
		if p.calls[c].State == CallOpen {
			open = append(open, c)
		}
	}
	even := len(open) == len(orphans)
	// Both are indexes into open: of the first free call, and of the first free call without an ID.
	first, nameless := 0, 0
	free := func(at int) bool { return p.calls[open[at]].State == CallOpen }
	byName := p.openByName(messages, open, orphans)
	for _, i := range orphans {
		unnamed := messages[i].ToolCallID == ""
		if named := byName[messages[i].Name]; unnamed && messages[i].Name != "" && len(named) > 0 {
			p.tie(i, named[0], Unnamed)
			byName[messages[i].Name] = named[1:]
			continue
		}
		for first < len(open) && !free(first) {
			first++
		}
		at := first
		if !unnamed && !even {
			for nameless < len(open) && (p.calls[open[nameless]].ID != "" || !free(nameless)) {
				nameless++
			}
			at = nameless
		}
		if at == len(open) {
			continue
		}
		state := Mismatched
		if unnamed || p.calls[open[at]].ID == "" {
			state = Unnamed
		}
		p.tie(i, open[at], state)
	}
}

// openByName are open calls by tool name, if a result without an ID names one of several tools; nil if the
// order is enough.
func (p *Pairs) openByName(messages core.Messages, open []int32, orphans []int) map[string][]int32 {
	if len(open) < 2 || !slices.ContainsFunc(orphans, func(i int) bool { return messages[i].ToolCallID == "" && messages[i].Name != "" }) {
		return nil
	}
	byName := make(map[string][]int32)
	for _, c := range open {
		byName[p.calls[c].Name] = append(byName[p.calls[c].Name], c)
	}
	return byName
}

// wait marks the open calls of the last turn as waiting if only results follow
// them.
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
