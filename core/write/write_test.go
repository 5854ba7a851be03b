package write_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// inItems are messages as a list of items holds them: of what the assistant says, each call,
// thought and search is a message of its own. Other formats keep messages as they are.
func inItems(d *format.Format, messages core.Messages) core.Messages {
	if !write.WordsOf(d).HasItems() {
		return messages
	}
	var apart core.Messages
	for _, m := range messages {
		if m.Role != core.RoleAssistant || len(m.Parts)+len(m.ToolCalls) == 0 {
			apart = append(apart, m)
			continue
		}
		var said []core.Part
		flush := func() {
			if len(said) > 0 {
				apart = append(apart, core.Message{Role: m.Role, Parts: said})
			}
			said = nil
		}
		for _, part := range m.All() {
			raw, _ := part.(core.Raw)
			call, isCall := part.(core.ToolCall)
			switch {
			case isCall:
				flush()
				apart = append(apart, core.Message{Role: m.Role, ToolCalls: []core.ToolCall{call}})
			case core.IsThinking(part) || raw.Kind == "web_search_call":
				flush()
				apart = append(apart, core.Message{Role: m.Role, Parts: []core.Part{part}})
			case len(m.Parts) == 0:
				apart = append(apart, core.Message{Role: m.Role, Content: m.Content})
			default:
				said = append(said, part)
			}
		}
		flush()
	}
	return apart
}

// lostIDs is what is lost where a format has no IDs.
var lostIDs = []string{"call ID", "link from the result to its call"}

// TestWriteRead writes messages that a format can carry and reads the same ones.
func TestWriteRead(t *testing.T) {
	for _, d := range format.All {
		t.Run(d.ID, func(t *testing.T) {
			c := chance{Rand: rand.New(rand.NewPCG(3, 4)), format: d}
			for range 400 {
				want := inItems(d, c.messages())
				text, losses := write.Messages(d, want)
				if d.NoIDs {
					for _, loss := range losses {
						require.Contains(t, lostIDs, loss.What)
					}
					losses = nil
				}
				require.Empty(t, losses, "%s", text)
				file := open(text)
				require.Len(t, file.Refs, 1, "%s", text)
				var got bind.Conversation
				file.Decode(0, d, bind.Options{}, &got)
				require.Empty(t, got.Problems, "%s", text)
				require.Equal(t, len(want), len(got.Messages), "%s", text)
				if d.NoIDs {
					want, got.Messages = withoutIDs(want), withoutIDs(got.Messages)
				}
				for i := range want {
					require.Equal(t, want[i], got.Messages[i], "%s", text)
				}
				ops, losses := write.Encode(&got, write.Items(&got))
				require.Empty(t, ops)
				require.Empty(t, losses)
			}
		})
	}
}

// TestWriteOthers writes messages of every format as every other one: nothing is lost
// without a word, and what is written has no problem.
func TestWriteOthers(t *testing.T) {
	for _, from := range format.All {
		c := chance{Rand: rand.New(rand.NewPCG(5, 6)), format: from}
		for _, to := range format.All {
			for range 50 {
				messages := c.messages()
				text, losses := write.Messages(to, messages)
				var got bind.Conversation
				file := open(text)
				require.Len(t, file.Refs, 1, "%s", text)
				file.Decode(0, to, bind.Options{}, &got)
				if to == format.AgentTypes && from != to {
					// A date cannot be made up.
					for _, problem := range got.Problems {
						require.Equal(t, "timestamp", problem.Field)
					}
					if len(messages) > 0 {
						require.NotEmpty(t, losses)
					}
					continue
				}
				require.Empty(t, got.Problems, "%s", text)
				if to == format.Rolecall {
					require.Empty(t, losses)
					require.Equal(t, plain(messages), plain(got.Messages), "%s", text)
				}
			}
		}
	}
}

// TestWriteFailureInCall: that a tool which the provider ran failed is in its call, and nothing of it is lost.
func TestWriteFailureInCall(t *testing.T) {
	call := core.ToolCall{ID: "srv_1", Name: "search", RawArgs: "{}", Server: true}
	given := core.Messages{{Role: core.RoleAssistant, Parts: []core.Part{call, core.ToolResult{ToolCallID: "srv_1", Name: "search", Error: "down"}, core.Text{Text: "Well."}}}}
	_, losses := write.Messages(format.AISDKUI, given)
	require.Empty(t, losses)
	require.Equal(t, plain(given), plain(read(t, format.AISDKUI, given)))
}

// TestWriteOddMessages: what a format has no good place for comes out as JSON that it reads.
func TestWriteOddMessages(t *testing.T) {
	for _, test := range []struct {
		name string
		to   *format.Format
		from core.Messages
		want string
		loss string
	}{
		{
			"a part whose text is cut off", format.OpenAIChat,
			core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "Listen"}, core.Raw{Kind: "input_audio", JSON: []byte(`{"type": "input_audio", "inp`)}}}},
			`[{"role":"user","content":[{"type":"text","text":"Listen"}]}]`,
			`part of type "input_audio"`,
		},
		{
			"a block whose text is cut off", format.Anthropic,
			core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "Read"}, core.Raw{Kind: "document", JSON: []byte(`{"type": "document"`)}}}},
			`[{"role":"user","content":[{"type":"text","text":"Read"}]}]`,
			`part of type "document"`,
		},
		{
			"an empty message after a result", format.Anthropic,
			core.Messages{{Role: core.RoleTool, ToolCallID: "t1", Content: "one"}, {Role: core.RoleUser}},
			`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"one"}]},{"role":"user","content":""}]`,
			"",
		},
		{
			"a result of which nothing is left", format.Anthropic,
			core.Messages{{Role: core.RoleTool, ToolCallID: "t1", Parts: []core.Part{core.Raw{Kind: "video", JSON: []byte(`{}`)}}}},
			`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":""}]}]`,
			`part of type "video"`,
		},
		{
			"a system prompt of which nothing is left", format.Anthropic,
			core.Messages{{Role: core.RoleSystem, Parts: []core.Part{core.Raw{Kind: "video", JSON: []byte(`{}`)}}}, core.Human("Hi")},
			`{"system":"","messages":[{"role":"user","content":"Hi"}]}`,
			`part of type "video"`,
		},
		{
			"parts in a retired role", format.OpenAIChat,
			core.Messages{{Role: "function", Name: "ls", Parts: []core.Part{core.Text{Text: "one"}}}},
			`[{"role":"function","content":"one","name":"ls"}]`,
			"",
		},
		{
			"a tool with a blank name", format.Forge,
			core.Messages{{Role: core.RoleTool, Name: " ", Content: "one"}},
			`[{"role":"tool","content":"one"}]`,
			"tool name that reads back differently",
		},
		{
			"a tool with space around its name", format.Forge,
			core.Messages{{Role: core.RoleTool, Name: " ls ", Content: "one"}},
			`[{"role":"tool","content":"Tool: ls\none"}]`,
			"tool name that reads back differently",
		},
		{
			"a result without a tool", format.Structured,
			core.Messages{{Role: core.RoleTool, Content: "one"}},
			`{"entries":[{"message":{"type":"tool_result","success":true,"result":"one"}}]}`,
			"",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			written, losses := write.Messages(test.to, test.from)
			doc := source.Parse(written)
			compact, err := doc.Compact()
			require.NoError(t, err)
			require.Equal(t, test.want, strings.TrimSpace(string(compact)))
			what := ""
			for _, loss := range losses {
				what += loss.What
			}
			require.Equal(t, test.loss, what)
			var c bind.Conversation
			readBack(t, test.to, doc, &c)
			require.Len(t, c.Messages, len(test.from))
		})
	}
}
