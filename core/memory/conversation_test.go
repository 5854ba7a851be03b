package memory_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// TestMemoryHolds adds conversations message by message: the limit holds at every moment,
// system messages stay, and no pair is ever left half.
func TestMemoryHolds(t *testing.T) {
	forge := token.EstimatorByID("forge")
	for seed := range uint64(1500) {
		random := rand.New(rand.NewPCG(seed, 3))
		messages := generate(random, random.IntN(40), false)
		limit := random.IntN(800)
		m := memory.NewConversationMemory(limit)
		system, added := 0, core.Messages{}
		for i, message := range messages {
			m.Add(message)
			added = append(added, message)
			if message.Role == core.RoleSystem {
				system += forge.Message(message)
			}
			left := m.Messages()
			require.Equal(t, forge.Total(left), m.Tokens(), "seed %d, message %d", seed, i)
			if limit > 0 {
				require.LessOrEqual(t, m.Tokens(), max(limit, system), "seed %d, message %d", seed, i)
			} else {
				require.Equal(t, added, left)
			}
			require.Equal(t, added.SystemMessages().Len(), left.SystemMessages().Len())
			owners := memory.Owners(left)
			for k := range left {
				if left[k].Role == core.RoleTool {
					require.GreaterOrEqual(t, owners[k], 0, "seed %d, message %d: a result without its call", seed, i)
				}
			}
			subsequence(t, added, left)
		}
	}
}

// subsequence holds that the messages left are in the order in which they were added.
func subsequence(t *testing.T, all, left core.Messages) {
	i := 0
	for _, message := range left {
		for i < len(all) && !same(all[i], message) {
			i++
		}
		require.Less(t, i, len(all), "a message that was never added, or out of order")
		i++
	}
}

func same(a, b core.Message) bool {
	return a.Role == b.Role && a.Text() == b.Text() && a.ToolCallID == b.ToolCallID && len(a.Calls()) == len(b.Calls())
}

func TestMemoryKeepsPairs(t *testing.T) {
	long := strings.Repeat("x", 400) // 100 tokens
	m := memory.NewConversationMemory(185)
	m.Add(core.AI("", core.ToolCall{ID: "a", Name: "ls"}, core.ToolCall{ID: "b", Name: "ls"}))
	m.Add(core.ToolMsg("a", "ls", "one"))
	m.Add(core.Human(long))
	require.Equal(t, []string{"assistant", "tool", "user"}, roles(m))
	m.Add(core.Human("more and more"))
	require.Equal(t, []string{"assistant", "tool", "user", "user"}, roles(m))
	m.Add(core.Human("again and again"))
	require.Equal(t, []string{"user", "user", "user"}, roles(m), "the result goes with its call")
	m.Add(core.ToolMsg("b", "ls", "two"))
	require.Equal(t, []string{"user", "user", "user"}, roles(m), "the call went before its result came")
}

func TestMemoryWithoutRoomForAPair(t *testing.T) {
	m := memory.NewConversationMemory(60)
	m.Add(core.Human("List it."))
	m.Add(core.AI("", core.ToolCall{ID: "a", Name: "ls"}, core.ToolCall{ID: "b", Name: "ls"}))
	m.Add(core.ToolMsg("a", "ls", strings.Repeat("x", 400)))
	require.Empty(t, roles(m), "the result does not fit, so its call goes too")
	m.Add(core.ToolMsg("a", "ls", "once more"))
	m.Add(core.ToolMsg("b", "ls", "small"))
	require.Empty(t, roles(m), "nothing is left to answer")
	m.Add(core.Human("Hello?"))
	m.Add(core.AI("", core.ToolCall{ID: "a", Name: "ls"}))
	m.Add(core.ToolMsg("a", "ls", "small"))
	require.Equal(t, []string{"user", "assistant", "tool"}, roles(m), "an ID that is used again is another call")
}

func TestMemoryIsApart(t *testing.T) {
	m := new(memory.ConversationMemory)
	message := core.AI("", core.ToolCall{ID: "a", Name: "ls"})
	m.Add(message)
	message.ToolCalls[0].Name = "rm"
	m.Messages()[0].ToolCalls[0].Name = "rm"
	require.Equal(t, "ls", m.Messages()[0].ToolCalls[0].Name)
	require.Zero(t, m.Limit())
}

func roles(m *memory.ConversationMemory) []string {
	var roles []string
	for _, message := range m.Messages() {
		roles = append(roles, message.Role)
	}
	return roles
}

// The time of a message does not grow with what is held: half of the conversation.
func BenchmarkConversationMemory(b *testing.B) {
	for name, policy := range map[string]memory.Policy{
		"plain": {}, "user": {StartOnUser: true}, "task": {StartOnUser: true, KeepFirstUser: true}, "turns": {Turns: 10},
		"results": {ShortenResults: true}, "results, turns": {ShortenResults: true, StartOnUser: true, Turns: 10}, "results, pairs broken": {ShortenResults: true, BreakPairs: true},
	} {
		for _, count := range []int{1000, 8000, 64_000} {
			messages := generate(rand.New(rand.NewPCG(1, 2)), count, false)
			policy.Limit = token.EstimatorByID("forge").Total(messages) / 2
			b.Run(fmt.Sprintf("%s/%d", name, count), func(b *testing.B) {
				for range b.N {
					m := memory.ConversationMemory{Policy: policy}
					for _, message := range messages {
						m.Add(message)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(messages)), "ns/message")
			})
		}
	}
}
