package agentlog

// sift notes of each entry whether it is in the next request: of each agent's conversation those on the way to its last
// message, as far as the last summary.
func (f *file) sift() {
	last := map[string]*entry{}
	var ends []*entry
	for e := f.last; e != nil; e = e.before {
		e.sent = false
		if e.doc != nil && last[e.agent] == nil && (e.answers || e.says || len(e.blocks(f)) > 0) && !f.unsent(e) {
			last[e.agent] = e
			ends = append(ends, e)
		}
	}
	ended := map[string]bool{}
	for e := f.last; e != nil; e = e.before {
		if end := last[e.agent]; e.doc != nil && end != nil && f.isInOrder(end) {
			if e == end {
				ended[e.agent] = true
			}
			if ended[e.agent] && f.begins(e) {
				delete(last, e.agent)
				continue
			}
			e.sent = ended[e.agent] && !f.unsent(e)
		}
	}
	for _, end := range ends {
		if !f.isInOrder(end) {
			f.siftTree(end)
		}
	}
	f.complete()
}

// isInOrder reports whether what is sent are the entries in their order, whatever they follow.
func (f *file) isInOrder(end *entry) bool {
	return f.layout.parent == "" || f.layout.ordered || end.id == ""
}

func (f *file) unsent(e *entry) bool {
	return f.layout.unsent != "" && e.paths.Holds(e.root, f.layout.unsent)
}

func (f *file) begins(e *entry) bool {
	return f.layout.begins != "" && e.paths.Holds(e.root, f.layout.begins)
}

// siftTree takes the way up from the last entry.
func (f *file) siftTree(e *entry) {
	kept := ""
	for seen := map[*entry]bool{}; e != nil && !seen[e]; e = f.ids[e.parent] {
		seen[e] = true
		if kept == "" && f.begins(e) {
			if kept = e.string(f.layout.kept); f.ids[kept] == nil || kept == e.id {
				return
			}
			continue
		}
		e.sent = !f.unsent(e)
		if kept != "" && e.id == kept {
			return
		}
	}
}

// complete takes what isn't on the way to the last message and belongs to it: other entries of the same answers, and the
// results of the calls in them.
func (f *file) complete() {
	if f.layout.answer == "" {
		return
	}
	answers, calls := map[string]bool{}, map[string]bool{}
	for e := f.first; e != nil; e = e.next {
		if e.sent && e.answers && e.answer != "" {
			answers[e.agent+"\x00"+e.answer] = true
		}
	}
	for e := f.first; e != nil; e = e.next {
		e.sent = e.sent || e.answers && answers[e.agent+"\x00"+e.answer] && !f.unsent(e)
		for _, b := range e.blocks(f) {
			if b.is == aCall && e.sent {
				calls[b.id] = true
			}
		}
	}
	for e := f.first; e != nil; e = e.next {
		for _, b := range e.blocks(f) {
			e.sent = e.sent || b.is == aResult && calls[b.id]
		}
	}
}
