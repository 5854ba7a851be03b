package agentlog

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// A call is one in an entry that is sent, with the entry that its result belongs behind.
type call struct {
	_         [0]func() // calls are never compared: the code for it is large in WebAssembly
	e, behind *entry
	block
	// answered is the entry with its result.
	answered *entry
}

// pair gives each call one result, at the place where the provider wants it.
func (f *file) pair() {
	agents := map[string][]*entry{}
	var names []string
	for e := f.first; e != nil; e = e.next {
		if e.sent {
			if agents[e.agent] == nil {
				names = append(names, e.agent)
			}
			agents[e.agent] = append(agents[e.agent], e)
		}
	}
	for _, name := range names {
		entries := agents[name]
		calls := f.calls(entries)
		f.answer(entries, calls)
		entries = slices.DeleteFunc(entries, func(e *entry) bool { return e.gone })
		f.order(entries, calls)
		f.fillIn(entries, calls)
	}
}

// calls are those of a conversation by their IDs.
func (f *file) calls(entries []*entry) map[string]*call {
	calls := map[string]*call{}
	var behind *entry
	for i, e := range slices.Backward(entries) {
		if behind == nil || e.answer == "" || !e.answers || !entries[i+1].answers || entries[i+1].answer != e.answer {
			behind = e
		}
		for _, b := range e.blocks(f) {
			if b.is == aCall && b.result != "" && b.id != "" {
				calls[b.id] = &call{e: e, behind: behind, block: b}
			}
		}
	}
	return calls
}

// answer removes results that answer no call, and all but the first of those that answer the same.
func (f *file) answer(entries []*entry, calls map[string]*call) {
	for _, e := range entries {
		blocks := e.blocks(f)
		var wrong []block
		for i, b := range blocks {
			if b.is != aResult || answers(e, b, blocks[:i], calls) {
				continue
			}
			kind, why := "orphan-result", "which answers no call"
			if calls[b.id] != nil {
				kind, why = "duplicate-result", "which is a second result"
			}
			f.say(e.line, kind, "Removed the result for "+source.Quote(b.id)+" in line "+strconv.Itoa(e.line)+", "+why+".", e.textOf(b))
			wrong = append(wrong, b)
		}
		f.drop(e, wrong...)
	}
}

// answers notes that a block is the result of its call, and reports whether it is the first.
func answers(e *entry, b block, before []block, calls map[string]*call) bool {
	c := calls[b.id]
	if c == nil || c.answered != nil && c.answered != e {
		return false
	}
	if c.answered == e {
		return !slices.ContainsFunc(before, func(other block) bool { return other.is == aResult && other.id == b.id })
	}
	c.answered = e
	return true
}

// order moves results behind their calls that come before them, or after what has to come after them.
func (f *file) order(entries []*entry, calls map[string]*call) {
	places := make(map[*entry]int, len(entries))
	for i, e := range entries {
		places[e] = i
	}
	ends := map[any]int{}
	for _, e := range entries {
		for _, b := range e.blocks(f) {
			c := calls[b.id]
			if b.is != aResult || c == nil || c.answered != e {
				continue
			}
			from, to := places[c.e], places[e]
			if to >= from && (f.layout.anywhere || to <= f.endOf(entries, from, ends)) {
				continue
			}
			f.say(e.line, "late-result", "Moved the result for "+source.Quote(b.id)+" in line "+strconv.Itoa(e.line)+" behind its call in line "+strconv.Itoa(c.e.line)+".", "")
			if e.isAlone(b) {
				f.move(e, c.behind)
			} else {
				f.takeOut(e, b, c)
			}
			break
		}
	}
}

// endOf is the last place where the result of a call may be: before the next answer, and before what the user writes.
func (f *file) endOf(entries []*entry, from int, ends map[any]int) int {
	var key any = entries[from]
	if entries[from].answer != "" {
		key = entries[from].answer
	}
	if end, known := ends[key]; known {
		return end
	}
	// Answers that follow each other are one message to Anthropic.
	said, end := !f.layout.merges, from+1
	for ; end < len(entries); end++ {
		e := entries[end]
		if e.answers && (e.answer == "" || e.answer != entries[from].answer) && said || e.says && !f.layout.gathers && !f.hasResult(e) {
			break
		}
		said = said || e.says
	}
	ends[key] = end - 1
	return end - 1
}

func (f *file) hasResult(e *entry) bool {
	return slices.ContainsFunc(e.blocks(f), func(b block) bool { return b.is == aResult })
}

// takeOut puts a result that is next to other blocks in an entry of its own behind its call.
func (f *file) takeOut(e *entry, b block, c *call) {
	list := e.doc.Span(e.doc.Parent(b.node))
	text := string(e.text[:list.Start]) + "[" + string(e.doc.Raw(b.node)) + "]" + string(e.text[list.End:])
	f.drop(e, b)
	own := &entry{line: e.line, sent: true}
	own.read(f, []byte(text))
	if f.layout.id != "" {
		own.set(f, own.root, f.layout.id, source.Quote(f.freeID(c.behind, b.id)))
	}
	own.setParent(f, c.behind.id)
	f.place(own, c.behind)
}

// fillIn adds a placeholder for each call without a result, except for those that may still run: of the last answer, if
// nothing comes after it.
func (f *file) fillIn(entries []*entry, calls map[string]*call) {
	if len(entries) == 0 {
		return
	}
	last := entries[len(entries)-1]
	placed := map[*entry]*entry{}
	for _, e := range entries {
		for _, b := range e.blocks(f) {
			c := calls[b.id]
			if b.is != aCall || c == nil || c.e != e || c.answered != nil || c.behind == last {
				continue
			}
			behind := c.behind
			if after := placed[behind]; after != nil {
				behind = after
			}
			added := f.result(e, b, behind)
			added.sent = true
			f.place(added, behind)
			placed[c.behind], c.answered = added, added
			f.say(e.line, "unanswered-call", "Added a placeholder result for the call "+source.Quote(b.id)+" in line "+strconv.Itoa(e.line)+".", "")
		}
	}
}
