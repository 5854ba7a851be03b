package clipboard

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/source"
)

// value writes a value that begins in the line of its key or dash, whose column is indent.
func (y *yaml) value(indent, depth int) bool {
	binary := false
	for y.ok() && y.text[y.at] == '!' {
		line, _ := lineOf(y.text, y.at)
		tag, _, _ := bytes.Cut(line[:min(len(line), 100)], []byte(" "))
		switch string(tag) {
		case "!!binary", "!binary":
			binary = true
		case "!!str", "!", "!!map", "!!seq", "!!null", "!!int", "!!float", "!!bool":
		default:
			return false
		}
		y.at += len(tag)
		y.spaces()
		if y.lineEnds() {
			return y.block(indent, depth+1)
		}
	}
	start := len(y.out)
	ok := false
	switch c := y.text[y.at]; c {
	case '&', '*', '@', '`', '%', '?':
		return false
	case '|', '>':
		ok = y.literal(indent, c == '>')
	case '"', '\'':
		ok = y.quoted(indent)
	case '[', '{':
		ok = y.flow()
	default:
		ok = y.plain(indent)
	}
	if ok && binary {
		marked := source.AppendQuote(nil, yamlBinary)
		content := bytes.Clone(y.out[start:])
		if len(content) == 0 || content[0] != '"' {
			return false
		}
		y.out = append(append(y.out[:start], marked[:len(marked)-1]...), content[1:]...)
	}
	return ok
}

// literal writes a text that is in lines of its own.
func (y *yaml) literal(parent int, folded bool) bool {
	head, next := lineOf(y.text, y.at)
	indent, keep, strip := -1, false, false
	for _, c := range head[1:] {
		if c == ' ' || c == '#' {
			break
		}
		switch {
		case c == '+':
			keep = true
		case c == '-':
			strip = true
		case c >= '1' && c <= '9':
			indent = max(parent, 0) + int(c-'0')
		default:
			return false
		}
	}
	y.at = next
	var out []byte
	empty, deep := 0, true
	for y.ok() {
		line, next := lineOf(y.text, y.at)
		column := 0
		for column < len(line) && line[column] == ' ' {
			column++
		}
		if column == len(line) && (indent < 0 || column <= indent) {
			empty++
			y.at = next
			continue
		}
		if indent < 0 && column > parent {
			indent = column
		}
		if indent < 0 || column < indent {
			break
		}
		// A line break between two lines of a folded text is a space; more are one less.
		now := folded && (line[indent] == ' ' || line[indent] == '\t')
		switch {
		case folded && len(out) > 0 && empty == 0 && !deep && !now:
			out[len(out)-1] = ' '
		case folded && len(out) > 0 && empty > 0 && !deep && !now:
			empty--
		}
		for ; empty > 0; empty-- {
			out = append(out, '\n')
		}
		out = append(append(out, line[indent:]...), '\n')
		deep = now
		y.at = next
	}
	switch {
	case strip:
		out = bytes.TrimRight(out, "\n")
	case keep:
		for ; empty > 0; empty-- {
			out = append(out, '\n')
		}
	}
	y.out = source.AppendQuote(y.out, string(out))
	return true
}

// fold reads the line break at y.at inside a quoted or plain text that goes on below: one
// is a space, each more a line break.
func (y *yaml) fold(out []byte) []byte {
	for len(out) > 0 && (out[len(out)-1] == ' ' || out[len(out)-1] == '\t' || out[len(out)-1] == '\r') {
		out = out[:len(out)-1]
	}
	return y.foldKeeping(out)
}

func (y *yaml) foldKeeping(out []byte) []byte {
	count := 0
	for y.ok() && (y.text[y.at] == '\n' || y.text[y.at] == ' ' || y.text[y.at] == '\t' || y.text[y.at] == '\r') {
		if y.text[y.at] == '\n' {
			count++
		}
		y.at++
	}
	if count == 1 {
		return append(out, ' ')
	}
	for ; count > 1; count-- {
		out = append(out, '\n')
	}
	return out
}

// quoted writes a text in quotes. Nothing but the end of a value may come after it where
// indent is a column.
func (y *yaml) quoted(indent int) bool {
	quote := y.text[y.at]
	y.at++
	var out []byte
	for y.ok() {
		c := y.text[y.at]
		switch {
		case c == quote && quote == '\'' && y.at+1 < len(y.text) && y.text[y.at+1] == '\'':
			out = append(out, c)
			y.at += 2
		case c == quote:
			y.at++
			y.out = source.AppendQuote(y.out, string(out))
			if indent >= 0 {
				y.spaces()
				return y.lineEnds()
			}
			return true
		case c == '\n':
			out = y.fold(out)
		case c == '\\' && quote == '"':
			if out = y.escape(out); out == nil {
				return false
			}
		default:
			out = append(out, c)
			y.at++
		}
	}
	return false
}

// yamlEscapes are the escapes of one letter, in the order of what they stand for.
const yamlEscapes = "0abt\tnvfre \"/\\N_LP"

var yamlEscaped = words{"\x00", "\a", "\b", "\t", "\t", "\n", "\v", "\f", "\r", "\x1b", " ", `"`, "/", `\`, "\u0085", "\u00a0", "\u2028", "\u2029"}

// escape reads the escape at y.at; nil for one that YAML does not know.
func (y *yaml) escape(out []byte) []byte {
	if out == nil {
		out = []byte{}
	}
	y.at++
	if y.at >= len(y.text) {
		return nil
	}
	c := y.text[y.at]
	y.at++
	if n := strings.IndexByte(yamlEscapes, c); n >= 0 {
		return append(out, yamlEscaped[n]...)
	}
	if c == '\r' && y.ok() && y.text[y.at] == '\n' {
		c = '\n'
		y.at++
	}
	if c == '\n' {
		// The line goes on in the next one, after its indent.
		for y.ok() && (y.text[y.at] == ' ' || y.text[y.at] == '\t') {
			y.at++
		}
		return out
	}
	most := digitsOf(c)
	code, size := hexadecimal(y.rest(), most)
	if most == 0 || size != most {
		return nil
	}
	y.at += size
	if code&^0x3FF == 0xD800 && bytes.HasPrefix(y.rest(), []byte(`\u`)) {
		if low, size := hexadecimal(y.text[y.at+2:], 4); size == 4 && low&^0x3FF == 0xDC00 {
			y.at += 6
			code = 0x10000 + (code-0xD800)<<10 + (low - 0xDC00)
		}
	}
	return utf8.AppendRune(out, rune(code))
}

// plain reads a text without quotes, which goes on in lines that are indented by more than indent.
func (y *yaml) plain(indent int) bool {
	var out []byte
	for y.ok() {
		line, _ := lineOf(y.text, y.at)
		if n := bytes.Index(line, []byte(" #")); n >= 0 {
			line = line[:n]
		}
		if bytes.Contains(line, []byte(": ")) || bytes.HasSuffix(line, []byte(":")) {
			return false
		}
		out = append(out, bytes.TrimSpace(line)...)
		y.at += len(line)
		y.spaces()
		before := y.at
		y.next()
		if !y.ok() || y.indent <= indent || y.dash() && y.indent <= indent {
			y.at = before
			break
		}
		y.at = before
		out = y.foldKeeping(out)
	}
	y.out = appendPlain(y.out, out)
	return true
}

// appendPlain appends what a text without quotes means.
func appendPlain(out, text []byte) []byte {
	switch word := string(text); word {
	case "", "~", "null", "Null", "NULL":
		return append(out, "null"...)
	case "true", "True", "TRUE":
		return append(out, "true"...)
	case "false", "False", "FALSE":
		return append(out, "false"...)
	}
	if doc := source.Parse(text); len(text) < 40 && !doc.Broken() && doc.Kind(doc.Roots[0]) == source.Number {
		return append(out, text...)
	}
	if len(text) < 40 && bytes.IndexByte([]byte("+.0123456789"), text[0]) >= 0 {
		if number, err := strconv.ParseFloat(string(text), 64); err == nil && number-number == 0 {
			return strconv.AppendFloat(out, number, 'g', -1, 64)
		}
	}
	return source.AppendQuote(out, string(text))
}
