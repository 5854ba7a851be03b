package agentlog

import (
	"bytes"
	"slices"
	"strconv"
)

// mostStarts is how many places of a line that was cut off are tried as the beginning of a whole entry.
const mostStarts = 64

// tear repairs lines that aren't valid JSON: of one that was written into another the whole entry remains, and a line that
// was cut off is removed.
func (f *file) tear() {
	for _, e := range f.all() {
		if e.doc != nil {
			continue
		}
		line := strconv.Itoa(e.line)
		if nuls := bytes.Count(e.text, []byte{0}); nuls > 0 {
			e.read(f, bytes.ReplaceAll(e.text, []byte{0}, nil))
			f.say(e.line, "torn-line", "Removed "+strconv.Itoa(nuls)+" NUL bytes from line "+line+".", "")
			if e.doc != nil {
				continue
			}
		}
		lines, lost := f.wholes(e)
		switch {
		case len(lines) == 0 && len(e.text) > 0:
			f.say(e.line, "torn-line", "Removed line "+line+", which was cut off and can't be read.", lost)
		case len(lines) == 1:
			f.say(e.line, "torn-line", "Line "+line+" has a part of another line. Kept the whole entry.", lost)
		case len(lines) > 1:
			f.say(e.line, "torn-line", "Line "+line+" has "+strconv.Itoa(len(lines))+" entries. Put each on its own line.", lost)
		}
		behind := e.before
		f.unlink(e)
		for i, one := range lines {
			if i == len(lines)-1 {
				one.after = e.after
			}
			f.link(one, behind)
			behind = one
		}
	}
}

// wholes are the whole entries in a line, and the rest of it.
func (f *file) wholes(e *entry) (whole []*entry, rest string) {
	text, before, starts := e.text, 0, f.starts()
	for at, tries := 0, 0; at < len(text) && tries < mostStarts; at++ {
		if text[at] != '{' || !slices.ContainsFunc(starts, func(start string) bool { return bytes.HasPrefix(text[at:], []byte(start)) }) {
			continue
		}
		tries++
		if one := f.whole(text[at:]); one != nil {
			one.line, one.after = e.line, []byte("\n")
			whole = append(whole, one)
			rest += string(text[before:at])
			before = at + len(one.text)
			at = before - 1
		}
	}
	return whole, rest + string(text[before:])
}

// starts are how the entries of the log begin: with a brace and the first key.
func (f *file) starts() []string {
	if f.begun != nil {
		return f.begun
	}
	for e := f.first; e != nil && len(f.begun) < mostStarts; e = e.next {
		if e.doc == nil {
			continue
		}
		if end := bytes.IndexByte(e.text, ':'); end > 0 && !slices.Contains(f.begun, string(e.text[:end])) {
			f.begun = append(f.begun, string(e.text[:end]))
		}
	}
	return f.begun
}

// whole is the entry that a text begins with; nil for none.
func (f *file) whole(text []byte) *entry {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch ch := text[i]; {
		case quoted && ch == '\\':
			i++
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '{' || ch == '[':
			depth++
		case ch == '}' || ch == ']':
			if depth--; depth > 0 {
				continue
			}
			if e := new(entry); depth == 0 {
				if e.read(f, text[:i+1:i+1]); e.doc != nil && f.isEntry(e) {
					return e
				}
			}
			return nil
		}
	}
	return nil
}

// isEntry reports whether an object has what the entries of this log have.
func (f *file) isEntry(e *entry) bool {
	for _, path := range [...]string{f.layout.id, f.layout.time} {
		if path != "" {
			return e.string(path) != ""
		}
	}
	return e.answers || e.says
}
