package harmony

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// deepest is how deep schemas are followed.
const deepest = 32

// types writes a JSON Schema as a type of TypeScript, as json_schema_to_typescript of openai/harmony,
// src/encoding.rs, does: with what it leaves out, and with lines of a description that follow the
// first as they are.
type types struct {
	doc    *source.Document
	text   string
	b      strings.Builder
	unsaid []string
	// missed are the words in unsaid.
	missed map[string]bool
}

// typeOf is the type of a schema, and what that does not say.
func typeOf(schema []byte) *types {
	w := &types{doc: source.Parse(schema), missed: map[string]bool{}}
	root := source.None
	if len(w.doc.Roots) > 0 {
		root = w.doc.Roots[0]
	}
	w.value(root, bare, "", 0)
	w.text = w.b.String()
	return w
}

func (w *types) add(text string) { w.b.WriteString(text) }

// children are the elements of a list, or the keys of an object, each of which its value follows; nil for what
// is of another kind.
func children(d *source.Document, of source.Index, kind source.Kind) []source.Index {
	var all []source.Index
	if d.Kind(of) == kind {
		for at := d.First(of); at != source.None; at = d.Next(at, of) {
			all = append(all, at)
		}
	}
	return all
}

// said is the text under a key of a schema, where it is one.
func (w *types) said(schema source.Index, key string) (string, bool) {
	node := w.doc.Member(schema, key)
	return w.doc.String(node), w.doc.Kind(node) == source.String
}

// miss notes the words of a schema that are none of those which its type says.
func (w *types) miss(schema source.Index, says string) {
	for _, key := range children(w.doc, schema, source.Object) {
		if word := w.doc.String(key); !strings.Contains(says, " "+word+" ") && !w.missed[word] {
			w.missed[word] = true
			w.unsaid = append(w.unsaid, word)
		}
	}
}

// The keywords of a schema that are written in its place, next to those of its type: bare is that of the parameters
// or of what a list holds, chosen one of several types.
const (
	bare       = " type "
	chosen     = " type description default nullable "
	ofProperty = " type title description default examples nullable "
)

// value writes the type of a value.
func (w *types) value(schema source.Index, says, indent string, depth int) {
	d := w.doc
	if choices := d.Member(schema, "oneOf"); d.Kind(choices) == source.Array {
		w.miss(schema, says+"oneOf ")
		for _, choice := range children(d, choices, source.Array) {
			w.add("\n" + indent + " | ")
			w.choice(choice, indent, depth, true, func(string) bool { return false })
		}
		return
	}
	kind := d.Member(schema, "type")
	var names []string
	for _, each := range children(d, kind, source.Array) {
		if name := d.String(each); name == "integer" {
			names = append(names, "number")
		} else if d.Kind(each) == source.String {
			names = append(names, name)
		}
	}
	if names != nil {
		w.miss(schema, says)
		w.add(strings.Join(names, " | "))
		return
	}
	text := "any"
	switch name := d.String(kind); {
	case depth > deepest:
		says = ""
	case name == "object":
		w.miss(schema, says+"properties required description ")
		w.object(schema, indent, depth)
		return
	case name == "array":
		says, text = says+"items ", "Array<any>"
		if items := d.Member(schema, "items"); items != source.None {
			w.value(items, bare, indent, depth+1)
			text = "[]"
		}
	case name == "string":
		text = name
		if words := w.words(schema); words != "" {
			says, text = says+"enum ", words
		}
	case name == "number", name == "integer":
		text = "number"
	case name == "boolean":
		text = name
	case name != "":
		says = strings.TrimPrefix(says, " type")
	}
	w.miss(schema, says)
	w.add(text)
}

// words are the texts that a value may be, in quotes; "" for any.
func (w *types) words(schema source.Index) string {
	var words []string
	for _, each := range children(w.doc, w.doc.Member(schema, "enum"), source.Array) {
		if w.doc.Kind(each) == source.String {
			words = append(words, `"`+w.doc.String(each)+`"`)
		}
	}
	return strings.Join(words, " | ")
}

// nullable writes the type of a value that may be null where its schema says so.
func (w *types) nullable(schema source.Index, says, indent string, depth int) {
	from := w.b.Len()
	w.value(schema, says, indent, depth+1)
	if w.doc.Kind(w.doc.Member(schema, "nullable")) == source.True && !strings.Contains(w.b.String()[from:], "null") {
		w.add(" | null")
	}
}

// choice writes one of several types, and after it its description, unless that was told, and its default.
func (w *types) choice(schema source.Index, indent string, depth int, quoted bool, told func(description string) bool) {
	w.nullable(schema, chosen, indent+"   ", depth)
	remark := w.given(schema, quoted)
	if description, ok := w.said(schema, "description"); ok && !told(description) {
		remark = strings.TrimSuffix(description+" "+remark, " ")
	}
	if remark != "" {
		w.add(" // " + remark)
	}
}

// comment writes what a schema says under a key as a comment, where it is a text.
func (w *types) comment(schema source.Index, key, indent, after string) {
	if text, ok := w.said(schema, key); ok {
		w.add(indent + "// " + text + "\n" + after)
	}
}

// object writes the type of an object: a line for each property, with comments in front.
func (w *types) object(schema source.Index, indent string, depth int) {
	d := w.doc
	w.comment(schema, "description", indent, "")
	w.add("{\n")
	required := map[string]bool{}
	for _, each := range children(d, d.Member(schema, "required"), source.Array) {
		required[d.String(each)] = d.Kind(each) == source.String
	}
	for _, key := range children(d, d.Member(schema, "properties"), source.Object) {
		name := d.String(key)
		if !required[name] {
			name += "?"
		}
		w.property(name, key+1, indent, depth)
	}
	w.add(indent + "}")
}

// property writes a property of an object.
func (w *types) property(name string, schema source.Index, indent string, depth int) {
	d := w.doc
	w.comment(schema, "title", indent, indent+"//\n")
	choices := d.Member(schema, "oneOf")
	if choices == source.None {
		w.comment(schema, "description", indent, "")
	}
	examples := children(d, d.Member(schema, "examples"), source.Array)
	if examples != nil {
		w.add(indent + "// Examples:\n")
	}
	for _, each := range examples {
		if d.Kind(each) == source.String {
			w.add(indent + `// - "` + d.String(each) + "\"\n")
		}
	}
	given := w.given(schema, false)
	if d.Kind(choices) != source.Array {
		w.add(indent + name + ": ")
		w.nullable(schema, ofProperty, indent+"    ", depth)
		w.add(",")
		if given != "" && choices == source.None {
			w.add(" // " + given)
		}
		w.add("\n")
		return
	}
	w.miss(schema, ofProperty+"oneOf ")
	description, described := w.said(schema, "description")
	first, also := w.said(d.First(choices), "description")
	above := described && !(also && description == first)
	if above {
		w.comment(schema, "description", indent, "")
	}
	if given != "" {
		w.add(indent + "// " + given + "\n")
	}
	w.add(indent + name + ":\n")
	for n, choice := range children(d, choices, source.Array) {
		w.add(indent + " | ")
		w.choice(choice, indent, depth, false, func(text string) bool { return n == 0 && above || described && text == description })
		w.add("\n")
	}
	w.add(indent + ",\n")
}

// given says what a value is where nothing is given; "" where the schema does not say so. Texts stand
// in quotes, but not where they are one of the words of an enum and quoted does not ask for it.
func (w *types) given(schema source.Index, quoted bool) string {
	d := w.doc
	given := d.Member(schema, "default")
	listed := children(d, d.Member(schema, "enum"), source.Array) != nil
	switch {
	case given == source.None:
		return ""
	case d.Kind(given) != source.String || listed && quoted:
		short, err := source.Parse(d.Raw(given)).Compact()
		if err != nil {
			short = d.Raw(given)
		}
		return "default: " + string(short)
	case listed:
		return "default: " + d.String(given)
	}
	return `default: "` + d.String(given) + `"`
}
