package clipboard

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// maxCode is how deep expressions are in each other.
const maxCode = 200

// code reads values out of the source of programs in Python, JavaScript, TypeScript and Go:
// what is written as a literal, names whose value the text has, and the constructors of the
// usual libraries. Nothing is run. A value that only the program has is left out or stands
// as its name, and that is told.
type code struct {
	text []byte
	at   int
	// inside counts the brackets around the place: within them a line break means nothing.
	inside, depth int
	// element is the type of the element that is read next, where Go leaves it out.
	element string
	// golang says that the text is Go, and chain that its messages are those of LangChain.
	golang, chain bool
	// values are where values are given to names, by the name, in order.
	values map[string][]int
	known  map[int]*known
	// cost is how many bytes were read, those after a name each time that it is used.
	cost, most int
	// unclosed says for each kind of quote up to where one is known to have no end.
	unclosed [8]int

	// open are the names that stand for their values, absent those of members that were
	// left out, and changed those of lists that the code changes later.
	open, absent, changed []string
	// beside are arguments that go next to the body, such as headers.
	beside []string
}

// known is the value of a name.
type known struct {
	value *value
	cost  int
	busy  bool
}

func newCode(text []byte) *code {
	return &code{
		text: text, values: map[string][]int{}, known: map[int]*known{}, most: 8*len(text) + 1<<16,
		golang: bytes.Contains(text, []byte(":=")) || bytes.Contains(text, []byte("map[string]")) || bytes.Contains(text, []byte("[]byte(")),
	}
}

// space goes over white space and comments, and over line breaks inside of brackets.
func (c *code) space() {
	b := c.text
	for c.at < len(b) {
		switch ch := b[c.at]; {
		case ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n' && c.inside > 0:
			c.at++
		case ch == '#' || ch == '/' && c.at+1 < len(b) && b[c.at+1] == '/':
			line, _ := lineOf(b, c.at)
			c.at += len(line)
		case ch == '/' && c.at+1 < len(b) && b[c.at+1] == '*':
			n := bytes.Index(b[c.at+2:], []byte("*/"))
			if n < 0 {
				c.at = len(b)
				return
			}
			c.at += n + 4
		case ch == '\\' && lineBreak(b, c.at+1) > 0:
			c.at += 1 + lineBreak(b, c.at+1)
		default:
			return
		}
	}
}

// byteAt is the byte at a distance from the place, 0 after the end.
func (c *code) byteAt(distance int) byte {
	if i := c.at + distance; i < len(c.text) {
		return c.text[i]
	}
	return 0
}

// skip goes to the end of the expression.
func (c *code) skip() {
	depth := 0
	for c.at < len(c.text) {
		switch ch := c.text[c.at]; ch {
		case '"', '\'', '`':
			if _, ok := c.str(false); ok {
				continue
			}
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth == 0 {
				return
			}
			depth--
		case ',', ';':
			if depth == 0 {
				return
			}
		case '\n':
			if depth == 0 && c.inside == 0 {
				return
			}
		case '#', '/':
			before := c.at
			c.inside++
			c.space()
			c.inside--
			if c.at > before {
				continue
			}
		}
		c.at++
	}
}

// unknown is an expression whose value the text does not have: nil, with the place after it.
func (c *code) unknown() *value {
	c.skip()
	return nil
}

// expression reads a value; nil for one that the text does not have.
func (c *code) expression(key string) *value {
	c.depth++
	defer func() { c.depth-- }()
	if c.depth > maxCode || c.cost > c.most {
		return c.unknown()
	}
	c.space()
	start := c.at
	v := c.operand(key)
	for {
		c.space()
		switch ch := c.byteAt(0); {
		case ch == 0 || ch == ',' || ch == ')' || ch == ']' || ch == '}' || ch == ';' || ch == '\n' || ch == ':' || ch == '=' && c.byteAt(1) != '=' && c.byteAt(1) != '>':
			return v
		case ch == '.' && v != nil && v.kind == textValue:
			if !c.trims() {
				return c.unknown()
			}
		case ch == '+' && v != nil && v.kind == textValue:
			c.at++
			c.space()
			from := c.at
			next := c.operand("")
			if next == nil || next.kind != textValue {
				c.skipOperand()
				next = c.placeholder(from)
			}
			v = joined(v, next)
		case ch == '+' && v == nil && c.byteAt(1) != '+' && c.stringAhead(c.at+1):
			v = c.placeholder(start)
		case ch == '%' && v != nil && v.kind == textValue:
			// Python fills a text in: it stays as it is written.
			c.skip()
			return v
		case (ch == '"' || ch == '\'' || ch == '`' || nameByte(ch) && c.stringAhead(c.at)) && v != nil && v.kind == textValue:
			next, ok := c.str(true)
			if !ok {
				return c.unknown()
			}
			v = joined(v, next)
		case ch == 'a' && c.word("as") || ch == 's' && c.word("satisfies"):
			// A type of TypeScript changes no value.
			c.skip()
			return v
		case ch == '!' && c.byteAt(1) != '=':
			c.at++
		default:
			return c.unknown()
		}
	}
}

// skipOperand goes to the next plus or to the end of the expression.
func (c *code) skipOperand() {
	for c.at < len(c.text) {
		switch ch := c.text[c.at]; ch {
		case '+', ',', ';', ')', ']', '}', '\n':
			return
		case '(', '[', '{':
			c.at++
			c.inside++
			for c.skip(); c.byteAt(0) == ',' || c.byteAt(0) == ';'; c.skip() {
				c.at++
			}
			c.inside--
		case '"', '\'', '`':
			if _, ok := c.str(false); ok {
				continue
			}
		}
		c.at++
	}
}

// placeholder stands for an expression whose value the text does not have.
func (c *code) placeholder(start int) *value {
	name := "{" + shortened(string(bytes.TrimSpace(c.text[start:min(max(c.at, start), start+200, len(c.text))])), 60) + "}"
	c.open = addName(c.open, name)
	return newText(name)
}

func joined(a, b *value) *value {
	return &value{kind: textValue, raw: append(a.raw, b.raw...)}
}

// word says whether a word is here.
func (c *code) word(word string) bool {
	return bytes.HasPrefix(c.text[c.at:], []byte(word)) && nameEnd(c.text, c.at) == c.at+len(word)
}

// trims goes over methods that take white space off a text, and says whether it did.
func (c *code) trims() bool {
	end := nameEnd(c.text, c.at+1)
	switch string(c.text[c.at+1 : end]) {
	case "strip", "trim", "encode", "trimEnd", "rstrip", "toString", "lstrip", "trimStart":
	default:
		return false
	}
	if end >= len(c.text) || c.text[end] != '(' {
		return false
	}
	c.at = end + 1
	c.inside++
	c.skip()
	c.inside--
	if c.byteAt(0) != ')' {
		return false
	}
	c.at++
	return true
}

// operand reads a value without what may be done with it.
func (c *code) operand(key string) *value {
	c.cost++
	for c.space(); c.byteAt(0) == '&' || c.byteAt(0) == '*' && c.golang; c.space() {
		// An address in Go is what is there.
		c.at++
	}
	switch ch := c.byteAt(0); {
	case ch == '"' || ch == '\'' || ch == '`' || c.stringAhead(c.at):
		text, ok := c.str(true)
		if !ok {
			return c.unknown()
		}
		return text
	case ch == '{':
		typed := c.element
		c.element = ""
		return c.object(typed)
	case ch == '[':
		return c.list()
	case ch == '(':
		return c.group()
	case ch == '-' || ch == '+' || ch == '.' || ch-'0' < 10:
		return c.number()
	case nameByte(ch):
		return c.named(key)
	}
	return nil
}

// number reads a number.
func (c *code) number() *value {
	end := c.at
	for end < len(c.text) && (nameByte(c.text[end]) || c.text[end] == '.' || (c.text[end] == '-' || c.text[end] == '+') && (end == c.at || c.text[end-1]|0x20 == 'e')) {
		end++
	}
	text := bytes.ReplaceAll(c.text[c.at:end], []byte("_"), nil)
	if end == c.at || len(text) > 400 {
		return nil
	}
	if doc := source.Parse(text); !doc.Broken() && doc.Kind(doc.Roots[0]) == source.Number {
		c.at = end
		return &value{raw: text}
	}
	if number, err := strconv.ParseInt(string(text), 0, 64); err == nil {
		c.at = end
		return plain(strconv.FormatInt(number, 10))
	}
	if number, err := strconv.ParseFloat(string(text), 64); err == nil && number-number == 0 {
		c.at = end
		return plain(strconv.FormatFloat(number, 'g', -1, 64))
	}
	return nil
}

// group reads a value in parentheses, or a tuple.
func (c *code) group() *value {
	elements, commas, ok := c.elements(')')
	if !ok {
		return nil
	}
	if len(elements) == 1 && !commas {
		return elements[0]
	}
	return newList(elements...)
}

// list reads a list, or in Go a type and what is in its braces.
func (c *code) list() *value {
	start := c.at
	if c.golang && c.goType() {
		switch c.byteAt(0) {
		case '{':
			name := c.text[start:c.at]
			return c.object("[]" + string(name[bytes.LastIndexAny(name, ".]*")+1:]))
		case '(':
			return c.group()
		}
		return nil
	}
	absent := len(c.absent)
	elements, _, ok := c.elements(']')
	if !ok || len(elements) == 0 && len(c.absent) > absent {
		return nil // an empty list in its place would be rejected
	}
	return newList(elements...)
}

// elements reads values up to a closing bracket. Those whose values the text does not have
// are left out and named.
func (c *code) elements(closer byte) (list []*value, commas, ok bool) {
	c.at++
	c.inside++
	defer func() { c.inside-- }()
	for {
		c.space()
		ch := c.byteAt(0)
		if ch == closer {
			c.at++
			return list, commas, true
		}
		if ch == 0 || ch == ')' || ch == ']' || ch == '}' {
			return nil, false, false
		}
		if ch == ',' {
			commas = true
			c.at++
			continue
		}
		start := c.at
		v := c.expression("")
		if v == nil {
			if c.at == start {
				return nil, false, false
			}
			c.absent = addName(c.absent, excerpt(c.text, start, c.at, 60))
			continue
		}
		list = append(list, v)
	}
}
