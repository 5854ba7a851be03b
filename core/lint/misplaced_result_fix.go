package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// misplacedRow is a range of misplaced results in the list that are rewritten together.
type misplacedRow struct {
	first, end int
	change     func([]write.Item) []write.Item
	// whole says that nothing else is lost; patch caches the patch of the change.
	whole bool
	patch []finding.Op
}

// rowOf are the misplaced results that are rewritten together: those in one message and in consecutive wire
// messages. Separate fixes would each rewrite the list, and results that the format reads as having no ID
// would be merged into one message.
func rowOf(p *Pass, s *misplacedResult) *misplacedRow {
	found := p.misplaced().results()
	if at := found.ofCall[s.call]; found.row == nil || at < found.row.first || at >= found.row.end {
		found.row = newRow(p, s)
	}
	return found.row
}

func newRow(p *Pass, s *misplacedResult) *misplacedRow {
	list := p.misplaced().results().list
	at := p.misplaced().results().ofCall[s.call]
	first, end := at, at+1
	for first > 0 && together(&list[first-1], &list[first]) {
		first--
	}
	for end < len(list) && together(&list[end-1], &list[end]) {
		end++
	}
	row := &misplacedRow{first: first, end: end, whole: true}
	for k := first; k < end; k++ {
		row.whole = row.whole && list[k].whole && !list[k].doubtful
	}
	row.change = rewriteMisplaced(p, list[first:end])
	return row
}

// together reports whether two consecutive misplaced results are rewritten in one step.
func together(a, b *misplacedResult) bool {
	return a.message <= b.message && b.message <= a.message+1 && !a.roleAlone && !b.roleAlone && a.call != b.call
}

// asResult is a misplaced result as a proper result, followed by a user message with the parts that a result
// can't have. It's false if a part has no place in either.
func asResult(p *Pass, s *misplacedResult) (news []write.Item, ok bool) {
	result, aside := s.result.Clone(), core.Message{Role: core.RoleUser}
	if result.Name == "" && p.Target().Check != nil {
		result.Name = p.Pairs.calls[s.call].Name // the model's own checks require it
	}
	held := result.Parts[:0]
	for _, part := range result.Parts {
		switch _, text := part.(core.Text); {
		case text || p.partJSON(part, core.RoleTool) != "":
			held = append(held, part)
		case p.partJSON(part, core.RoleUser) != "":
			aside.Parts = append(aside.Parts, part)
		default:
			return nil, false
		}
	}
	result.Parts = held
	news = []write.Item{{Message: result, From: -1}}
	if len(aside.Parts) > 0 {
		news = append(news, write.Item{Message: aside, From: -1})
	}
	return news, true
}

// rewriteMisplaced rewrites misplaced results as proper results, each after its call; nil if a part has
// no place.
func rewriteMisplaced(p *Pass, run []misplacedResult) func([]write.Item) []write.Item {
	before, gone, taken := map[int][]write.Item{}, map[int]bool{}, map[int][]source.Index{}
	for k := range run {
		s := &run[k]
		news, ok := asResult(p, s)
		if !ok {
			return nil
		}
		at := p.calls().resultSlot(p.Pairs.calls[s.call])
		before[at] = append(before[at], news...)
		if s.part == source.None {
			gone[s.message] = true
		} else {
			taken[s.message] = append(taken[s.message], s.part)
		}
	}
	return func(items []write.Item) []write.Item {
		for i, nodes := range taken {
			message := items[i].Message.Clone()
			message.Parts = slices.DeleteFunc(parts(message), partIs(p.From[i].Parts, nodes))
			message.Content, message.ToolCalls = "", nil
			content := p.message(i).contentNode()
			gone[i] = gone[i] || len(message.Parts) == 0 || p.value(content).holdsMisplaced() && p.Doc.Len(content) == len(nodes)
			items[i] = changed(i, message)
		}
		all := make([]write.Item, 0, len(items)+len(run))
		for i, item := range items {
			all = append(all, before[i]...)
			if !gone[i] {
				all = append(all, item)
			}
		}
		return append(all, before[len(items)]...)
	}
}

// partIs reports for each part, called in order, whether it's at one of the nodes, which are in the same
// order.
func partIs(origins []bind.PartOrigin, nodes []source.Index) func(core.Part) bool {
	k := -1
	return func(core.Part) bool {
		k++
		for len(nodes) > 0 && k < len(origins) && nodes[0] < origins[k].Node {
			nodes = nodes[1:]
		}
		return k < len(origins) && len(nodes) > 0 && origins[k].Node == nodes[0]
	}
}

// fixes are the fixes that turn a misplaced result into a proper one.
func (p misplaced) fixes(s *misplacedResult) (fixes []finding.Fix) {
	if s.roleAlone {
		sure := !s.doubtful && p.message(s.message).keepsTurns(s.role)
		fixes = append(fixes, p.message(s.message).roleFix(s.role, sure))
		if sure {
			return fixes
		}
	}
	row := rowOf(p.Pass, s)
	if row.change == nil {
		return fixes
	}
	title := "Rewrite it as the result of " + quote(p.Pairs.calls[s.call].ID)
	if run := row.end - row.first; run > 1 {
		title = "Rewrite these " + count(run, "message") + " as tool results"
	}
	return append(fixes, p.Fix(title, row.whole, func() []finding.Op {
		if row.patch == nil {
			row.patch = p.edit().rewrite(row.change)
		}
		return row.patch
	}))
}

// roleFix is the fix that sets the role of message i.
func (p message) roleFix(word string, safe bool) finding.Fix {
	if node := p.From[p.i].Role; node != source.None {
		return p.Fix("Change the role to "+quote(word), safe, func() []finding.Op { return p.edit().replace(node, jsonString(word)) })
	}
	return p.Fix("Set the role to "+quote(word), safe, func() []finding.Op {
		return p.edit().set(p.From[p.i].Node, p.Format.Key(format.Role), jsonString(word))
	})
}

// keepsTurns reports whether message i, with another role, has no more neighbors with the same role than it
// has now, if user and assistant must alternate.
func (p message) keepsTurns(word string) bool {
	if !p.Reads() || !p.turns().alternate() {
		return true
	}
	first, last := p.i, p.i
	for k := range p.siblings() {
		first, last = min(first, k), max(last, k)
	}
	alike := func(word string) (count int) {
		for _, k := range []int{first - 1, last + 1} {
			if k >= 0 && k < len(p.From) && p.message(k).inList() && p.Doc.String(p.message(k).roleNode()) == word {
				count++
			}
		}
		return count
	}
	return alike(word) <= alike(p.Doc.String(p.roleNode()))
}
