package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var notAMessage = Rule{
	ID:     "not-a-message",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkNotAMessage,
}

func checkNotAMessage(p *Pass) {
	for _, problem := range p.shapeProblems() {
		node := problem.Node
		kind := p.Doc.Nodes[node].Kind
		if f := p.Mark(-1, node, kind == source.Null); f != nil {
			say(f, "An entry of the list is "+aKind(kind)+", not a message",
				"A message is an object that says who speaks and what is said. ")
			switch kind {
			case source.String:
				f.Note += "Say whose words these are."
				f.Fixes = p.joinUser(node)
				for _, role := range []string{core.RoleUser, core.RoleAssistant} {
					p.addFix(f, "Make it a message of the "+role, false, func() []finding.Op {
						return p.Replace(node, write.MessageJSON(p.Format, role, p.Doc.String(node)))
					})
				}
			case source.Array:
				f.Note += "A list inside the list is a conversation put into another one: its messages belong into the list itself."
				if fix, ok := p.unwrap(node); ok {
					addFixes(f, fix)
				}
			case source.Null:
				f.Note += "Null says nothing at all: take it out."
			}
			if len(f.Fixes) == 0 {
				f.Fixes = p.RemoveFix("Remove the entry", kind == source.Null, node)
			}
		}
	}
}

// joinUser puts a text into the user's message next to it, where a message of its own would make
// two of the user's in a row and those are rejected.
func (p *Pass) joinUser(node source.Index) []finding.Fix {
	if !p.Target().Alternates {
		return nil
	}
	// Messages are in the order of their nodes; those from next to the list come first.
	next := sort.Search(len(p.From), func(k int) bool { return p.inList(k) && p.From[k].Node > node })
	join := func(i int, title string, at func(parts []core.Part) int) []finding.Fix {
		return p.OneFix(title, false, func() []finding.Op {
			return append(p.change(i, func(m *core.Message) {
				all := parts(*m)
				m.Parts = order.Insert(all, at(all), core.Part(core.Text{Text: p.Doc.String(node)}))
				m.Content, m.ToolCalls = "", nil
			}), p.RemoveNodes(node)...)
		})
	}
	is := func(i int) bool {
		return i >= 0 && i < len(p.Messages) && p.inList(i) && p.Messages[i].Role == core.RoleUser && p.whole(i)
	}
	switch {
	case is(next):
		return join(next, "Put it into the user's message after it", func([]core.Part) int { return 0 })
	case is(next - 1):
		return join(next-1, "Put it into the user's message before it", func(all []core.Part) int { return len(all) })
	}
	return nil
}

// unwrap puts the messages of an array into the list that it is in.
func (p *Pass) unwrap(array source.Index) (finding.Fix, bool) {
	entries := p.elements(array)
	for _, entry := range entries {
		if p.Doc.Nodes[entry].Kind != source.Object {
			return finding.Fix{}, false
		}
	}
	return p.Fix("Put its messages into the list", false, func() []finding.Op {
		at := p.Pointer(array)
		ops := p.RemoveNodes(array)
		for k := len(entries) - 1; k >= 0; k-- {
			ops = append(ops, finding.Op{Op: "add", Path: at, Value: p.Doc.Raw(entries[k])})
		}
		return ops
	}), len(entries) > 0
}
