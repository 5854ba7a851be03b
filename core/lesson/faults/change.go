package faults

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// change is a way to change a value of a request.
type change struct {
	do   string
	at   finding.Pointer
	node source.Index
}

// doesOf are the changes of a level, in groups of which each is as frequent as another.
var doesOf = [Levels][]string{
	{"misspell key", "remove key", "other type", "misspell word", "empty"},
	{"remove", "repeat", "swap", "empty", "other role"},
	{"other ID", "same ID", "broken arguments", "swap", "too large", "remove"},
}

// changesOf are the changes of a document that a level may make, in their groups.
func changesOf(doc *source.Document, level int) [][]change {
	does := doesOf[level-1]
	groups := make([][]change, len(does))
	add := func(do string, at finding.Pointer, node source.Index) {
		for i := range does {
			if does[i] == do {
				groups[i] = append(groups[i], change{do, at, node})
			}
		}
	}
	var walk func(node source.Index, at finding.Pointer, key string)
	walk = func(node source.Index, at finding.Pointer, key string) {
		switch doc.Kind(node) {
		case source.Object:
			for name, value := range doc.Members(node) {
				word := doc.String(name)
				inner := source.PointerKey(at, word)
				for _, do := range []string{"misspell key", "remove key"} {
					add(do, inner, value)
				}
				walk(value, inner, word)
			}
		case source.Array:
			i := 0
			for value := range doc.Elements(node) {
				inner := source.PointerItem(at, i)
				for _, do := range []string{"remove", "repeat"} {
					add(do, inner, value)
				}
				if i > 0 {
					add("swap", inner, value)
				}
				walk(value, inner, "")
				i++
			}
		case source.String:
			ofString(doc.String(node), key, func(do string) { add(do, at, node) })
		case source.Number:
			add("other type", at, node)
			add("too large", at, node)
		}
	}
	walk(doc.Roots[0], "", "")
	return groups
}

// ofString tells what may be done to a string under a key.
func ofString(text, key string, add func(do string)) {
	switch {
	case key == "role":
		add("misspell word")
		add("other role")
	case key == "type":
		add("misspell word")
	case strings.HasPrefix(text, "{"):
		add("broken arguments")
	case key == "id" || strings.HasSuffix(key, "_id"):
		add("other ID")
		add("same ID")
	default:
		add("other type")
		add("empty")
	}
}

// apply is the document after the change.
func (c *change) apply(doc *source.Document, random *rand.Rand) ([]byte, bool) {
	op := finding.Op{Op: "replace", Path: c.at}
	keys := source.PointerKeys(c.at)
	last := keys[len(keys)-1]
	text := doc.String(c.node)
	quoted := func(text string) { op.Value = []byte(source.Quote(text)) }
	switch c.do {
	case "misspell key":
		op = finding.Op{Op: "move", From: c.at, Path: source.PointerKey(doc.Pointer(doc.Parent(c.node)), misspelt(last, random))}
	case "remove key", "remove":
		op.Op = "remove"
	case "repeat":
		op.Op, op.Value = "add", doc.Raw(c.node)
	case "swap":
		number, _ := strconv.Atoi(last)
		op = finding.Op{Op: "move", From: c.at, Path: source.PointerItem(doc.Pointer(doc.Parent(c.node)), number-1)}
	case "other type":
		op.Value = []byte(source.Quote(string(doc.Raw(c.node))))
		if doc.Kind(c.node) == source.String {
			op.Value = []byte("[" + source.Quote(text) + "]")
			if random.IntN(2) == 0 {
				op.Value = []byte("true")
			}
		}
	case "misspell word":
		quoted(misspelt(text, random))
	case "other role":
		roles := []string{"user", "assistant", "model", "tool", "system"}
		quoted(roles[random.IntN(len(roles))])
	case "empty":
		quoted("")
	case "other ID":
		quoted(misspelt(text, random))
	case "same ID":
		other := idsOf(doc)
		quoted(other[random.IntN(len(other))])
	case "broken arguments":
		quoted(strings.TrimSuffix(text, "}"))
	case "too large":
		op.Value = []byte("4" + string(doc.Raw(c.node)))
	}
	edits, err := doc.Edits([]finding.Op{op})
	if err != nil {
		return nil, false
	}
	return source.ApplyEdits(doc.Text, edits), true
}

// misspelt is a word with two letters swapped, or one left out.
func misspelt(word string, random *rand.Rand) string {
	if len(word) < 3 {
		return word + word
	}
	at := 1 + random.IntN(len(word)-2)
	if word[at] != word[at+1] && random.IntN(2) == 0 {
		return word[:at] + word[at+1:at+2] + word[at:at+1] + word[at+2:]
	}
	return word[:at] + word[at+1:]
}

// idsOf are the IDs of a document.
func idsOf(doc *source.Document) (ids []string) {
	for i := range doc.Nodes {
		node := source.Index(i)
		if doc.Kind(node) != source.String {
			continue
		}
		if key := doc.KeyOf(node); key != source.None {
			if name := doc.String(key); name == "id" || strings.HasSuffix(name, "_id") {
				ids = append(ids, doc.String(node))
			}
		}
	}
	return ids
}
