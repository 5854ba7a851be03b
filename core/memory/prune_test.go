package memory_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// remember adds messages of one token each and draws what went with each: "3:r" is that
// adding message 3 let one message go, which is a result, "!" that the question is lost.
func remember(line string, policy memory.Policy) (left, went string) {
	policy.Count = one
	m := memory.ConversationMemory{Policy: policy}
	var lines []string
	letters := map[string]string{"system": "s", "user": "u", "assistant": "a", "tool": "r"}
	draw := func(messages core.Messages) string {
		drawn := ""
		for _, message := range messages {
			letter := letters[message.Role]
			if len(message.ToolCalls) > 0 {
				letter = "c"
			}
			drawn += letter
		}
		return drawn
	}
	for i, message := range script(line) {
		pruned := m.Add(message)
		if len(pruned.Messages) == 0 {
			continue
		}
		said := fmt.Sprint(i, ":", draw(pruned.Messages), " ", strings.Join(pruned.Reasons, " "))
		if pruned.LostQuestion {
			said += " !"
		}
		lines = append(lines, said)
	}
	return draw(m.Messages()), strings.Join(lines, ", ")
}

func TestMemorySaysWhatWent(t *testing.T) {
	for _, test := range []struct {
		name, line string
		policy     memory.Policy
		left, went string
	}{
		{"nothing", "suaua", memory.Policy{Limit: 5}, "suaua", ""},
		{"the oldest", "suaua", memory.Policy{Limit: 3}, "sua", "3:u over-limit, 4:a over-limit"},
		{"a pair at once", "cru", memory.Policy{Limit: 2}, "u", "2:cr over-limit other-half"},
		{"the result of a call that went", "cuur", memory.Policy{Limit: 2}, "uu", "2:c over-limit, 3:r other-half"},
		{"a result without its call, if the policy says so", "cuur", memory.Policy{Limit: 2, BreakPairs: true}, "ur", "2:c over-limit, 3:u over-limit"},
		{"a question without room", "su", memory.Policy{Limit: 1}, "s", "1:u over-limit !"},
		{"the question, pushed out by the work on it", "sucrcr", memory.Policy{Limit: 4}, "scr", "4:u over-limit !, 5:cr over-limit other-half"},
		{"not the question, to begin with it", "sucrcr", memory.Policy{Limit: 4, StartOnUser: true}, "sucr", "4:cr over-limit other-half"},
		{"an answer whose question went", "sua", memory.Policy{Limit: 1, StartOnUser: true}, "s", "1:u over-limit !, 2:a over-limit"},
		{"what follows no question any more", "suaau", memory.Policy{Limit: 2, StartOnUser: true}, "su", "2:a over-limit, 3:a over-limit, 4:u over-limit"},
		{"not the task", "sucrua", memory.Policy{Limit: 4, KeepFirstUser: true}, "suua", "4:cr over-limit other-half"},
		{"old turns", "uauaua", memory.Policy{Turns: 2}, "uaua", "4:ua old-turn old-turn"},
		{"old turns except for the task", "uauaua", memory.Policy{Turns: 1, KeepFirstUser: true}, "uua", "2:a old-turn, 4:ua old-turn old-turn"},
	} {
		t.Run(test.name, func(t *testing.T) {
			left, went := remember(test.line, test.policy)
			require.Equal(t, test.left, left)
			require.Equal(t, test.went, went)
		})
	}
}

// Of a result the output can go alone. What went is given as it was.
func TestMemoryShortensResults(t *testing.T) {
	long := strings.Repeat("x", 400)
	m := memory.ConversationMemory{Policy: memory.Policy{Limit: 210, ShortenResults: true}}
	m.Add(core.AI("", core.ToolCall{ID: "a", Name: "ls"}))
	m.Add(core.ToolMsg("a", "ls", long))
	m.Add(core.AI("", core.ToolCall{ID: "b", Name: "ls"}))
	pruned := m.Add(core.ToolMsg("b", "ls", long))
	require.Equal(t, core.NewMessages().Tool("a", "ls", long), pruned.Messages)
	require.Equal(t, []memory.Reason{memory.OutputOnly}, pruned.Reasons)
	require.Equal(t, memory.Shortened, m.Messages()[1].Content)
	require.Equal(t, long, m.Messages()[3].Content)
	require.Equal(t, token.EstimatorByID("forge").Total(m.Messages()), m.Tokens())
	require.False(t, pruned.LostQuestion)
	require.True(t, m.Add(core.System(strings.Repeat("x", 1200))).Over)
}

// TestMemoryTrimsAsTrimDoes: whatever the policy says, what is left after each message is
// what Trim leaves of what was held and that message, every message is held or was given
// back once, and the question never goes unsaid.
func TestMemoryTrimsAsTrimDoes(t *testing.T) {
	went, lost, compared := 0, 0, 0
	for seed := range uint64(sample.Of(80)) {
		random := rand.New(rand.NewPCG(seed, 9))
		messages := generate(random, random.IntN(40), false)
		for i := range messages {
			messages[i].ID = strconv.Itoa(i)
		}
		total := token.EstimatorByID("forge").Total(messages)
		for _, policy := range everyPolicy([]int{0, 30, total / 3, total - 1}[seed%4], 1+random.IntN(3)) {
			note := fmt.Sprintf("seed %d, %+v", seed, policy)
			m := memory.ConversationMemory{Policy: policy}
			var given []string
			question, questionLost, first := "", false, ""
			for i, message := range messages {
				before := m.Messages()
				pruned := m.Add(message)
				left := m.Messages()
				require.Len(t, pruned.Reasons, len(pruned.Messages), note)
				require.Equal(t, token.EstimatorByID("forge").Total(left), m.Tokens(), note)
				for k, gone := range pruned.Messages {
					if pruned.Reasons[k] != memory.OutputOnly {
						given = append(given, gone.ID)
						went++
					}
				}
				if message.Role == core.RoleUser {
					question, questionLost = message.ID, false
					if first == "" {
						first = message.ID
					}
				}
				if pruned.LostQuestion {
					questionLost = true
					lost++
				}
				require.Equal(t, question != "" && !questionLost, slices.Contains(ids(left), question), "%s, message %d", note, i)
				userGone := left.UserMessages().Len() < messages[:i+1].UserMessages().Len()
				rest := slices.DeleteFunc(left.Clone(), func(m core.Message) bool { return m.Role == core.RoleSystem })
				if policy.StartOnUser && userGone && len(rest) > 0 {
					require.Equal(t, core.RoleUser, rest[0].Role, "%s, message %d", note, i)
				}

				// A result whose call went is not taken in, what followed a user message that
				// went is held to it, the task is the first message ever, and a turn ends where
				// somebody answered, though the answer went: Trim sees none of these.
				own := policy
				own.KeepFirstUser = policy.KeepFirstUser && slices.Contains(append(ids(before), message.ID), first)
				refused := slices.Equal(pruned.Reasons, []memory.Reason{memory.OtherHalf}) && pruned.Messages[0].ID == message.ID
				headless := policy.StartOnUser && before.UserMessages().Len() == 0
				answered := policy.Turns > 0 && answerWent(append(before.Clone(), message), messages)
				if !refused && !headless && !answered {
					compared++
					want, _ := memory.Trim(append(before.Clone(), message.Clone()), own)
					require.Equal(t, want, left, "%s, message %d", note, i)
				}
			}
			require.ElementsMatch(t, ids(messages), append(given, ids(m.Messages())...), note)
		}
	}
	require.Greater(t, compared, sample.Of(20_000))
	require.Greater(t, went, 1000)
	require.Greater(t, lost, 100)
}

// answerWent says that between two user messages that are held in a row another one stood.
func answerWent(held, all core.Messages) bool {
	user := -1
	for _, message := range held {
		at, _ := strconv.Atoi(message.ID)
		if message.Role != core.RoleUser {
			if message.Role != core.RoleSystem {
				user = -1
			}
			continue
		}
		if user >= 0 && slices.ContainsFunc(all[user+1:at], func(m core.Message) bool { return m.Role != core.RoleSystem && m.Role != core.RoleUser }) {
			return true
		}
		user = at
	}
	return false
}

func ids(messages core.Messages) []string {
	var all []string
	for _, message := range messages {
		all = append(all, message.ID)
	}
	return all
}
