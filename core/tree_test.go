package core_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// line makes messages from words such as "b<a" (id b, parent a); a first letter u, s, a
// or t of what comes after a colon is the role, with a call's ID after it.
func line(words string) core.Messages {
	var messages core.Messages
	for _, word := range strings.Fields(words) {
		id, role, _ := strings.Cut(word, ":")
		id, parent, _ := strings.Cut(id, "<")
		m := core.Message{ID: id, ParentID: parent, Role: core.RoleAssistant, Content: id}
		call := ""
		if role != "" {
			m.Role = map[byte]core.Role{'u': core.RoleUser, 's': core.RoleSystem, 'a': core.RoleAssistant, 't': core.RoleTool}[role[0]]
			call = role[1:]
		}
		if m.Role == core.RoleTool {
			m.ToolCallID = call
		} else if call != "" {
			m.ToolCalls = []core.ToolCall{{ID: call}}
		}
		messages = append(messages, m)
	}
	return messages
}

// drawn says of every branch which messages it holds.
func drawn(messages core.Messages) string {
	tree := core.NewTree(messages)
	var branches []string
	for _, end := range tree.Ends() {
		branch := ""
		for _, i := range tree.Path(end) {
			branch += messages[i].ID
		}
		branches = append(branches, branch)
	}
	return strings.Join(branches, " ")
}

func TestTree(t *testing.T) {
	for name, each := range map[string]struct{ in, want string }{
		"no parents":                        {"a:s b:u c d:u e", "abcde"},
		"one line by parents":               {"a:u b<a c<b:u d<c", "abcd"},
		"an answer made again":              {"a:u b<a c<a d<c:u", "ab acd"},
		"a question asked again":            {"a:s b<a:u c<b d<a:u e<d", "abc ade"},
		"two roots":                         {"a:u b<a c:u d<c", "ab cd"},
		"a session that only links results": {"a:u b c:ax d<c:tx e f:u", "abcdef"},
		"results of calls side by side":     {"a:u b<a:ax c<b:ay d<b:tx e<c:ty f<e", "abcdef"},
		"results of one message's calls":    {"a:u b<a:ax d<b:tx e<b:ty f<e", "abdef"},
		"a call answered again":             {"a:u b<a:ax c<b:tx d<c e<b:tx f<e", "abcd abef"},
		"a call answered again at once":     {"a:u b<a:ax c<b:tx d<b:tx", "abc abd"},
		"parents after their children":      {"b<a c<b a:u", "abc"},
		"a parent that is not there":        {"a:u b<a c<gone d<c", "ab cd"},
		"the nearest of two with one ID":    {"a:u b<a a<b:u c<a", "abac"},
		"a parent of itself":                {"a:u b<b c<b", "a bc"},
		"a cycle":                           {"a<c:u b<a c<b d<b", "abc abd"},
		"assistant without parent":          {"a:u b<a c d<c:u", "abcd"},
		"nothing":                           {"", ""},
	} {
		require.Equal(t, each.want, drawn(line(each.in)), name)
	}
}

func TestParentStates(t *testing.T) {
	tree := core.NewTree(line("a:u b<a c<gone d e<f f<e"))
	var states []core.ParentState
	for i := range tree.Len() {
		states = append(states, tree.State(i))
	}
	require.Equal(t, []core.ParentState{
		core.ParentNone, core.ParentNamed, core.ParentMissing, core.ParentBefore, core.ParentCycle, core.ParentCycle,
	}, states)
	require.Equal(t, []int32{0, 2, 4}, tree.Children(-1))
	require.Equal(t, 4, tree.Parent(5))
	require.True(t, tree.Named)
	require.False(t, core.NewTree(line("a:u b:ax c<b:tx")).Named)
}

// Whatever parents say, it is a tree: every message is the child of its parent alone, and
// every branch ends.
func TestParentsMakeATree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		messages := make(core.Messages, random.IntN(12))
		for i := range messages {
			m := &messages[i]
			m.ID = strconv.Itoa(random.IntN(len(messages)))
			if random.IntN(3) > 0 {
				m.ParentID = strconv.Itoa(random.IntN(len(messages) + 1))
			}
			m.Role = []core.Role{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}[random.IntN(4)]
			m.ToolCallID = strconv.Itoa(random.IntN(2))
		}
		tree := core.NewTree(messages)
		seen := make([]bool, len(messages))
		for i := -1; i < len(messages); i++ {
			for _, child := range tree.Children(i) {
				require.Equal(t, i, tree.Parent(int(child)))
				require.False(t, seen[child])
				seen[child] = true
			}
		}
		require.NotContains(t, seen, false)
		for i := range messages {
			path := tree.Path(i)
			require.LessOrEqual(t, len(path), len(messages))
			require.Equal(t, i, path[len(path)-1])
			require.Equal(t, -1, tree.Parent(path[0]))
		}
	}
}

// A hundred thousand answers to one message cost no more than as many in a row.
func BenchmarkTree(b *testing.B) {
	for name, parent := range map[string]func(int) int{
		"line": func(i int) int { return i - 1 },
		"star": func(int) int { return 0 },
	} {
		b.Run(name, func(b *testing.B) {
			messages := make(core.Messages, 100_000)
			for i := range messages {
				messages[i] = core.Message{ID: strconv.Itoa(i), ParentID: strconv.Itoa(max(0, parent(i))), Role: core.RoleTool}
			}
			messages[1].Role = core.RoleAssistant
			for b.Loop() {
				core.NewTree(messages)
			}
		})
	}
}
