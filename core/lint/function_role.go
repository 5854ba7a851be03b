package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

var functionRole = Rule{
	ID: "function-role",
	Levels: Levels{
		Only: []TargetLevel{
			{OpenAIChat, finding.Warning}, // rejected by newer models, accepted by older ones
		},
	},
	Stage: StageShape,
	Needs: needsOtherRoles,
	Check: checkFunctionRole,
}

func checkFunctionRole(p *Pass) {
	if !p.Reads() {
		return // a conversion writes calls and results
	}
	for i := range p.Messages {
		node := p.From[i].Role
		if !ofFunction(p.Conversation, i) {
			continue
		}
		if f := p.Mark(i, node, false); f != nil {
			setHeadline(f, "Role "+quote(p.Doc.String(node))+" is deprecated")
			form := format.ByID(p.Target().Format)
			f.Note = "It answers a " + quote(form.SingleCallKey()) + ", which newer models reject. Put the call in " +
				quote(form.Key(format.Calls)) + " with an ID, and its result in a message of role " + quote(core.RoleTool) +
				" with that ID as " + quote(form.Key(format.Answers)) + "."
			if call := p.Pairs.callOf(i); call != nil && call.Nameless && p.Pairs.Result(i) == Answers {
				addPlaces(f, p.message(call.Message).place(call.Part, "The call"))
				p.addFix(f, "Convert to a tool call and a tool result", false, func() []finding.Op {
					return modernise(p, *call, i)
				})
			}
		}
	}
}

// modernise rewrites a function_call and its result as a tool call and its result.
func modernise(p *Pass, call Call, result int) []finding.Op {
	id := p.calls().newID(call)
	return p.edit().rewrite(func(items []write.Item) []write.Item {
		m := items[call.Message].Message.Clone()
		for k, part := range m.Parts {
			if each, ok := part.(core.ToolCall); ok && each.ID == call.ID {
				each.ID = id
				m.Parts[k] = each
			}
		}
		items[call.Message] = changed(call.Message, m)
		m = items[result].Message.Clone()
		m.ToolCallID, m.Name = id, ""
		items[result] = changed(result, m)
		return items
	})
}

// ofFunction reports whether a message has the role that results had in 2023. Such a message answers the one call before it.
func ofFunction(c *bind.Conversation, message int) bool {
	set, _ := c.RoleOf(c.From[message].Role)
	return set == format.InFunction
}
