package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// schemaTypes are the types of JSON Schema, anyCaseTypes those of a language that also writes them in capitals.
var (
	schemaTypes  = []string{"string", "number", "integer", "boolean", "object", "array", "null"}
	anyCaseTypes = []string{
		"STRING", "NUMBER", "INTEGER", "BOOLEAN", "OBJECT", "ARRAY", "NULL", "TYPE_UNSPECIFIED",
		"string", "number", "integer", "boolean", "object", "array", "null",
	}
)

// schemaSlips are, one space apart, words of programming languages for the types of JSON Schema, by the type.
var schemaSlips = [...][2]string{
	{"integer", " int long "}, {"number", " float double decimal "}, {"boolean", " bool "},
	{"string", " str "}, {"object", " dict map "}, {"array", " list tuple "},
}

// A schema stands under these keys of another one, or in a list under them.
var (
	schemaIn   = []string{"items", "additionalProperties", "not", "contains", "if", "then", "else", "propertyNames"}
	schemaList = []string{"anyOf", "oneOf", "allOf", "prefixItems", "items"}
)

// eachSchema calls visit for a schema and all schemas in it, in the order of the text.
func (p *Pass) eachSchema(schema source.Index, visit func(source.Index)) {
	if p.Doc.Kind(schema) != source.Object {
		return
	}
	visit(schema)
	for key, value := range p.Doc.Members(schema) {
		word := p.Doc.String(key)
		switch kind := p.Doc.Kind(value); {
		case kind == source.Object && slices.Contains(schemaIn, word):
			p.eachSchema(value, visit)
		case kind == source.Object && slices.Contains(schemaMaps, word), kind == source.Array && slices.Contains(schemaList, word):
			for each := value + 1; each < p.Doc.Nodes[value].Next; each = p.Doc.Nodes[each].Next {
				p.eachSchema(each, visit)
			}
		}
	}
}

// reportSchemaTypes reports types that JSON Schema does not have, and what must be a list of names and is none.
// The type at the top is another report's.
func reportSchemaTypes(p *Pass, tool dialect.Tool) {
	types := p.Target().SchemaTypes
	if types == nil {
		return
	}
	p.eachSchema(tool.Schema, func(schema source.Index) {
		typed, required := p.Doc.Member(schema, "type"), p.Doc.Member(schema, "required")
		if schema != tool.Schema && p.Doc.Kind(typed) == source.String && !slices.Contains(types, p.Doc.String(typed)) {
			p.reportSchemaType(tool, typed, types)
		}
		if kind := p.Doc.Kind(required); kind == source.True || kind == source.False {
			p.reportRequired(tool, schema, required)
		}
	})
}

func (p *Pass) reportSchemaType(tool dialect.Tool, typed source.Index, types []string) {
	word := strings.ToLower(p.Doc.String(typed))
	for _, each := range schemaSlips {
		if strings.Contains(each[1], " "+word+" ") {
			word = each[0]
		}
	}
	f := p.Finding(-1, typed)
	f.Headline = "The schema of tool " + quote(tool.Name) + " has the type " + p.shows(typed) + ", which JSON Schema does not know"
	f.Note = p.Target().Name + " reads the schema before the model does, and refuses the request. The types are " + list(quoteAll(schemaTypes)) + "."
	if slices.Contains(types, word) {
		f.Fixes = p.WriteFix("Change it to "+quote(word), true, typed, word)
	}
	p.Report(f)
}

// reportRequired reports a property that says of itself whether it is required. The object around it says that.
func (p *Pass) reportRequired(tool dialect.Tool, schema, required source.Index) {
	f := p.Finding(-1, p.Doc.KeyOf(required))
	f.Headline = "The schema of tool " + quote(tool.Name) + " has " + p.shows(required) + " under \"required\", not a list of names"
	f.Note = "Which properties are required, the object around them says: \"required\": [\"city\"]. " + p.Target().Name + " refuses the request for it."
	properties, no := p.shared.pointers.Parent(schema), p.Doc.Kind(required) == source.False
	around := p.shared.pointers.Parent(properties)
	names := p.Doc.Member(around, "required")
	switch {
	case no || !p.Doc.Is(p.Doc.KeyOf(properties), schemaMaps[0]):
		f.Fixes = p.RemoveFix("Remove it", no, required)
	case names == source.None || p.Doc.Kind(names) == source.Array:
		f.Fixes = p.OneFix("Say it in the list of the object around it", false, func() []finding.Op {
			list, name := "[", p.Doc.KeyOf(schema)
			for each := range p.Doc.Elements(names) {
				if !p.Doc.Is(each, p.Doc.String(name)) {
					list += string(p.Doc.Raw(each)) + ", "
				}
			}
			return append(p.RemoveNodes(required), p.Set(around, "required", list+string(p.Doc.Raw(name))+"]")...)
		})
	}
	p.Report(f)
}
