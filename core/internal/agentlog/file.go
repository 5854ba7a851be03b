package agentlog

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/source"
)

// A file is a log as its entries, with all bytes between them.
type file struct {
	layout *layout
	// words are the text of placeholder results.
	words       string
	head, tail  []byte
	first, last *entry
	// between is what is between two entries of a list.
	between []byte
	// ids are the entries by their IDs, and children those that follow the one with an ID.
	ids      map[string]*entry
	children map[string][]*entry
	// begun are how entries of the log begin.
	begun []string
	// broken counts the bytes that were read as entries over several lines.
	broken  int
	changes []Change
}

// read is a text as the entries of a log; false for a text that isn't one.
func read(text []byte, layout *layout, words string) (*file, bool) {
	f := &file{layout: layout, words: words, between: []byte("\n")}
	if layout.list != "" {
		if doc := source.Parse(text); len(doc.Roots) == 1 && !doc.Broken() {
			return f, f.readList(text, doc)
		}
	}
	f.readLines(text)
	whole, all := 0, f.all()
	for _, e := range all {
		if e.doc != nil {
			whole++
		}
	}
	return f, 2*whole > len(all)
}

// readList reads the entries of a list in a file that is one value.
func (f *file) readList(text []byte, doc *source.Document) bool {
	list := find.PathsIn(doc).Find(doc.Roots[0], f.layout.list)
	if doc.Kind(list) != source.Array {
		return false
	}
	f.between = []byte(",")
	line, before := 1, 0
	for element := range doc.Elements(list) {
		span := doc.Span(element)
		if f.last == nil {
			f.head = text[:span.Start]
		} else {
			f.last.after = text[before:span.Start]
			f.between = f.last.after
		}
		line += bytes.Count(text[before:span.Start], []byte("\n"))
		f.add(text[span.Start:span.End], line)
		line += bytes.Count(text[span.Start:span.End], []byte("\n"))
		before = span.End
	}
	f.tail = text[before:]
	return f.last != nil
}

// readLines reads a file with an entry on each line. What is blank belongs to the line before it.
func (f *file) readLines(text []byte) {
	line := 0
	for len(text) > 0 {
		line++
		end, next := len(text), len(text)
		if at := bytes.IndexByte(text, '\n'); at >= 0 {
			end, next = at, at+1
			if at > 0 && text[at-1] == '\r' {
				end--
			}
		}
		switch {
		case len(bytes.TrimSpace(text[:end])) > 0:
			f.add(text[:end:end], line).after = text[end:next:next]
		case f.last == nil:
			f.head = append(f.head, text[:next]...)
		default:
			f.last.after = append(f.last.after, text[:next]...)
		}
		text = text[next:]
	}
}

// add adds an entry at the end.
func (f *file) add(text []byte, line int) *entry {
	e := &entry{line: line}
	e.read(f, text)
	f.link(e, f.last)
	return e
}

// link puts an entry behind another one, or at the beginning.
func (f *file) link(e, behind *entry) {
	e.before, e.next = behind, f.first
	if behind != nil {
		e.next, behind.next = behind.next, e
	} else {
		f.first = e
	}
	if e.next != nil {
		e.next.before = e
	} else {
		f.last = e
	}
}

// unlink takes an entry out.
func (f *file) unlink(e *entry) {
	if e.before != nil {
		e.before.next = e.next
	} else {
		f.first = e.next
	}
	if e.next != nil {
		e.next.before = e.before
	} else {
		f.last = e.before
	}
}

// all are the entries as they are now.
func (f *file) all() (all []*entry) {
	for e := f.first; e != nil; e = e.next {
		all = append(all, e)
	}
	return all
}

// text is the log as it is now.
func (f *file) text() []byte {
	out := bytes.Clone(f.head)
	for e := f.first; e != nil; e = e.next {
		out = append(out, e.text...)
		switch {
		case f.layout.list != "" && f.tail != nil && e.next == nil:
		case len(e.after) == 0 && e.next != nil:
			out = append(out, f.between...)
		default:
			out = append(out, e.after...)
		}
	}
	return append(out, f.tail...)
}

// number notes which entry has an ID, and which follow it.
func (f *file) number() {
	f.ids, f.children = map[string]*entry{}, map[string][]*entry{}
	for e := f.first; e != nil; e = e.next {
		if e.id != "" && f.ids[e.id] == nil {
			f.ids[e.id] = e
		}
		if e.parent != "" {
			f.children[e.parent] = append(f.children[e.parent], e)
		}
	}
}

// say adds a change.
func (f *file) say(line int, kind, text, lost string) {
	f.changes = append(f.changes, Change{Line: line, Kind: kind, Text: text, Lost: lost})
}

// follow makes entries that follow one follow another.
func (f *file) follow(from, to string, which func(*entry) bool) {
	if from == "" || from == to {
		return
	}
	followers := f.children[from]
	delete(f.children, from)
	for _, e := range followers {
		switch {
		case e.gone || e.parent != from:
		case which(e):
			e.setParent(f, to)
		default:
			f.children[from] = append(f.children[from], e)
		}
	}
}

func isAny(*entry) bool { return true }

// remove removes an entry. Those that follow it follow the one before it.
func (f *file) remove(e *entry) {
	e.gone = true
	f.follow(e.id, e.parent, isAny)
	f.unlink(e)
	if f.ids[e.id] == e {
		delete(f.ids, e.id)
	}
}

// place puts an entry behind another one, which the entries that followed that one then follow.
func (f *file) place(e, behind *entry) {
	f.follow(behind.id, e.id, func(other *entry) bool { return other != e && other.sent })
	if e.after == nil {
		e.after = behind.after
	}
	f.link(e, behind)
	if e.id != "" {
		f.ids[e.id] = e
		f.children[e.parent] = append(f.children[e.parent], e)
	}
}

// move puts an entry behind another one.
func (f *file) move(e, behind *entry) {
	f.follow(e.id, e.parent, isAny)
	f.unlink(e)
	e.setParent(f, behind.id)
	f.place(e, behind)
}

// freeID is an ID for an entry that follows another one, of the form that the program's have.
func (f *file) freeID(behind *entry, salt string) string {
	for n := 0; ; n++ {
		if id := idLike(behind.id, salt+strconv.Itoa(n)); f.ids[id] == nil {
			return id
		}
	}
}
