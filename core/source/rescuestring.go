package source

import (
	"bytes"
	"unicode/utf8"
)

// quote is the opening of a string.
type quote struct {
	// start is where it begins, with a prefix such as Python's b; content is after it.
	start, content int
	// style is ', " or `; 's' and 'd' are single and double typographic quotes.
	style byte
	// triple says that three quotes are on both ends.
	triple bool
	// raw strings have no escapes, bytes write UTF-8 in escapes.
	raw, bytes bool
}

// opening reads what opens a string at i.
func (r *rescuer) opening(i int) (quote, bool) {
	q := quote{start: i}
	for n := 0; n < 2 && i+1 < r.end; n++ {
		c := r.text[i] | 0x20
		if c != 'b' && c != 'r' && c != 'u' && c != 'f' {
			break
		}
		q.raw = q.raw || c == 'r'
		q.bytes = q.bytes || c == 'b'
		i++
	}
	if i >= r.end {
		return q, false
	}
	size := 1
	switch c := r.text[i]; {
	case c == '"' || c == '\'' || c == '`' && i == q.start:
		q.style = c
		q.triple = c != '`' && r.isTriple(i)
		if q.triple {
			size = 3
		}
	case c >= utf8.RuneSelf && i == q.start:
		q.style, size = smartQuote(r.text[i:r.end])
	}
	q.content = i + size
	return q, q.style != 0
}

//go:noinline
func (r *rescuer) isOpening(i int) bool {
	_, ok := r.opening(i)
	return ok
}

// smartQuote tells typographic quotes: 's' for single, 'd' for double, 0 for others.
func smartQuote(b []byte) (style byte, size int) {
	c, size := utf8.DecodeRune(b)
	switch c {
	case '‘', '’', '‚', '‛', '′', '‹', '›':
		return 's', size
	case '“', '”', '„', '‟', '″', '«', '»', '＂':
		return 'd', size
	}
	return 0, size
}

// isTriple says whether three quotes are at i, and again later.
func (r *rescuer) isTriple(i int) bool {
	which, quotes := 0, `"""`
	if r.text[i] == '\'' {
		which, quotes = 1, "'''"
	}
	if r.noTriple[which] || !bytes.HasPrefix(r.text[i:r.end], []byte(quotes)) {
		return false
	}
	if !bytes.Contains(r.text[i+3:r.end], []byte(quotes)) {
		r.noTriple[which] = true
		return false
	}
	return true
}

// closer is the length of what could close the string at i, or 0.
func (r *rescuer) closer(q quote, i int) int {
	c := r.text[i]
	switch {
	case q.triple:
		if i+3 <= r.end && c == q.style && r.text[i+1] == c && r.text[i+2] == c {
			return 3
		}
		return 0
	case c == q.style && c < 'a' || c == '`' && q.style == c:
		return 1
	case q.style == 'd' && c == '"' || q.style == 's' && c == '\'':
		return 1
	case c >= utf8.RuneSelf && (q.style == 'd' || q.style == 's'):
		style, size := smartQuote(r.text[i:r.end])
		if style != q.style {
			return 0
		}
		// A quote that curls one way opens another one inside.
		switch mark := string(r.text[i : i+size]); mark {
		case "“", "‘", "«", "‹", "„", "‚":
			if mark == string(r.text[q.start:q.content]) {
				return 0
			}
		}
		return size
	}
	return 0
}

// str reads a string as a value or a key.
func (r *rescuer) str(q quote, key bool) (int, reason, bool) {
	if top := r.top(); top != nil && key {
		top.pending = false
	}
	if content, end, ok := r.binary(q); ok && !key {
		return r.inBase64(q, content, end)
	}
	r.openQuote(q)
	return r.body(q, key)
}

//go:noinline
func (r *rescuer) openQuote(q quote) {
	why := whyNone
	switch {
	case q.triple:
		why = whyTriple
	case q.style == '\'':
		why = whySingle
	case q.style == '`':
		why = whyBacktick
	case q.style != '"':
		why = whySmart
	case q.content-q.start > 1:
		why = whyPrefix
	default:
		return
	}
	r.edit(q.start, q.content, `"`, why)
}

// body reads the content of a string to its end.
func (r *rescuer) body(q quote, key bool) (int, reason, bool) {
	i := q.content
	inner := false
	for {
		if i >= r.end {
			if inner {
				return i, wantValue, false
			}
			r.edit(r.end, r.end, `"`, whyCutString)
			r.ended(r.end, r.end, len(r.edits)-1, key)
			return r.end, stateAfter(key), true
		}
		c := r.text[i]
		if plain[c] || c >= utf8.RuneSelf && !r.dirty && q.style < 'a' {
			i++
			continue
		}
		size := r.closer(q, i)
		switch {
		case size > 0 && (q.triple || r.ends(i+size, q, key)):
			mark := len(r.edits)
			if q.style != '"' || q.triple {
				r.edit(i, i+size, `"`, whyNone)
			}
			r.ended(i+size, i, mark, key)
			return i + size, stateAfter(key), true
		case r.shell && c == '\'' && bytes.HasPrefix(r.text[i:r.end], []byte(`'\''`)):
			r.edit(i, i+4, "'", whyShell)
			i += 4
		case c == '"':
			// In single quotes it was right, there it is part of that change.
			why := whyNone
			if size > 0 {
				why, inner = whyInner, true
			}
			r.edit(i, i, `\`, why)
			i++
		case size > 0:
			inner = true
			i += size
		case c == '\\':
			i = r.escape(q, i)
		case c < ' ':
			i = r.control(i)
		case c >= utf8.RuneSelf && r.dirty:
			i = r.clean(i)
		default:
			i++
		}
	}
}

// plain marks the ASCII characters that are nothing but content in every string.
var plain = func() (table [256]bool) {
	for c := byte(' '); c < 0x7F; c++ {
		table[c] = c != '"' && c != '\'' && c != '`' && c != '\\'
	}
	return table
}()

func stateAfter(key bool) reason {
	if key {
		return wantColon
	}
	return wantComma
}

// ended notes the end of a string whose closing quote is at closing.
//
//go:noinline
func (r *rescuer) ended(end, closing, mark int, key bool) {
	r.quoted++
	if !key {
		r.done(end)
	}
	r.ellipsis = false
	r.last = token{end: end, mark: len(r.edits), str: true, close: closing, closeMark: mark}
}

// ends says whether a quote that could close a string does: what comes after it at i
// fits. Otherwise it is a quote that someone forgot to escape.
func (r *rescuer) ends(i int, q quote, key bool) bool {
	next := skipSpace(r.text[:r.end], i)
	if next >= r.end {
		return true
	}
	c := r.text[next]
	top := r.top()
	array := top != nil && top.kind != '{'
	switch c {
	case ',', '}', ']', '#', ';':
		return true
	case ')', '>':
		return r.open[slotOf(c)] > 0
	case ':':
		return key || top == nil || top.kind == '[' && top.count == 0
	case '=':
		return key || top == nil || next+1 < r.end && r.text[next+1] == '>'
	case '+':
		return !key && r.isOpening(skipSpace(r.text[:r.end], next+1))
	case '/':
		return next+1 < r.end && (r.text[next+1] == '/' || r.text[next+1] == '*')
	case '.':
		return r.atEllipsis(next) > 0
	}
	if c < ' ' || c >= utf8.RuneSelf && r.oddSpace(next) > 0 {
		return true
	}
	if size := r.closer(q, next); size > 0 && next == i {
		// Two quotes: the second closes if something that ends an entry is after it.
		after := skipSpace(r.text[:r.end], next+size)
		return !(after >= r.end || r.text[after] == ',' || closing(r.text[after]))
	}
	if next == i {
		return false
	}
	if r.isOpening(next) {
		return true
	}
	if (key || array) && (c == '{' || c == '[' || c == '-' || c-'0' < 10) {
		return true
	}
	if key {
		return false
	}
	end := r.nameEnd(next)
	if end == next {
		return false
	}
	if array {
		return rescued(string(r.text[next:end])) != nil
	}
	after := skipSpace(r.text[:r.end], end)
	return after < r.end && (r.text[after] == ':' || r.text[after] == '=')
}

// keyAhead says whether the string that opens with q is a key by what comes after it.
func (r *rescuer) keyAhead(q quote) bool {
	mark, quoted, last, ellipsis := len(r.edits), r.quoted, r.last, r.ellipsis
	i, _, ok := r.body(q, true)
	r.edits = r.edits[:mark]
	r.quoted, r.last, r.ellipsis = quoted, last, ellipsis
	i = skipSpace(r.text[:r.end], i)
	return ok && i < r.end && (r.text[i] == ':' || r.text[i] == '=')
}

// join makes one string of the last one and the one that opens with q.
func (r *rescuer) join(q quote) (int, reason, bool) {
	r.edits = r.edits[:r.last.closeMark]
	if q.style == '\'' && q.content == r.last.close+len("''") {
		// YAML and SQL write an apostrophe so; no program prints two strings without a space between.
		r.edit(r.last.close, q.content, "'", whyEscape)
	} else {
		r.edit(r.last.close, q.content, "", whyConcat)
	}
	if top := r.top(); top != nil {
		top.count--
	}
	return r.body(q, false)
}
