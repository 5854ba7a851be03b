package token

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// signatures are the declared tools as OpenAI's models read them: one TypeScript
// signature a tool. The form is known from what models recite and confirmed by the
// provider's own counts (see FRAMING.md); it decides how many tokens a schema costs.
type signatures struct {
	b []byte
	// slashes puts "// " before every line of a description, as newer models have it;
	// older ones have it before the first line only.
	slashes bool
	// lines writes every parameter on a line of its own. Without it the parameters of a
	// tool are on one line when none of them has a description, a default or an inner
	// object.
	lines bool
	// titles writes the title of a schema before its description.
	titles bool

	doc source.Document
	// pointers are about doc.
	pointers *source.Pointers
	// start is where the parameters of the tool begin in b.
	start int
	// cut says that a part of the tool is not written out.
	cut bool
}

func (s *signatures) tool(tool *Tool) {
	s.doc = source.Document{}
	s.doc.Read(tool.Schema)
	s.pointers = source.NewPointers(&s.doc)
	root := source.None
	if len(s.doc.Roots) > 0 {
		root = s.doc.Roots[0]
	}
	if s.titles {
		s.comment(s.doc.String(s.doc.Member(root, "title")))
	}
	s.comment(tool.Description)
	s.start, s.cut = len(s.b), false
	s.text("type ", tool.Name, " = (")
	if s.properties(root) != source.None {
		s.text("_: ")
		if s.slashes {
			s.comment(s.doc.String(s.doc.Member(root, "description")))
		}
		s.object(root, 0)
	}
	s.text(") => any;\n\n")
}

func (s *signatures) text(texts ...string) {
	for _, text := range texts {
		s.b = append(s.b, text...)
	}
}

// comment writes a description. The lines lose their indentation.
func (s *signatures) comment(text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	s.text("// ")
	for first := true; ; first = false {
		line, rest, more := strings.Cut(text, "\n")
		if !first && s.slashes {
			s.text("// ")
		}
		s.text(strings.TrimSpace(line), "\n")
		if !more {
			return
		}
		text = rest
	}
}

// deepest is how deep schemas are followed: references may go round in circles. longest is
// how many bytes are written for one tool: where a schema refers to another one twice, and
// that one to a third, each level doubles the text.
const deepest, longest = 24, 256 << 10

// over says that the parameters go too deep or are too long, and that the tool is cut.
func (s *signatures) over(depth int) bool {
	if depth <= deepest && len(s.b)-s.start <= longest {
		return false
	}
	s.cut = true
	return true
}

// properties are the parameters of an object, or None when it has none.
func (s *signatures) properties(schema source.Index) source.Index {
	at := s.doc.Member(schema, "properties")
	if s.doc.Kind(at) != source.Object || s.doc.Len(at) == 0 {
		return source.None
	}
	return at
}

// object writes the type of an object with its parameters.
func (s *signatures) object(schema source.Index, depth int) {
	d := &s.doc
	properties := s.properties(schema)
	if properties == source.None || s.over(depth) {
		s.text("object")
		return
	}
	// An object inside of another one always has lines.
	lines := s.lines || depth > 0 || s.needsLines(properties)
	s.text("{")
	if lines {
		s.text("\n")
	} else {
		s.text(" ")
	}
	required := s.required(schema)
	for key := d.First(properties); key != source.None; key = d.Next(key, properties) {
		value := key + 1
		if s.titles {
			s.comment(d.String(d.Member(s.resolve(value), "title")))
		}
		s.comment(d.String(d.Member(value, "description")))
		s.text(d.String(key))
		if !required[d.String(key)] {
			s.text("?")
		}
		s.text(": ")
		s.value(value, depth+1)
		last := d.Next(key, properties) == source.None
		switch {
		case lines:
			s.text(",")
			if given := d.Member(value, "default"); given != source.None {
				s.text(" // default: ", string(d.Raw(given)))
			}
			s.text("\n")
		case !last:
			s.text(", ")
		}
	}
	if !lines {
		s.text(" ")
	}
	s.text("}")
}

// needsLines says that a parameter has more to it than a name and a plain type.
func (s *signatures) needsLines(properties source.Index) bool {
	d := &s.doc
	for key := d.First(properties); key != source.None; key = d.Next(key, properties) {
		value := key + 1
		if d.String(d.Member(value, "description")) != "" || d.Member(value, "default") != source.None ||
			s.titles && d.String(d.Member(s.resolve(value), "title")) != "" {
			return true
		}
		if items := d.Member(value, "items"); items != source.None {
			value = items
		}
		if value = s.resolve(value); d.Member(value, "properties") != source.None {
			return true
		}
	}
	return false
}

// required are the names of the parameters that an object must have.
func (s *signatures) required(schema source.Index) map[string]bool {
	d, names := &s.doc, map[string]bool{}
	for each := range d.Elements(d.Member(schema, "required")) {
		if d.Kind(each) == source.String {
			names[d.String(each)] = true
		}
	}
	return names
}

// resolve follows a reference into the definitions of the same schema. The tool is cut
// where one goes elsewhere, or in a circle.
func (s *signatures) resolve(schema source.Index) source.Index {
	for range deepest {
		ref := s.doc.Member(schema, "$ref")
		if ref == source.None {
			return schema
		}
		path, ok := strings.CutPrefix(s.doc.String(ref), "#")
		if !ok || path == "" {
			break
		}
		if schema, ok = s.pointers.Find(finding.Pointer(path)); !ok {
			break
		}
	}
	s.cut = true
	return schema
}

// value writes the type of a value.
func (s *signatures) value(schema source.Index, depth int) {
	if s.over(depth) {
		s.text("any")
		return
	}
	d := &s.doc
	schema = s.resolve(schema)
	for _, choice := range [...]string{"anyOf", "oneOf"} {
		if choices := d.Member(schema, choice); d.Kind(choices) == source.Array {
			s.each(choices, func(each source.Index) { s.value(each, depth+1) })
			return
		}
	}
	if words := d.Member(schema, "enum"); d.Kind(words) == source.Array {
		s.each(words, func(each source.Index) { s.b = append(s.b, d.Raw(each)...) })
		return
	}
	kind := d.Member(schema, "type")
	if d.Kind(kind) == source.Array {
		s.each(kind, func(each source.Index) { s.kind(d.String(each), schema, depth) })
		return
	}
	name := d.String(kind)
	if name == "" && d.Member(schema, "properties") != source.None {
		name = "object"
	}
	s.kind(name, schema, depth)
}

func (s *signatures) each(list source.Index, write func(source.Index)) {
	first := true
	for each := range s.doc.Elements(list) {
		if !first {
			s.text(" | ")
		}
		first = false
		write(each)
	}
}

func (s *signatures) kind(name string, schema source.Index, depth int) {
	switch name {
	case "array":
		if items := s.doc.Member(schema, "items"); items != source.None {
			s.value(items, depth+1)
		} else {
			s.text("any")
		}
		s.text("[]")
	case "object":
		s.object(schema, depth)
	case "integer":
		s.text("number")
	case "":
		s.text("any")
	default:
		s.text(name)
	}
}
