package source

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// unwrap unpacks JSON that is one string holding JSON. Other JSON it leaves alone.
func unwrap(d *Document, wrapped int) result {
	same := result{text: d.Text}
	if wrapped >= maxWrapped || len(d.Roots) != 1 || d.Nodes[d.Roots[0]].Kind != String {
		return same
	}
	root := d.Nodes[d.Roots[0]]
	inner := bytes.TrimLeft(d.Text[root.Start+1:root.End-1], " \t\\rnt\"")
	if len(inner) == 0 || inner[0] != '{' && inner[0] != '[' {
		return same
	}
	edits := []edit{{int(root.Start), int(root.Start) + 1, "", whyNone}}
	edits = unpackEdits(edits, d.Text, int(root.Start)+1, int(root.End)-1)
	edits = append(edits, edit{int(root.End) - 1, int(root.End), "", whyNone})
	out := result{splice(d.Text, edits), edits, []Change{{
		At: finding.Span{Start: int(root.Start), End: int(root.End)}, Count: 1,
		Kind: "json-in-string", What: "Extracted the JSON from a string",
	}}}
	next, ok := rescue(out.text, wrapped+1)
	if !ok || !next.container() {
		return same
	}
	return out.then(next)
}

// unpackEscaped takes the backslashes out of escaped JSON that is in a text without
// being a string of JSON, and rescues what comes out.
func unpackEscaped(text []byte, wrapped int) (result, bool) {
	var edits []edit
	var changes []Change
	// free is from where on nothing is covered yet.
	covered, free := 0, 0
	for i := 0; i < len(text); {
		if text[i] != '{' && text[i] != '[' {
			i++
			continue
		}
		mark, literal := byte(0), bytesLiteral(text, i)
		if literal {
			mark = text[i-1]
		} else if next, ok := escapedStart(text, i); !ok {
			i = next
			continue
		}
		start := i
		if mark == 0 {
			mark = '"'
		}
		end := i
		for end < len(text) && text[end] != mark {
			if text[end] == '\\' {
				end++
			}
			end++
		}
		end = min(end, len(text))
		first := len(edits)
		opening := start - 1
		if literal {
			opening--
		}
		if opening >= free && text[start-1] == mark && end < len(text) {
			edits = append(edits, edit{opening, start, "", whyNone})
		}
		quoted := len(edits) > first
		edits = unpackEdits(edits, text, start, end)
		if quoted {
			edits = append(edits, edit{end, end + 1, "", whyNone})
		}
		if len(changes) == 0 {
			changes = []Change{{
				At: finding.Span{Start: start, End: end}, Kind: "json-in-string", What: "Removed backslashes from escaped JSON",
			}}
		}
		changes[0].Count++
		covered += end - start
		i = end + 1
		free = i
	}
	// A small part of a large text is more likely a string in broken JSON.
	if covered < len(text)/8 || covered == 0 {
		return result{}, false
	}
	if changes[0].Count > 1 {
		changes[0].What += ", " + strconv.Itoa(changes[0].Count) + " times"
	}
	out := result{splice(text, edits), edits, changes}
	next, ok := rescue(out.text, wrapped+1)
	if !ok || !next.container() {
		return result{}, false
	}
	return out.then(next), true
}

// escapedStart says whether the bracket at i begins JSON whose quotes are escaped. If not,
// it tells from where to look on.
func escapedStart(b []byte, i int) (int, bool) {
	i++
	for i < len(b) {
		switch c := b[i]; {
		case c == '{' || c == '[' || c <= ' ':
			i++
			continue
		case c == '\\':
			start := i
			for i < len(b) && b[i] == '\\' {
				i++
			}
			if i < len(b) && (b[i] == 'n' || b[i] == 't' || b[i] == 'r') {
				i++
				continue
			}
			return max(i, start+1), i < len(b) && b[i] == '"'
		}
		break
	}
	return i, false
}

// bytesLiteral says whether the bracket at i begins a Python literal of bytes, b'{...}'.
//
//go:noinline
func bytesLiteral(b []byte, i int) bool {
	return i >= 2 && (b[i-1] == '\'' || b[i-1] == '"') && b[i-2] == 'b' && (i == 2 || !bare(b[i-3]))
}

// hasBytesLiteral says whether the text has a literal of bytes with JSON that has escapes.
func hasBytesLiteral(b []byte) bool {
	if bytes.IndexByte(b, '\\') < 0 {
		return false
	}
	for _, open := range []string{"b'{", "b'[", `b"{`, `b"[`} {
		// After another brace it may be content of a string, which is to stay.
		if n := bytes.Index(b, []byte(open)); n >= 0 && bytesLiteral(b, n+2) && bytes.IndexByte(b[:n], '{') < 0 {
			return true
		}
	}
	return false
}

// unpackEdits decodes the escapes of a part of the text.
func unpackEdits(edits []edit, b []byte, from, to int) []edit {
	for i := from; i < to; {
		n := bytes.IndexByte(b[i:to], '\\')
		if n < 0 || i+n+1 >= to {
			break
		}
		i += n
		size, text := 2, ""
		switch c := b[i+1]; c {
		case '"', '\\', '/', '\'', '`':
			edits = append(edits, edit{i, i + 1, "", whyNone})
			i += 2
			continue
		case 'u':
			unit, ok := hex4(b[:to], i+2)
			if !ok {
				i += 2
				continue
			}
			size = 6
			if unit&0xF800 == 0xD800 {
				low, ok := lowSurrogate(b[:to], i+6)
				if !ok || unit >= 0xDC00 {
					// Half a pair stays an escape.
					i += 6
					continue
				}
				unit, size = 0x10000+(unit-0xD800)<<10+(low-0xDC00), 12
			}
			text = string(unit)
		case 'x':
			if i+4 > to || !isHex(b[i+2]) || !isHex(b[i+3]) {
				i += 2
				continue
			}
			code, _ := strconv.ParseUint(string(b[i+2:i+4]), 16, 8)
			size, text = 4, string([]byte{byte(code)})
		default:
			if escapes[c] == 0 {
				_, width := utf8.DecodeRune(b[i+1 : to])
				i += 1 + width
				continue
			}
			text = string([]byte{escapes[c]})
		}
		edits = append(edits, edit{i, i + size, text, whyNone})
		i += size
	}
	return edits
}
