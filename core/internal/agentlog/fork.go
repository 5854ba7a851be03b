package agentlog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Fork is a repaired log as a new session with an ID, which ends with the last answer that needs nothing more. It is false
// for a form that can't be forked.
func Fork(text []byte, log, id string, options Options) (forked []byte, changes []Change, ok bool) {
	repaired, changes, ok := Repair(text, log, options)
	layout := layoutOf(log)
	if !ok || layout.session == "" {
		return text, nil, false
	}
	f, _ := read(repaired, layout, "")
	f.number()
	f.sift()
	f.changes = changes
	var end *entry
	for e := f.last; e != nil && end == nil; e = e.before {
		if e.sent && e.answers && e.agent == f.agent() && !slices.ContainsFunc(e.blocks(f), func(b block) bool { return b.is == aCall }) {
			end = e
		}
	}
	if end == nil {
		return text, nil, false
	}
	for f.last != end {
		f.unlink(f.last)
	}
	f.say(end.line, "fork", "Ended the copy with the answer in line "+strconv.Itoa(end.line)+".", "")
	old := ""
	for e := f.first; e != nil; e = e.next {
		for path := range strings.FieldsSeq(layout.session) {
			if was := e.string(path); was != "" && (old == "" || was == old) {
				old = was
				e.edit(f, finding.Edit{Span: e.doc.Span(e.paths.Find(e.root, path)), New: source.Quote(id)})
			}
		}
	}
	return f.text(), f.changes, old != ""
}

// agent is that of the conversation with the user: of the first entry that says something.
func (f *file) agent() string {
	for e := f.first; e != nil; e = e.next {
		if e.says {
			return e.agent
		}
	}
	return ""
}
