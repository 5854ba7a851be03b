package agentlog

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// unique removes lines that are there twice. One that only has the ID of another gets its own.
func (f *file) unique() {
	f.number()
	again, seen := map[*entry]*entry{}, map[string]*entry{}
	for e := f.first; e != nil; e = e.next {
		key := e.id
		if f.layout.id == "" && e.string(f.layout.time) != "" && f.tail == nil {
			key = string(e.text)
		}
		if first := seen[key]; e.doc != nil && key != "" && first != nil {
			again[e] = first
		} else if key != "" {
			seen[key] = e
		}
	}
	for _, e := range f.all() {
		first := again[e]
		if first == nil {
			continue
		}
		line := strconv.Itoa(e.line)
		if bytes.Equal(e.text, first.text) || f.layout.id == "" {
			f.say(e.line, "duplicate-line", "Removed line "+line+", which repeats line "+strconv.Itoa(first.line)+".", string(e.text))
			e.gone = true
			f.unlink(e)
			continue
		}
		id := f.freeID(first, "own"+line)
		f.follow(e.id, id, func(other *entry) bool { return other != e && other.line > e.line })
		if e.parent == first.parent {
			e.setParent(f, first.id)
		}
		e.set(f, e.root, f.layout.id, source.Quote(id))
		f.ids[id] = e
		f.say(e.line, "duplicate-line", "Line "+line+" has the ID of line "+strconv.Itoa(first.line)+". Gave it its own.", "")
	}
}

// chain makes entries that follow one which isn't in the file follow the last one before them.
func (f *file) chain() {
	f.number()
	if f.layout.parent == "" || f.layout.ordered {
		return
	}
	last := map[string]*entry{}
	for e := f.first; e != nil; e = e.next {
		if e.doc == nil || e.id == "" {
			continue
		}
		before := last[e.agent]
		if e.parent != "" && f.ids[e.parent] == nil && before != nil {
			lost := e.parent
			e.setParent(f, before.id)
			f.say(e.line, "missing-parent", "Line "+strconv.Itoa(e.line)+" follows a line that isn't in the log. Linked it to line "+strconv.Itoa(before.line)+".", lost)
		}
		last[e.agent] = e
	}
}
