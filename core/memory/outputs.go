package memory

import "github.com/rolecall/rolecall/core"

// outputs are the results of a memory whose output may still go, oldest first, for
// ShortenResults.
type outputs struct {
	// runs are the results in a row that belong to one call.
	runs []*run
	// tied are the results whose call is held, oldest first; some may be gone since.
	tied []*remembered
	// cut are those that this Add shortened.
	cut []*remembered
}

// run is results in a row that answer the calls of one message, or one that answers none.
type run struct {
	pair    *unit
	results []*remembered
}

// note takes up a message that was added.
func (o *outputs) note(entry *remembered) {
	for len(o.tied) > 0 && o.tied[0].unit.gone {
		o.tied = o.tied[1:]
	}
	for len(o.runs) > 0 && o.runs[0].begin() {
		o.runs = o.runs[1:]
	}
	if entry.Role != core.RoleTool {
		return
	}
	if entry.pair != nil {
		o.tied = append(o.tied, entry)
	}
	if last := len(o.runs) - 1; last >= 0 && entry.pair != nil && o.runs[last].pair == entry.pair {
		o.runs[last].results = append(o.runs[last].results, entry)
		return
	}
	o.runs = append(o.runs, &run{entry.pair, []*remembered{entry}})
}

// begin drops the results that are gone from the front of a run, and reports whether it is
// over.
func (r *run) begin() bool {
	for len(r.results) > 0 && r.results[0].unit.gone {
		r.results = r.results[1:]
	}
	return len(r.results) == 0
}

// newest is the call that the last result answers whose call is held; nil for none.
func (o *outputs) newest() *unit {
	for n := len(o.tied); n > 0; n-- {
		if last := o.tied[n-1]; !last.unit.gone && !last.pair.gone {
			return last.pair
		}
		o.tied = o.tied[:n-1]
	}
	return nil
}

// shorten takes the output of results until the limit is met, as planner.shorten does: not
// of those that the model has yet to read. Their runs become one, which is passed at once
// the next time.
func (m *ConversationMemory) shorten() {
	newest := m.newest()
	if newest == nil {
		return
	}
	var passed *run
	n := 0
	for ; n < len(m.runs) && m.over(); n++ {
		next := m.runs[n]
		if next.pair == newest {
			if passed == nil {
				passed = next
			} else {
				passed.results = append(passed.results, next.results...)
			}
			continue
		}
		for !next.begin() && m.over() {
			m.cutOutput(next.results[0])
			next.results = next.results[1:]
		}
		if !next.begin() {
			break
		}
	}
	if passed != nil {
		n--
		m.runs[n] = passed
	}
	m.runs = m.runs[n:]
}

// cutOutput takes the output of one result, unless that saves nothing.
func (m *ConversationMemory) cutOutput(entry *remembered) {
	short := Shorten(entry.Message)
	tokens := m.count(short)
	if tokens >= entry.tokens {
		return
	}
	whole := entry.Message
	entry.Message, entry.whole = short, &whole
	m.tokens += tokens - entry.tokens
	entry.tokens = tokens
	m.cut = append(m.cut, entry)
}

// settle notes what lost its output and is still there.
func (m *ConversationMemory) settle(pruned *Pruned) {
	for _, entry := range m.cut {
		if entry.whole != nil {
			pruned.add(&remembered{Message: *entry.whole, number: entry.number}, OutputOnly)
			entry.whole = nil
		}
	}
	m.cut = nil
}
