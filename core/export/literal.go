package export

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// literals is how a language writes values.
type literals struct {
	null, yes, no string
	// quote writes a text; its characters may be halves of surrogate pairs.
	quote func(out []byte, text []rune) []byte
	// key writes the key of a member with what parts it from the value.
	key func(out []byte, key []rune) []byte
	// bytes, unless it is empty, are what is around a text of base64 that an SDK takes as
	// bytes; see isBytes.
	bytes [2]string
}

var pythonLiterals = literals{
	null: "None", yes: "True", no: "False", quote: pythonQuote,
	key: func(out []byte, key []rune) []byte { return append(pythonQuote(out, key), ": "...) },
}

var typeScriptLiterals = literals{
	null: "null", yes: "true", no: "false", quote: typeScriptQuote,
	key: func(out []byte, key []rune) []byte {
		switch name := string(key); {
		case isName(name) && name != "__proto__":
			return append(out, name+": "...)
		case name == "__proto__":
			// Without the brackets it isn't a member, but sets what the object inherits from.
			return append(out, `["__proto__"]: `...)
		}
		return append(typeScriptQuote(out, key), ": "...)
	},
}

// short is how long an array or object may be that is in one line.
const short = 60

// value writes a value of the body at an indent.
func (w *writer) value(l *literals, at source.Index, indent string) {
	doc := w.body.doc
	node := doc.Nodes[at]
	switch node.Kind {
	case source.Null:
		w.add(l.null)
	case source.True:
		w.add(l.yes)
	case source.False:
		w.add(l.no)
	case source.String:
		if l.bytes[0] != "" && w.isBytes(at) {
			w.add(l.bytes[0])
			w.out = l.quote(w.out, runes(doc.Raw(at)))
			w.add(l.bytes[1])
			return
		}
		w.out = l.quote(w.out, runes(doc.Raw(at)))
	case source.Number:
		w.add(string(doc.Raw(at)))
	case source.Array, source.Object:
		w.container(l, at, indent)
	}
}

// container writes an array or an object, in one line where it is short and flat.
func (w *writer) container(l *literals, at source.Index, indent string) {
	doc := w.body.doc
	open, end := "[", "]"
	if doc.Kind(at) == source.Object {
		open, end = "{", "}"
	}
	if doc.First(at) == source.None {
		w.add(open, end)
		return
	}
	flat, length := true, 0
	for i := at + 1; flat && i < doc.Nodes[at].Next; i++ {
		length += len(doc.Raw(i)) + len(", ")
		flat = doc.Nodes[i].Kind != source.Array && doc.Nodes[i].Kind != source.Object && length <= short
	}
	inner := indent + w.step()
	between, first := ",\n"+inner, open+"\n"+inner
	last := ",\n" + indent + end
	if flat {
		between, first, last = ", ", open, end
		if open == "{" && w.how.Language == TypeScript {
			first, last = "{ ", " }"
		}
	}
	w.add(first)
	begun := false
	next := func() {
		if begun {
			w.add(between)
		}
		begun = true
	}
	if doc.Kind(at) == source.Object {
		for key, value := range doc.Members(at) {
			next()
			w.out = l.key(w.out, runes(doc.Raw(key)))
			w.value(l, value, inner)
		}
	} else {
		for element := range doc.Elements(at) {
			next()
			w.value(l, element, inner)
		}
	}
	w.add(last)
}

// step is one level of indentation.
func (w *writer) step() string {
	if w.how.Language == TypeScript {
		return "  "
	}
	return "    "
}

// plain says why no literal of the language holds the body, "" where one does.
func (w *writer) plain() string {
	if w.body.plain != "" {
		return w.body.plain
	}
	for i := w.body.root; i < w.body.doc.Nodes[w.body.root].Next; i++ {
		if w.body.doc.Nodes[i].Kind != source.Number {
			continue
		}
		number := string(w.body.doc.Raw(i))
		if !isExact(number) && (w.how.Language != Python || !isWhole(number)) {
			if len(number) > 40 {
				number = number[:40] + "…"
			}
			return "the language can't represent " + number + " exactly"
		}
	}
	return ""
}

// lines writes a text as the lines of a list, for bodies that no literal holds.
func (w *writer) lines(quote func([]byte, []rune) []byte) {
	for line := range strings.SplitSeq(string(w.body.doc.Text), "\n") {
		w.add(w.step())
		w.out = quote(w.out, []rune(line))
		w.line(",")
	}
}
