package workbench

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
)

func treeKind() systemKind {
	return systemKind{
		id: "tree", does: "add walk",
		make:    func() system { return &treeSystem{} },
		imports: []string{"fmt", "github.com/rolecall/rolecall/core"},
		head:    "chain := core.NewMessages()\n" + labelled("messages", "len(chain)"),
		says:    says("messages", 0),
	}
}

// treeSystem is messages that name their parents.
type treeSystem struct {
	chain core.Messages
	path  []int
}

func (s *treeSystem) do(a *engine.SystemAction) played {
	s.path = nil
	if a.Do == "add" {
		id := "m" + strconv.Itoa(len(s.chain)+1)
		s.chain = s.chain.Add(core.Message{ID: id, ParentID: a.To, Role: a.Role, Content: a.Text})
		step := s.named("Add "+id, "ends", "core.NewTree(chain).Ends()", core.NewTree(s.chain).Ends())
		step.code = "chain = chain.Add(core.Message{ID: " + strconv.Quote(id) + ", ParentID: " + strconv.Quote(a.To) + ", Role: " + strconv.Quote(a.Role) + ", Content: " + strconv.Quote(a.Text) + "})\n" + step.code
		return step
	}
	at := slices.IndexFunc(s.chain, func(m core.Message) bool { return m.ID == a.To })
	if at < 0 {
		return nothing("Message " + strconv.Quote(a.To) + " doesn't exist")
	}
	s.path = core.NewTree(s.chain).Path(at)
	return s.named("Walk the branch ending with "+a.To, "path", "core.NewTree(chain).Path("+strconv.Itoa(at)+")", s.path)
}

// named prints the messages of some places by their IDs.
func (s *treeSystem) named(title, label, places string, at []int) played {
	var ids []string
	for _, i := range at {
		ids = append(ids, s.chain[i].ID)
	}
	return show(title, "var ids []string\nfor _, at := range "+places+" {\n\tids = append(ids, chain[at].ID)\n}\n", label+": ids", ids).block()
}

func (s *treeSystem) boxes() []box {
	tree := core.NewTree(s.chain)
	all := box{Title: "Tree", Form: "tree", Note: plural(len(s.chain), "message") + ", " + plural(len(tree.Ends()), "end")}
	var walk func(i, depth int)
	walk = func(i, depth int) {
		m := s.chain[i]
		row := engine.SystemRow{Label: m.Role, Text: shortened(m.Content), Note: m.ID, Depth: depth}
		if slices.Contains(s.path, i) {
			row.Note += ", on the branch"
			row.Mark = "changed"
		}
		all.Rows = append(all.Rows, row)
		for _, child := range tree.Children(i) {
			walk(int(child), depth+1)
		}
	}
	for _, root := range tree.Children(-1) {
		walk(int(root), 0)
	}
	stats := box{Title: "Statistics"}
	for _, count := range core.ComputeSessionStats(s.chain).Roles {
		stats.Rows = append(stats.Rows, engine.SystemRow{Label: count.Role, Text: strconv.Itoa(count.Count)})
	}
	return []box{all, stats}
}
