package spec

import (
	"iter"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// changed gives texts that are one change away from a request: its JSON broken, a member removed, renamed, repeated or with
// another value, an element removed, repeated or moved. They are indented by two spaces.
func changed(body string) iter.Seq[string] {
	doc := source.Parse([]byte(body))
	return func(yield func(string) bool) {
		if doc.Broken() || len(doc.Roots) != 1 {
			return
		}
		root, model := doc.Roots[0], source.None
		for key, value := range doc.Members(root) {
			if doc.String(key) == "model" {
				model = value
			}
		}
		for _, text := range broken(doc) {
			if !yield(text) {
				return
			}
		}
		for node := root + 1; node < doc.Nodes[root].Next; node++ {
			if node == model {
				continue // a request for another model is another case
			}
			for _, kind := range changes {
				c := changer{doc: doc, node: node, change: kind}
				c.value(root)
				if !c.done {
					continue
				}
				indented, err := source.Parse(c.out).Format("  ")
				if err == nil && !yield(string(indented)) {
					return
				}
			}
		}
	}
}

// broken are a text with a mistake in its JSON at the last value: a byte that isn't UTF-8 in it, a comma after it that is one
// too many, or too many brackets around it.
func broken(doc *source.Document) []string {
	last := doc.Nodes[len(doc.Nodes)-1]
	before, value, after := string(doc.Text[:last.Start]), string(doc.Text[last.Start:last.End]), string(doc.Text[last.End:])
	texts := []string{
		before + value + "," + after,
		before + strings.Repeat("[", source.MaxDepth) + value + strings.Repeat("]", source.MaxDepth) + after,
	}
	if last.Kind == source.String {
		texts = append(texts, before+value[:len(value)-1]+"\xe9\""+after)
	}
	return texts
}

// change is one kind of change.
type change uint8

const (
	remove change = iota
	rename
	addUnknown
	toNull
	toNumber
	toWord
	toEmpty
	repeat
	swap
	halfOfPair
)

var changes = [...]change{remove, rename, addUnknown, toNull, toNumber, toWord, toEmpty, repeat, swap, halfOfPair}

// changer writes a document with one change, at a value or at the key of one.
type changer struct {
	doc    *source.Document
	node   source.Index
	change change
	done   bool
	out    []byte
}

func (c *changer) value(at source.Index) {
	if at == c.node && c.replaced(at) {
		c.done = true
		return
	}
	switch c.doc.Kind(at) {
	case source.Object:
		c.object(at)
	case source.Array:
		c.array(at)
	default:
		c.out = append(c.out, c.doc.Raw(at)...)
	}
}

// replaced writes another value in place of one, if the change is such.
func (c *changer) replaced(at source.Index) bool {
	kind := c.doc.Kind(at)
	with := ""
	switch c.change {
	case toNull:
		with = "null"
	case toNumber:
		with = "7"
	case toWord:
		with = `"other"`
	case toEmpty:
		with = map[source.Kind]string{source.String: `""`, source.Array: "[]", source.Object: "{}", source.Number: "-1"}[kind]
	case halfOfPair:
		if kind == source.String {
			with = `"\ud83d"`
		}
	}
	if with == "" || with == string(c.doc.Raw(at)) {
		return false
	}
	c.out = append(c.out, with...)
	return true
}

func (c *changer) object(at source.Index) {
	c.out = append(c.out, '{')
	first := len(c.out)
	for key, value := range c.doc.Members(at) {
		times, name := 1, string(c.doc.Raw(key))
		if key == c.node {
			switch c.change {
			case remove:
				times = 0
			case repeat:
				times = 2
			case rename:
				name = misspelt(name)
			}
			c.done = c.done || times != 1 || name != string(c.doc.Raw(key))
		}
		for range times {
			c.comma(first)
			c.out = append(append(c.out, name...), ':')
			c.value(value)
		}
	}
	if at == c.node && c.change == addUnknown {
		c.comma(first)
		c.out = append(c.out, `"x_note":"added"`...)
		c.done = true
	}
	c.out = append(c.out, '}')
}

func (c *changer) array(at source.Index) {
	var elements []source.Index
	for element := range c.doc.Elements(at) {
		elements = append(elements, element)
	}
	for i, element := range elements {
		if element != c.node {
			continue
		}
		switch c.change {
		case remove:
			elements, c.done = append(elements[:i:i], elements[i+1:]...), true
		case repeat:
			elements, c.done = append(elements[:i+1:i+1], elements[i:]...), true
		case swap:
			if i+1 < len(elements) {
				elements[i], elements[i+1], c.done = elements[i+1], element, true
			}
		}
		break
	}
	c.out = append(c.out, '[')
	first := len(c.out)
	for _, element := range elements {
		c.comma(first)
		c.value(element)
	}
	c.out = append(c.out, ']')
}

func (c *changer) comma(first int) {
	if len(c.out) > first {
		c.out = append(c.out, ',')
	}
}

// misspelt is a key in its JSON without its last letter but one; unchanged where it is too short.
func misspelt(quoted string) string {
	if len(quoted) < 6 || strings.Contains(quoted, `\`) {
		return quoted
	}
	return quoted[:len(quoted)-3] + quoted[len(quoted)-2:]
}
