package core_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func TestRoles(t *testing.T) {
	tests := []struct {
		role         string
		valid, input bool
	}{
		{"system", true, true}, {"user", true, true}, {"assistant", true, false}, {"tool", true, false},
		{"hacker", false, false}, {"", false, false}, {"User", false, false}, {"developer", false, false},
	}
	for _, test := range tests {
		require.Equal(t, test.valid, core.ValidRole(test.role), test.role)
		require.Equal(t, test.input, core.UserInputRole(test.role), test.role)
	}
}

func TestEmptyChain(t *testing.T) {
	var none core.Messages
	for _, chain := range []core.Messages{none, core.NewMessages(), make(core.Messages, 0)} {
		require.Equal(t, 0, chain.Len())
		require.Equal(t, core.Message{}, chain.Last())
		require.Equal(t, "", chain.LastContent())
		require.Empty(t, chain.Slice())
		require.Empty(t, chain.ByRole("user"))
		require.Equal(t, "", chain.PrettyPrint())
		require.Equal(t, 0, chain.EstimateTokens())
		require.Equal(t, core.Messages{core.Human("hi")}, chain.Human("hi"))
	}
	text, err := json.Marshal(core.NewMessages())
	require.NoError(t, err)
	require.Equal(t, "[]", string(text))
	require.Nil(t, none.Clone())
}

func TestFilterKeepsOrderAndUnknownRoles(t *testing.T) {
	chain := core.NewMessages(core.Message{Role: "critic", Content: "a"}).Human("b").AI("c").Human("d").
		Add(core.Message{Role: "critic", Content: "e"})
	require.Equal(t, core.Messages{core.Human("b"), core.Human("d")}, chain.UserMessages())
	require.Equal(t, core.Messages{{Role: "critic", Content: "a"}, {Role: "critic", Content: "e"}}, chain.ByRole("critic"))
	require.Empty(t, chain.ByRole("Critic"))
}

// TestAppendAfterReturn holds that even the built-in append cannot make two chains
// grown from one prefix write over each other.
func TestAppendAfterReturn(t *testing.T) {
	prefix := core.NewMessages().Human("1").AI("2").Human("3")
	roomy := append(make(core.Messages, 0, 16), prefix...)

	for _, chain := range []core.Messages{prefix, prefix.UserMessages(), prefix.Concat(prefix), core.Messages(roomy.Slice())} {
		left, right := append(chain, core.AI("left")), append(chain, core.AI("right"))
		require.Equal(t, "left", left.LastContent())
		require.Equal(t, "right", right.LastContent())
	}
	left, right := roomy.AI("left"), roomy.AI("right")
	require.Equal(t, "left", left.LastContent())
	require.Equal(t, "right", right.LastContent())
}

func TestConstructorsCopyTheirArguments(t *testing.T) {
	calls := []core.ToolCall{{ID: "a"}, {ID: "b"}}
	message := core.AI("", calls...)
	messages := []core.Message{core.Human("x")}
	chain := core.NewMessages(messages...)
	calls[0].ID, messages[0].Content = "changed", "changed"
	require.Equal(t, "a", message.ToolCalls[0].ID)
	require.Equal(t, "x", chain[0].Content)
}

// TestChainsAreIndependent grows a pool of chains from each other by random
// operations, scribbles over every corner of one of them now and then, and holds that
// no other chain ever changes.
func TestChainsAreIndependent(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	type entry struct {
		chain core.Messages
		text  string
	}
	pool := []entry{{core.NewMessages(rich()), print(t, core.NewMessages(rich()))}}
	operations := []func(a, b core.Messages) core.Messages{
		func(a, b core.Messages) core.Messages { return a.Human("h") },
		func(a, b core.Messages) core.Messages { return a.System("s") },
		func(a, b core.Messages) core.Messages { return a.AI("a", b.Last().ToolCalls...) },
		func(a, b core.Messages) core.Messages { return a.Tool("id", "name", "out") },
		func(a, b core.Messages) core.Messages { return a.Add(rich(), b.Last()) },
		func(a, b core.Messages) core.Messages { return a.Concat(b) },
		func(a, b core.Messages) core.Messages { return a.ByRole("assistant") },
		func(a, b core.Messages) core.Messages { return a.UserMessages().Add(rich()) },
		func(a, b core.Messages) core.Messages { return a.Clone() },
		func(a, b core.Messages) core.Messages { return core.NewMessages(b.Slice()...) },
	}
	seen := make([]int, len(operations)+1)
	for step := range 400 {
		from, other := random.IntN(len(pool)), random.IntN(len(pool))
		operation := random.IntN(len(operations) + 1)
		seen[operation]++
		if operation == len(operations) {
			scribble(pool[from].chain)
			pool[from].text = print(t, pool[from].chain)
		} else {
			grown := operations[operation](pool[from].chain, pool[other].chain)
			grown = grown[:min(len(grown), 8)]
			at := random.IntN(24)
			if at >= len(pool) {
				pool = append(pool, entry{})
				at = len(pool) - 1
			}
			pool[at] = entry{grown, print(t, grown)}
		}
		for i := range pool {
			if got := print(t, pool[i].chain); got != pool[i].text {
				t.Fatalf("step %d, operation %d on chain %d changed chain %d\nfrom %s\n  to %s", step, operation, from, i, pool[i].text, got)
			}
		}
	}
	require.NotContains(t, seen, 0)
}

// rich is a message that holds everything that can be shared by mistake.
func rich() core.Message {
	args := func() map[string]any {
		return map[string]any{"path": "a", "deep": map[string]any{"list": []any{"x", map[string]any{"y": 1}}}}
	}
	return core.Message{
		Role: core.RoleAssistant, Content: "c",
		ToolCalls: []core.ToolCall{{ID: "1", Name: "n", Args: args()}},
		Parts:     []core.Part{core.Text{Text: "t"}, core.ToolCall{ID: "2", Args: args()}, core.Raw{Kind: "k", JSON: []byte("{}")}},
		Usage:     &core.Usage{Input: 1},
	}
}

// scribble changes everything in a chain that can be changed in place.
func scribble(chain core.Messages) {
	scrawl := func(args map[string]any) {
		if deep, ok := args["deep"].(map[string]any); ok {
			deep["list"].([]any)[0] = "!"
			deep["list"].([]any)[1].(map[string]any)["y"] = 2
			deep["new"] = true
		}
	}
	for i := range chain {
		message := &chain[i]
		message.Content += "!"
		for j := range message.ToolCalls {
			scrawl(message.ToolCalls[j].Args)
			message.ToolCalls[j].Name += "!"
		}
		for j, part := range message.Parts {
			switch part := part.(type) {
			case core.Text:
				message.Parts[j] = core.Text{Text: part.Text + "!"}
			case core.ToolCall:
				scrawl(part.Args)
			case core.Raw:
				part.JSON[0] ^= 1
			}
		}
		if message.Usage != nil {
			message.Usage.Input++
		}
	}
	_ = append(chain, core.Human("!"))
}

// print writes a chain with everything in it.
func print(t *testing.T, chain core.Messages) string {
	t.Helper()
	text, err := json.Marshal([]core.Message(chain))
	require.NoError(t, err)
	return string(text)
}

func TestCloneIsEqual(t *testing.T) {
	message := rich()
	require.True(t, reflect.DeepEqual(message, message.Clone()))
	empty := core.Message{ToolCalls: []core.ToolCall{}, Parts: []core.Part{nil, core.Raw{}}}
	require.True(t, reflect.DeepEqual(empty, empty.Clone()))
	odd := core.ToolCall{Args: map[string]any{"list": []any(nil), "map": map[string]any(nil), "text": []string{"a"}}}
	require.Equal(t, core.AI("", odd), core.AI("", odd).Clone())
}

// What the document says does not compile: of the two types only one has a name, so one is assigned to the other.
func TestAChainIsAssignedToASlice(t *testing.T) {
	chain := core.NewMessages().Human("Hi")
	var messages []core.Message = chain
	chain = messages
	require.Equal(t, "Hi", chain.LastContent())
	require.Equal(t, messages, chain.Slice())
}
