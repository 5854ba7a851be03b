package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var missingContent = Rule{
	ID:     "missing-content",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMissingContent,
}

func checkMissingContent(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i := problem.Message
		result := p.Messages[i].Role == core.RoleTool
		text, sure := strangerText(p, i)
		if f := p.Mark(i, problem.Node, sure || text == source.None && result); f != nil {
			say(f, "Missing content in "+ofRole(p.Messages[i].Role),
				quote(problem.Field)+" must be "+problem.Want+". ")
			if text != source.None {
				f.Note += "The content seems to be under " + quote(p.Doc.String(p.Doc.KeyOf(text))) + "."
				addFixes(f, contentFrom(p, i, text, problem.Key(), sure))
			} else if result {
				f.Note += "If the tool returned nothing, use an empty string."
				p.addFix(f, "Add empty content", true, func() []finding.Op {
					return p.edit().set(problem.Node, problem.Key(), `""`)
				})
			} else {
				if p.Messages[i].Role == core.RoleAssistant && p.Format.CallsAlone() {
					f.Note += "It's optional only in assistant messages with tool calls. "
				}
				f.Note += "Add the content or remove the message."
				f.Fixes = p.message(i).removal()
			}
		}
	}
}

// strangerText is the only string or list in message i under an unknown key, or None. Sure says that
// some format uses the key for content.
func strangerText(p *Pass, i int) (text source.Index, sure bool) {
	// They are in the order of their nodes.
	problems, object := p.Conversation.Problems, p.From[i].Node
	k := sort.Search(len(problems), func(k int) bool { return problems[k].Node >= object })
	for ; k < len(problems) && p.value(problems[k].Node).isWithin(object); k++ {
		problem := &problems[k]
		if problem.Message != i || problem.Part >= 0 || problem.Kind != format.UnknownField || problem.Slot != format.Kept {
			continue
		}
		value, says := problem.Node+1, saysText(problem.Key())
		if kind := p.Doc.Kind(value); kind != source.String && !(kind == source.Array && says) {
			continue
		}
		if text != source.None {
			return source.None, false
		}
		text, sure = value, says
	}
	return text, sure
}

// contentFrom moves a value under another key to the content of a message.
func contentFrom(p *Pass, i int, value source.Index, key string, safe bool) finding.Fix {
	part := ""
	if p.Doc.Kind(value) == source.String && !p.Format.TextContent() {
		part = p.textJSON(p.Doc.String(value), p.Messages[i].Role)
	}
	if part == "" {
		return p.renameKey(value, key, safe)
	}
	return p.Fix("Move the text to "+quote(key), safe, func() []finding.Op {
		from := p.Pointer(value)
		return append(p.edit().replace(value, "["+part+"]"), finding.Op{Op: "move", From: from, Path: sibling(from, key)})
	})
}

// saysText reports whether some format has the key for text: the content of a message
// or the text of a part.
func saysText(key string) bool {
	for _, d := range format.All {
		if f := d.Message.Of(format.Content); f != nil && f.Key == key {
			return true
		}
		for _, forms := range [...][]*format.Form{d.Parts, d.Entries} {
			for i := range forms {
				if f := forms[i].Shape.Of(format.Text); f != nil && f.Key == key {
					return true
				}
			}
		}
	}
	return false
}
