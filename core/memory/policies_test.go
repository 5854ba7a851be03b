package memory_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// everyPolicy is each combination of what a policy can say, for a limit and a number of
// turns.
func everyPolicy(limit, turns int) []memory.Policy {
	var all []memory.Policy
	for bits := range 1 << 5 {
		policy := memory.Policy{
			Limit: limit, StartOnUser: bits&1 > 0, KeepFirstUser: bits&2 > 0, ShortenResults: bits&4 > 0, BreakPairs: bits&8 > 0,
		}
		if bits&16 > 0 {
			policy.Turns = turns
		}
		all = append(all, policy)
	}
	return all
}

// TestEveryPolicyHolds: whatever a policy says, the outcome is within the limit unless the
// system messages alone exceed it, which the report says; a pair that was whole is whole or
// gone; the same gives the same; and trimming the outcome changes nothing.
func TestEveryPolicyHolds(t *testing.T) {
	over, halved := 0, 0
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 7))
		messages := generate(random, random.IntN(30), seed%2 == 0)
		total := token.EstimatorByID("forge").Total(messages)
		for _, limit := range []int{0, 1, total / 3, total - 1, total} {
			for _, policy := range everyPolicy(limit, 1+random.IntN(3)) {
				note := fmt.Sprintf("seed %d, %+v", seed, policy)
				before := messages.Clone()
				left, report := memory.Trim(messages, policy)
				require.Equal(t, before, messages, note)
				holds(t, messages, left, policy, report, note)
				again, same := memory.Trim(messages, policy)
				require.Equal(t, report, same, note)
				require.Equal(t, left, again, note)
				twice, second := memory.Trim(left, policy)
				require.Empty(t, second.Removed, note)
				require.Equal(t, left, twice, note)
				if report.Over {
					over++
					require.Equal(t, messages.SystemMessages().Len(), left.Len(), note)
				}
				halved += len(report.Orphans)
			}
		}
	}
	require.Positive(t, over, "no conversation had system messages alone above the limit")
	require.Positive(t, halved, "the plain way broke no pair")
}

// TestMemoryIsDeterministicAndKeepsPairsWhole: a memory that is told the same holds the
// same; of what belongs together it holds all or nothing; and a memory that is told what
// another one of the same limit holds, keeps all of it.
func TestMemoryIsDeterministicAndKeepsPairsWhole(t *testing.T) {
	pruned := 0
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 8))
		messages := generate(random, random.IntN(40), false)
		limit := random.IntN(800)
		fill := func(messages core.Messages) *memory.ConversationMemory {
			m := memory.NewConversationMemory(limit)
			for _, message := range messages {
				m.Add(message)
			}
			return m
		}
		first, second := fill(messages), fill(messages)
		left := first.Messages()
		require.Equal(t, left, second.Messages(), "seed %d", seed)
		require.Equal(t, first.Tokens(), second.Tokens(), "seed %d", seed)
		require.Equal(t, left, fill(left).Messages(), "seed %d", seed)

		// Every ID of these conversations is used once.
		calls, results := map[string]int{}, map[string]int{}
		for _, message := range messages {
			if message.Role == core.RoleTool && message.ToolCallID != "" {
				results[message.ToolCallID]++
			}
		}
		for _, message := range left {
			for _, call := range message.Calls() {
				calls[call.ID]++
			}
		}
		for _, message := range left {
			if message.Role == core.RoleTool && message.ToolCallID != "" {
				require.Equal(t, 1, calls[message.ToolCallID], "seed %d: a result without its call", seed)
				results[message.ToolCallID]--
			}
		}
		for id, missing := range results {
			require.True(t, missing == 0 || calls[id] == 0, "seed %d: %s without its result", seed, id)
		}
		if len(left) < len(messages) {
			pruned++
		}
	}
	require.Greater(t, pruned, 300)
}
