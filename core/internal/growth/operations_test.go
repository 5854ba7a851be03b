//go:build !js

package growth

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// An operation is one thing that can be done with a text.
type operation struct {
	name string
	// on gives what is counted, prepared for an input; nil where it does not apply.
	on func(in *input) func()
}

// bounds are how many things operations take up at most, each for as long as the whole text takes: up to so many their
// work grows with the square, and from there on in proportion. The small input has as many, and
// that takes long: it is tried for the table, with -whole, and where -operation asks for it. The same with a lower
// bound is tried always, as "repair, safe or not".
var bounds = map[string]int{
	"engine: fix all, safe or not": 2 * lint.DefaultTries,
}

// operations are what is tried, room by room.
var operations = slices.Concat(onSource, onDialects(), onLint(), onCore, onForge, onToken, onMemory, onAudit, onSession, onLoop, onTexts, onConversations, onFront, onEngine(), onEdge())

// seldom is how many bytes apart the offsets are that are asked for.
const seldom = 601

// ofText is an operation on the text alone.
func ofText(run func(text []byte)) func(*input) func() {
	return func(in *input) func() { return func() { run(in.text) } }
}

// ofDocument is an operation on the parsed text.
func ofDocument(run func(in *input, doc *source.Document)) func(*input) func() {
	return func(in *input) func() {
		doc := in.doc()
		if len(doc.Roots) == 0 {
			return nil
		}
		return func() { run(in, doc) }
	}
}

// ofConversation is an operation on the first conversation of the text.
func ofConversation(run func(in *input, c *bind.Conversation)) func(*input) func() {
	return func(in *input) func() {
		c := in.conversation()
		if c == nil {
			return nil
		}
		return func() { run(in, c) }
	}
}

// ofMessages is an operation on its messages.
func ofMessages(run func(messages core.Messages)) func(*input) func() {
	return ofConversation(func(_ *input, c *bind.Conversation) { run(c.Messages) })
}

// edits makes and applies the edits of a patch.
func edits(patch func(in *input) []finding.Op) func(*input) func() {
	return func(in *input) func() {
		if len(in.doc().Roots) == 0 {
			return nil
		}
		ops := patch(in)
		return func() {
			if edits, err := in.doc().Edits(ops); err == nil {
				source.ApplyEdits(in.text, edits)
			}
		}
	}
}

var onSource = []operation{
	{"parse", ofText(func(text []byte) { source.Parse(text) })},
	{"decode bytes", ofText(func(text []byte) { source.Decode(text) })},
	{"encode bytes", ofText(func(text []byte) {
		source.EncodingOf(text)
		source.Encode(text, text)
	})},
	{"rescue", ofText(func(text []byte) { source.Rescue(text) })},
	{"rescue as edits", ofText(func(text []byte) { source.RescueEdits(text) })},
	{"rescue for a check", ofText(func(text []byte) { detect.Open(source.Parse(text)).Rescue() })},
	{"positions", func(in *input) func() {
		text := bytes.Repeat(in.text, 16)
		return func() {
			positions := source.NewPositions(text)
			for i := 0; i < len(text); i += seldom {
				positions.Byte(positions.UTF16(i))
				positions.Position(i)
				positions.InBytes(i)
			}
		}
	}},
	{"UTF-16 offsets", func(in *input) func() {
		offsets := make([]int, len(in.text))
		for i := range offsets {
			offsets[i] = i
		}
		return func() { source.UTF16Offsets(in.text, offsets) }
	}},
	{"quote and unquote", func(in *input) func() {
		text := string(in.text)
		return func() { source.Unquote([]byte(source.Quote(text))) }
	}},
	{"pointers of all values", ofDocument(func(in *input, doc *source.Document) {
		pointers := source.NewPointers(doc)
		in.nodes(func(i source.Index) { pointers.Pointer(i) })
	})},
	{"pointers of all values backwards", ofDocument(func(in *input, doc *source.Document) {
		pointers := source.NewPointers(doc)
		for i := len(doc.Nodes) - 1; i > 0; i-- {
			pointers.Pointer(source.Index(i))
		}
	})},
	{"value at each pointer", func(in *input) func() {
		var paths []finding.Pointer
		pointers := source.NewPointers(in.doc())
		in.nodes(func(i source.Index) { paths = append(paths, pointers.Pointer(i)) })
		return func() {
			pointers := source.NewPointers(in.doc())
			for _, path := range paths {
				pointers.Find(path)
			}
		}
	}},
	{"value at an offset", ofDocument(func(in *input, doc *source.Document) { doc.At(len(in.text) - 3) })},
	{"pointer and parent of the last value", ofDocument(func(_ *input, doc *source.Document) {
		last := source.Index(len(doc.Nodes) - 1)
		doc.Pointer(last)
		doc.Parent(last)
	})},
	{"texts of all values", ofDocument(func(in *input, doc *source.Document) {
		var texts source.Texts
		in.nodes(func(i source.Index) {
			_, _ = doc.String(i), doc.Clip(i, 50)
			_, _ = texts.String(doc, i), texts.Clip(doc, i, 50)
		})
	})},
	{"format", ofDocument(func(_ *input, doc *source.Document) { _, _ = doc.Format("  ") })},
	{"format as edits", ofDocument(func(_ *input, doc *source.Document) { _, _ = doc.FormatEdits("  ") })},
	{"compact", ofDocument(func(_ *input, doc *source.Document) { _, _ = doc.Compact() })},
	{"compact as edits", ofDocument(func(_ *input, doc *source.Document) { _, _ = doc.CompactEdits() })},
	{"edits for each entry alone", func(in *input) func() {
		values := in.first()
		if len(values) == 0 || in.doc().Kind(in.doc().Parent(values[0])) == source.Object {
			return nil // members of one name change together
		}
		removals, changes := in.patch("remove", "", values), in.patch("replace", `{"a":[1]}`, values)
		return func() {
			patcher := source.NewPatcher(in.doc())
			for i := range removals {
				_, _ = patcher.Edits(removals[i : i+1])
				_, _ = patcher.Edits(changes[i : i+1])
			}
		}
	}},
	{"replace every entry", edits(func(in *input) []finding.Op { return in.patch("replace", `{"a":[1]}`, in.first()) })},
	{"replace every text", edits(func(in *input) []finding.Op {
		var texts []source.Index
		in.nodes(func(i source.Index) {
			if node := in.doc().Nodes[i]; node.Kind == source.String && node.Flags&source.Key == 0 {
				texts = append(texts, i)
			}
		})
		return in.patch("replace", `"b"`, texts)
	})},
	{"remove every second entry", edits(func(in *input) []finding.Op {
		var second []source.Index
		for i, value := range in.first() {
			if i%2 == 1 {
				second = append(second, value)
			}
		}
		slices.Reverse(second)
		return in.patch("remove", "", second)
	})},
	{"replace and remove entries in turn", edits(func(in *input) []finding.Op {
		var even, odd []source.Index
		for i, value := range in.first() {
			if i%2 == 0 {
				even = append(even, value)
			} else {
				odd = append(odd, value)
			}
		}
		slices.Reverse(odd)
		return append(in.patch("replace", "0", even), in.patch("remove", "", odd)...)
	})},
	{"add to every entry", edits(func(in *input) []finding.Op {
		var ops []finding.Op
		for _, op := range in.patch("add", `{"a":[1]}`, in.first()) {
			ops = append(ops, finding.Op{Op: "add", Path: source.PointerKey(op.Path, "added"), Value: op.Value})
		}
		return ops
	})},
}
