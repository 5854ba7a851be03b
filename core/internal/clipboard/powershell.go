package clipboard

import (
	"bytes"
	"strconv"
	"strings"
)

// powerShell is a request that PowerShell sends: its body is a text, or a hash table that is
// made into JSON.
var powerShell = Kind{
	ID: "powershell", Name: "PowerShell request", sure: true,
	looks: func(text []byte) bool {
		return !beginsJSON(text) && firstFold(text, "Invoke-RestMethod", "Invoke-WebRequest", "irm ", "iwr ") >= 0
	},
	take: func(t *taker, text []byte) (found, bool) {
		p := &powerReader{text: text, values: map[string]int{}, most: 8*len(text) + 1<<16}
		p.index()
		var f found
		for _, at := range p.bodies {
			p.at, p.depth, p.open = at, 0, nil
			request := unpacked(p.value())
			if request != nil && request.get("Body") != nil {
				request = unpacked(request.get("Body")) // the arguments in a table of their own
			}
			if !speaks(request) {
				continue
			}
			notes := []string{"Left out: the rest of the command."}
			if len(p.open) > 0 {
				notes = append(notes, "Names used instead of values that only the shell knows: "+listed(p.open)+".")
			}
			f.bodies = append(f.bodies, body{
				label: strconv.Itoa(len(f.bodies)+1) + ". request", what: "The body of a PowerShell request", text: append(request.append(nil, 0), '\n'), notes: notes,
			})
		}
		if len(f.bodies) == 0 {
			return found{}, false
		}
		t.prefer(&f)
		return f, true
	},
}

// firstFold is where the first of some words is in a text, in letters of any case; -1 for nowhere.
func firstFold(text []byte, words ...string) int {
	for at := range text {
		for _, word := range words {
			if len(text)-at >= len(word) && text[at]|0x20 == word[0]|0x20 && strings.EqualFold(string(text[at:at+len(word)]), word) {
				return at
			}
		}
	}
	return -1
}

// powerReader reads values as PowerShell writes them. Nothing is run: what only the shell has is written as its
// name.
type powerReader struct {
	text []byte
	at   int
	// depth is how deep values are in each other.
	depth int
	// values are where variables get theirs, by their names; bodies are where bodies are given.
	values map[string]int
	bodies []int
	open   []string
	// cost is how many bytes were read of variables, each time that one is used, and most how many may be.
	cost, most int
}

// index finds where variables get their values, and where commands get a body, or all of their
// arguments from a variable.
func (p *powerReader) index() {
	b := p.text
	for p.at < len(b) {
		switch c := b[p.at]; {
		case c == '"' || c == '\'' || c == '@' && p.here():
			p.quoted()
		case c == '#':
			line, _ := lineOf(b, p.at)
			p.at += len(line)
		case c == '$':
			name := p.name()
			from := p.at
			if p.blank(false); p.byteAt(0) == '=' && p.byteAt(1) != '=' && name != "" {
				p.values[name] = p.at + 1
			} else {
				p.at = from
			}
		case c == '-' && p.after(" \t\n`") && firstFold(b[p.at:min(len(b), p.at+6)], "-Body ", "-Body:") == 0:
			p.at += len("-Body ")
			p.bodies = append(p.bodies, p.at)
		case c == '@' && p.after(" \t") && nameByte(p.byteAt(1)):
			p.bodies = append(p.bodies, p.at)
			p.at++
		default:
			p.at++
		}
	}
}

func (p *powerReader) byteAt(distance int) byte {
	if i := p.at + distance; i < len(p.text) {
		return p.text[i]
	}
	return 0
}

// after reports whether the byte before the place is one of some.
func (p *powerReader) after(some string) bool {
	return p.at > 0 && strings.IndexByte(some, p.text[p.at-1]) >= 0
}

// here reports whether a text of several lines begins here.
func (p *powerReader) here() bool { return p.byteAt(1) == '"' || p.byteAt(1) == '\'' }

// blank goes over white space and comments, and over ends of lines where those mean nothing.
func (p *powerReader) blank(lines bool) {
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == ' ' || c == '\t' || c == '\r' || lines && (c == '\n' || c == ';'):
			p.at++
		case c == '`' && lineBreak(p.text, p.at+1) > 0:
			p.at += 1 + lineBreak(p.text, p.at+1)
		case c == '#' && lines:
			line, _ := lineOf(p.text, p.at)
			p.at += len(line)
		default:
			return
		}
	}
}

// name is the name of the variable that begins here, in small letters, without its dollar sign or braces; the
// place is after it.
func (p *powerReader) name() string {
	start := p.at + 1
	end := start
	if p.byteAt(1) == '{' {
		n := bytes.IndexByte(p.text[start:], '}')
		if n < 0 {
			p.at++
			return ""
		}
		p.at = start + n + 1
		return strings.ToLower(string(p.text[start+1 : start+n]))
	}
	for end < len(p.text) && (nameByte(p.text[end]) || p.text[end] == ':' && end+1 < len(p.text) && nameByte(p.text[end+1])) {
		end++
	}
	p.at = max(end, p.at+1)
	return strings.ToLower(string(p.text[start:end]))
}

// value reads a value, or a list of some with commas between; nil for what the text does not have.
func (p *powerReader) value() *value {
	first := p.one()
	from := p.at
	if p.blank(false); p.byteAt(0) != ',' || first == nil {
		p.at = from
		return first
	}
	list := newList(first)
	for p.byteAt(0) == ',' {
		p.at++
		p.blank(true)
		next := p.one()
		if next == nil {
			return nil
		}
		list.list = append(list.list, next)
		p.blank(false)
	}
	return list
}

func (p *powerReader) one() *value {
	if p.depth++; p.depth > maxCode {
		return nil
	}
	defer func() { p.depth-- }()
	p.blank(false)
	switch c := p.byteAt(0); {
	case c == '@' && p.here(), c == '"', c == '\'':
		return newText(p.quoted())
	case c == '@' && p.byteAt(1) == '{':
		p.at += 2
		return p.table()
	case c == '@' && p.byteAt(1) == '(':
		p.at += 2
		return p.array()
	case c == '(':
		p.at++
		inner := p.value()
		p.close(')')
		return inner
	case c == '[':
		p.at++
		p.close(']')
		return p.one()
	case c == '$' || c == '@':
		return p.variable()
	}
	start := p.at
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n,;)}|", p.text[p.at]) < 0 {
		p.at++
	}
	if _, err := strconv.ParseFloat(string(p.text[start:p.at]), 64); err == nil {
		return plain(string(p.text[start:p.at]))
	}
	return nil
}

// variable is the value of one, or its name as a text where the text does not have it.
func (p *powerReader) variable() *value {
	start := p.at
	name := p.name()
	switch name {
	case "true", "false", "null":
		return plain(name)
	}
	written := string(p.text[start:p.at])
	if at, ok := p.values[name]; ok && p.byteAt(0) != '.' && p.cost < p.most {
		after := p.at
		p.at = at
		v := p.value()
		p.cost += p.at - at + 1
		p.at = after
		if v != nil {
			return v
		}
	}
	p.open = addName(p.open, written)
	return newText(written)
}

// close goes after the bracket that ends what the place is in.
func (p *powerReader) close(bracket byte) {
	for depth := 0; p.at < len(p.text); {
		switch c := p.text[p.at]; {
		case c == '"' || c == '\'' || c == '@' && p.here():
			p.quoted()
			continue
		case c == bracket && depth == 0:
			p.at++
			return
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		}
		p.at++
	}
}

// array reads the values of a list up to its end.
func (p *powerReader) array() *value {
	list := newList()
	for {
		p.blank(true)
		if p.byteAt(0) == ',' {
			p.at++
			continue
		}
		if p.byteAt(0) == ')' || p.at >= len(p.text) {
			p.at++
			return list
		}
		v := p.one()
		if v == nil {
			p.close(')')
			return nil
		}
		list.list = append(list.list, v)
	}
}

// table reads the members of a hash table up to its end.
func (p *powerReader) table() *value {
	object := newObject()
	for {
		p.blank(true)
		start := p.at
		switch c := p.byteAt(0); {
		case c == '}' || c == 0:
			p.at++
			return object
		case c == '"' || c == '\'':
			start = -1
		}
		key := ""
		if start < 0 {
			key = p.quoted()
		} else {
			for p.at < len(p.text) && (nameByte(p.text[p.at]) || p.text[p.at] == '-') {
				p.at++
			}
			key = string(p.text[start:p.at])
		}
		p.blank(false)
		if key == "" || p.byteAt(0) != '=' {
			p.close('}')
			return object
		}
		p.at++
		if v := p.value(); v != nil {
			object.set(key, v)
		} else {
			p.open = addName(p.open, key)
		}
		for p.at < len(p.text) && strings.IndexByte(";\n}", p.text[p.at]) < 0 {
			if c := p.text[p.at]; c == '(' || c == '{' {
				p.at++
				p.close(map[byte]byte{'(': ')', '{': '}'}[c])
				continue
			}
			p.at++
		}
	}
}

// quoted is the text of the string that begins here. In double quotes a backquote escapes, and variables
// stay as they are written.
func (p *powerReader) quoted() string {
	mark, end := p.text[p.at], ""
	if mark == '@' {
		mark = p.text[p.at+1]
		end = "\n" + string(mark) + "@"
		line, _ := lineOf(p.text, p.at)
		p.at += len(line)
		p.at += lineBreak(p.text, p.at)
	} else {
		p.at++
	}
	var out strings.Builder
	for p.at < len(p.text) {
		c := p.text[p.at]
		rest := p.text[p.at:]
		switch {
		case end != "" && (bytes.HasPrefix(rest, []byte(end)) || bytes.HasPrefix(rest, []byte("\r"+end))):
			p.at += len(end)
			if c == '\r' {
				p.at++
			}
			return out.String()
		case end == "" && c == mark && p.byteAt(1) == mark:
			p.at++
		case end == "" && c == mark:
			p.at++
			return out.String()
		case mark == '"' && c == '`' && p.at+1 < len(p.text):
			p.at++
			c = p.text[p.at]
			if i := strings.IndexByte("ntr0", c); i >= 0 {
				c = "\n\t\r\x00"[i]
			}
		case mark == '"' && c == '$' && (nameByte(p.byteAt(1)) || p.byteAt(1) == '{' || p.byteAt(1) == '('):
			start := p.at
			if p.byteAt(1) == '(' {
				p.at += 2
				p.close(')')
			} else {
				p.name()
			}
			written := string(p.text[start:p.at])
			p.open = addName(p.open, written)
			out.WriteString(written)
			continue
		}
		out.WriteByte(c)
		p.at++
	}
	return out.String()
}
