package write

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// plainWord is how JSON Schema writes a word of Google's type Schema that it has otherwise or in its own spelling, "" for one
// that it doesn't have. It's false for all other words.
func plainWord(word string) (plain string, spelt bool) {
	switch word {
	case "any_of", "max_items", "min_items", "min_properties", "max_properties", "min_length", "max_length":
		first, second, _ := strings.Cut(word, "_")
		return first + strings.ToUpper(second[:1]) + second[1:], true
	case "property_ordering", "propertyOrdering":
		return "", true
	}
	return "", false
}

// A schemaFit makes of a schema one that an API takes.
type schemaFit struct {
	doc      *source.Document
	pointers *source.Pointers
	ops      []finding.Op
	// losses have in From a node of doc.
	losses []SettingLoss
	// limits is the table of the API, row is the row for what is followed to the letter, nil for a schema that isn't.
	limits *format.Schemas
	row    *format.SchemaRow
	// name is what the schema is of, in words. Plain says that it is in the words of Google's type Schema.
	name        string
	tool, plain bool
	// needed says that a tool has to have a schema: one that says nothing is none.
	needed bool
	// respelt says that it was noted that the schema is in other words.
	respelt bool
}

//go:noinline
func (s *schemaFit) lose(kind, what, why string, at source.Index) {
	s.losses = append(s.losses, SettingLoss{Kind: kind, What: what, Why: why, From: at})
}

// edit adds a change of the schema, with the JSON that is written; "" for none.
//
//go:noinline
func (s *schemaFit) edit(op string, from, path finding.Pointer, json string) {
	s.ops = appendOp(s.ops, op, from, path, []byte(json))
}

// measure finds what is to be changed for the API to take a schema. Each change comes with a loss.
func (s *schemaFit) measure(json string) {
	doc, value := format.Whole([]byte(json))
	if s.doc = doc; value != source.None {
		s.pointers = source.NewPointers(doc)
		s.schema(value, true)
	}
}

// measured is the schema as it is, with what would be lost if the API took it.
func (s *schemaFit) measured(json string) string {
	s.measure(json)
	return json
}

// fitted is the schema as the API takes it.
func (s *schemaFit) fitted(json string) string {
	if s.measure(json); len(s.ops) == 0 {
		return json
	}
	edits, err := s.doc.Edits(s.ops)
	if err != nil {
		s.losses = nil
		return json
	}
	return string(source.ApplyEdits([]byte(json), edits))
}

// schema fits one schema, and those in it.
func (s *schemaFit) schema(node source.Index, top bool) {
	doc := s.doc
	if doc.Kind(node) != source.Object {
		return
	}
	path := s.pointers.Pointer(node)
	for key, value := range doc.Members(node) {
		word := doc.String(key)
		at := source.PointerKey(path, word)
		other, spelt := plainWord(word)
		switch {
		case top && s.tool && s.limits != nil && s.limits.Tool != nil && slices.Contains(s.limits.Tool.Head, word):
			s.drop(at, word, "rejects it at the top level", value)
		case s.plain && spelt && other == "":
			s.drop(at, word, "doesn't support it", value)
		case s.row != nil && word == "oneOf" && slices.Contains(s.row.Lacks, word) && doc.Member(node, "anyOf") == source.None:
			s.inner(key)
			s.edit("move", at, path+"/anyOf", "")
			s.lose(bind.Changed, `"oneOf" to "anyOf" in `+s.name, "doesn't support it", value)
		case s.row != nil && (s.row.Rejects(doc, key, word) || slices.Contains(s.row.Doubtful, word)):
			s.drop(at, word, "rejects it", value)
		default:
			s.inner(key)
		}
		if s.plain && spelt && other != "" {
			s.edit("move", at, path+"/"+finding.Pointer(other), "")
			s.respell()
		}
	}
	s.types(node, path)
	s.members(node, path, top)
}

func (s *schemaFit) drop(at finding.Pointer, word, why string, value source.Index) {
	s.edit("remove", "", at, "")
	s.lose(bind.Dropped, `"`+word+`" in `+s.name, why, value)
}

// inner fits the schemas under a key.
func (s *schemaFit) inner(key source.Index) {
	format.Subschemas(s.doc, key, func(schema source.Index) { s.schema(schema, false) })
}

// respell notes once that the schema is written in other words.
func (s *schemaFit) respell() {
	if !s.respelt {
		s.respelt = true
		s.lose(bind.Changed, "types in "+s.name, "spells types differently", s.doc.Roots[0])
	}
}

// types writes the type of a value in the words of JSON Schema where it is in those of Google's type
// Schema, which has the names of types in capitals and a mark of its own for null.
func (s *schemaFit) types(node source.Index, path finding.Pointer) {
	doc := s.doc
	typed := doc.Member(node, format.TypeField.Key)
	word := doc.String(typed)
	lower := strings.ToLower(word)
	nullable := doc.Member(node, "nullable")
	isNullable := s.plain && doc.Kind(nullable) == source.True
	switch {
	case doc.Kind(typed) != source.String || !slices.Contains(format.TypeWords, lower):
		if isNullable && doc.Kind(max(doc.Member(node, "anyOf"), doc.Member(node, "any_of"))) == source.Array {
			s.edit("add", "", path+"/anyOf/-", `{"type": "null"}`)
			break
		}
		isNullable = false
	case isNullable:
		s.edit("replace", "", path+"/type", `["`+lower+`", "null"]`)
		if doc.Kind(doc.Member(node, "enum")) == source.Array {
			s.edit("add", "", path+"/enum/-", "null")
		}
	case lower != word:
		s.edit("replace", "", path+"/type", `"`+lower+`"`)
	default:
		return
	}
	if isNullable {
		s.edit("remove", "", path+"/nullable", "")
	}
	if isNullable || lower != word {
		s.respell()
	}
}

// members adds what the API wants every object and every list to say.
func (s *schemaFit) members(node source.Index, path finding.Pointer, top bool) {
	doc, limits := s.doc, s.limits
	if limits == nil {
		return
	}
	typed := doc.Member(node, format.TypeField.Key)
	kind := strings.ToLower(doc.String(typed))
	if top && s.tool && typed == source.None && (s.needed || doc.Len(node) > 0) {
		s.edit("add", "", path+"/type", `"object"`)
		s.lose(bind.Changed, s.name+` ("type": "object" added)`, "requires a type", node)
	}
	if limits.Tool != nil && limits.Tool.Items && kind == "array" && doc.Member(node, "items") == source.None && doc.Member(node, "prefixItems") == source.None {
		s.edit("add", "", path+"/items", "{}")
		s.lose(bind.Changed, "array in "+s.name+` (empty "items" added)`, `requires "items"`, node)
	}
	closed := doc.Member(node, "additionalProperties")
	if s.row != nil && s.row.Closed && kind == "object" && doc.Kind(closed) != source.False {
		s.edit("add", "", path+"/additionalProperties", "false")
		s.lose(bind.Changed, "object in "+s.name+` ("additionalProperties" to false)`, "requires closed objects", max(closed, node))
	}
}

// followed reports whether the API can follow a schema to the letter as it is written.
func followed(l *format.Schemas, json string) bool {
	s := &schemaFit{limits: l, row: l.Strict}
	s.measure(json)
	if len(s.losses) > 0 {
		return false
	}
	return !l.Strict.Complete || isComplete(s.doc)
}

// isComplete reports whether every object of a schema needs each of its members.
func isComplete(doc *source.Document) bool {
	for i := range doc.Nodes {
		node := source.Index(i)
		members := doc.Member(node, "properties")
		if doc.Kind(node) != source.Object || doc.Kind(members) != source.Object || doc.Is(doc.KeyOf(node), "properties") {
			continue
		}
		needed := map[string]bool{}
		for element := range doc.Elements(doc.Member(node, "required")) {
			needed[doc.String(element)] = true
		}
		for key := range doc.Members(members) {
			if !needed[doc.String(key)] {
				return false
			}
		}
	}
	return true
}
