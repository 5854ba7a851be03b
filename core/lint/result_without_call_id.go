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
		node, call := p.From[i].CallID, p.Pairs.callOf(i)
		if !p.message(i).lacksCallID(nameless) || call != nil && p.calls().holds(*call, i) {
			continue // if the call has no ID either, the call is reported
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

// lacksCallID reports whether a message is a result that needs the ID of its call. Nameless: no call has one.
func (p message) lacksCallID(nameless bool) bool {
	m := &p.Messages[p.i]
	if m.Role != core.RoleTool || m.ToolCallID != "" || p.Pairs.Result(p.i) == NoResult || !bind.IsResult(p.Conversation, p.i) || p.misplacedResult() != nil {
		return false
	}
	node := p.From[p.i].CallID
	if kind := p.Doc.Nodes[node].Kind; node != source.None && kind != source.String && kind != source.Null {
		return false // a value of another type is reported as that
	}
	word := p.Doc.String(p.From[p.i].Role)
	return !nameless || word == "" || slices.Contains(p.Target().Roles, word) // with a known role it may not need one, like the calls
}
