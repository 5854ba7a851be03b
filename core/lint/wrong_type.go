package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var wrongType = Rule{
	ID: "wrong-type",
	Levels: Levels{
		All: finding.Error, // Go can't decode it into the field
	},
	Stage: StageShape,
	Check: func(p *Pass) {
		problems := p.problems().ofShape()
		for i := range problems {
			markWrongType(p, problems[i])
		}
		for i := range p.Messages {
			for _, node := range oddValues(p.Conversation, i) {
				oddValue(p, i, node)
			}
		}
	},
}

// markWrongType reports a value of the wrong type.
func markWrongType(p *Pass, problem *format.Problem) {
	i, node := problem.Message, problem.Node
	fixes := func() []finding.Fix { return typeChanges(p, problem) }
	if f := p.Mark(i, node, p.mends(fixes)); f != nil {
		say(f, quote(problem.Field)+" must be "+problem.Want+", not "+aKind(p.Doc.Nodes[node].Kind),
			"The value isn't converted, so the request is rejected.")
		if isUnquoted(problem) {
			f.Note += " Put it in quotes everywhere it appears."
		}
		f.Fixes = fixes()
	}
}

// isUnquoted reports whether a problem is a number where its digits must be a string.
func isUnquoted(problem *format.Problem) bool {
	return problem.Cause == format.Unquoted && problem.Slot != format.Role
}

// typeChanges are the fixes that give a value the type that it must have.
func typeChanges(p *Pass, problem *format.Problem) (fixes []finding.Fix) {
	i, node, kind := problem.Message, problem.Node, p.Doc.Nodes[problem.Node].Kind
	quoted := func() []finding.Op { return p.edit().replace(node, jsonString(string(p.Doc.Raw(node)))) }
	if isUnquoted(problem) {
		fixes = p.OneFix("Put the number in quotes", true, quoted)
	}
	if node == p.System && kind == source.String {
		if system := systemJSON(p, p.Doc.String(node)); system != "" {
			fixes = p.ReplaceFix("Turn the text into a part", true, node, system)
		}
	}
	if problem.Slot == format.Text && (kind == source.Object || kind == source.Array) {
		// A tool's output is data, and models read JSON.
		data := i >= 0 && p.Messages[i].Role == core.RoleTool
		fixes = append(fixes, p.Fix("Turn the JSON into a string", data, quoted))
	}
	switch {
	case problem.Slot == format.Tag && i >= 0:
		fixes = append(fixes, p.message(i).typeFixes(node)...)
	case problem.Slot == format.Role && i >= 0:
		role := p.message(i).obviousRole()
		roles := []string{role}
		if role == "" {
			roles = p.message(i).mayBe()
		}
		for _, word := range roles {
			fixes = append(fixes, p.message(i).roleFix(word, role != ""))
		}
	}
	if node == p.List && kind == source.Object && len(p.Messages) > 0 {
		fixes = append(fixes, p.Fix("Wrap the message in a list", true, func() []finding.Op {
			return p.edit().replace(node, "["+string(p.Doc.Raw(node))+"]")
		}))
	}
	return fixes
}

// oddValue reports a tool value that must be an object. Text carries the same information.
func oddValue(p *Pass, i int, node source.Index) {
	if !p.Reads() {
		return
	}
	if f := p.Mark(i, node, true); f != nil {
		say(f, quote(p.Doc.String(p.Doc.KeyOf(node)))+" must be an object, not "+aKind(p.Doc.Kind(node)),
			p.Target().Name+" accepts only objects here. Text works the same for the model.")
		p.addFix(f, "Turn the value into text", true, func() []finding.Op {
			return p.edit().replace(p.shared.pointers.Parent(node), p.textJSON(textOf(p, node), core.RoleTool))
		})
	}
}

// textOf is a string, or the JSON of any other value.
func textOf(p *Pass, node source.Index) string {
	if p.Doc.Kind(node) == source.String {
		return p.Doc.String(node)
	}
	return string(p.Doc.Raw(node))
}

// oddValues are the JSON values in result i that have to be objects and aren't; nil for any other message.
func oddValues(c *bind.Conversation, i int) (odd []source.Index) {
	if !c.Format.ObjectValues() || c.Messages[i].Role != core.RoleTool {
		return nil
	}
	sign := c.Format.ValueForm().Tag
	take := func(node source.Index) {
		if node != source.None && c.Doc.Kind(node) != source.Object && c.Doc.Is(c.Doc.KeyOf(node), sign) {
			odd = append(odd, node)
		}
	}
	take(c.From[i].Content)
	for k := range c.From[i].Parts {
		if node := c.From[i].Parts[k].Text; node != c.From[i].Content {
			take(node)
		}
	}
	return odd
}

// systemJSON is a system prompt of one text as a request of the format holds it; "" where the format has no place for one.
func systemJSON(p *Pass, text string) string {
	d := p.Format
	f := d.Request.Of(format.System)
	if f == nil || f.Takes&format.Texts != 0 {
		return ""
	}
	part := format.Or(p.textJSON(text, core.RoleSystem), p.textJSON(text, core.RoleUser))
	switch {
	case part == "":
		return ""
	case d.SystemMessage:
		return `{` + format.JsonText(d.Message.Of(format.Content).Key) + `: [` + part + `]}`
	}
	return `[` + part + `]`
}
