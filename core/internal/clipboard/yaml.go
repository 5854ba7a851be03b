package clipboard

import (
	"bytes"

	"github.com/rolecall/rolecall/core/source"
)

// yamlBinary comes before the text of a value that is base64 by its tag.
const yamlBinary = "\x00binary\x00"

// maxYAML is how deep blocks may be in each other.
const maxYAML = 100

// yamlJSON writes as JSON what recorders write as YAML: blocks of mappings and sequences,
// plain and quoted texts, literal and folded ones, and JSON between them. It gives false
// for what else YAML knows, such as anchors, complex keys and tags of programs.
func yamlJSON(text []byte) ([]byte, bool) {
	y := yaml{text: text}
	y.next()
	for y.ok() && (bytes.HasPrefix(y.rest(), []byte("---")) || bytes.HasPrefix(y.rest(), []byte("%"))) {
		y.skipLine()
		y.next()
	}
	y.out = make([]byte, 0, len(text)+len(text)/8)
	if !y.block(-1, 0) {
		return nil, false
	}
	y.next()
	if y.at < len(y.text) && !bytes.HasPrefix(y.rest(), []byte("...")) {
		return nil, false
	}
	return y.out, true
}

// yaml reads YAML and writes JSON.
type yaml struct {
	text []byte
	at   int
	// indent is the column of at, after next.
	indent int
	out    []byte
}

func (y *yaml) ok() bool     { return y.at < len(y.text) }
func (y *yaml) rest() []byte { return y.text[y.at:] }

// next skips empty lines and comments.
func (y *yaml) next() {
	for y.at < len(y.text) {
		i := y.at
		for i < len(y.text) && (y.text[i] == ' ' || y.text[i] == '\t') {
			i++
		}
		if i < len(y.text) && y.text[i] != '\n' && y.text[i] != '\r' && y.text[i] != '#' {
			y.at = i
			break
		}
		_, y.at = lineOf(y.text, i)
	}
	start := bytes.LastIndexByte(y.text[:y.at], '\n') + 1
	y.indent = y.at - start
}

func (y *yaml) skipLine() { _, y.at = lineOf(y.text, y.at) }

// spaces goes over blanks in the line, and over a comment at its end.
func (y *yaml) spaces() {
	start := y.at
	for y.at < len(y.text) && (y.text[y.at] == ' ' || y.text[y.at] == '\t') {
		y.at++
	}
	if y.at < len(y.text) && y.text[y.at] == '#' && (y.at > start || y.at == 0) {
		line, _ := lineOf(y.text, y.at)
		y.at += len(line)
	}
	if y.at < len(y.text) && y.text[y.at] == '\r' {
		y.at++
	}
}

// lineEnds reports whether nothing more is in the line.
func (y *yaml) lineEnds() bool { return y.at >= len(y.text) || y.text[y.at] == '\n' }

// dash reports whether an element of a sequence begins here.
func (y *yaml) dash() bool {
	return y.at < len(y.text) && y.text[y.at] == '-' && (y.at+1 == len(y.text) || y.text[y.at+1] <= ' ')
}

// block reads the value that begins after a line break and is indented by more than parent.
func (y *yaml) block(parent, depth int) bool {
	y.next()
	if !y.ok() || y.indent <= parent {
		y.out = append(y.out, "null"...)
		return true
	}
	return y.here(parent, depth)
}

// here writes the block that begins at this place.
func (y *yaml) here(parent, depth int) bool {
	if depth > maxYAML {
		return false
	}
	switch {
	case y.dash():
		return y.sequence(y.indent, depth)
	case y.keyAhead():
		return y.mapping(y.indent, depth)
	}
	return y.value(parent, depth)
}

func (y *yaml) sequence(indent, depth int) bool {
	y.out = append(y.out, '[')
	for first := true; y.ok() && y.indent == indent && y.dash(); first = false {
		if !first {
			y.out = append(y.out, ',')
		}
		y.at++
		y.spaces()
		if y.lineEnds() {
			if !y.block(indent, depth+1) {
				return false
			}
		} else {
			y.next()
			if !y.here(indent, depth+1) {
				return false
			}
		}
		y.next()
	}
	y.out = append(y.out, ']')
	return !y.ok() || y.indent < indent || y.indent == indent && !y.dash()
}

func (y *yaml) mapping(indent, depth int) bool {
	y.out = append(y.out, '{')
	for first := true; y.ok() && y.indent == indent && !y.dash(); first = false {
		if !y.keyAhead() {
			return !first && (bytes.HasPrefix(y.rest(), []byte("...")) && y.end())
		}
		if !first {
			y.out = append(y.out, ',')
		}
		if !y.key() {
			return false
		}
		y.out = append(y.out, ':')
		y.spaces()
		if !y.lineEnds() {
			if !y.value(indent, depth) {
				return false
			}
		} else {
			// A sequence may be written as far out as the key that it belongs to.
			y.next()
			switch {
			case y.ok() && y.indent == indent && y.dash():
				if !y.sequence(indent, depth+1) {
					return false
				}
			case !y.block(indent, depth+1):
				return false
			}
		}
		y.next()
	}
	y.out = append(y.out, '}')
	return !y.ok() || y.indent <= indent
}

func (y *yaml) end() bool {
	y.out = append(y.out, '}')
	return true
}

// keyAhead reports whether a key of a mapping is here: a text and a colon after it.
func (y *yaml) keyAhead() bool {
	line, _ := lineOf(y.text, y.at)
	line = line[:min(len(line), 1024)]
	if len(line) == 0 {
		return false
	}
	end := 0
	switch line[0] {
	case '"', '\'':
		quoted := yaml{text: line}
		if !quoted.quoted(-1) {
			return false
		}
		end = quoted.at
	case '[', '{', '|', '>', '!', '&', '*', '?', '%', '@', '`':
		return false
	default:
		for {
			n := bytes.IndexByte(line[end:], ':')
			if n < 0 {
				return false
			}
			if end += n; end+1 == len(line) || line[end+1] <= ' ' {
				return !bytes.Contains(line[:end], []byte(" #"))
			}
			end++
		}
	}
	for end < len(line) && line[end] == ' ' {
		end++
	}
	return end < len(line) && line[end] == ':' && (end+1 == len(line) || line[end+1] <= ' ')
}

// key writes the key here and goes after its colon.
func (y *yaml) key() bool {
	line, _ := lineOf(y.text, y.at)
	if line[0] == '"' || line[0] == '\'' {
		if !y.quoted(-1) {
			return false
		}
		y.spaces()
		if y.lineEnds() || y.text[y.at] != ':' {
			return false
		}
		y.at++
		return true
	}
	end := 0
	for end < len(line) && (line[end] != ':' || end+1 < len(line) && line[end+1] > ' ') {
		end++
	}
	key := bytes.TrimSpace(line[:end])
	if string(key) == "<<" {
		return false
	}
	y.out = source.AppendQuote(y.out, string(bytes.TrimPrefix(key, []byte(":"))))
	y.at += end + 1
	return true
}
