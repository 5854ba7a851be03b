//go:build !js

package growth

import (
	"encoding/json"
	"strconv"
	"strings"
)

// A shape is a way in which a text can be long.
type shape struct {
	name string
	// n is how many things the small input has.
	n int
	// text is the text with n things.
	text func(n int) string
}

// each is what a text makes of the numbers from 0 to n-1, with commas in between. A # stands for the
// number.
func each(n int, text string) string { return joined(n, ",", text) }

func joined(n int, comma, text string) string {
	var out strings.Builder
	pieces := strings.Split(text, "#")
	for i := range n {
		if i > 0 {
			out.WriteString(comma)
		}
		for k, piece := range pieces {
			if k > 0 {
				out.WriteString(strconv.Itoa(i))
			}
			out.WriteString(piece)
		}
	}
	return out.String()
}

// of is a text with something made of n things where its @ is.
func of(text string, things ...func(n int) string) func(n int) string {
	pieces := strings.Split(text, "@")
	if len(pieces) != len(things)+1 {
		panic("a text has as many @ as things: " + text)
	}
	return func(n int) string {
		var out strings.Builder
		for i, piece := range pieces {
			out.WriteString(piece)
			if i < len(things) {
				out.WriteString(things[i](n))
			}
		}
		return out.String()
	}
}

// many are n of a text, as each makes them.
func many(text string) func(n int) string { return func(n int) string { return each(n, text) } }

// backwards are n of a text, the last number first.
func backwards(text string) func(n int) string {
	return func(n int) string {
		var out strings.Builder
		for i := n - 1; i >= 0; i-- {
			out.WriteString(strings.ReplaceAll(text, "#", strconv.Itoa(i)))
			if i > 0 {
				out.WriteByte(',')
			}
		}
		return out.String()
	}
}

// before are n of a text in which a % stands for the number before.
func before(text string) func(n int) string {
	return func(n int) string {
		var out strings.Builder
		for i := range n {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(strings.NewReplacer("#", strconv.Itoa(i), "%", strconv.Itoa(i-1)).Replace(text))
		}
		return out.String()
	}
}

// again is a text n times.
func again(text string) func(n int) string {
	return func(n int) string { return strings.Repeat(text, n) }
}

// lines are n lines of a text.
func lines(text string) func(n int) string {
	return func(n int) string { return joined(n, "\n", text) + "\n" }
}

// quoted is a text as a JSON string.
func quoted(text func(n int) string) func(n int) string {
	return func(n int) string {
		out, err := json.Marshal(text(n))
		if err != nil {
			panic(err)
		}
		return string(out)
	}
}

// indented is a JSON text over many lines.
func indented(text func(n int) string) func(n int) string {
	return func(n int) string {
		var out strings.Builder
		depth, inside := 0, false
		source := text(n)
		for i := 0; i < len(source); i++ {
			c := source[i]
			switch {
			case inside && c == '\\':
				out.WriteByte(c)
				i++
				c = source[i]
			case c == '"':
				inside = !inside
			case inside:
			case c == '{' || c == '[':
				depth++
				out.WriteByte(c)
				out.WriteString("\n" + strings.Repeat("  ", depth))
				continue
			case c == '}' || c == ']':
				depth--
				out.WriteString("\n" + strings.Repeat("  ", depth))
			case c == ',':
				out.WriteByte(c)
				out.WriteString("\n" + strings.Repeat("  ", depth))
				continue
			}
			out.WriteByte(c)
		}
		return out.String()
	}
}

// list is the list of a conversation with the entries of an example n times over, or "".
func list(text string, n int) string {
	times := func(list []json.RawMessage) string {
		var all []json.RawMessage
		for range n {
			all = append(all, list...)
		}
		out, err := json.Marshal(all)
		if err != nil {
			panic(err)
		}
		return string(out)
	}
	var entries []json.RawMessage
	if json.Unmarshal([]byte(text), &entries) == nil && len(entries) > 0 {
		return times(entries)
	}
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &object) != nil || json.Unmarshal(object["messages"], &entries) != nil || len(entries) == 0 {
		return ""
	}
	object["messages"] = json.RawMessage(times(entries))
	out, err := json.Marshal(object)
	if err != nil {
		panic(err)
	}
	return string(out)
}
