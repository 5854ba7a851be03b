package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var missingField = Rule{
	ID:     "missing-field",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Check:  checkMissingField,
}

func checkMissingField(p *Pass) {
	if !p.Reads() {
		p.checkDates()
		return
	}
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return p.missingFixes(i, problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			say(f, "The key "+quote(problem.Field)+" is missing",
				"It takes "+problem.Want+".")
			if problem.Slot == format.Tag && problem.Key() == problem.Field {
				setNote(f, "A part says by its type what it holds.")
			}
			if problem.Detail != "" {
				f.Note += " As written, " + problem.Detail + "."
			}
			f.Fixes = fixes()
		}
	}
}

// checkDates reports the messages that do not say when they were written, to a target whose messages
// all have to, where there is no clock from which a conversion may add it.
func (p *Pass) checkDates() {
	if to := format.ByID(p.Target().Format); p.shared.now != "" || to == nil || !to.NeedsDates() {
		return
	}
	for i := range p.Messages {
		if p.Messages[i].Timestamp != "" {
			continue
		}
		if f := p.Mark(i, p.From[i].Node, false); f != nil {
			say(f, "A message does not say when it was written",
				p.Target().Name+" takes no message without a date, and there is no clock here from which a conversion could add one.")
		}
	}
}

// missingFixes fill in a key whose value follows from what is next to it.
func (p *Pass) missingFixes(i int, problem *format.Problem) []finding.Fix {
	node := problem.Node
	switch {
	case problem.Slot == format.Tag && problem.Suggest != "":
		return p.OneFix("Add the type "+quote(problem.Suggest), true, func() []finding.Op {
			return p.Set(node, problem.Key(), jsonString(problem.Suggest))
		})
	case i >= 0 && p.Messages[i].Role == core.RoleTool && p.untypedOutput(problem) != "":
		return p.OneFix("Write it with its type", true, func() []finding.Op { return p.Replace(node, p.untypedOutput(problem)) })
	case problem.Slot == format.State && problem.Suggest != "":
		return p.OneFix("Add the state "+quote(problem.Suggest), true, func() []finding.Op {
			return p.Set(node, problem.Key(), jsonString(problem.Suggest))
		})
	case problem.Slot == format.MessageID && i >= 0:
		return p.OneFix("Add an ID", true, func() []finding.Op {
			return p.Set(node, problem.Key(), jsonString(free("msg-"+strconv.Itoa(i+1), 0, p.messageIDs())))
		})
	case i < 0 && problem.Suggest != "":
		return p.OneFix("Set "+quote(problem.Key())+" to "+problem.Suggest, true, func() []finding.Op {
			return p.Set(node, problem.Key(), problem.Suggest)
		})
	case problem.Cause == format.NoDate && p.shared.now != "":
		return p.OneFix("Add the date of now", true, func() []finding.Op {
			return p.Set(node, problem.Key(), jsonString(p.shared.now))
		})
	case problem.Slot == format.Failure:
		return p.OneFix("Add an empty "+quote(problem.Key()), false, func() []finding.Op {
			return p.Set(node, problem.Key(), `""`)
		})
	case problem.Slot == format.Text:
		return p.textFixes(i, problem)
	case problem.Slot == format.Arguments:
		return p.OneFix("Add empty arguments", true, func() []finding.Op {
			return p.Set(node, problem.Key(), inspect.EmptyArguments(p.Format))
		})
	case problem.Cause == format.OtherForm:
		if json := write.OwnCall(p.Conversation, node); json != "" {
			return p.OneFix("Rewrite the call in the form that is needed", true, func() []finding.Op {
				return p.Replace(node, json)
			})
		}
	}
	return nil
}

// untypedOutput is what a tool returned, where it stands without a type and is none of those that
// are missing their type alone; "" for anything else.
func (p *Pass) untypedOutput(problem *format.Problem) string {
	key, sign, inside := strings.Cut(problem.Field, ".")
	if !inside || sign != p.Format.Key(format.Tag) || p.Doc.Kind(problem.Node) != source.Object {
		return ""
	}
	typed := p.typedOutput(problem.Node, key)
	doc := source.Parse([]byte(typed))
	if len(doc.Roots) == 0 {
		return ""
	}
	for name := range doc.Members(doc.Roots[0]) {
		if p.Doc.Member(problem.Node, doc.String(name)) != source.None {
			return ""
		}
	}
	return typed
}

// textFixes give a part without its text the one string that is there, or take out the
// part that holds nothing.
func (p *Pass) textFixes(i int, problem *format.Problem) []finding.Fix {
	text, sure := p.onlyString(problem.Node)
	if text != source.None {
		return []finding.Fix{p.renameKey(text, problem.Key(), sure)}
	}
	if part := p.partOf(problem); part != source.None && p.Doc.Len(part) <= 1 {
		return p.removePart(i, part)
	}
	return nil
}

// renameKey puts a value under another key of its object.
func (p *Pass) renameKey(value source.Index, key string, safe bool) finding.Fix {
	return p.Fix("Rename the key to "+quote(key), safe, func() []finding.Op {
		from := p.Pointer(value)
		return []finding.Op{{Op: "move", From: from, Path: sibling(from, key)}}
	})
}
