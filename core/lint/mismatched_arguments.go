package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/schema"
	"github.com/rolecall/rolecall/core/source"
)

var mismatchedArguments = Rule{
	ID:     "mismatched-arguments",
	Levels: Levels{APIs: finding.Warning},
	Stage:  StageLimits,
	Needs:  needsTools | needsCalls,
	Check:  checkArguments,
}

// checkArguments compares the arguments of each call with its tool's schema. It skips tools that are declared
// twice or in another API's format, because their schema isn't certain. An extra argument is a note: models invent
// them, and most programs ignore them.
func checkArguments(p *Pass) {
	if !p.Reads() || p.File.IsLog() {
		return
	}
	schemas := map[string]source.Index{}
	for _, tool := range p.Tools {
		_, again := schemas[tool.Name]
		if schemas[tool.Name] = tool.Schema; again || tool.Foreign || !p.IsOwn(tool) {
			schemas[tool.Name] = source.None
		}
	}
	for _, tool := range p.Further {
		schemas[tool.Name] = source.None
	}
	left := schema.MostCompared
	for _, call := range p.Pairs.Calls() {
		declared, known := schemas[call.Name]
		parts := p.From[call.Message].Parts
		if !known || declared == source.None || call.State == CallServer || call.Part < 0 || call.Part >= len(parts) || p.message(call.Message).inText() {
			continue
		}
		arguments := parts[call.Part].Text
		if arguments == source.None || p.Doc.Kind(declared) != source.Object {
			continue
		}
		m := schema.Matcher{Schemas: p.Doc, Names: &p.shared.names, Left: left, Root: declared, Values: p.Doc}
		value := arguments
		if p.Doc.Kind(arguments) == source.String {
			m.Values = source.Parse([]byte(p.Doc.String(arguments)))
			if len(m.Values.Problems) > 0 || len(m.Values.Roots) != 1 {
				continue
			}
			value = m.Values.Roots[0]
		}
		matches := m.Values.Kind(value) != source.Object || m.Matches(declared, value, "", 0)
		if left = m.Left; matches {
			markFilled(p, call, m.Values, value, declared)
			continue
		}
		level := p.level
		if m.Extra {
			level = finding.Info
		}
		node := arguments
		if m.Values == p.Doc && m.At != source.None {
			node = m.At
		}
		if f := p.MarkAs(level, call.Message, node, false); f != nil {
			say(f, "The arguments "+p.message(call.Message).toCall(arguments)+"don't match the tool's schema: "+m.Why,
				"The model copies its earlier calls. Either the tool's schema changed after this call, or the model made a mistake that your program may have rejected.")
			p.addPlace(f, declared, "The tool's schema")
		}
	}
}

// markFilled marks arguments of a row to train on with nulls that the schema doesn't have: a table that has a column for
// each argument of each tool fills them in.
func markFilled(p *Pass, call Call, values *source.Document, arguments, schema source.Index) {
	if !p.File.IsTraining() || values.Kind(arguments) != source.Object {
		return
	}
	properties := p.Doc.Member(schema, "properties")
	for key, value := range values.Members(arguments) {
		name := values.String(key)
		if values.Kind(value) != source.Null || p.Doc.Member(properties, name) != source.None {
			continue
		}
		node := p.From[call.Message].Parts[call.Part].Text
		if f := p.Mark(call.Message, node, false); f != nil {
			say(f, "The arguments to "+quote(call.Name)+" have "+quote(name)+": null, which the tool doesn't know",
				"Arrow and similar tables give all rows the same keys, and fill those of other tools with null. The model would learn to write them. Remove the nulls.")
			if values == p.Doc {
				f.Fixes = p.RemoveFix("Remove the nulls", false, nullsIn(values, arguments)...)
			}
		}
		return
	}
}

// nullsIn are the members of an object that are null.
func nullsIn(doc *source.Document, object source.Index) (nulls []source.Index) {
	for _, value := range doc.Members(object) {
		if doc.Kind(value) == source.Null {
			nulls = append(nulls, value)
		}
	}
	return nulls
}
