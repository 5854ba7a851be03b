package lint

import (
	"github.com/rolecall/rolecall/core/finding"
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
	left := mostMatched
	for _, call := range p.Pairs.Calls() {
		schema, declared := schemas[call.Name]
		parts := p.From[call.Message].Parts
		if !declared || schema == source.None || call.State == CallServer || call.Part < 0 || call.Part >= len(parts) || p.inText(call.Message) {
			continue
		}
		arguments := parts[call.Part].Text
		if arguments == source.None || p.Doc.Kind(schema) != source.Object {
			continue
		}
		m := matcher{schemas: p.Doc, names: &p.shared.names, left: left, root: schema, values: p.Doc}
		value := arguments
		if p.Doc.Kind(arguments) == source.String {
			m.values = source.Parse([]byte(p.Doc.String(arguments)))
			if len(m.values.Problems) > 0 || len(m.values.Roots) != 1 {
				continue
			}
			value = m.values.Roots[0]
		}
		matches := m.values.Kind(value) != source.Object || m.matches(schema, value, "", 0)
		if left = m.left; matches {
			continue
		}
		level := p.level
		if m.extra {
			level = finding.Info
		}
		node := arguments
		if m.values == p.Doc && m.at != source.None {
			node = m.at
		}
		if f := p.MarkAs(level, call.Message, node, false); f != nil {
			say(f, "The arguments "+p.toCall(call.Message, arguments)+"don't match the tool's schema: "+m.why,
				"The model copies its earlier calls. Either the tool's schema changed after this call, or the model made a mistake that your program may have rejected.")
			p.addPlace(f, schema, "The tool's schema")
		}
	}
}
