package clipboard

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

// givenValue is code that gives a conversation to a name and sends it nowhere: a list of messages, or a request.
var givenValue = Kind{
	ID: "value", Name: "value in source code", sure: true,
	looks: func(text []byte) bool { return !beginsJSON(text) && givesValue(text) },
	take: func(t *taker, text []byte) (found, bool) {
		c := newCode(text)
		c.chain = bytes.Contains(text, []byte("HumanMessage(")) || bytes.Contains(text, []byte("AIMessage("))
		c.index()
		changed := c.changed
		f := found{}
		var others []string
		spent := 0
		for _, given := range c.given(text) {
			if spent > 8*len(text)+1<<16 {
				break
			}
			c.at, c.inside, c.open, c.absent, c.beside, c.changed = given.place, 0, nil, nil, nil, nil
			v := unpacked(c.expression(""))
			spent += c.at - given.place
			if v == nil || v.kind != listValue && v.kind != objectValue || len(v.list)+len(v.keys) == 0 || !c.ended() {
				continue
			}
			what := "The value of " + given.name
			if given.name == exported {
				what = "The exported value"
			}
			body := body{label: strconv.Itoa(len(f.bodies)+1) + ". " + given.name, what: what, text: append(v.append(nil, 0), '\n')}
			if !t.reads(body.text) {
				others = addName(others, given.name)
				continue
			}
			for _, name := range changed {
				if strings.HasPrefix(name, given.name+".") {
					c.changed = addName(c.changed, name)
				}
			}
			body.notes = c.notes()
			if line, next := lineOf(text, 0); next == len(text) && isLog(line) {
				body.notes = append(body.notes, outcomeOf(text, given.place, c.at)...)
			}
			f.bodies = append(f.bodies, body)
		}
		if len(f.bodies) == 0 {
			return found{}, false
		}
		if len(others) > 0 {
			f.notes = []string{"Left out, because no conversation was found in it: " + listed(others) + "."}
		}
		return f, true
	},
}

// given is a name to which a value is given, and where the value begins.
type given struct {
	name  string
	place int
}

// ended reports whether nothing follows the value that was read: what begins so may be of another language.
func (c *code) ended() bool {
	for c.at < len(c.text) && (c.text[c.at] == ' ' || c.text[c.at] == '\t' || c.text[c.at] == '\r') {
		c.at++
	}
	ch := c.byteAt(0)
	return ch == 0 || ch == '\n' || ch == ';' || ch == '#' || ch == '}'
}

// given are the values that are given to names, and those that a file exports without one.
func (c *code) given(text []byte) []given {
	var all []given
	for name, places := range c.values {
		for _, place := range places {
			all = append(all, given{name, place})
		}
	}
	for _, begin := range exports {
		if n := bytes.Index(text, []byte(begin)); n == 0 || n > 0 && text[n-1] == '\n' {
			all = append(all, given{exported, n + len(begin)})
		}
	}
	order.Stable(all, func(a, b *given) int { return a.place - b.place })
	return all
}

// exported stands for the name of what a file exports without one.
const exported = "exported value"

// exports begin what a file of JavaScript gives to others.
var exports = []string{"export default ", "module.exports ="}

// givesValue reports whether a line of a text gives a name a list, an object, or what a function makes.
func givesValue(text []byte) bool {
	for i := 0; i < len(text); {
		line, next := lineOf(text, i)
		if i = next; len(line) > 8192 {
			line = line[:8192]
		}
		line = bytes.TrimLeft(line, " \t")
		if len(line) == 0 || !nameByte(line[0]) {
			continue
		}
		for _, begin := range exports {
			if bytes.HasPrefix(line, []byte(begin)) {
				return true
			}
		}
		for {
			word, rest, ok := bytes.Cut(line, []byte(" "))
			if !ok || !declarers.has(string(word)) {
				break
			}
			line = rest
		}
		end := nameEnd(line, 0)
		for end < len(line) && line[end] == '.' {
			end = nameEnd(line, end+1)
		}
		head, value, ok := bytes.Cut(line, []byte("="))
		if !ok || end == 0 || len(head) > 200 || bytes.ContainsAny(head, "\"'(") || len(value) > 0 && (value[0] == '=' || value[0] == '>') {
			continue
		}
		if head = bytes.TrimSpace(head[end:]); len(head) > 0 && head[0] != ':' {
			continue
		}
		value = bytes.TrimLeft(value, " ")
		if len(value) > 0 && (bytes.IndexByte([]byte("[{(`\"'"), value[0]) >= 0 || nameByte(value[0]) && bytes.IndexByte(value, '(') > 0) {
			return true
		}
	}
	return false
}

// declarers are words that come before a name that is given a value.
var declarers = words{"const", "let", "var", "export"}
