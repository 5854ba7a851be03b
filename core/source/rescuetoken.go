package source

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// space skips space and removes comments.
func (r *rescuer) space(i int) int {
	for i < r.end {
		c := r.text[i]
		switch {
		case c <= ' ' && blank(c):
			i++
		case c == '#', c == '/' && i+1 < r.end && (r.text[i+1] == '/' || r.text[i+1] == '*'):
			i = r.comment(i)
		case c < ' ' || c >= 0x7F:
			end := r.oddSpaces(i)
			if end == i {
				return i
			}
			i = end
		default:
			return i
		}
	}
	return i
}

// oddSpaces makes space of the characters from i on that look like it, however many there are, and is where
// they end.
func (r *rescuer) oddSpaces(i int) int {
	start, space, why := i, "", whySpace
	for i < r.end {
		size := r.oddSpace(i)
		if size == 0 {
			break
		}
		switch string(r.text[i : i+size]) {
		case "\uFEFF":
			if i == 0 {
				why = whyMark
			}
		case "\u200B", "\u200C", "\u200D", "\u2060", "\u00AD":
		default:
			space = " "
		}
		if i += size; why == whyMark {
			break
		}
	}
	if i > start {
		r.edit(start, i, space, why)
	}
	return i
}

// oddSpace is the length of a character at i that looks like space and is none in JSON.
func (r *rescuer) oddSpace(i int) int {
	c, size := utf8.DecodeRune(r.text[i:r.end])
	if c == utf8.RuneError && size <= 1 || !invisible(c) || c <= ' ' && blank(byte(c)) {
		return 0
	}
	return size
}

// comment removes the comment at i; if it has its line for itself, with the line.
func (r *rescuer) comment(i int) int {
	block := r.text[i] == '/' && r.text[i+1] == '*'
	end := r.end
	if block {
		if n := bytes.Index(r.text[i+2:r.end], []byte("*/")); n >= 0 {
			end = i + n + 4
		}
	} else {
		end = lineEnd(r.text[:r.end], i)
		if end > i && r.text[end-1] == '\r' {
			end--
		}
	}
	start, end := r.removal(i, end)
	if block && start < i && end < r.end && r.text[end-1] != '\n' && r.text[end] > ' ' {
		start++
	}
	r.edit(start, end, "", whyComment)
	return end
}

// removal widens what is to be removed by the blanks before it; if it has its line for
// itself, to the line.
func (r *rescuer) removal(i, end int) (int, int) {
	start := r.blanksBefore(i)
	if start > 0 && r.text[start-1] != '\n' {
		return start, end
	}
	after := end
	for after < r.end && (r.text[after] == ' ' || r.text[after] == '\t' || r.text[after] == '\r') {
		after++
	}
	if after < r.end && r.text[after] == '\n' {
		end = after + 1
	}
	return start, end
}

// blanksBefore is where the blanks in front of i begin, as far as no edit has them yet.
func (r *rescuer) blanksBefore(i int) int {
	floor := 0
	if len(r.edits) > 0 {
		floor = r.edits[len(r.edits)-1].end
	}
	for i > floor && (r.text[i-1] == ' ' || r.text[i-1] == '\t') {
		i--
	}
	return i
}

// atFence says whether a code fence begins at i.
//
//go:noinline
func (r *rescuer) atFence(i int) bool { return bytes.HasPrefix(r.text[i:r.end], []byte("```")) }

// atEllipsis is the length of an ellipsis at i, or 0.
//
//go:noinline
func (r *rescuer) atEllipsis(i int) int {
	switch rest := r.text[i:r.end]; {
	case bytes.HasPrefix(rest, []byte("...")), bytes.HasPrefix(rest, []byte("…")):
		return 3
	}
	return 0
}

// nameEnd is the end of a name without quotes at i: letters of any script, digits, and
// what keys have between them.
func (r *rescuer) nameEnd(i int) int {
	for i < r.end {
		c := r.text[i]
		if bare(c) || c == '-' || c == '.' {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		letter, size := utf8.DecodeRune(r.text[i:r.end])
		if style, _ := smartQuote(r.text[i:r.end]); style != 0 || size == 1 || invisible(letter) || letter == '…' {
			break
		}
		i += size
	}
	return i
}

// placeholder is how long the name is that stands for a value at the beginning of a text, as shells and
// templates write it: $NAME, $env:NAME, ${NAME}; 0 where none is there.
func placeholder(b []byte) int {
	if len(b) < 2 || b[0] != '$' {
		return 0
	}
	if b[1] == '{' {
		if n := bytes.IndexAny(b, "}\n\"'`"); n > 2 && b[n] == '}' {
			return n + 1
		}
		return 0
	}
	n := 1
	for n < len(b) && (bare(b[n]) || b[n] == ':' && n+1 < len(b) && bare(b[n+1])) {
		n++
	}
	if n == 1 {
		return 0
	}
	return n
}

// word reads a value that begins like a word.
func (r *rescuer) word(i int) (int, reason, bool) {
	end := r.nameEnd(i)
	if n := placeholder(r.text[i:r.end]); i+n > end {
		return r.bareText(i, i+n)
	}
	if end == i {
		return i, wantValue, false
	}
	name := string(r.text[i:end])
	if known := rescued(name); known != nil {
		if known.why != whyNone {
			r.edit(i, end, known.json, known.why)
		}
		r.done(end)
		return end, wantComma, true
	}
	next := skipSpace(r.text[:r.end], end)
	if end == r.end && len(r.stack) > 0 {
		r.half = true
		return end, wantValue, true
	}
	if name == "new" && next > end {
		end = r.nameEnd(next)
		next = end
	}
	if next < r.end && r.text[next] == '(' {
		return r.call(i, next)
	}
	if next < r.end && r.text[next] == '{' && name[0] >= 'A' && name[0] <= 'Z' {
		return r.instance(i, next)
	}
	if top := r.top(); top != nil && top.named && next < r.end && r.text[next] == '=' {
		// An argument with a name after one without.
		r.edit(i, next+1, "", whyNone)
		return next + 1, wantValue, true
	}
	if name == "new" {
		return i, wantValue, false
	}
	return r.bareText(i, end)
}

// bareText puts quotes around a text without them, such as a name or a date. It does
// so only among things that are surely JSON.
func (r *rescuer) bareText(i, end int) (int, reason, bool) {
	if len(r.stack) == 0 || r.quoted+r.keys == 0 {
		return i, wantValue, false
	}
	next := skipSpace(r.text[:r.end], end)
	if next < r.end && r.text[next] != ',' && !closing(r.text[next]) && bytes.IndexByte(r.text[end:next], '\n') < 0 {
		return i, wantValue, false
	}
	r.edit(i, i, `"`, whyBare)
	r.edit(end, end, `"`, whyNone)
	r.done(end)
	return end, wantComma, true
}

// call reads a name with its opening parenthesis at open: an object if its arguments have
// names, else whatever the arguments are.
func (r *rescuer) call(i, open int) (int, reason, bool) {
	first := skipSpace(r.text[:r.end], open+1)
	end := r.nameEnd(first)
	equals := skipSpace(r.text[:r.end], end)
	f := frame{kind: '(', closer: ')', edit: len(r.edits), open: open, named: true}
	if bytes.HasSuffix(r.text[i:open], []byte("datetime")) {
		if date, size := dateOf(r.text[open+1 : r.end]); size > 0 {
			r.edit(i, open+2+size, Quote(date), whyDate)
			r.done(open + 2 + size)
			return open + 2 + size, wantComma, true
		}
	}
	if array, keyed := r.phpArray(r.text[i:open], open); array {
		f.kind, f.named = '[', false
		state := wantValue
		if keyed {
			f.kind, state = '{', wantKey
		}
		r.edit(i, open+1, string(rune(f.kind)), whyPHP)
		return open + 1, state, r.push(f, open+1)
	}
	if end > first && equals < r.end && r.text[equals] == '=' && (equals+1 == r.end || r.text[equals+1] != '=') {
		r.edit(i, open+1, "{", whyCall)
		f.kind, f.class = '{', r.partOf(classOf(r.text[i:open]))
		return open + 1, wantKey, r.push(f, open+1)
	}
	r.edit(i, open+1, "", whyWrapper)
	if r.packing < maxPacked && packs(r.text[i:open]) {
		f.packs = true
		r.packing++
	}
	return open + 1, wantValue, r.push(f, open+1)
}

// enum reads what Python prints for an enumeration: <Role.USER: 'user'>.
func (r *rescuer) enum(i int) (int, reason, bool) {
	end := r.nameEnd(i + 1)
	if end == i+1 || end >= r.end || r.text[end] != ':' {
		return i, wantValue, false
	}
	r.edit(i, end+1, "", whyWrapper)
	f := frame{kind: '(', closer: '>', edit: len(r.edits) - 1, open: i, named: true}
	return end + 1, wantValue, r.push(f, end+1)
}

// number reads a number as JSON5, Python or JavaScript write it.
func (r *rescuer) number(i int) (int, reason, bool) {
	b := r.text[:r.end]
	if b[i] == '-' || b[i]-'0' < 10 {
		if end, ok := numberEnd(b, i); ok && r.numberEnds(end) {
			r.done(end)
			return end, wantComma, true
		}
	}
	start := i
	if b[i] == '+' || b[i] == '-' {
		i++
	}
	end := i
	for end < r.end && (bare(b[end]) || b[end] == '.' || (b[end] == '+' || b[end] == '-') && b[end-1]|0x20 == 'e' && end > i) {
		end++
	}
	if !r.numberEnds(end) {
		for end < r.end && (bare(b[end]) || b[end] == '.' || b[end] == '-' || b[end] == ':' || b[end] == '+') {
			end++
		}
		return r.bareText(start, end)
	}
	text := string(b[i:end])
	if known := rescued(text); known != nil && (known.why == whyNaN || known.why == whyInfinity) {
		r.edit(start, end, "null", known.why)
		r.done(end)
		return end, wantComma, true
	}
	text, ok := plainNumber(text)
	if !ok && end == r.end && len(r.stack) > 0 {
		r.half = true
		return end, wantValue, true
	}
	if !ok {
		return start, wantValue, false
	}
	if b[start] == '-' {
		text = "-" + text
	}
	r.edit(start, end, text, whyNumber)
	r.done(end)
	return end, wantComma, true
}

// numberEnds says whether a number can end at i.
func (r *rescuer) numberEnds(i int) bool {
	if i >= r.end || r.text[i] <= ' ' || closing(r.text[i]) {
		return true
	}
	switch c := r.text[i]; c {
	case ',', ';', '#', '/':
		return true
	default:
		return c >= utf8.RuneSelf && r.oddSpace(i) > 0 || c == '`' && r.atFence(i) || r.atEllipsis(i) > 0
	}
}

// plainNumber writes an unsigned number of another notation as JSON.
func plainNumber(text string) (string, bool) {
	out := make([]byte, 0, len(text)+2)
	for i := range len(text) {
		if text[i] != '_' {
			out = append(out, text[i])
			continue
		}
		if i == 0 || i+1 == len(text) || !isHex(text[i-1]) || !isHex(text[i+1]) {
			return "", false
		}
	}
	if len(out) > 1 && (out[len(out)-1] == 'n' || out[len(out)-1] == 'L') {
		out = out[:len(out)-1]
	}
	if len(out) > 2 && out[0] == '0' {
		base := 0
		switch out[1] | 0x20 {
		case 'x':
			base = 16
		case 'o':
			base = 8
		case 'b':
			base = 2
		}
		if base > 0 {
			n, err := strconv.ParseUint(string(out[2:]), base, 64)
			return strconv.FormatUint(n, 10), err == nil
		}
	}
	for len(out) > 1 && out[0] == '0' && out[1]-'0' < 10 {
		out = out[1:]
	}
	if len(out) > 0 && out[0] == '.' {
		out = append([]byte{'0'}, out...)
	}
	if dot := bytes.IndexByte(out, '.'); dot > 0 && digitsEnd(out, dot+1) == dot+1 {
		out = append(out[:dot+1], append([]byte{'0'}, out[dot+1:]...)...)
		if len(out) == 3 && text == "." {
			return "", false
		}
	}
	if len(out) == 0 || out[0]-'0' >= 10 {
		return "", false
	}
	end, ok := numberEnd(out, 0)
	return string(out), ok && end == len(out)
}
