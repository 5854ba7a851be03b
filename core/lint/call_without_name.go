package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var callWithoutName = Rule{
	ID: "call-without-name",
	Levels: Levels{
		All:  finding.Error, // an absent name; an empty one is the model check's
		Only: []TargetLevel{{Forge, finding.Off}},
	},
	Stage: StageNames,
	Check: checkCallWithoutName,
}

func checkCallWithoutName(p *Pass) {
	absent, formless := p.partsMissing(dialect.ToolName), p.partsMissing(dialect.Inner)
	wrong := p.partsWith(dialect.WrongType, dialect.Inner)
	for _, call := range p.Pairs.Calls() {
		i, at := call.Message, partAt{call.Message, call.Part}
		if call.Name != "" || p.Target.Check != nil && absent[at] == source.None || formless[at]|wrong[at] != source.None {
			continue // a call in another form is one mistake
		}
		node := p.nameNode(call)
		if p.Doc.Nodes[node].Kind != source.String && p.Doc.Nodes[node].Kind != source.Object {
			continue // a value of another type is reported as that
		}
		if p.Counted(i, node, p.answerName(call) != "") {
			continue
		}
		f := p.PartFinding(i, call.Part)
		if p.nameSlot(call) != source.None {
			f = p.Finding(i, node)
		}
		f.Headline = "A call does not name its tool"
		if call.ID != "" && !call.Nameless {
			f.Headline = "Call " + quote(call.ID) + " does not name its tool"
		}
		f.Note = "Write the name of the tool that ran. If nobody knows it any more, take the call out together with its result."
		name, sure := p.answerName(call), true
		if name != "" {
			f.Note = "The result says that the tool is " + quote(name) + "."
		} else if len(p.Tools) == 1 {
			name, sure = p.Tools[0].Name, false
			f.Note += " The request declares one tool, " + quote(name) + "."
		}
		if name != "" {
			f.Fixes = append(f.Fixes, p.Fix("Name the tool "+quote(name), sure, func() []finding.Op {
				if slot := p.nameSlot(call); slot != source.None {
					return p.Replace(slot, jsonString(name))
				}
				if object, key := p.PlaceOf(i, call.Part, dialect.ToolName); key != "" {
					return p.Set(object, key, jsonString(name))
				}
				return p.changeCall(i, call.Number, func(c *core.ToolCall) { c.Name = name })
			}))
		}
		f.Fixes = append(f.Fixes, p.withoutCall(call))
		p.Report(f)
	}
}
