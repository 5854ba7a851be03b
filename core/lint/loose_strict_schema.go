package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var looseStrictSchema = Rule{
	ID:       "loose-strict-schema",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.Strict.Closed || t.Strict.Whole || len(t.Strict.Lacks) > 0 },
	Stage:    StageShape,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		for tool := range p.ownTools {
			if tool.Strict.Is {
				checkStrictSchema(p, "The schema of tool "+quote(tool.Name), tool.Schema, tool.Strict)
			}
		}
		if p.Format.Strict.Is || p.Target().Strict.Always {
			checkStrictSchema(p, "The schema of the answer", p.Format.Schema, p.Format.Strict)
		}
	},
}

// checkStrictSchema reports each object of a schema that leaves something open, and each word in
// it that strict schemas do not take.
func checkStrictSchema(p *Pass, name string, schema source.Index, strict dialect.Value[bool]) {
	if schema == source.None || p.Doc.Kind(schema) != source.Object {
		return
	}
	for node := schema; node < p.Doc.Nodes[schema].Next; node++ {
		key := p.Doc.KeyOf(node)
		if node != schema && slices.ContainsFunc(schemaValues, func(word string) bool { return p.Doc.Is(key, word) }) {
			node = p.Doc.Nodes[node].Next - 1 // a value, not a schema
			continue
		}
		if p.Doc.Kind(node) != source.Object || node != schema && slices.ContainsFunc(schemaMaps, func(word string) bool { return p.Doc.Is(key, word) }) {
			continue // the names in a map are no words
		}
		if p.Doc.Is(p.Doc.Member(node, "type"), "object") {
			reportOpenObject(p, name, node, strict)
		}
		for word := range p.Doc.Members(node) {
			if slices.Contains(p.Target().Strict.Lacks, p.Doc.String(word)) && !p.isFewest(word) {
				reportStrictWord(p, name, word, strict)
			}
		}
	}
}

var (
	// schemaMaps are the words of JSON Schema under which schemas stand by their names.
	schemaMaps = []string{"properties", "$defs", "definitions", "patternProperties", "dependentSchemas"}
	// schemaValues are those under which a value stands that is no schema.
	schemaValues = []string{"default", "const", "enum", "examples"}
)

// reportOpenObject reports an object of a strict schema that does not say what strict ones have to.
func reportOpenObject(p *Pass, name string, node source.Index, strict dialect.Value[bool]) {
	want := p.Target().Strict
	closed := !want.Closed || p.Doc.Kind(p.Doc.Member(node, "additionalProperties")) == source.False
	required := map[string]bool{}
	for each := range p.Doc.Elements(p.Doc.Member(node, "required")) {
		required[p.Doc.String(each)] = true
	}
	all, optional := "[", ""
	for key := range p.Doc.Members(p.Doc.Member(node, "properties")) {
		if all != "[" {
			all += ", "
		}
		all += string(p.Doc.Raw(key))
		if optional == "" && !required[p.Doc.String(key)] {
			optional = p.Doc.String(key)
		}
	}
	whole := !want.Whole || optional == ""
	if closed && whole {
		return
	}
	f := p.Finding(-1, node)
	switch {
	case whole:
		f.Headline = name + " is strict and does not say that nothing else may stand there"
		f.Note = "Each object of a strict schema has to say so with \"additionalProperties\": false."
	default:
		f.Headline = name + " is strict and leaves " + quote(optional) + " optional"
		f.Note = "Each object of a strict schema has to require all of its properties. What may be absent takes null as well."
		if !closed {
			f.Note += " It has to say, too, that nothing else may stand there: \"additionalProperties\": false."
		}
	}
	f.Fixes = append(p.OneFix("Add what strict schemas say", false, func() (ops []finding.Op) {
		if !closed {
			ops = p.Set(node, "additionalProperties", "false")
		}
		if !whole {
			ops = append(ops, p.Set(node, "required", all+"]")...)
		}
		return ops
	}), p.notStrict(&f, strict)...)
	p.Report(f)
}

// isFewest reports whether a word says of a list that it may be empty, or may not: the one limit of
// a length that grammars have.
func (p *Pass) isFewest(word source.Index) bool {
	fewest := string(p.Doc.Raw(word + 1))
	return p.Doc.Is(word, "minItems") && (fewest == "0" || fewest == "1")
}

func reportStrictWord(p *Pass, name string, word source.Index, strict dialect.Value[bool]) {
	f := p.Finding(-1, word)
	f.Headline = name + " is strict and has the word " + quote(p.Doc.String(word))
	f.Note = "Strict schemas take a part of JSON Schema alone, and this word is not in it. Say in the description what it says, and check the answer yourself."
	f.Fixes = append(p.RemoveFix("Remove "+quote(p.Doc.String(word)), false, word+1), p.notStrict(&f, strict)...)
	p.Report(f)
}

// notStrict is the fix that makes a schema one that is not strict, where the text says that it is,
// which the finding then names.
func (p *Pass) notStrict(f *finding.Finding, strict dialect.Value[bool]) []finding.Fix {
	if strict.At == source.None {
		return nil
	}
	f.Related = p.OnePlace(strict.At, "It is said to be strict here")
	return p.ReplaceFix("Make it a schema that is not strict", false, strict.At, "false")
}
