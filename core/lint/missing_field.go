package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var missingField = Rule{
	ID:     "missing-field",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Check:  checkMissingField,
}

func checkMissingField(p *Pass) {
	if !p.Reads() {
		checkDates(p)
		return
	}
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		if p.File.Joined() && problem.Slot == format.Kept {
			continue // a log leaves out what nothing else in it refers to, such as the IDs of searches
		}
		fixes := func() []finding.Fix { return missingFixes(p, i, problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			say(f, quote(problem.Field)+" is missing",
				"It must be "+problem.Want+".")
			if problem.Slot == format.Tag && problem.Key() == problem.Field {
				setNote(f, "Every part needs a type.")
			}
			if problem.Detail != "" {
				f.Note += " In this format, " + problem.Detail + "."
			}
			f.Fixes = fixes()
		}
	}
}

// checkDates reports messages without a date for a target that requires one in every message, if no
// clock is available from which a conversion could add it.
func checkDates(p *Pass) {
	if to := format.ByID(p.Target().Format); p.shared.now != "" || to == nil || !to.NeedsDates() {
		return
	}
	for i := range p.Messages {
		if p.Messages[i].Timestamp != "" {
			continue
		}
		if f := p.Mark(i, p.From[i].Node, false); f != nil {
			say(f, "A message has no date",
				p.Target().Name+" requires a date in every message, and no clock is available to add one.")
		}
	}
}

// missingFixes add a key whose value follows from the other keys.
func missingFixes(p *Pass, i int, problem *format.Problem) []finding.Fix {
	node := problem.Node
	switch {
	case problem.Slot == format.Tag && problem.Suggest != "":
		return p.OneFix("Add the type "+quote(problem.Suggest), true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), jsonString(problem.Suggest))
		})
	case i >= 0 && p.Messages[i].Role == core.RoleTool && untypedOutput(p, problem) != "":
		return p.OneFix("Rewrite it with a type", true, func() []finding.Op { return p.edit().replace(node, untypedOutput(p, problem)) })
	case problem.Slot == format.State && problem.Suggest != "":
		return p.OneFix("Add the state "+quote(problem.Suggest), true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), jsonString(problem.Suggest))
		})
	case problem.Slot == format.MessageID && i >= 0:
		return p.OneFix("Add an ID", true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), jsonString(free("msg-"+strconv.Itoa(i+1), 0, p.tree().ids())))
		})
	case problem.Slot == format.ToolName && onlyCallBefore(p, i) != "":
		name := onlyCallBefore(p, i)
		return p.OneFix("Name the tool "+quote(name), true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), jsonString(name))
		})
	case problem.Suggest != "":
		return p.OneFix("Set "+quote(problem.Key())+" to "+problem.Suggest, true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), problem.Suggest)
		})
	case problem.Cause == format.NoDate && p.shared.now != "":
		return p.OneFix("Add the current date", true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), jsonString(p.shared.now))
		})
	case problem.Slot == format.Failure:
		return p.OneFix("Add an empty "+quote(problem.Key()), false, func() []finding.Op {
			return p.edit().set(node, problem.Key(), `""`)
		})
	case problem.Slot == format.Text:
		return textFixes(p, i, problem)
	case problem.Slot == format.Arguments:
		return p.OneFix("Add empty arguments", true, func() []finding.Op {
			return p.edit().set(node, problem.Key(), emptyArguments(p.Format))
		})
	case problem.Cause == format.OtherForm:
		if json := p.ownCall(node); json != "" {
			return p.OneFix("Rewrite the call in the right format", true, func() []finding.Op {
				return p.edit().replace(node, json)
			})
		}
	}
	return nil
}

// onlyCallBefore is the tool that the message before result i calls, if it has one call and i is the only result after it;
// "" for anything else.
func onlyCallBefore(p *Pass, i int) string {
	if i <= 0 || p.Messages[i].Role != core.RoleTool || i+1 < len(p.Messages) && p.Messages[i+1].Role == core.RoleTool {
		return ""
	}
	calls := p.Pairs.CallsOf(i - 1)
	if len(calls) != 1 {
		return ""
	}
	return calls[0].Name
}

// untypedOutput is a tool's output that was written without the typed object around it; "" if only the
// type is missing, and for anything else.
func untypedOutput(p *Pass, problem *format.Problem) string {
	key, sign, inside := strings.Cut(problem.Field, ".")
	if !inside || sign != p.Format.Key(format.Tag) || p.Doc.Kind(problem.Node) != source.Object {
		return ""
	}
	typed := p.value(problem.Node).typedOutput(key)
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

// textFixes use the only string in a part as its missing text, or remove a part that has
// nothing else.
func textFixes(p *Pass, i int, problem *format.Problem) []finding.Fix {
	text, sure := p.value(problem.Node).onlyString()
	if text != source.None {
		return []finding.Fix{p.renameKey(text, problem.Key(), sure)}
	}
	if part := p.problems().partOf(problem); part != source.None && p.Doc.Len(part) <= 1 {
		return p.message(i).removePart(part)
	}
	return nil
}

// renameKey moves a value to another key of its object.
func (p *Pass) renameKey(value source.Index, key string, safe bool) finding.Fix {
	return p.Fix("Rename the key to "+quote(key), safe, func() []finding.Op {
		from := p.Pointer(value)
		return []finding.Op{{Op: "move", From: from, Path: sibling(from, key)}}
	})
}
