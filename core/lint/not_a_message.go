package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
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
	for _, problem := range p.problems().ofShape() {
		node := problem.Node
		kind := p.Doc.Nodes[node].Kind
		if f := p.Mark(-1, node, kind == source.Null); f != nil {
			say(f, "A list entry is "+aKind(kind)+", not a message",
				"A message is an object with a role and content. ")
			switch kind {
			case source.String:
				f.Note += "Choose a role for this text."
				f.Fixes = append(makeSystem(p, node), joinUser(p, node)...)
				for _, role := range []string{core.RoleUser, core.RoleAssistant} {
					p.addFix(f, "Turn it into "+ofRole(role), false, func() []finding.Op {
						return p.edit().replace(node, p.edit().saying(role, p.Doc.String(node)))
					})
				}
			case source.Array:
				f.Note += "The nested list looks like another conversation. Move its messages to the outer list."
				if fix, ok := unwrap(p, node); ok {
					addFixes(f, fix)
				}
			case source.Null:
				f.Note += "Remove the null."
			}
			if len(f.Fixes) == 0 {
				f.Fixes = p.RemoveFix("Remove the entry", kind == source.Null, node)
			}
		}
	}
}

// makeSystem makes a text at the start of the list, before what the user says, the system prompt, if there is none.
func makeSystem(p *Pass, node source.Index) []finding.Fix {
	first := func(i int) bool { return p.message(i).inList() && p.Messages[i].Role == core.RoleUser }
	if p.Doc.First(p.List) != node || p.System != source.None || len(p.Messages) == 0 || !first(0) {
		return nil
	}
	return p.OneFix("Make it the system prompt", false, func() []finding.Op {
		if p.Format.RequestKey(format.System) == "" {
			return p.edit().replace(node, p.edit().saying(core.RoleSystem, p.Doc.String(node)))
		}
		says := write.Item{Message: core.System(p.Doc.String(node)), From: -1}
		return append(p.edit().rewrite(func(items []write.Item) []write.Item { return append([]write.Item{says}, items...) }), p.edit().removeNodes(node)...)
	})
}

// joinUser moves a text into the adjacent user message if its own message would make two user messages
// in a row and the target rejects those.
func joinUser(p *Pass, node source.Index) []finding.Fix {
	if !p.Target().Alternates {
		return nil
	}
	// Messages are in node order; those from outside the list come first.
	next := sort.Search(len(p.From), func(k int) bool { return p.message(k).inList() && p.From[k].Node > node })
	join := func(i int, title string, at func(parts []core.Part) int) []finding.Fix {
		return p.OneFix(title, false, func() []finding.Op {
			return append(p.message(i).change(func(m *core.Message) {
				all := parts(*m)
				m.Parts = order.Insert(all, at(all), core.Part(core.Text{Text: p.Doc.String(node)}))
				m.Content, m.ToolCalls = "", nil
			}), p.edit().removeNodes(node)...)
		})
	}
	is := func(i int) bool {
		return i >= 0 && i < len(p.Messages) && p.message(i).inList() && p.Messages[i].Role == core.RoleUser && p.message(i).whole()
	}
	switch {
	case is(next):
		return join(next, "Move it into the user message after it", func([]core.Part) int { return 0 })
	case is(next - 1):
		return join(next-1, "Move it into the user message before it", func(all []core.Part) int { return len(all) })
	}
	return nil
}

// unwrap moves the messages of a nested array to the outer list.
func unwrap(p *Pass, array source.Index) (finding.Fix, bool) {
	entries := p.value(array).elements()
	for _, entry := range entries {
		if p.Doc.Nodes[entry].Kind != source.Object {
			return finding.Fix{}, false
		}
	}
	return p.Fix("Move its messages to the outer list", false, func() []finding.Op {
		at := p.Pointer(array)
		ops := p.edit().removeNodes(array)
		for k := len(entries) - 1; k >= 0; k-- {
			ops = append(ops, finding.Op{Op: "add", Path: at, Value: p.Doc.Raw(entries[k])})
		}
		return ops
	}), len(entries) > 0
}
