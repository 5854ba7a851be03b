package clipboard

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// loggedValue is a value in a line of a log: the text before it, the value as JSON, and where it is.
type loggedValue struct {
	before, text []byte
	start, end   int
}

// loggedValues are the objects in a line, and the lists of objects. Texts after one that is never closed are
// not looked at.
func loggedValues(line []byte) []loggedValue {
	var values []loggedValue
	last := 0
	for i := 0; i < len(line); i++ {
		if line[i] != '{' && (line[i] != '[' || i+1 == len(line) || line[i+1] != '{') {
			continue
		}
		end := closedAt(line, i)
		if end < 0 {
			break
		}
		text := line[i:end:end]
		if source.Parse(text).Broken() {
			rescued, ok := source.Rescue(text)
			if !ok {
				i = end - 1
				continue
			}
			text = rescued.Text
		}
		values = append(values, loggedValue{line[last:i], text, i, end})
		i, last = end-1, end
	}
	return values
}

// closedAt is where the bracket at i is closed, with texts in either kind of quotes passed over; -1 for nowhere.
func closedAt(b []byte, i int) int {
	depth := 0
	var quote byte
	for ; i < len(b); i++ {
		switch ch := b[i]; {
		case ch == '\\':
			i++
		case quote != 0:
			if ch == quote {
				quote = 0
			}
		case ch == '"' || ch == '\'':
			quote = ch
		case ch == '{' || ch == '[':
			depth++
		case ch == '}' || ch == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// severalValues takes one of the values of a line that has several, which no one text of JSON holds. It gives
// false where none of them can be read.
func severalValues(t *taker, line []byte) (found, bool) {
	line = bytes.TrimSpace(line)
	if bytes.IndexByte(line, '\n') >= 0 {
		return found{}, false
	}
	values := loggedValues(line)
	if len(values) < 2 {
		return found{}, false
	}
	f := found{what: "The JSON in a log line"}
	var others []string
	read := 0
	for i, value := range values {
		name := valueName(value.before, i)
		if !t.reads(value.text) {
			others = addName(others, name)
			continue
		}
		read = i
		f.bodies = append(f.bodies, body{label: strconv.Itoa(len(f.bodies)+1) + ". " + name, text: value.text, notes: []string{"Left out: the rest of the line."}})
	}
	if len(others) > 0 {
		f.notes = []string{"Left out, because no conversation was found in it: " + listed(others) + "."}
	}
	if len(f.bodies) == 1 {
		f.notes = append(f.notes, outcomeOf(line, values[read].start, values[read].end)...)
	}
	return f, len(f.bodies) > 0
}

// valueName is the word before a value in a line, or which of its values it is.
func valueName(before []byte, i int) string {
	before = bytes.TrimRight(before, " \t:=>-\"'`(")
	start := len(before)
	for start > 0 && (nameByte(before[start-1]) || before[start-1] == '.' || before[start-1] == '-') {
		start--
	}
	if name := shortened(string(before[start:]), 40); name != "" {
		return name
	}
	return "value " + strconv.Itoa(i+1)
}
