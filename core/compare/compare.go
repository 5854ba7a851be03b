package compare

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/internal/order"
)

// Kind says what became of a message.
type Kind string

// The kinds. A message can be Moved and have Changes as well.
const (
	Same    Kind = "same"
	Changed Kind = "changed"
	Moved   Kind = "moved"
	Added   Kind = "added"
	Removed Kind = "removed"
)

// Pair is a message of each conversation, by its index; -1 where there is none.
type Pair struct {
	Kind          Kind
	Before, After int
	// Changes say what differs, such as "text"; empty where nothing does.
	Changes []string
}

// Result is what differs.
type Result struct {
	// Pairs are all messages of both, in the order of the second, with those that are gone
	// where they stood.
	Pairs []Pair
	// Fields are what differs next to the messages.
	Fields []Field
}

// Conversations compares two conversations. Its time grows with their length, and with no more
// than the logarithm of it.
func Conversations(before, after *bind.Conversation) Result {
	m := &matching{before: digests(before), after: digests(after)}
	m.toAfter, m.toBefore = unpaired(len(m.before)), unpaired(len(m.after))
	m.anchors()
	m.spread()
	m.gaps()
	m.elsewhere()
	m.changed()
	return Result{Pairs: m.pairs(before, after), Fields: fields(before, after)}
}

func unpaired(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = -1
	}
	return list
}

// matching is which message became which.
type matching struct {
	before, after     []digest
	toAfter, toBefore []int
}

func (m *matching) pair(before, after int) {
	m.toAfter[before], m.toBefore[after] = after, before
}

// anchors pairs messages that occur once in both conversations, wherever they are.
func (m *matching) anchors() {
	seen := map[uint64][2]int{}
	for _, d := range m.before {
		count := seen[d.said]
		count[0]++
		seen[d.said] = count
	}
	for _, d := range m.after {
		count := seen[d.said]
		count[1]++
		seen[d.said] = count
	}
	at := map[uint64]int{}
	for i, d := range m.before {
		if seen[d.said] == [2]int{1, 1} {
			at[d.said] = i
		}
	}
	for k, d := range m.after {
		if i, ok := at[d.said]; ok {
			m.pair(i, k)
		}
	}
}

// spread pairs what is next to a pair, and is the same, and what the conversations begin and
// end with.
func (m *matching) spread() {
	m.run(0, 0, 1)
	m.run(len(m.before)-1, len(m.after)-1, -1)
	for i := range m.before {
		if k := m.toAfter[i]; k >= 0 {
			m.run(i+1, k+1, 1)
		}
	}
	for i := range slices.Backward(m.before) {
		if k := m.toAfter[i]; k >= 0 {
			m.run(i-1, k-1, -1)
		}
	}
}

// run pairs messages in a direction for as long as they are the same and free.
func (m *matching) run(i, k, step int) {
	for i >= 0 && i < len(m.before) && k >= 0 && k < len(m.after) && m.free(i, k) && m.before[i].said == m.after[k].said {
		m.pair(i, k)
		i, k = i+step, k+step
	}
}

func (m *matching) free(i, k int) bool { return m.toAfter[i] < 0 && m.toBefore[k] < 0 }

// gap is what is between two pairs that kept their order: before[from:to], after[start:end].
type gap struct{ from, to, start, end int }

// ordered are the pairs that kept their order, as many as there can be, by their place before.
func (m *matching) ordered() []int {
	var list, after []int
	for i, k := range m.toAfter {
		if k >= 0 {
			list, after = append(list, i), append(after, k)
		}
	}
	kept := order.Rising(after)
	for n, at := range kept {
		kept[n] = list[at]
	}
	return kept
}

// between are the gaps between pairs that kept their order.
func (m *matching) between() []gap {
	var all []gap
	i, k := 0, 0
	for _, at := range m.ordered() {
		all = append(all, gap{i, at, k, m.toAfter[at]})
		i, k = at+1, m.toAfter[at]+1
	}
	return append(all, gap{i, len(m.before), k, len(m.after)})
}

// gaps pairs messages that occur several times, in order, between the same pairs.
func (m *matching) gaps() {
	for _, g := range m.between() {
		places := map[uint64][]int{}
		for k := g.start; k < g.end; k++ {
			if m.toBefore[k] < 0 {
				places[m.after[k].said] = append(places[m.after[k].said], k)
			}
		}
		last := -1
		for i := g.from; i < g.to; i++ {
			if m.toAfter[i] >= 0 {
				continue
			}
			list := places[m.before[i].said]
			for len(list) > 0 && list[0] <= last {
				list = list[1:]
			}
			if len(list) > 0 {
				last = list[0]
				m.pair(i, last)
				list = list[1:]
			}
			places[m.before[i].said] = list
		}
	}
}

// elsewhere pairs what is left and the same, wherever it is.
func (m *matching) elsewhere() {
	places := map[uint64][]int{}
	for k, d := range m.after {
		if m.toBefore[k] < 0 {
			places[d.said] = append(places[d.said], k)
		}
	}
	for i, d := range m.before {
		if list := places[d.said]; m.toAfter[i] < 0 && len(list) > 0 {
			m.pair(i, list[0])
			places[d.said] = list[1:]
		}
	}
}

const (
	// near is how many messages of a gap are looked at for the one that a message became.
	near = 24
	// alike is which part of what two messages say must be the same for one to be the other, in
	// percent, where not all around them is.
	alike = 30
)

// changed pairs messages of the same role that say other things: those with the same ID, those
// that are alike, and those that are alone between the same pairs.
func (m *matching) changed() {
	byID := map[string]int{}
	for k := range slices.Backward(m.after) {
		if id := m.after[k].id; m.toBefore[k] < 0 && id != "" {
			byID[m.after[k].role+" "+id] = k
		}
	}
	for i, d := range m.before {
		if k, ok := byID[d.role+" "+d.id]; ok && d.id != "" && m.free(i, k) {
			m.pair(i, k)
		}
	}
	for _, g := range m.between() {
		var old, new []int
		for i := g.from; i < g.to; i++ {
			if m.toAfter[i] < 0 {
				old = append(old, i)
			}
		}
		for k := g.start; k < g.end; k++ {
			if m.toBefore[k] < 0 {
				new = append(new, k)
			}
		}
		m.alike(old, new)
	}
	// What moved may have changed as well.
	m.similar(free(m.toAfter), free(m.toBefore))
}

// alike pairs the free messages of a gap, in their order.
func (m *matching) alike(old, new []int) {
	if len(old) == len(new) {
		same := true
		for n := range old {
			same = same && m.before[old[n]].role == m.after[new[n]].role
		}
		if same {
			for n := range old {
				m.pair(old[n], new[n])
			}
			return
		}
	}
	m.similar(old, new)
	// One that is left of a role on either side is the other, however little it says.
	left := map[string][4]int{}
	for _, i := range old {
		if m.toAfter[i] < 0 {
			l := left[m.before[i].role]
			left[m.before[i].role] = [4]int{l[0] + 1, l[1], i, l[3]}
		}
	}
	for _, k := range new {
		if m.toBefore[k] < 0 {
			l := left[m.after[k].role]
			left[m.after[k].role] = [4]int{l[0], l[1] + 1, l[2], k}
		}
	}
	for _, l := range left {
		if l[0] == 1 && l[1] == 1 {
			m.pair(l[2], l[3])
		}
	}
}

// similar pairs free messages that are alike, in their order.
func (m *matching) similar(old, new []int) {
	next := 0
	for _, i := range old {
		if m.toAfter[i] >= 0 {
			continue
		}
		for n := next; n < min(len(new), next+near); n++ {
			if k := new[n]; m.toBefore[k] < 0 && m.before[i].role == m.after[k].role && m.before[i].likeness(m.after[k]) >= alike {
				m.pair(i, k)
				next = n + 1
				break
			}
		}
	}
}

// free are the places of a list that have no pair.
func free(list []int) []int {
	var all []int
	for at, other := range list {
		if other < 0 {
			all = append(all, at)
		}
	}
	return all
}

// pairs are all messages of both.
func (m *matching) pairs(before, after *bind.Conversation) []Pair {
	kept := map[int]bool{}
	for _, i := range m.ordered() {
		kept[i] = true
	}
	var all []Pair
	i := 0
	gone := func(to int) {
		for ; i < to; i++ {
			if m.toAfter[i] < 0 {
				all = append(all, Pair{Kind: Removed, Before: i, After: -1})
			}
		}
	}
	for k := range m.after {
		at := m.toBefore[k]
		if at < 0 {
			all = append(all, Pair{Kind: Added, Before: -1, After: k})
			continue
		}
		if kept[at] {
			gone(at)
		}
		p := Pair{Kind: Same, Before: at, After: k, Changes: changes(before, at, after, k)}
		if !kept[at] {
			p.Kind = Moved
		} else if len(p.Changes) > 0 {
			p.Kind = Changed
		}
		all = append(all, p)
	}
	gone(len(m.before))
	return all
}
