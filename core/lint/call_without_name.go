package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var callWithoutName = Rule{
	ID:     "call-without-name",
	Levels: Levels{All: finding.Error}, // a missing name; wick-missing-call-name reports an empty one for targets with their own check
	Stage:  StageNames,
	Needs:  needsCalls,
	Check:  checkCallWithoutName,
}

func checkCallWithoutName(p *Pass) {
	absent, formless := p.problems().partsMissing(format.ToolName), p.problems().partsMissing(format.Inner)
	wrong := p.problems().partsWith(format.WrongType, format.Inner)
	for _, call := range p.Pairs.Calls() {
		i, at := call.Message, partAt{call.Message, call.Part}
		if call.Name != "" || p.Target().Check != nil && absent[at] == source.None || formless[at]|wrong[at] != source.None {
			continue // another rule reports a call in another format
		}
		if p.Reads() && p.message(i).inText() {
			continue // calls in texts have their own rules
		}
		node := p.calls().nameNode(call)
		if p.Doc.Nodes[node].Kind != source.String && p.Doc.Nodes[node].Kind != source.Object {
			continue // wrong-type reports a value of another type
		}
		safe, slot := p.calls().answerName(call) != "", p.calls().nameSlot(call)
		span := p.message(i).partSpan(call.Part)
		if slot != source.None {
			span = p.Span(node)
		} else {
			node = p.message(i).part(call.Part)
		}
		if f := p.MarkAt(p.level, i, span, node, safe); f != nil {
			setHeadline(f, "Tool call without a name")
			if call.ID != "" && !call.Nameless {
				setHeadline(f, "Tool call "+quote(call.ID)+" has no name")
			}
			setNote(f, "Add the name of the tool that ran. If you no longer know it, remove the call and its result.")
			names, sure := []string{p.calls().answerName(call)}, true
			if names[0] != "" {
				setNote(f, "According to its result, the tool is "+quote(names[0])+".")
			} else {
				names, sure = toolsFor(p, call), false
				if len(p.Tools) == 1 && len(names) == 1 {
					f.Note += " The request declares only one tool, " + quote(names[0]) + "."
				}
			}
			for _, name := range names {
				p.addFix(f, "Set the name to "+quote(name), sure, func() []finding.Op { return giveName(p, call, name) })
			}
			addFixes(f, p.calls().withoutFix(call))
		}
	}
}

// giveName sets the tool name of a call.
func giveName(p *Pass, call Call, name string) []finding.Op {
	if slot := p.calls().nameSlot(call); slot != source.None {
		return p.edit().replace(slot, jsonString(name))
	}
	if object, key := bind.PlaceOf(p.Conversation, call.Message, call.Part, format.ToolName); key != "" {
		return p.edit().set(object, key, jsonString(name))
	}
	return p.message(call.Message).changeCall(call.Number, func(c *core.ToolCall) { c.Name = name })
}

// toolsFor are the first few declared tools, those whose parameters match the call's arguments first; a
// placeholder name if no tool is declared.
func toolsFor(p *Pass, call Call) (names []string) {
	arguments := source.Parse([]byte(call.RawArgs))
	var others []string
	for _, tool := range p.Tools {
		switch {
		case tool.Name == "" || tool.Server:
		case takesAll(p, tool, arguments):
			names = append(names, tool.Name)
		default:
			others = append(others, tool.Name)
		}
	}
	if names = append(names, others...); len(names) == 0 {
		names = []string{"unknown_tool"}
	}
	const shown = 3
	return names[:min(len(names), shown)]
}

// takesAll reports whether a tool's schema has all keys of a call's arguments.
func takesAll(p *Pass, tool format.Tool, arguments *source.Document) bool {
	if len(arguments.Roots) == 0 || arguments.Kind(arguments.Roots[0]) != source.Object {
		return true
	}
	properties := p.Doc.Member(tool.Schema, "properties")
	for key := range arguments.Members(arguments.Roots[0]) {
		if p.Doc.Member(properties, arguments.String(key)) == source.None {
			return false
		}
	}
	return true
}
