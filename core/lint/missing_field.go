package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var missingField = Rule{
	ID:     "missing-field",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Check:  checkMissingField,
}

func checkMissingField(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		fixes := p.missingFixes(i, &problem)
		if p.Counted(i, node, hasSafe(fixes)) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "The key " + quote(problem.Field) + " is missing"
		f.Note = "It takes " + problem.Want + "."
		if problem.Field == "type" {
			f.Note = "A part says by its type what it holds."
		}
		if problem.Detail != "" {
			f.Note += " As written, " + problem.Detail + "."
		}
		f.Fixes = fixes
		p.Report(f)
	}
}

// missingFixes fill in a key whose value follows from what stands beside it.
func (p *Pass) missingFixes(i int, problem *dialect.Problem) []finding.Fix {
	node := problem.Node
	switch {
	case lastKey(problem.Field) == "type" && problem.Suggest != "":
		return []finding.Fix{p.Fix("Add the type "+quote(problem.Suggest), true, func() []finding.Op {
			return p.Set(node, "type", jsonString(problem.Suggest))
		})}
	case lastKey(problem.Field) == "arguments":
		return []finding.Fix{p.Fix("Add empty arguments", true, func() []finding.Op { return p.Set(node, "arguments", `"{}"`) })}
	case lastKey(problem.Field) == "input":
		return []finding.Fix{p.Fix("Add empty arguments", true, func() []finding.Op { return p.Set(node, "input", `{}`) })}
	}
	if json := p.otherForm(problem); json != "" {
		return []finding.Fix{p.Fix("Rewrite the call in the form that is needed", true, func() []finding.Op {
			return p.Replace(node, json)
		})}
	}
	return nil
}

// otherForm writes a call that has the form of another dialect as it is needed: with the
// name and the arguments inside a function, or beside the ID. It is "" for anything else,
// and where a key would be lost.
func (p *Pass) otherForm(problem *dialect.Problem) string {
	call := problem.Node
	if problem.Detail == "" || p.Doc.Kind(call) != source.Object {
		return ""
	}
	inside, wanted := call, problem.Field == "function"
	if !wanted {
		inside = p.Doc.Member(call, "function")
	}
	id, name := p.Doc.Member(call, "id"), p.Doc.Member(inside, "name")
	arguments := p.Doc.Member(inside, "arguments")
	if wanted && arguments == source.None {
		arguments = firstNode(p.Doc.Member(call, "args"), p.Doc.Member(call, "input"))
	}
	if id == source.None || name == source.None || arguments == source.None || p.Doc.Len(call) > 4 {
		return ""
	}
	head := `{"id":` + string(p.Doc.Raw(id)) + `,`
	text := p.Doc.Kind(arguments) == source.String
	switch {
	case wanted && text:
		return head + `"type":"function","function":{"name":` + string(p.Doc.Raw(name)) + `,"arguments":` + string(p.Doc.Raw(arguments)) + `}}`
	case wanted:
		return head + `"type":"function","function":{"name":` + string(p.Doc.Raw(name)) + `,"arguments":` + jsonString(string(p.Doc.Raw(arguments))) + `}}`
	case text && isObject(p.Doc.String(arguments)):
		return head + `"name":` + string(p.Doc.Raw(name)) + `,"args":` + p.Doc.String(arguments) + `}`
	case !text:
		return head + `"name":` + string(p.Doc.Raw(name)) + `,"args":` + string(p.Doc.Raw(arguments)) + `}`
	}
	return ""
}
