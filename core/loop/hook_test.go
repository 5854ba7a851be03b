package loop_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

func apply(t *testing.T, hook loop.Hook, messages core.Messages) core.Messages {
	t.Helper()
	after, err := hook.ModifyRequest(t.Context(), messages.Clone())
	require.NoError(t, err)
	return after
}

func TestMemoryGoesIntoTheSystemMessage(t *testing.T) {
	hook := &loop.MemoryHook{Memory: "Likes Go."}
	chain := core.NewMessages().Human("hi").System("Be brief.")
	require.Equal(t, "Be brief.\n\n<agent_memory>\nLikes Go.\n</agent_memory>", apply(t, hook, chain)[1].Content)
	chain = core.NewMessages().Human("hi")
	require.Equal(t, core.NewMessages().System("<agent_memory>\nLikes Go.\n</agent_memory>").Human("hi"), apply(t, hook, chain))
	parts := core.NewMessages(core.Message{Role: core.RoleSystem, Parts: []core.Part{core.Text{Text: "Be brief."}}})
	after := apply(t, hook, parts)
	require.Len(t, after[0].Parts, 2)
	require.Equal(t, "Be brief.\n\n<agent_memory>\nLikes Go.\n</agent_memory>", after[0].Text())
	require.NoError(t, after.Validate())
	require.Equal(t, chain, apply(t, &loop.MemoryHook{Memory: " \n"}, chain))
}

func TestSkillsGoIntoTheSystemMessage(t *testing.T) {
	hook := &loop.SkillsHook{Skills: []loop.Skill{{Name: "review", Description: "how we review"}, {Name: "deploy"}}}
	after := apply(t, hook, core.NewMessages().System("Be brief."))
	require.Equal(t, "Be brief.\n\n<skills>\n- review: how we review\n- deploy\n</skills>", after[0].Content)
	chain := core.NewMessages().Human("hi")
	require.Equal(t, chain, apply(t, &loop.SkillsHook{}, chain))
}

func TestSummarizationReplacesWhatIsOld(t *testing.T) {
	chain := core.NewMessages().System("Be brief.").
		Human("List   the files, "+strings.Repeat("please ", 40)).
		AI("", core.ToolCall{ID: "a", Name: "ls"}).Tool("a", "ls", strings.Repeat("x", 400)).
		AI("There are many.").Human("Read one.").
		AI("", core.ToolCall{ID: "b", Name: "read"}, core.ToolCall{ID: "c", Name: "read"}).Tool("b", "read", "1").Tool("c", "read", "2")
	hook := &loop.SummarizationHook{Threshold: 50, Keep: 1}
	require.Equal(t, chain, apply(t, &loop.SummarizationHook{Threshold: chain.EstimateTokens()}, chain))
	after := apply(t, hook, chain)
	// One message was to stay, but the results b and c need their call.
	require.Equal(t, append(core.NewMessages(chain[0], after[1]), chain[6:]...), after)
	require.Equal(t, core.RoleUser, after[1].Role)
	words := strings.TrimSpace(strings.Repeat("please ", 14))
	require.Equal(t, "<summary>\nThe 5 oldest messages, summarized:\n- The user said: List the files, "+words+"…\n- The assistant called ls.\n- The user said: Read one.\n</summary>", after[1].Content)
	hook.Summarize = func(_ context.Context, old core.Messages) (string, error) {
		old[0].Content = "changed"
		return strconv.Itoa(len(old)) + " messages", nil
	}
	require.Equal(t, "<summary>\n5 messages\n</summary>", apply(t, hook, chain)[1].Content)
	hook.Summarize = func(context.Context, core.Messages) (string, error) { return "", errors.New("too tired") }
	_, err := hook.ModifyRequest(t.Context(), chain.Clone())
	require.EqualError(t, err, "too tired")
	// One message for another would save nothing.
	short := core.NewMessages().Human(strings.Repeat("x", 999)).AI("a").Human("b").AI("c").Human("d")
	require.Equal(t, short, apply(t, &loop.SummarizationHook{Threshold: 1}, short))
}

func TestSummarizationNeverPartsAPair(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		chain := randomChain(random)
		before := unpaired(chain)
		after := apply(t, &loop.SummarizationHook{Threshold: random.IntN(20), Keep: random.IntN(5)}, chain)
		for _, wrong := range unpaired(after) {
			require.Contains(t, before, wrong, "before:\n%s\nafter:\n%s", chain, after)
		}
		require.Equal(t, chain.SystemMessages(), after.SystemMessages())
		require.Equal(t, chain.Last(), after.Last())
	}
}

// randomChain is a conversation with pairs, also wide ones, late results and loose ends.
func randomChain(random *rand.Rand) core.Messages {
	chain := core.NewMessages()
	var open []string
	for i := range random.IntN(14) {
		id := "call_" + strconv.Itoa(i)
		switch random.IntN(6) {
		case 0:
			chain = chain.System("system " + id)
		case 1, 2:
			chain = chain.Human("user " + id)
		case 3:
			chain = chain.AI("assistant " + id)
		case 4:
			chain = chain.AI("", core.ToolCall{ID: id, Name: "ls", Args: map[string]any{"i": float64(i)}}, core.ToolCall{ID: id + "b", Name: "ls"})
			open = append(open, id, id+"b")
		default:
			if len(open) > 0 {
				at := random.IntN(len(open))
				chain = chain.Tool(open[at], "ls", "result")
				open = append(open[:at], open[at+1:]...)
			}
		}
	}
	return chain
}

// scribble changes whatever a hook can reach.
func scribble(random *rand.Rand) loop.Hook {
	return live.Hook("scribble", func(_ context.Context, messages core.Messages) (core.Messages, error) {
		for i := range messages {
			message := &messages[i]
			switch random.IntN(4) {
			case 0:
				message.Content += " scribbled"
			case 1:
				message.ToolCallID += "x"
			}
			for c := range message.ToolCalls {
				message.ToolCalls[c].Name += "x"
				if args := message.ToolCalls[c].Args; args != nil {
					args["scribbled"] = true
					if list, ok := args["list"].([]any); ok {
						list[0] = "scribbled"
					}
				}
			}
			for p, part := range message.Parts {
				if raw, ok := part.(core.Raw); ok {
					raw.JSON[0] = '!'
				}
				message.Parts[p] = core.Text{Text: "scribbled"}
			}
			if message.Usage != nil {
				message.Usage.Input = -1
			}
		}
		random.Shuffle(len(messages), func(i, j int) { messages[i], messages[j] = messages[j], messages[i] })
		return append(messages[:random.IntN(len(messages)+1)], core.Human("scribbled")), nil
	})
}

// What hooks do is never stored: a run with any hooks stores what one without them does.
func TestStoredMessagesStayClean(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		begin := randomChain(random)
		begin = append(begin, core.Message{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "a"}, core.Raw{Kind: "k", JSON: []byte("{}")}}, Usage: &core.Usage{Input: 3}})
		turns := []loop.Turn{turn("", core.ToolCall{Name: "ls", Args: map[string]any{"list": []any{"a", 1.0}}}), turn("", call("ls", `{"a":1}`), call("gone", "")), turn("Done.")}
		store := func(hooks ...loop.Hook) []core.Message {
			state := core.AgentState{Messages: begin.Clone()}
			agent := loop.Loop{Tools: []loop.Tool{tool("ls", "nothing")}, Args: live.Args, Hooks: hooks}
			// The model does not mind what the hooks make of its request.
			agent.Model = &loop.Scripted{Turns: turns}
			outcome, err := agent.Run(context.Background(), &state, core.Human("Go"))
			if outcome == loop.Invalid {
				require.Error(t, err)
				return nil
			}
			require.NoError(t, err)
			return state.Messages
		}
		clean := store()
		hooks := []loop.Hook{&loop.MemoryHook{Memory: "m"}, &loop.SkillsHook{Skills: []loop.Skill{{Name: "s"}}}, &loop.SummarizationHook{}, scribble(random)}
		if scribbled := store(hooks...); scribbled != nil {
			require.Equal(t, clean, scribbled)
		}
		require.NotNil(t, store(hooks[:3]...))
		require.Equal(t, clean, store(hooks[:3]...))
	}
}

// A model that writes into its request, or keeps it, changes nothing either; nor does one
// who changes what an event holds.
func TestRequestsAndEventsAreCopies(t *testing.T) {
	var kept core.Messages
	state := core.AgentState{Messages: core.NewMessages().AI("", core.ToolCall{ID: "a", Name: "ls", Args: map[string]any{"a": 1}}).Tool("a", "ls", "")}
	before := core.Messages(state.Messages).Clone()
	agent := loop.Loop{Model: live.Model(func(_ context.Context, request core.Messages) (loop.Response, error) {
		kept = request
		request[1].ToolCalls[0].Args["a"] = 2
		request[1].Content = "changed"
		return loop.Response{Content: "Done."}, nil
	}), Hooks: []loop.Hook{&loop.MemoryHook{Memory: "m"}}}
	run, err := agent.Start(&state, core.Human("Go"))
	require.NoError(t, err)
	for event := range run.Events(t.Context()) {
		event.Message.Content = "changed"
		for _, messages := range []core.Messages{event.Before, event.Request} {
			for i := range messages {
				messages[i].Content += "changed"
			}
		}
	}
	require.Equal(t, "changed", kept[1].Content)
	require.Equal(t, before, core.Messages(state.Messages[:2]))
	require.Equal(t, "Go", state.Messages[2].Content)
	require.Equal(t, "Done.", state.Messages[3].Content)
}

func TestChanges(t *testing.T) {
	a, b, c := core.Human("a"), core.AI("b"), core.Human("c")
	system := core.System("s")
	tests := []struct {
		name          string
		before, after core.Messages
		want          []loop.Change
	}{
		{"nothing", core.Messages{a, b}, core.Messages{a, b}, nil},
		{"from nothing", nil, core.Messages{a}, []loop.Change{{Kind: loop.Inserted, Before: -1, After: 0}}},
		{"to nothing", core.Messages{a}, nil, []loop.Change{{Kind: loop.Removed, Before: 0, After: -1}}},
		{"front", core.Messages{a, b}, core.Messages{system, a, b}, []loop.Change{{Kind: loop.Inserted, Before: -1, After: 0}}},
		{"text", core.Messages{system, a}, core.Messages{core.System("s2"), a}, []loop.Change{{Kind: loop.Changed, Before: 0, After: 0, From: 1, To: 2}}},
		{"text in the middle", core.Messages{core.Human("ä ü")}, core.Messages{core.Human("ä ö ü")}, []loop.Change{{Kind: loop.Changed, From: 3, To: 6}}},
		{"text that went", core.Messages{core.Human("a b")}, core.Messages{core.Human("a")}, []loop.Change{{Kind: loop.Changed, From: 1, To: 1}}},
		{"one letter for another", core.Messages{core.Human("x ä")}, core.Messages{core.Human("x ö")}, []loop.Change{{Kind: loop.Changed, From: 2, To: 4}}},
		{"summary", core.Messages{a, b, b, c}, core.Messages{core.Human("sum"), c}, []loop.Change{{Kind: loop.Removed, Before: 0, After: -1}, {Kind: loop.Removed, Before: 1, After: -1}, {Kind: loop.Removed, Before: 2, After: -1}, {Kind: loop.Inserted, Before: -1, After: 0}}},
		{"swapped", core.Messages{a, b}, core.Messages{b, a}, []loop.Change{{Kind: loop.Inserted, Before: -1, After: 0}, {Kind: loop.Removed, Before: 1, After: -1}}},
		{"another role", core.Messages{a}, core.Messages{b}, []loop.Change{{Kind: loop.Removed, Before: 0, After: -1}, {Kind: loop.Inserted, Before: -1, After: 0}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, loop.Changes(test.before, test.after))
		})
	}
}

// What is not among the changes is the same before and after, in order.
func TestChangesAccountForEverything(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		before := randomChain(random)
		after, err := scribble(random).ModifyRequest(t.Context(), before.Clone())
		require.NoError(t, err)
		changes := loop.Changes(before, after)
		i, j := 0, 0
		for _, change := range append(changes, loop.Change{Before: len(before), After: len(after)}) {
			for (change.Before < 0 || i < change.Before) && (change.After < 0 || j < change.After) {
				require.Equal(t, before[i], after[j])
				i, j = i+1, j+1
			}
			if change.Before >= 0 {
				require.Equal(t, change.Before, i)
				i++
			}
			if change.After >= 0 {
				require.Equal(t, change.After, j)
				j++
			}
		}
		require.Empty(t, loop.Changes(before, before.Clone()))
	}
}

// Every single field makes two messages differ, and values deep inside too.
func TestChangesSeeEveryField(t *testing.T) {
	base := core.Message{Role: core.RoleAssistant, Content: "c", ToolCallID: "t", Name: "n", ID: "i", ParentID: "p", Timestamp: "s", Usage: &core.Usage{Input: 1},
		ToolCalls: []core.ToolCall{{ID: "a", Name: "b", RawArgs: "{}", Args: map[string]any{"list": []any{"x", 1.0, nil, true, []string{"y"}}}}}}
	changes := []func(m *core.Message){
		func(m *core.Message) { m.Content = "" }, func(m *core.Message) { m.Content = "cd" }, func(m *core.Message) { m.ToolCallID = "" }, func(m *core.Message) { m.Name = "" },
		func(m *core.Message) { m.ID = "" }, func(m *core.Message) { m.ParentID = "" }, func(m *core.Message) { m.Timestamp = "" },
		func(m *core.Message) { m.Usage = nil }, func(m *core.Message) { m.Usage.Output = 2 },
		func(m *core.Message) { m.ToolCalls = nil }, func(m *core.Message) { m.ToolCalls[0].ID = "" }, func(m *core.Message) { m.ToolCalls[0].RawArgs = "" },
		func(m *core.Message) { m.ToolCalls[0].Args["list"].([]any)[1] = 2.0 }, func(m *core.Message) { m.ToolCalls[0].Args["list"] = "x" },
		func(m *core.Message) { m.ToolCalls[0].Args["more"] = 1 }, func(m *core.Message) { m.ToolCalls[0].Args = nil },
		func(m *core.Message) { m.ToolCalls[0].Args["list"] = []any{} }, func(m *core.Message) { m.Parts = []core.Part{core.Text{}} },
	}
	for i, change := range changes {
		other := base.Clone()
		change(&other)
		changes := loop.Changes(core.Messages{base}, core.Messages{other})
		require.Len(t, changes, 1, i)
		require.Equal(t, loop.Changed, changes[0].Kind, i)
	}
	parts := []core.Part{core.Text{Text: "a"}, core.Text{Text: "b"}, core.Image{Data: "a"}, core.Raw{Kind: "a", JSON: []byte("1")}, core.Raw{Kind: "a", JSON: []byte("2")},
		core.ToolCall{ID: "a"}, core.ToolCall{ID: "b"}, core.Thinking{}, core.Code{}, core.ToolResult{}}
	for i := range parts {
		for j := range parts {
			one, other := core.Message{Parts: parts[i : i+1]}, core.Message{Parts: parts[j : j+1]}
			require.Equal(t, i == j, len(loop.Changes(core.Messages{one}, core.Messages{other})) == 0, "%d %d", i, j)
		}
	}
}
