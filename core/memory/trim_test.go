package memory_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// each message costs one token: limits in the tests below are numbers of messages.
func one(core.Message) int { return 1 }

// script makes a conversation of a line: s system, d developer, u user, a assistant, t thinking
// alone, c a call, C two calls, r a result of the newest call in order, o a result of nobody.
func script(line string) core.Messages {
	var out core.Messages
	calls, answered := 0, 0
	call := func() core.ToolCall {
		calls++
		return core.ToolCall{ID: fmt.Sprint("c", calls), Name: "ls", RawArgs: "{}"}
	}
	for i, letter := range line {
		text := fmt.Sprint(i)
		switch letter {
		case 's':
			out = append(out, core.System(text))
		case 'd':
			out = append(out, core.Message{Role: "developer", Content: text})
		case 'u':
			out = append(out, core.Human(text))
		case 'a':
			out = append(out, core.AI(text))
		case 'c':
			out = append(out, core.AI("", call()))
		case 't':
			out = append(out, core.Message{Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: text}}})
		case 'C':
			out = append(out, core.AI("", call(), call()))
		case 'r':
			answered++
			out = append(out, core.ToolMsg(fmt.Sprint("c", answered), "ls", text))
		case 'o':
			out = append(out, core.ToolMsg("nobody", "ls", text))
		}
	}
	return out
}

func TestTrim(t *testing.T) {
	tests := []struct {
		name   string
		line   string
		policy memory.Policy
		want   string // the kept letters in their places; - for what went
	}{
		{"fits", "sucra", memory.Policy{Limit: 5}, "sucra"},
		{"no limit", "sucra", memory.Policy{}, "sucra"},
		{"the pair goes whole", "sucraua", memory.Policy{Limit: 5}, "s---aua"},
		{"the plain way leaves a result", "sucraua", memory.Policy{Limit: 5, BreakPairs: true}, "s--raua"},
		{"parallel calls go whole", "uCrraua", memory.Policy{Limit: 5}, "----aua"},
		{"thinking goes with its call", "utcruta", memory.Policy{Limit: 5}, "----uta"},
		{"thinking on thinking goes with its answer", "uttauta", memory.Policy{Limit: 6}, "-ttauta"},
		{"and no part of it stays", "uttauta", memory.Policy{Limit: 5}, "----uta"},
		{"thinking before the user goes alone", "utuau", memory.Policy{Limit: 3}, "--uau"},
		{"starts on a user", "sucraua", memory.Policy{Limit: 5, StartOnUser: true}, "s----ua"},
		{"an agent keeps its task", "sucrcrcra", memory.Policy{Limit: 5, StartOnUser: true}, "su----cra"},
		{"so does the task, before the newest question", "suaucrcrcr", memory.Policy{Limit: 5, StartOnUser: true, KeepFirstUser: true}, "su-u----cr"},
		{"no answer without its question after the task", "suauauaua", memory.Policy{Limit: 5, StartOnUser: true, KeepFirstUser: true}, "su-----ua"},
		{"the task alone", "sacuaua", memory.Policy{Limit: 2, StartOnUser: true, KeepFirstUser: true}, "s--u---"},
		{"the first user stays", "suauaua", memory.Policy{Limit: 4, KeepFirstUser: true}, "su---ua"},
		{"system messages stay anywhere", "susasu", memory.Policy{Limit: 4}, "s-s-su"},
		{"so do developer messages", "dusasu", memory.Policy{Limit: 4}, "d-s-su"},
		{"system messages alone exceed", "ssuas", memory.Policy{Limit: 2}, "ss--s"},
		{"a greeting stays while everything fits", "aua", memory.Policy{Limit: 3, StartOnUser: true}, "aua"},
		{"a greeting goes with the rest", "sauau", memory.Policy{Limit: 4, StartOnUser: true}, "s-uau"},
		{"no user to start on", "sacracr", memory.Policy{Limit: 4, StartOnUser: true}, "s---acr"},
		{"last turn", "suacruauucr", memory.Policy{Turns: 1}, "s------uucr"},
		{"last two turns", "suacruauucr", memory.Policy{Turns: 2}, "s----uauucr"},
		{"more turns than there are", "suacru", memory.Policy{Turns: 9}, "suacru"},
		{"turns and limit", "suaucruau", memory.Policy{Turns: 2, Limit: 3}, "s------au"},
		{"a turn and the task", "suaucrua", memory.Policy{Turns: 1, KeepFirstUser: true}, "su----ua"},
		{"a result of nobody blocks nothing", "ouoa", memory.Policy{Limit: 2}, "--oa"},
		{"a call that waits is kept alone", "uacuc", memory.Policy{Limit: 3}, "--cuc"},
		{"a late result goes with its call", "ucaru", memory.Policy{Limit: 3}, "--a-u"},
		{"nothing at all", "", memory.Policy{Limit: 1}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			messages := script(test.line)
			test.policy.Count = one
			left, report := memory.Trim(messages, test.policy)
			got := []byte(strings.Repeat("-", len(messages)))
			for _, i := range report.Kept {
				got[i] = test.line[i]
			}
			require.Equal(t, test.want, string(got))
			require.Len(t, left, len(report.Kept))
			require.Equal(t, len(messages), report.Before)
			require.Equal(t, len(left), report.After)
			require.Equal(t, test.policy.Limit > 0 && report.System > test.policy.Limit, report.Over)
		})
	}
}

func TestReport(t *testing.T) {
	_, report := memory.Trim(script("saucraua"), memory.Policy{Limit: 5, StartOnUser: true, Count: one})
	require.Equal(t, memory.Report{
		Kept:    []int{0, 6, 7},
		Removed: []int{1, 2, 3, 4, 5},
		Reasons: []memory.Reason{"", memory.OverLimit, memory.OverLimit, memory.OverLimit, memory.OtherHalf, memory.BeforeUser, "", ""},
		Tokens:  []int{1, 1, 1, 1, 1, 1, 1, 1},
		Before:  8, After: 3, System: 1, Results: 1, Cut: 6, Question: 6,
	}, report)

	_, report = memory.Trim(script("sucraua"), memory.Policy{Limit: 5, BreakPairs: true, Count: one})
	require.Equal(t, []int{3}, report.Orphans)
	_, report = memory.Trim(script("sua"), memory.Policy{Limit: 1, Count: one})
	require.Equal(t, 3, report.Cut)
	_, report = memory.Trim(script("suauaua"), memory.Policy{Turns: 1, KeepFirstUser: true, Count: one})
	require.Equal(t, 5, report.Cut)
	require.Equal(t, memory.OldTurn, report.Reasons[2])
}

// What the user asked last never goes without a word, by whichever condition it went.
func TestReportSaysThatTheQuestionWent(t *testing.T) {
	for _, test := range []struct {
		name, line string
		policy     memory.Policy
		question   int
		lost       bool
	}{
		{"it stays", "suaua", memory.Policy{Limit: 3}, 3, false},
		{"the work on it pushes it out", "sucrcr", memory.Policy{Limit: 3}, 1, true},
		{"it is kept to begin with", "sucrcr", memory.Policy{Limit: 4, StartOnUser: true}, 1, false},
		{"it does not fit next to the system messages", "suau", memory.Policy{Limit: 1, StartOnUser: true}, 3, true},
		{"nobody asked", "saa", memory.Policy{Limit: 2}, -1, false},
		{"nothing at all", "", memory.Policy{Limit: 2}, -1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.policy.Count = one
			left, report := memory.Trim(script(test.line), test.policy)
			require.Equal(t, test.question, report.Question)
			require.Equal(t, test.lost, report.LostQuestion)
			if test.lost {
				require.Empty(t, left.UserMessages())
			}
		})
	}
}

func TestShortenResults(t *testing.T) {
	long := strings.Repeat("x", 400)
	messages := core.NewMessages().Human("Go.").
		AI("", core.ToolCall{ID: "1", Name: "ls"}).Tool("1", "ls", long).
		AI("", core.ToolCall{ID: "2", Name: "ls"}).Tool("2", "ls", "short").
		AI("", core.ToolCall{ID: "3", Name: "ls"}).Tool("3", "ls", long).
		AI("", core.ToolCall{ID: "4", Name: "ls"}).Tool("4", "ls", long)
	left, report := memory.Trim(messages, memory.Policy{Limit: 420, ShortenResults: true})
	require.Empty(t, report.Removed)
	require.Equal(t, memory.Shortened, left[2].Content)
	require.Equal(t, "1", left[2].ToolCallID)
	require.Equal(t, "short", left[4].Content)
	require.Equal(t, long, left[6].Content, "the limit is met by then")
	require.Equal(t, memory.OutputOnly, report.Reasons[2])
	require.Equal(t, token.EstimatorByID("forge").Total(left), report.After)

	left, report = memory.Trim(messages, memory.Policy{Limit: 160, ShortenResults: true, StartOnUser: true})
	require.Equal(t, []int{0, 7, 8}, report.Kept, "when that does not do, pairs go")
	require.Equal(t, long, left[2].Content, "the model has yet to read the newest")
}

func TestOwners(t *testing.T) {
	call := func(ids ...string) core.Message {
		message := core.AI("")
		for _, id := range ids {
			message.ToolCalls = append(message.ToolCalls, core.ToolCall{ID: id, Name: "ls"})
		}
		return message
	}
	result := func(id string) core.Message { return core.ToolMsg(id, "ls", "") }
	block := core.AI(`<tool>{"tool_name":"ls","arguments":{}}</tool>`)
	tests := []struct {
		name     string
		messages core.Messages
		want     []int
	}{
		{"after", core.Messages{call("a", "b"), result("b"), result("a")}, []int{-1, 0, 0}},
		{"the same IDs in every turn", core.Messages{call("a"), result("a"), call("a"), result("a")}, []int{-1, 0, -1, 2}},
		{"late", core.Messages{call("a"), core.Human(""), result("a")}, []int{-1, -1, 0}},
		{"early", core.Messages{result("a"), core.Human(""), call("a")}, []int{2, -1, -1}},
		{"repeated", core.Messages{call("a"), result("a"), core.Human(""), result("a")}, []int{-1, 0, -1, 0}},
		{"early, and then repeated", core.Messages{result("a"), core.Human(""), call("a"), core.Human(""), result("a")}, []int{2, -1, -1, -1, 2}},
		{"the nearest open call, then the one before, then the last again", core.Messages{call("a"), core.Human(""), call("a"), core.Human(""), result("a"), result("a"), result("a")}, []int{-1, -1, -1, -1, 2, 0, 2}},
		{"of nobody", core.Messages{call("a"), result("b")}, []int{-1, -1}},
		{"no IDs", core.Messages{call("", ""), result(""), result("")}, []int{-1, 0, 0}},
		{"no ID in the result", core.Messages{call("a"), result("")}, []int{-1, 0}},
		{"blocks in the text", core.Messages{block, result(""), result(""), core.Human(""), result("")}, []int{-1, 0, 0, -1, -1}},
		{"no calls", core.Messages{core.AI("Hello"), result("")}, []int{-1, -1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, memory.Owners(test.messages))
		})
	}
}

// TestTrimHolds holds what Trim promises, over conversations good and bad.
func TestTrimHolds(t *testing.T) {
	for seed := range uint64(sample.Of(4000)) {
		random := rand.New(rand.NewPCG(seed, 1))
		messages := generate(random, random.IntN(40), seed%2 == 0)
		policy := memory.Policy{
			Limit: random.IntN(1500), Turns: max(0, random.IntN(8)-3),
			StartOnUser: random.IntN(2) == 0, KeepFirstUser: random.IntN(3) == 0,
			ShortenResults: random.IntN(3) == 0, BreakPairs: random.IntN(4) == 0,
		}
		before := messages.Clone()
		left, report := memory.Trim(messages, policy)
		again, same := memory.Trim(messages, policy)
		note := fmt.Sprintf("seed %d, %+v", seed, policy)
		require.Equal(t, before, messages, note)
		require.Equal(t, report, same, note)
		require.Equal(t, left, again, note)
		holds(t, messages, left, policy, report, note)

		twice, second := memory.Trim(left, policy)
		require.Empty(t, second.Removed, note)
		require.Equal(t, left, twice, note)
	}
}

func holds(t *testing.T, messages, left core.Messages, policy memory.Policy, report memory.Report, note string) {
	forge := token.EstimatorByID("forge")
	require.Equal(t, forge.Total(messages), report.Before, note)
	require.Equal(t, forge.Total(left), report.After, note)
	system := forge.Total(messages.SystemMessages())
	require.Equal(t, policy.Limit > 0 && system > policy.Limit, report.Over, note)
	if policy.Limit > 0 {
		require.LessOrEqual(t, report.After, max(policy.Limit, system), note)
	}
	require.Equal(t, messages.SystemMessages().Len(), left.SystemMessages().Len(), note)
	require.Len(t, left, len(report.Kept), note)
	require.Equal(t, len(messages), len(report.Kept)+len(report.Removed), note)
	shortened := 0
	for k, i := range report.Kept {
		want := messages[i].Clone()
		if report.Reasons[i] == memory.OutputOnly {
			require.True(t, policy.ShortenResults, note)
			shortened++
			want.Content, want.Parts = memory.Shortened, nil
		} else {
			require.Empty(t, report.Reasons[i], note)
		}
		require.Equal(t, want, left[k], note)
		require.True(t, k == 0 || report.Kept[k-1] < i, note)
	}
	require.Equal(t, shortened, report.Shortened, note)
	stays := make([]bool, len(messages))
	for _, i := range report.Kept {
		stays[i] = true
	}
	halves := 0
	for i, owner := range memory.Owners(messages) {
		if owner >= 0 && stays[i] != stays[owner] {
			halves++
		}
	}
	require.Equal(t, halves > 0, len(report.Orphans) > 0, note)
	if !policy.BreakPairs {
		require.Zero(t, halves, note)
	}
	if policy.StartOnUser && len(report.Removed) > 0 && len(messages.UserMessages()) > 0 {
		for _, message := range left {
			if message.Role != core.RoleSystem {
				require.Equal(t, core.RoleUser, message.Role, note)
				break
			}
		}
	}
}

func BenchmarkTrim(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		messages := generate(rand.New(rand.NewPCG(1, 2)), n, true)
		limit := token.EstimatorByID("forge").Total(messages) / 2
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				owners := memory.Owners(messages)
				memory.Plan(messages, memory.Policy{Limit: limit, Owners: owners, StartOnUser: true, ShortenResults: true})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/message")
		})
	}
}

// Whoever knows which result answers which call says so, as who reads them in a format where
// they hang together in another way.
func TestOwnersOfAPolicy(t *testing.T) {
	messages := core.NewMessages().AI("", core.ToolCall{ID: "a", Name: "ls"}).Tool("b", "ls", "x").Human("Hi")
	require.Equal(t, []int{-1, -1, -1}, memory.Owners(messages))
	policy := memory.Policy{Limit: 2, Count: func(core.Message) int { return 1 }}
	left, report := memory.Trim(messages, policy)
	require.Equal(t, messages[1:], left)
	require.Equal(t, memory.Plan(messages, policy), report)
	policy.Owners = []int{-1, 0, -1}
	left, report = memory.Trim(messages, policy)
	require.Equal(t, messages[2:], left, "the result goes with its call")
	require.Equal(t, []memory.Reason{memory.OverLimit, memory.OtherHalf, ""}, report.Reasons)
}
