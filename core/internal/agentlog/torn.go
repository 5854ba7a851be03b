package agentlog

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// mostStarts is how many places of a line that was cut off are tried as the beginning of a whole entry.
const mostStarts = 64

// tear repairs lines that aren't valid JSON: of one that was written into another the whole entry remains, and a line that
// was cut off is removed.
func (f *file) tear() {
	for _, e := range f.all() {
		if e.doc != nil && f.layout.splits {
			f.escape(e)
		}
		if e.doc != nil || e.gone || f.unbreak(e) {
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

// escape writes the line separators of Unicode as escapes, which mean the same.
func (f *file) escape(e *entry) {
	text := e.text
	for _, separator := range [...]rune{'\u2028', '\u2029'} {
		text = bytes.ReplaceAll(text, []byte(string(separator)), []byte(`\u`+strconv.FormatInt(int64(separator), 16)))
	}
	if len(text) > len(e.text) {
		f.say(e.line, "torn-line", "Wrote the line separators in line "+strconv.Itoa(e.line)+" as escapes: the program takes them for the end of the line.", "")
		e.read(f, text)
	}
}

// mostBroken is how many bytes of a log are read as entries that are written over several lines.
const mostBroken = 32 << 20

// unbreak puts an entry that has line breaks in it on one line, and reports whether it is one.
func (f *file) unbreak(e *entry) bool {
	if len(e.text) == 0 || e.text[0] != '{' {
		return false
	}
	var text []byte
	depth, quoted, escaped := 0, false, false
	for n := e; n != nil && f.broken < mostBroken && (n.doc == nil || !f.isEntry(n)); n = n.next {
		f.broken += len(n.text)
		for _, ch := range n.text {
			if quoted && ch < ' ' {
				text = append(text, escapeOf(ch)...)
				continue
			}
			text = append(text, ch)
			switch {
			case escaped:
				escaped = false
			case quoted && ch == '\\':
				escaped = true
			case ch == '"':
				quoted = !quoted
			case quoted:
			case ch == '{' || ch == '[':
				depth++
			case ch == '}' || ch == ']':
				depth--
			}
		}
		if depth <= 0 {
			return f.joined(e, n, text)
		}
		if quoted {
			for _, ch := range n.after {
				text = append(text, escapeOf(ch)...)
			}
		}
	}
	return false
}

// escapeOf is how a control character is written in a string.
func escapeOf(ch byte) string {
	quoted := source.Quote(string(rune(ch)))
	return quoted[1 : len(quoted)-1]
}

// joined makes a text the entry that is written from one line to another.
func (f *file) joined(e, last *entry, text []byte) bool {
	was := e.text
	if e.read(f, text); e.doc == nil || !f.isEntry(e) {
		e.read(f, was)
		return false
	}
	e.after = last.after
	for next := e; next != last; {
		next = e.next
		next.gone = true
		f.unlink(next)
	}
	f.say(e.line, "torn-line", "The entry in line "+strconv.Itoa(e.line)+" had line breaks in it. Put it on one line.", "")
	return true
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
			return e.paths.Find(e.root, path) != source.None
		}
	}
	return e.answers || e.says
}
