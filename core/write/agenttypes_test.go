package write_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

func readAs(t *testing.T, d *format.Format, text []byte) core.Messages {
	t.Helper()
	file := open(text)
	require.Len(t, file.Refs, 1, "%s", text)
	var c bind.Conversation
	file.Decode(0, d, bind.Options{}, &c)
	return c.Messages
}

// A message with several contents is a row of messages in agent-types, and one again
// after it.
func TestAgentTypesSplitsAndJoins(t *testing.T) {
	turn := core.Messages{
		{ID: "m1", Role: core.RoleUser, Content: "Compare both.", Timestamp: "2024-01-14T10:00:00Z"},
		{ID: "m2", ParentID: "m1", Role: core.RoleAssistant, Timestamp: "2024-01-14T10:00:01Z", Usage: &core.Usage{Input: 3, Output: 4}, Parts: []core.Part{
			core.Thinking{Text: "Two calls."}, core.Text{Text: "Looking."},
			core.ToolCall{ID: "a", Name: "read", RawArgs: "{}"}, core.ToolCall{ID: "b", Name: "read", RawArgs: "{}"},
		}},
		{ID: "m3", ParentID: "m2", Role: core.RoleTool, ToolCallID: "a", Name: "read", Content: "A", Timestamp: "2024-01-14T10:00:02Z"},
		{ID: "m4", ParentID: "m3", Role: core.RoleTool, ToolCallID: "b", Name: "read", Content: `{"of": "B"}`, Timestamp: "2024-01-14T10:00:02Z"},
	}
	text, losses := write.Messages(format.AgentTypes, turn)
	require.Empty(t, losses)
	split := readAs(t, format.AgentTypes, text)
	var ids, parents []string
	for _, m := range split {
		ids, parents = append(ids, m.ID), append(parents, m.ParentID)
	}
	require.Equal(t, []string{"m1", "m2#1", "m2#2", "m2#3", "m2", "m3", "m4"}, ids)
	require.Equal(t, []string{"", "m1", "m2#1", "m2#2", "m2#3", "m2", "m3"}, parents)
	require.Nil(t, split[1].Usage)
	require.Equal(t, &core.Usage{Input: 3, Output: 4}, split[4].Usage)
	require.Equal(t, 1, len(core.NewTree(split).Ends()))

	joined := write.Join(split)
	require.Equal(t, turn, joined)
	wanted, _ := write.Messages(format.OpenAIChat, turn)
	got, _ := write.Messages(format.OpenAIChat, split)
	require.Equal(t, string(wanted), string(got))
}

// What people write as several messages is one turn in other formats: reasoning and what
// is said next, and calls side by side.
func TestAgentTypesTurnsAreJoined(t *testing.T) {
	messages := core.Messages{
		{ID: "1", Role: core.RoleUser, Content: "Read both."},
		{ID: "2", Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "Two calls."}}, Usage: &core.Usage{Output: 2}},
		{ID: "3", Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "a", Name: "read", RawArgs: "{}"}}, Usage: &core.Usage{Output: 3}},
		{ID: "4", Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "b", Name: "read", RawArgs: "{}"}}},
		{ID: "5", Role: core.RoleTool, ToolCallID: "b", Name: "read", Content: "B"},
		{ID: "6", Role: core.RoleTool, ToolCallID: "a", Name: "read", Content: "A"},
		{ID: "7", Role: core.RoleAssistant, Content: "Both are there."},
		{ID: "8", Role: core.RoleAssistant, Content: "Anything else?"},
	}
	text, losses := write.Messages(format.OpenAIChat, messages)
	got := readAs(t, format.OpenAIChat, text)
	require.Len(t, got, 6)
	require.Len(t, got[1].Calls(), 2)
	for _, loss := range losses {
		require.Less(t, loss.Message, len(messages))
	}
	// The model's own form keeps them as they are.
	text, _ = write.Messages(format.Rolecall, messages)
	require.Len(t, readAs(t, format.Rolecall, text), len(messages))
	// A call that its results do not follow stays where it is.
	messages[4].ToolCallID, messages[5].ToolCallID = "x", "y"
	text, _ = write.Messages(format.OpenAIChat, messages[:6])
	require.Len(t, readAs(t, format.OpenAIChat, text), 5)
}

// Messages of every other format are told in agent-types without losing a part: joined
// again they say the same, except for what the losses name.
func TestAgentTypesCarriesEveryDialect(t *testing.T) {
	for _, from := range format.All {
		c := chance{Rand: rand.New(rand.NewPCG(9, 10)), format: from}
		for range 200 {
			messages := c.messages()
			text, losses := write.Messages(format.AgentTypes, messages)
			joined := write.Join(readAs(t, format.AgentTypes, text))
			changed := false
			for _, loss := range losses {
				require.GreaterOrEqual(t, loss.Message, 0)
				require.Less(t, loss.Message, len(messages))
				changed = changed || loss.Kind == "changed" || loss.What == "reasoning signature"
			}
			if !changed {
				// A result names its tool here, also where its own format has no place for that; and an image has the
				// type that its address says at its end.
				for i := range messages {
					for k, part := range messages[i].Parts {
						if image, ok := part.(core.Image); ok && image.MediaType == "" && strings.HasSuffix(image.Data, ".png") {
							image.MediaType = core.ImagePNG
							messages[i].Parts[k] = image
						}
					}
					if messages[i].Role == core.RoleTool {
						messages[i].Name = "read_file"
					}
				}
				require.Equal(t, plain(messages), plain(joined), "%s", text)
			} else {
				require.Len(t, joined, len(messages), "%s", text)
			}
		}
	}
}

// Adding to a message of a session splits it and touches nothing else.
func TestAgentTypesGrowsInPlace(t *testing.T) {
	const text = `{"id": "s", "title": "T", "extra": 1e3, "messages": [
  {"id": "m1", "role": "user", "content": {"type": "text", "text": "Hi"}, "timestamp": "2024-01-14T10:00:00Z", "mood": "good"},
  {"id": "m2", "role": "assistant", "content": {"type": "text", "text": "Hello"}, "timestamp": "2024-01-14T10:00:01Z", "parentId": "m1"},
  {"id": "m3", "role": "tool", "content": {"type": "tool-result", "name": "f", "id": "c", "result": {"a":  1}}, "timestamp": "2024-01-14T10:00:02Z", "parentId": "m2"}
]}`
	var c bind.Conversation
	open([]byte(text)).Decode(0, nil, bind.Options{}, &c)
	items := write.Items(&c)
	items[0] = changed(items[0], func(m *core.Message) { m.Content = "Hi there" })
	items[1] = changed(items[1], func(m *core.Message) {
		m.ToolCalls = []core.ToolCall{{ID: "c", Name: "f", RawArgs: `{"x":1}`}}
	})
	items[2] = changed(items[2], func(m *core.Message) { m.Content = `{"a":  2}` })
	got, losses := applied(t, &c, items)
	require.Empty(t, losses)
	require.Equal(t, `{"id": "s", "title": "T", "extra": 1e3, "messages": [
  {"id": "m1", "role": "user", "content": {"type": "text", "text": "Hi there"}, "timestamp": "2024-01-14T10:00:00Z", "mood": "good"},
  {"id": "m2#1", "role": "assistant", "content": {"type": "text", "text": "Hello"}, "timestamp": "2024-01-14T10:00:01Z", "parentId": "m1"},
  {"id": "m2", "role": "assistant", "content": {"type": "tool-call", "name": "f", "id": "c", "input": {"x": 1}}, "timestamp": "2024-01-14T10:00:01Z", "parentId": "m2#1"},
  {"id": "m3", "role": "tool", "content": {"type": "tool-result", "name": "f", "id": "c", "result": {"a": 2}}, "timestamp": "2024-01-14T10:00:02Z", "parentId": "m2"}
]}`, got)
}
