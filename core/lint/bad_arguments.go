package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var badArguments = Rule{
	ID: "bad-arguments",
	Levels: Levels{
		All: finding.Error, // an object in Anthropic's schema, and Go decodes them into a map
		Only: []TargetLevel{
			{OpenAIChat, finding.Warning}, // OpenAI accepts any string, but many hosts parse it
			{Kernel, finding.Warning},
			{Forge, finding.Off},
		},
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: checkBadArguments,
}

func checkBadArguments(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		text := p.Doc.Nodes[node].Kind == source.String
		nothing := p.Doc.Nodes[node].Kind == source.Null || text && p.value(node).isBlank()
		at := p.Span(node)
		if problem.Offset > 0 {
			// The position where parsing failed, instead of the whole string.
			at.Start = min(at.Start+problem.Offset, at.End-1)
			at.End = at.Start + 1
		}
		if f := p.MarkAt(p.level, i, at, node, nothing); f != nil {
			setHeadline(f, "The arguments "+p.message(i).toCall(node)+"are "+aKind(p.Doc.Nodes[node].Kind)+", not an object")
			if text {
				setHeadline(f, "The arguments "+p.message(i).toCall(node)+"aren't a valid JSON object")
			}
			setNote(f, "They must be "+problem.Want+".")
			if problem.Detail != "" {
				f.Note += " Problem: " + problem.Detail + "."
			}
			empty := emptyArguments(p.Format)
			if nothing {
				f.Note += " If the call has no arguments, use an empty object."
				f.Fixes = p.ReplaceFix("Replace with an empty object", true, node, empty)
			} else {
				f.Note += " The model sees this call again on every later turn. Fix the JSON if you can tell what was meant; otherwise, clear the arguments."
				if repaired := rescueObject(p.Doc, node); repaired != "" {
					p.addFix(f, "Fix the JSON", false, func() []finding.Op {
						return p.edit().replace(node, repaired)
					})
				}
				addFixes(f, p.ReplaceFix("Clear the arguments", false, node, empty)...)
				if call, ok := p.message(i).callAt(node); ok {
					addFixes(f, p.calls().withoutFix(call))
				}
			}
		}
	}
}

// rescueObject is a guess at the repaired arguments as a JSON string: written by Python, or cut off. It is "" if
// no repair gives an object.
func rescueObject(doc *source.Document, node source.Index) string {
	if doc.Kind(node) != source.String {
		return ""
	}
	rescued, ok := source.Rescue([]byte(doc.String(node)))
	if !ok || !isObject(string(rescued.Text)) {
		return ""
	}
	return jsonString(string(rescued.Text))
}

// emptyArguments are the arguments of a call without any.
func emptyArguments(d *format.Format) string {
	takes := func(f *format.Form) bool {
		arguments := f.Shape.Leaf(format.Arguments)
		return f.Kind == format.CallPart && arguments != nil && arguments.As != format.PlainString
	}
	if call := format.First(d.Forms, takes); call != nil {
		switch call.Shape.Leaf(format.Arguments).As {
		case format.ArgumentsText, format.HarmonyArguments:
			return jsonString("{}")
		}
	}
	return "{}"
}
