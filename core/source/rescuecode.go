package source

import (
	"bytes"
	"strings"
)

// maxPacked is how often a value may be packed into a text by functions around functions: every
// time doubles the backslashes.
const maxPacked = 3

// packs says that a name is one of a function that makes a text of JSON of its argument, such as
// JSON.stringify or json.dumps. Of a name with dots the last part counts.
func packs(name []byte) bool {
	name = bytes.TrimSpace(name)
	switch string(name[bytes.LastIndexByte(name, '.')+1:]) {
	case "stringify", "dumps", "json_encode":
		return true
	}
	return false
}

// pack writes the object or array in the innermost parentheses, which end at i, as the text that
// the function around it makes of it. It reports whether it did.
func (r *rescuer) pack(i int) bool {
	f := r.top()
	end, mark := f.second, f.secondMark
	if end == 0 {
		end, mark = i, len(r.edits)
	}
	head := skipSpace(r.text[:end], f.open+1)
	if f.count == 0 || head == end || r.text[head] != '{' && r.text[head] != '[' {
		return false
	}
	shifted := make([]edit, 0, mark-f.edit-1)
	for _, e := range r.edits[f.edit+1 : mark] {
		shifted = append(shifted, edit{e.start - f.open - 1, e.end - f.open - 1, e.new, e.why})
	}
	short, err := Parse(splice(r.text[f.open+1:end], shifted)).Compact()
	if err != nil {
		return false
	}
	start := r.edits[f.edit].start
	r.edits = append(r.edits[:f.edit], edit{start, i + 1, Quote(string(bytes.TrimSpace(short))), whyPacked})
	r.packing--
	r.stack = r.stack[:len(r.stack)-1]
	r.open[slotOf(f.closer)]--
	if top := r.top(); top != nil {
		top.count++
	}
	r.last = token{end: i + 1, mark: len(r.edits)}
	r.ellipsis = false
	return true
}

// symbol takes off the colon before a name or a string, as Ruby writes its symbols.
func (r *rescuer) symbol(i int) (int, bool) {
	if r.text[i] != ':' || len(r.stack) == 0 || i+1 >= r.end || r.nameEnd(i+1) == i+1 && r.text[i+1] != '"' && r.text[i+1] != '\'' {
		return i, false
	}
	r.edit(i, i+1, "", whySymbol)
	return i + 1, true
}

// index is the end of the number of an element and its arrow, as PHP prints a list; i where none is.
func (r *rescuer) index(i int) int {
	end := digitsEnd(r.text[:r.end], i)
	if end == i {
		return i
	}
	end = skipSpace(r.text[:r.end], end)
	if end+1 < r.end && r.text[end] == '=' && r.text[end+1] == '>' {
		return end + 2
	}
	return i
}

// phpArray reports whether a name with a parenthesis is an array of PHP, and whether its first
// entry has a text for a key.
func (r *rescuer) phpArray(name []byte, open int) (array, keyed bool) {
	if !strings.EqualFold(string(bytes.TrimSpace(name)), "array") {
		return false, false
	}
	first := skipSpace(r.text[:r.end], open+1)
	if first >= r.end || r.text[first] != '\'' && r.text[first] != '"' {
		return true, false
	}
	end := first + 1
	for end < r.end && r.text[end] != r.text[first] && r.text[end] != '\n' {
		if r.text[end] == '\\' {
			end++
		}
		end++
	}
	end = skipSpace(r.text[:r.end], min(end+1, r.end))
	return true, bytes.HasPrefix(r.text[end:r.end], []byte("=>"))
}
