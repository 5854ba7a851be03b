package clipboard

import (
	"bytes"

	"github.com/rolecall/rolecall/core/source"
)

// flow writes a list or mapping in brackets, which may go over several lines. JSON is taken as it is, and
// everything else by the rules of YAML: they differ from those of other languages in what is inside of quotes.
func (y *yaml) flow() bool {
	from, start := y.at, len(y.out)
	if !y.brackets(0) {
		return false
	}
	if given := y.text[from:y.at]; !source.Parse(given).Broken() {
		y.out = append(y.out[:start], given...)
	}
	y.spaces()
	return y.lineEnds()
}

// blank goes over spaces, line breaks and comments between brackets.
func (y *yaml) blank() {
	for {
		start := y.at
		y.at = spaceEnd(y.text, y.at)
		if !y.ok() || y.text[y.at] != '#' || y.at == start {
			return
		}
		y.skipLine()
		y.at-- // the line break, so that a comment can follow
	}
}

// brackets writes the list or mapping in brackets that begins here.
func (y *yaml) brackets(depth int) bool {
	open, end := y.text[y.at], byte(']')
	if open == '{' {
		end = '}'
	}
	if depth > maxYAML {
		return false
	}
	y.at++
	y.out = append(y.out, open)
	for first := true; ; first = false {
		y.blank()
		if y.ok() && y.text[y.at] == end {
			y.at++
			y.out = append(y.out, end)
			return true
		}
		if !first {
			y.out = append(y.out, ',')
		}
		if open == '{' {
			if !y.word(depth) || !y.ok() || y.text[y.at] != ':' {
				return false
			}
			y.at++
			y.blank()
			y.out = append(y.out, ':')
		}
		if !y.word(depth) || !y.ok() {
			return false
		}
		if y.text[y.at] == ',' {
			y.at++
		} else if y.text[y.at] != end {
			return false
		}
	}
}

// word writes what is between brackets and commas, and goes to what comes after it.
func (y *yaml) word(depth int) bool {
	if !y.ok() {
		return false
	}
	ok := true
	switch y.text[y.at] {
	case '[', '{':
		ok = y.brackets(depth + 1)
	case '"', '\'':
		ok = y.quoted(-1)
	default:
		ok = y.bare()
	}
	y.blank()
	return ok
}

// bare writes a text without quotes between brackets. One that goes on in the next line is joined by a space.
func (y *yaml) bare() bool {
	var out []byte
	for {
		rest, end := y.rest(), 0
		for end < len(rest) && bytes.IndexByte([]byte(",]}[{\n"), rest[end]) < 0 && !endsKey(rest, end) && !beginsComment(rest, end) {
			end++
		}
		out = append(out, bytes.TrimSpace(rest[:end])...)
		y.at += end
		if before := y.at; end < len(rest) && rest[end] == '\n' {
			if y.at = spaceEnd(y.text, y.at); y.ok() && bytes.IndexByte([]byte(",]}:#"), y.text[y.at]) < 0 {
				y.at = before
				out = y.foldKeeping(out)
				continue
			}
			y.at = before
		}
		break
	}
	if len(out) == 0 || bytes.IndexByte([]byte("&*!|>@`%?#"), out[0]) >= 0 {
		return false
	}
	y.out = appendPlain(y.out, out)
	return true
}

// endsKey reports whether the byte is a colon that ends a key.
func endsKey(text []byte, at int) bool {
	return text[at] == ':' && (at+1 == len(text) || bytes.IndexByte([]byte(" \t\r\n,]}[{"), text[at+1]) >= 0)
}

// beginsComment reports whether the byte is the sign of a comment.
func beginsComment(text []byte, at int) bool {
	return text[at] == '#' && at > 0 && (text[at-1] == ' ' || text[at-1] == '\t')
}
