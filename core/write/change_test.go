package write_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// TestRandomChanges removes, moves, adds and changes messages at random, applies the
// patch and expects to read exactly what was asked for.
func TestRandomChanges(t *testing.T) {
	for _, d := range format.All {
		t.Run(d.ID, func(t *testing.T) {
			c := chance{Rand: rand.New(rand.NewPCG(7, 8)), format: d}
			patched, w := 0, write.WordsOf(d)
			calls, _ := w.HoldsCalls()
			for range sample.Of(1500) {
				text, _ := write.Messages(d, c.messages())
				var before, after bind.Conversation
				open(text).Decode(0, d, bind.Options{}, &before)
				items := c.change(write.Items(&before))
				var want core.Messages
				for _, item := range items {
					want = append(want, item.Message)
				}
				got, losses := applied(t, &before, items)
				if w.HasEntries() && joins(want) {
					require.NotEmpty(t, losses)
					continue
				}
				if w.HoldsResults() && strays(want) || !calls && slices.ContainsFunc(want, isPaired) {
					require.NotEmpty(t, losses)
					continue
				}
				if d.NoIDs {
					losses = slices.DeleteFunc(losses, func(l bind.Loss) bool { return slices.Contains(lostIDs, l.What) })
				}
				require.Empty(t, losses)
				if len(items) == 0 {
					continue
				}
				open([]byte(got)).Decode(0, d, bind.Options{}, &after)
				require.Empty(t, after.Problems, "%s", got)
				want, read := inItems(d, want), write.Join(after.Messages)
				if d.NoIDs {
					want, read = withoutIDs(want), withoutIDs(read)
				}
				require.Equal(t, plain(want), plain(read), "%s\nwas\n%s", got, text)
				if got != string(text) {
					patched++
				}
			}
			require.Greater(t, patched, sample.Of(500))
		})
	}
}

// TestForgeChangesSay changes one message of forge. What is read otherwise than it was asked
// for has a loss, and nothing else has.
func TestForgeChangesSay(t *testing.T) {
	call := core.ToolCall{Name: "ls", RawArgs: "{}"}
	block := `<tool>{"tool_name":"ls","arguments":{}}</tool>`
	const otherwise = "text that reads back as reasoning or a tool call"
	for _, test := range []struct {
		role, was string
		is        core.Message
		want      string
	}{
		{"assistant", "Hi", core.AI("Ho"), ""},
		{"assistant", "Hi", core.AI("[I think so]"), otherwise},
		{"assistant", "Hi", core.AI(block), otherwise},
		{"assistant", "Hi", core.AI("See " + block), otherwise},
		{"assistant", "Hi", core.AI("<tool>{"), ""},
		{"assistant", "Hi", core.AI("See\n<tool>{"), "whitespace around text"},
		{"assistant", "Hi " + block, core.AI("Hi", call, call), ""},
		{"assistant", "Hi " + block, core.AI("[I think so]", call), otherwise},
		{"assistant", "Hi " + block, core.AI("Ho ", call), "whitespace around text"},
		{"assistant", "Hi " + block, core.AI(" ", call), "whitespace-only text"},
		{"assistant", "[I think so]", core.Message{Role: "assistant", Parts: []core.Part{core.Thinking{Text: "I think so"}, core.Text{Text: "[I act now]"}}}, otherwise},
		{"user", "[I think so]", core.AI("[I think so]"), otherwise},
		{"user", "Hi", core.AI("Hi"), ""},
		{"assistant", "[I think so]", core.Human("[I think so]"), ""},
		{"tool", "1", core.ToolMsg("", "", "2"), ""},
		{"tool", "1", core.ToolMsg("", "", "Tool: x\n2"), "tool name that reads back differently"},
		{"tool", "Tool: ls\n1", core.ToolMsg("", "ls", "Tool: x\n2"), ""},
		{"tool", "Tool: ls", core.ToolMsg("", "ls", "2"), ""},
	} {
		var c, after bind.Conversation
		text, err := json.Marshal([]map[string]string{{"role": test.role, "content": test.was}})
		require.NoError(t, err)
		open(text).Decode(0, format.Forge, bind.Options{}, &c)
		items := write.Items(&c)
		items[0] = changed(items[0], func(m *core.Message) { *m = test.is })
		// A message that is copied is written whole.
		for _, items := range [][]write.Item{items, {{Message: test.is, From: -1}}} {
			got, losses := applied(t, &c, items)
			var said string
			if len(losses) > 0 {
				require.Len(t, losses, 1, "%s", got)
				said = losses[0].What
			}
			require.Equal(t, test.want, said, "%s: %s", text, got)
			open([]byte(got)).Decode(0, format.Forge, bind.Options{}, &after)
			is := after.Messages[0]
			read := core.Messages{{Role: is.Role, Name: is.Name, Content: is.Content, Parts: is.Parts, ToolCalls: is.ToolCalls}}
			same := plain(joined(withoutIDs(core.Messages{test.is}))) == plain(joined(withoutIDs(read)))
			require.Equal(t, said == "", same, "%s: %s", text, got)
		}
	}
}

// joined are messages with texts side by side as one.
func joined(messages core.Messages) core.Messages {
	for i := range messages {
		messages[i].Parts = sense(messages, i).Parts
		messages[i].Content, messages[i].ToolCalls = "", nil
	}
	return messages
}

// TestKernelContent: next to a content that is one value there is a place for calls alone.
func TestKernelContent(t *testing.T) {
	raw := core.Raw{Kind: "content", JSON: []byte(`{"a":1}`)}
	call := core.ToolCall{ID: "call_1", Name: "ls", RawArgs: "{}"}
	given := core.Message{Role: core.RoleAssistant, Parts: []core.Part{raw, core.Text{Text: "x"}, call, core.Image{Data: "AAAA"}}}
	want := []string{"parts next to non-text content", "parts next to non-text content"}
	text, losses := write.Messages(format.Kernel, core.Messages{given})
	require.Equal(t, want, whats(losses))
	require.Contains(t, string(text), `{"a":1}`)

	var c bind.Conversation
	open([]byte(`[{"role":"assistant","content":7}]`)).Decode(0, format.Kernel, bind.Options{}, &c)
	items := write.Items(&c)
	items[0] = changed(items[0], func(m *core.Message) { *m = given })
	got, losses := applied(t, &c, items)
	require.Equal(t, want, whats(losses))
	open([]byte(got)).Decode(0, format.Kernel, bind.Options{}, &c)
	require.Equal(t, []core.Part{raw, call}, c.Messages[0].Parts)
}

func whats(losses []bind.Loss) []string {
	var all []string
	for _, loss := range losses {
		all = append(all, loss.What)
	}
	return all
}

// withoutIDs are messages without the IDs that forge does not write.
func withoutIDs(messages core.Messages) core.Messages {
	messages = messages.Clone()
	for i := range messages {
		m := &messages[i]
		m.ToolCallID = ""
		for k := range m.ToolCalls {
			m.ToolCalls[k].ID = ""
		}
		for k, part := range m.Parts {
			if call, ok := part.(core.ToolCall); ok {
				call.ID = ""
				m.Parts[k] = call
			}
		}
	}
	return messages
}

// change makes a few changes. The system prompt in front stays where it is.
func (c *chance) change(items []write.Item) []write.Item {
	first := 0
	if len(items) > 0 && items[0].Role == core.RoleSystem {
		first = 1
	}
	for range 1 + c.IntN(3) {
		if len(items) <= first {
			return append(items, write.Item{Message: c.user(), From: -1})
		}
		at := first + c.IntN(len(items)-first)
		switch c.IntN(5) {
		case 0:
			items = slices.Delete(items, at, at+1)
		case 1:
			moved := items[at]
			items = slices.Delete(items, at, at+1)
			items = slices.Insert(items, first+c.IntN(len(items)-first+1), moved)
		case 2:
			made := []core.Message{c.user(), c.assistant(), c.result(c.call(false))}
			items = slices.Insert(items, at, write.Item{Message: made[c.IntN(3)], From: -1})
		default:
			items[at] = changed(items[at], c.mutate)
		}
	}
	return items
}

// mutate changes one thing of a message.
func (c *chance) mutate(m *core.Message) {
	c.calls++
	fresh, w := "new "+strconv.Itoa(c.calls), write.WordsOf(c.format)
	_, among := w.HoldsCalls()
	if len(m.Parts) == 0 {
		switch {
		case len(m.ToolCalls) > 0 && c.IntN(2) == 0:
			call := &m.ToolCalls[c.IntN(len(m.ToolCalls))]
			call.ID, call.RawArgs = fresh, `{"changed": true}`
			if c.format == format.Forge {
				call.Name = fresh
			}
		case m.Role == core.RoleAssistant && !among && c.IntN(2) == 0:
			m.ToolCalls = append(m.ToolCalls, c.call(false))
		case m.Role == core.RoleTool && c.IntN(2) == 0:
			m.ToolCallID = fresh
		default:
			m.Content = fresh
		}
		return
	}
	at := c.IntN(len(m.Parts))
	switch part := m.Parts[at].(type) {
	case core.Text:
		m.Parts[at] = core.Text{Text: fresh}
	case core.ToolCall:
		part.Name = fresh
		m.Parts[at] = part
	default:
		if c.format == format.AgentTypes {
			m.Content, m.Parts = fresh, nil
			return
		}
		if w.PartsBeside() { // what is next to the content has its place
			m.Parts = slices.Delete(m.Parts, at, at+1)
			return
		}
		if c.IntN(2) == 0 || len(m.Parts) == 1 {
			m.Parts = slices.Insert(m.Parts, at, core.Part(core.Text{Text: fresh}))
		} else {
			m.Parts = slices.Delete(m.Parts, at, at+1)
		}
	}
}

// joins reports whether messages of the assistant follow each other, which typed messages
// do not tell from one.
func joins(messages core.Messages) bool {
	for i := 1; i < len(messages); i++ {
		if messages[i].Role == core.RoleAssistant && messages[i-1].Role == core.RoleAssistant {
			return true
		}
	}
	return false
}

// strays reports whether a result is elsewhere than right after its call, in the order of
// the calls and under the call's name: nowhere else can a call hold it.
func strays(messages core.Messages) bool {
	var calls []core.ToolCall
	for i := range messages {
		m := &messages[i]
		if m.Role != core.RoleTool {
			for k, part := range m.Parts {
				if result, ok := part.(core.ToolResult); ok {
					call, ok := m.Parts[max(k-1, 0)].(core.ToolCall)
					if !ok || call.ID != result.ToolCallID || call.Name != result.Name {
						return true
					}
				}
			}
			calls = slices.DeleteFunc(m.Calls(), func(call core.ToolCall) bool { return call.Server })
			continue
		}
		at := slices.IndexFunc(calls, func(call core.ToolCall) bool { return call.ID == m.ToolCallID && call.Name == m.Name })
		if at < 0 {
			return true
		}
		calls = calls[at+1:]
	}
	return false
}

// isPaired reports whether a message calls or answers.
func isPaired(m core.Message) bool { return m.ToolCallID != "" || len(m.ToolCalls) > 0 }
