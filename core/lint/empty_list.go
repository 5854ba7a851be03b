package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var emptyList = Rule{
	ID:     "empty-list",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Error}, {AISDKModel, finding.Error}, {AISDKUI, finding.Error}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.Target().NeedsMessage || !listIsEmpty(p) {
			return
		}
		at := p.List
		if at == source.None {
			at = p.At
		}
		if f := p.Mark(-1, at, false); f != nil {
			say(f, "The message list is empty",
				"A request needs at least one message. Add a user message.")
			if n := len(p.Messages); n > 0 && p.message(0).inList() {
				say(f, "The list contains only system messages",
					"System messages move to a separate field, which leaves the list empty. Add a user message.")
			}
			if p.Target().Check != nil {
				setNote(f, "The check says: "+core.Problem{Kind: core.EmptyList}.Error()+". Add a user message.")
			}
			if p.Doc.Nodes[p.List].Kind == source.Array {
				p.addFix(f, "Add a user message saying “Hello”", false, func() []finding.Op {
					return []finding.Op{{Op: "add", Path: child(p.Pointer(p.List), "-"), Value: []byte(p.edit().saying(core.RoleUser, "Hello"))}}
				})
			}
		}
	},
}

// listIsEmpty reports whether the target gets no message in the list.
func listIsEmpty(p *Pass) bool {
	left := len(p.Messages)
	if p.Target().liftsSystem {
		left -= p.turns().head()
	} else if left == 1 && !p.message(0).inList() {
		left-- // a system prompt with an empty list
	}
	if p.Continues != source.None && p.Reads() {
		return false // the provider stores what comes before
	}
	// Entries that aren't messages have their own rule, and so does a list of the wrong type.
	list := p.Doc.Nodes[p.List]
	return left == 0 && (p.List == source.None || list.Kind == source.Array && list.Next == p.List+1 || len(p.Messages) > 0)
}
