package faults

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// change is a way to change a value of a request.
type change struct {
	_    [0]func() // changes are never compared: the code for it is large in WebAssembly
	do   do
	node source.Index
}

// do is what is done to a value.
type do uint8

const (
	misspellKey do = iota
	remove
	otherType
	misspell
	empty
	repeat
	swap
	otherRole
	sameID
	breakArguments
	tooLarge
)

// doesOf are the changes of a level, of which each is as frequent as another.
var doesOf = [Levels][]do{
	{misspellKey, remove, otherType, misspell, empty},
	{remove, repeat, swap, empty, otherRole},
	{misspell, sameID, breakArguments, swap, tooLarge, remove},
}

// fits reports whether a level does something to a value: the first has to do with keys, the second with items of
// lists, and the third with IDs and arguments.
func (d do) fits(doc *source.Document, node source.Index, level int) bool {
	key := doc.KeyOf(node)
	name := ""
	if key != source.None {
		name = doc.String(key)
	}
	isID := name == "id" || strings.HasSuffix(name, "_id")
	kind := doc.Kind(node)
	isString := kind == source.String
	isItem := key == source.None && doc.Kind(doc.Parent(node)) == source.Array
	switch d {
	case misspellKey:
		return key != source.None
	case remove:
		return key != source.None && level == 1 || isItem && level > 1
	case otherType:
		return kind == source.Number || isString && name != "role" && name != "type" && !isID
	case misspell:
		return isString && (level == 1 && (name == "role" || name == "type") || level > 1 && isID)
	case empty:
		return isString && name != "role" && name != "type" && !isID
	case repeat:
		return isItem
	case swap:
		return isItem && doc.First(doc.Parent(node)) != node
	case otherRole:
		return name == "role"
	case sameID:
		return isID
	case breakArguments:
		return isString && strings.HasPrefix(doc.String(node), "{")
	}
	return kind == source.Number
}

// changesOf are the changes of a document that a level may make, by what they do.
func changesOf(doc *source.Document, level int) [][]change {
	does := doesOf[level-1]
	groups := make([][]change, len(does))
	for node := doc.Roots[0] + 1; int(node) < len(doc.Nodes); node++ {
		if doc.Nodes[node].Flags&source.Key != 0 {
			continue
		}
		for i, do := range does {
			if do.fits(doc, node, level) {
				groups[i] = append(groups[i], change{do: do, node: node})
			}
		}
	}
	return groups
}

// apply is the document after the change.
func (c *change) apply(doc *source.Document, random *rand.Rand) ([]byte, bool) {
	at := doc.Pointer(c.node)
	op := finding.Op{Op: "replace", Path: at}
	text := doc.String(c.node)
	value := string(doc.Raw(c.node))
	switch c.do {
	case misspellKey:
		key := doc.String(doc.KeyOf(c.node))
		op = finding.Op{Op: "move", From: at, Path: source.PointerKey(doc.Pointer(doc.Parent(c.node)), misspelt(key, random))}
	case remove:
		op.Op = "remove"
	case repeat:
		op.Op = "add"
	case swap:
		op = finding.Op{Op: "move", From: at, Path: doc.Pointer(before(doc, c.node))}
	case otherType:
		value = source.Quote(value)
		if doc.Kind(c.node) == source.String {
			value = "[" + source.Quote(text) + "]"
			if random.IntN(2) == 0 {
				value = "true"
			}
		}
	case misspell:
		value = source.Quote(misspelt(text, random))
	case otherRole:
		roles := [...]string{"user", "assistant", "model", "tool", "system"}
		value = source.Quote(roles[random.IntN(len(roles))])
	case empty:
		value = `""`
	case sameID:
		ids := changesOf(doc, Levels)[slices.Index(doesOf[Levels-1], sameID)]
		value = string(doc.Raw(ids[random.IntN(len(ids))].node))
	case breakArguments:
		value = source.Quote(strings.TrimSuffix(text, "}"))
	case tooLarge:
		value = "4" + value
	}
	op.Value = []byte(value)
	edits, err := doc.Edits([]finding.Op{op})
	if err != nil {
		return nil, false
	}
	return source.ApplyEdits(doc.Text, edits), true
}

// before is the item before another in its list.
func before(doc *source.Document, node source.Index) source.Index {
	last := source.None
	for item := range doc.Elements(doc.Parent(node)) {
		if item == node {
			break
		}
		last = item
	}
	return last
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
