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
	anyCaseTypes = append([]string{"STRING", "NUMBER", "INTEGER", "BOOLEAN", "OBJECT", "ARRAY", "NULL", "TYPE_UNSPECIFIED"}, schemaTypes...)
)

// schemaSlips are words of programming languages for the types of JSON Schema.
var schemaSlips = map[string]string{
	"str": "string", "int": "integer", "long": "integer", "float": "number", "double": "number",
	"decimal": "number", "bool": "boolean", "dict": "object", "map": "object", "list": "array", "tuple": "array",
}

// What stands under these keys of a schema is a schema itself, each value of it, or each element.
var (
	schemaIn   = []string{"items", "additionalProperties", "not", "contains", "if", "then", "else", "propertyNames"}
	schemasIn  = []string{"properties", "$defs", "definitions", "patternProperties"}
	schemaList = []string{"anyOf", "oneOf", "allOf", "prefixItems", "items"}
)

// eachSchema calls visit for a schema and all schemas in it, in the order of the text, with the one whose property
// each is; None for those that are no property.
func (p *Pass) eachSchema(schema, of source.Index, visit func(schema, of source.Index)) {
	if p.Doc.Kind(schema) != source.Object {
		return
	}
	visit(schema, of)
	for key, value := range p.Doc.Members(schema) {
		word := p.Doc.String(key)
		switch kind := p.Doc.Kind(value); {
		case kind == source.Object && slices.Contains(schemaIn, word):
			p.eachSchema(value, source.None, visit)
		case kind == source.Object && slices.Contains(schemasIn, word):
			holder := source.None
			if word == schemasIn[0] {
				holder = schema
			}
			for _, each := range p.Doc.Members(value) {
				p.eachSchema(each, holder, visit)
			}
		case kind == source.Array && slices.Contains(schemaList, word):
			for each := range p.Doc.Elements(value) {
				p.eachSchema(each, source.None, visit)
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
	p.eachSchema(tool.Schema, source.None, func(schema, of source.Index) {
		typed, required := p.Doc.Member(schema, "type"), p.Doc.Member(schema, "required")
		if schema != tool.Schema && p.Doc.Kind(typed) == source.String && !slices.Contains(types, p.Doc.String(typed)) {
			p.reportSchemaType(tool, typed, types)
		}
		if kind := p.Doc.Kind(required); kind == source.True || kind == source.False {
			p.reportRequired(tool, schema, of, required)
		}
	})
}

func (p *Pass) reportSchemaType(tool dialect.Tool, typed source.Index, types []string) {
	word := strings.ToLower(p.Doc.String(typed))
	if meant := schemaSlips[word]; meant != "" {
		word = meant
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
func (p *Pass) reportRequired(tool dialect.Tool, schema, of, required source.Index) {
	f := p.Finding(-1, p.Doc.KeyOf(required))
	f.Headline = "The schema of tool " + quote(tool.Name) + " has " + p.shows(required) + " under \"required\", not a list of names"
	f.Note = "Which properties are required, the object around them says: \"required\": [\"city\"]. " + p.Target().Name + " refuses the request for it."
	name := p.Doc.KeyOf(schema)
	if of == source.None || name == source.None || p.Doc.Kind(required) == source.False {
		f.Fixes = p.RemoveFix("Remove it", p.Doc.Kind(required) == source.False, required)
		p.Report(f)
		return
	}
	names := p.Doc.Member(of, "required")
	if names != source.None && p.Doc.Kind(names) != source.Array {
		p.Report(f)
		return
	}
	f.Fixes = p.OneFix("Say it in the list of the object around it", false, func() []finding.Op {
		var all []string
		for each := range p.Doc.Elements(names) {
			all = append(all, string(p.Doc.Raw(each)))
		}
		if said := jsonString(p.Doc.String(name)); !slices.Contains(all, said) {
			all = append(all, said)
		}
		return append(p.RemoveNodes(required), p.Set(of, "required", "["+strings.Join(all, ", ")+"]")...)
	})
	p.Report(f)
}
