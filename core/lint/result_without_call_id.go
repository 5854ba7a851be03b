package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var resultWithoutCallID = Rule{
	ID:     "result-without-call-id",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}, {Kernel, finding.Warning}}},
	Stage:  StageNames,
	Needs:  needsResults | needsGaps,
	Check:  checkResultWithoutCallID,
}

func checkResultWithoutCallID(p *Pass) {
	calls := p.Pairs.Calls()
	nameless := p.Reads() && len(calls) > 0 && !slices.ContainsFunc(calls, func(call Call) bool { return call.ID != "" && !call.Nameless })
	for i := range p.Messages {
		if p.Messages[i].Role != core.RoleTool || p.Messages[i].ToolCallID != "" || p.Pairs.Result(i) == NoResult || !bind.IsResult(p.Conversation, i) || p.message(i).misplacedResult() != nil {
			continue
		}
		node := p.From[i].CallID
		if kind := p.Doc.Nodes[node].Kind; node != source.None && kind != source.String && kind != source.Null {
			continue // a value of another type is reported as that
		}
		if word := p.Doc.String(p.From[i].Role); nameless && word != "" && !slices.Contains(p.Target().Roles, word) {
			continue // with a known role it may not need one, like the calls
		}
		call := p.Pairs.callOf(i)
		if call != nil && p.call(*call).holds(i) {
			continue // the call is reported
		}
		named := call != nil && call.ID != ""
		safe := named && (node != source.None || p.message(i).hasPlace(format.Answers))
		if f := p.Mark(i, node, safe); f != nil {
			setHeadline(f, "A tool result has no call ID")
			switch {
			case named:
				setNote(f, "Based on its position, it answers call "+quote(call.ID)+". Add that ID.")
				addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
				if !safe && slices.ContainsFunc(p.Messages[i].Parts, isRaw) {
					break // its content isn't known as a result
				}
				p.addFix(f, "Link to call "+quote(call.ID), safe, func() []finding.Op {
					return p.message(i).nameAnswer(call.ID)
				})
			case call != nil:
				setNote(f, "The call before it has no ID either. Give both the same ID.")
				addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
			default:
				setNote(f, "No unanswered call comes before it. Restore the call or remove the result.")
				f.Fixes = p.message(i).orphanFixes()
			}
		}
	}
}
