package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func treeOf(t testing.TB, text string, request engine.TreeRequest) engine.TreeResponse {
	t.Helper()
	request.Revision, request.Units = 1, "utf16"
	return ask[engine.TreeResponse](t, using(text), "tree", request)
}

// session writes a session of agent-types from words such as "c<b": id c, parent b.
func session(words string) string {
	var messages []string
	for at, word := range strings.Fields(words) {
		id, parent, named := strings.Cut(word, "<")
		role := []string{"user", "assistant"}[at%2]
		line := fmt.Sprintf(`    {"id": %q, "role": %q, "content": {"type": "text", "text": "Words of %s"}, "timestamp": "2024-01-14T10:00:%02dZ"`, id, role, id, at)
		if named {
			line += fmt.Sprintf(`, "parentId": %q`, parent)
		}
		messages = append(messages, line+"}")
	}
	return `{
  "id": "s", "title": "Rivers",
  "messages": [
` + strings.Join(messages, ",\n") + `
  ],
  "createdAt": "2024-01-14T10:00:00Z", "updatedAt": "later"
}`
}

// sketch draws the tree in one line: a row for each message, set in by dots.
func sketch(response engine.TreeResponse) string {
	var rows []string
	for at, message := range response.Order {
		row := strings.Repeat(".", response.Depths[at]) + strconv.Itoa(message+1)
		if state := response.States[message]; state != "" && state != "start" {
			row += "!" + state
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

func TestTreeDrawsTheTree(t *testing.T) {
	for _, each := range []struct{ name, words, want string }{
		{"a line", "a b<a c<b d<c", "1 2 3 4"},
		{"no parents", "a b c d", "1 2 3 4"},
		{"an answer made again", "a b<a c<a d<c", "1 .2 3 4"},
		{"three answers, the first goes on", "a b<a c<a d<a e<b", "1 .3 .4 2 5"},
		{"branches of a branch", "a b<a c<b d<b e<a f<e g<e", "1 .2 ..3 .4 5 .6 7"},
		{"the newest message is in the middle", "a b<a c<b e<a d<b", "1 .4 2 .3 5"},
		{"two threads, one torn off", "a b<a c<gone d<c", "1 2 3!missing 4"},
		{"a circle", "a<b b<a", "1!cycle 2!cycle"},
	} {
		require.Equal(t, each.want, sketch(treeOf(t, session(each.words), engine.TreeRequest{})), each.name)
	}
}

// Every message is drawn once, whatever the parents are, and every branch leads to its end.
func TestTreeDrawsEverything(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var words []string
		n := 1 + random.IntN(14)
		for i := range n {
			word := "m" + strconv.Itoa(i)
			if random.IntN(4) > 0 {
				word += "<m" + strconv.Itoa(random.IntN(n+1))
			}
			words = append(words, word)
		}
		text := session(strings.Join(words, " "))
		response := treeOf(t, text, engine.TreeRequest{})
		drawn := slices.Clone(response.Order)
		slices.Sort(drawn)
		for i, message := range drawn {
			require.Equal(t, i, message)
		}
		require.Len(t, response.Ends, response.Branches)
		for _, end := range response.Ends {
			branch := treeOf(t, text, engine.TreeRequest{End: end.Index + 1})
			require.Len(t, branch.Path, end.Messages)
			require.Equal(t, end.Index, branch.Path[len(branch.Path)-1])
			require.Equal(t, end.Messages, branch.Branch.Messages)
			for at, message := range branch.Path {
				before := -1
				if at > 0 {
					before = branch.Path[at-1]
				}
				require.Equal(t, before, branch.Parents[message])
			}
		}
	}
}

// A branch as a conversation of its own: the bytes of its messages stay, and so does what
// stands around them.
func TestTreeWritesABranch(t *testing.T) {
	text := session("a b<a c<a d<c")
	line := func(i int) string { return strings.Split(text, "\n")[3+i] }
	response := treeOf(t, text, engine.TreeRequest{End: 2, Want: "json"})
	require.Equal(t, []int{0, 1}, response.Path)
	require.Equal(t, `{
  "id": "s", "title": "Rivers",
  "messages": [
`+line(0)+"\n"+strings.TrimSuffix(line(1), ",")+`
  ],
  "createdAt": "2024-01-14T10:00:00Z", "updatedAt": "later"
}`, response.JSON)

	response = treeOf(t, text, engine.TreeRequest{Want: "edits"})
	require.Equal(t, []int{0, 2, 3}, response.Path)
	require.Equal(t, []string{"Kept one branch with 3 messages"}, response.Done)
	after := edited(t, text, response.Edits)
	require.NotContains(t, after, "Words of b")
	require.Equal(t, "1 2 3", sketch(treeOf(t, after, engine.TreeRequest{})))
}

func TestTreeSaysWhatABranchBreaks(t *testing.T) {
	response := treeOf(t, `[
  {"id": "a", "role": "user", "content": "Weather?"},
  {"id": "b", "parent_id": "a", "role": "assistant", "content": "", "tool_calls": [{"id": "c1", "name": "weather", "args": {}}]},
  {"id": "c", "parent_id": "b", "role": "tool", "tool_call_id": "c1", "name": "weather", "content": "rain"},
  {"id": "d", "parent_id": "b", "role": "assistant", "content": "I cannot know."}
]`, engine.TreeRequest{})
	require.Equal(t, []int{0, 1, 3}, response.Path)
	require.Equal(t, []string{"c1"}, response.Broken)
	require.Equal(t, []engine.BranchEnd{{Index: 2, Messages: 3, Label: "rain"}, {Index: 3, Messages: 3, Label: "I cannot know."}}, response.Ends)
}

func TestTreeCountsTheSession(t *testing.T) {
	response := treeOf(t, `{"id": "s", "title": "Weather", "messages": [
  {"id": "1", "role": "user", "content": {"type": "text", "text": "Weather?"}, "timestamp": "2024-01-14T11:00:00+01:00"},
  {"id": "2", "parentId": "1", "role": "assistant", "content": {"type": "tool-call", "name": "weather", "id": "c1", "input": {}}, "timestamp": "2024-01-14T10:00:01.500Z", "usage": {"input": 100, "output": 20, "cacheRead": 7}},
  {"id": "3", "parentId": "2", "role": "tool", "content": {"type": "tool-result", "name": "weather", "id": "c1", "result": "rain"}, "timestamp": "soon"},
  {"id": "4", "parentId": "1", "role": "assistant", "content": {"type": "text", "text": "Rain."}, "timestamp": "2024-01-14T10:00:09Z", "usage": {"input": 30, "output": 5, "cacheWrite": 2}}
], "createdAt": "2024-01-14T10:00:00Z"}`, engine.TreeRequest{End: 3})
	require.Equal(t, engine.SessionStats{
		Messages: 4, Roles: []engine.RoleCount{{Role: "user", Label: "User", Count: 1}, {Role: "assistant", Label: "Assistant", Count: 2}, {Role: "tool", Label: "Tool", Count: 1}},
		Calls: 1, Results: 1, Input: 130, Output: 25, CacheRead: 7, CacheWrite: 2, Counted: 2,
		First: "2024-01-14T11:00:00+01:00", Last: "2024-01-14T10:00:09Z", Duration: 9000, Dated: 3,
	}, response.Session)
	require.Equal(t, 3, response.Branch.Messages)
	require.Equal(t, 120, response.Branch.Input+response.Branch.Output)
	require.Equal(t, 1500, response.Branch.Duration)
	require.Equal(t, []string{"Weather", "2024-01-14T10:00:00Z", ""}, []string{response.Title, response.Created, response.Updated})

	response = treeOf(t, `[
  {"role": "user", "content": "Go"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "run", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "no", "is_error": true}]}
]`, engine.TreeRequest{})
	require.Equal(t, 1, response.Session.Failed)
	require.False(t, response.Named)
	require.Equal(t, 1, response.Branches)
	require.Zero(t, response.OnlyResults)
}

func TestTreeOfASessionWhoseResultsAloneNameAParent(t *testing.T) {
	response := treeOf(t, `{"id": "s", "messages": [
  {"id": "m1", "role": "user", "content": {"type": "text", "text": "Go"}, "timestamp": "2024-01-14T10:00:05Z"},
  {"id": "m2", "role": "assistant", "content": {"type": "tool-call", "name": "run", "id": "c1", "input": {}}, "timestamp": "2024-01-14T10:00:06Z"},
  {"id": "m3", "role": "tool", "content": {"type": "tool-result", "name": "run", "id": "c1", "result": 1}, "timestamp": "2024-01-14T10:00:07Z", "parentId": "m2"}
]}`, engine.TreeRequest{})
	require.False(t, response.Named)
	require.Equal(t, 1, response.OnlyResults)
	require.Equal(t, 1, response.Branches)
}

func TestTreeOfNothing(t *testing.T) {
	response := treeOf(t, `{"id": "s", "messages": []}`, engine.TreeRequest{Want: "json"})
	require.Empty(t, response.Order)
	require.Empty(t, response.Path)
	require.Zero(t, response.Branches)
}

func TestTreeRefusesMessagesThatAreNotThere(t *testing.T) {
	for _, end := range []int{-1, 3} {
		_, failure := using(session("a b<a")).Tree(engine.TreeRequest{Revision: 1, End: end})
		require.NotNil(t, failure)
		require.Equal(t, "bad-request", failure.Kind)
	}
	response := treeOf(t, session("a"), engine.TreeRequest{End: 1, Want: "edits"})
	require.Equal(t, []string{"Kept one branch with 1 message"}, response.Done)
}
